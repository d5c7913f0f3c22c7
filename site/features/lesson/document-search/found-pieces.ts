/** Shows what a search found, and why: the words and letters that are the same, how much of the question is there, the scores. */
import { type Piece, sourceOf } from '#domain/practice/document-search/cut-pieces';
import { FIRST_FIVE, type FoundPiece } from '#domain/practice/document-search/find-pieces';
import type { Method } from '#domain/practice/document-search/settings';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import type { DocumentSearchWords } from './document-search-words.ts';

/** What was searched, and which of it is the known answer. */
type Search = { method: Method; isRight: (found: FoundPiece) => boolean };

/** The first five, in their order. */
export function foundList(found: readonly FoundPiece[], search: Search, words: DocumentSearchWords): HTMLElement {
  const list = element('ol', 'search-found');
  list.append(...found.slice(0, FIRST_FIVE).map((one) => foundItem(one, search, words)));
  return list;
}

/** Of a piece alone: where it is from, and its words. */
export function pieceItem(piece: Piece): HTMLElement {
  const item = element('li', 'search-piece');
  item.append(element('p', 'search-source', sourceOf(piece)), element('p', '', piece.text));
  return item;
}

function foundItem(found: FoundPiece, { method, isRight }: Search, words: DocumentSearchWords): HTMLElement {
  const { piece, share, missing } = found;
  const item = element('li', 'search-piece');
  const source = element('p', 'search-source', sourceOf(piece));
  if (isRight(found)) {
    item.dataset['right'] = 'yes';
    source.append(' ', element('span', 'search-right', words.right));
  }
  const text = element('blockquote', 'search-text');
  text.append(...markedText(piece.text, found.spans));
  const percent = Math.round(share * 100);
  const meter = element('meter', 'search-share', '', {
    min: '0',
    max: '100',
    value: `${percent}`,
    'aria-hidden': 'true',
  });
  const scores = [
    fill(words.share, { n: percent }),
    ...(method === 'letters' ? [] : [scoreText(words.byWords, found.words)]),
    ...(method === 'words' ? [] : [scoreText(words.byLetters, found.letters)]),
  ];
  const why = element('p', 'search-why');
  why.append(meter, scores.join(' · '));
  item.append(source, text, why);
  if (missing.length > 0) item.append(element('p', 'search-why', fill(words.missing, { words: missing.join(', ') })));
  return item;
}

function scoreText(text: string, { score, place }: FoundPiece['words']): string {
  return fill(text, { score: score.toFixed(2), place: place ?? '–' });
}

/** The text with its found places marked; they may touch, and rise. */
function markedText(text: string, spans: FoundPiece['spans']): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (from < at) continue;
    parts.push(text.slice(at, from), element('mark', '', text.slice(from, to)));
    at = to;
  }
  return [...parts, text.slice(at)];
}
