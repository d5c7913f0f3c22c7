/** Documents as they are read and cut into the pieces that a search finds. */
import type { SearchSettings } from './settings.ts';

/** `heading` is '' before the first one. */
type Paragraph = { heading: string; text: string; isHeading: boolean };
/** `name` is that of its file. */
export type SourceDocument = { name: string; title: string; paragraphs: readonly Paragraph[] };

/** `heading` is that above its first word; `words` counts those of `text`. */
export type Piece = { document: string; title: string; heading: string; text: string; words: number };

/** Reads a text with `# Title`, `## Heading` and paragraphs with an empty line between; without a title it has that of `fallback`. */
export function readDocument(name: string, text: string, fallback = name): SourceDocument {
  let title = fallback;
  let heading = '';
  const paragraphs: Paragraph[] = [];
  for (const block of blocksOf(text)) {
    const [, signs = '', words = ''] = /^(#{1,6})\s+(.*)$/.exec(block) ?? [];
    if (signs === '') paragraphs.push({ heading, text: block, isHeading: false });
    else if (signs === '#') title = words;
    else {
      heading = words;
      paragraphs.push({ heading, text: words, isHeading: true });
    }
  }
  return { name, title, paragraphs };
}

/** A heading is a block of its own, also without an empty line after it. */
function blocksOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,6}\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(/\s+/g, ' '))
    .filter((block) => block !== '');
}

/** The pieces of all documents in their order. */
export function cutPieces(documents: readonly SourceDocument[], settings: SearchSettings): Piece[] {
  return documents.flatMap((one) =>
    settings.cut === 'words' ? cutByWords(one, settings) : joinParagraphs(one, settings.size),
  );
}

/** What is searched of a piece, and where its own text begins in that. */
export function searchedText({ title, heading, text }: Piece, headings: boolean): { all: string; from: number } {
  const above = headings ? `${[title, heading].filter((one) => one !== '').join(', ')}. ` : '';
  return { all: above + text, from: above.length };
}

/** Where a piece is from, for people: 'Loan rules 2026, 4 Late payment'. */
export function sourceOf({ title, heading }: Piece): string {
  return [title, heading].filter((one) => one !== '').join(', ');
}

function cutByWords(
  { name, title, paragraphs }: SourceDocument,
  { size, overlap }: { size: number; overlap: number },
): Piece[] {
  const words = paragraphs.flatMap(({ heading, text }) => text.split(' ').map((word) => ({ word, heading })));
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += size - overlap) {
    const taken = words.slice(at, at + size);
    const text = taken.map(({ word }) => word).join(' ');
    pieces.push({ document: name, title, heading: taken[0]?.heading ?? '', text, words: taken.length });
    if (at + size >= words.length) break;
  }
  return pieces;
}

/** A paragraph that is longer than `size` stays whole. */
function joinParagraphs({ name, title, paragraphs }: SourceDocument, size: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { heading, text, isHeading } of paragraphs) {
    if (isHeading) continue;
    const words = text.split(' ').length;
    const last = pieces.at(-1);
    if (last !== undefined && last.heading === heading && last.words + words <= size)
      pieces[pieces.length - 1] = { ...last, text: `${last.text} ${text}`, words: last.words + words };
    else pieces.push({ document: name, title, heading, text, words });
  }
  return pieces;
}
