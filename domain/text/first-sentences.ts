/** The beginning of a text in Markdown, as plain words: for lists of texts. */

const PROSE = /^(?!```)[A-Za-zÀ-ÿ`*“"[]/;
const SENTENCE = /.+?[.!?](?=\s+[A-ZÀ-Ý“"]|$)/g;

/** Up to `count` whole sentences of the paragraphs at the start; headings, lists, tables and parts (`<Steps>`) are passed over. */
export function firstSentences(markdown: string, count: number): string {
  const paragraphs = markdown.split(/\n\s*\n/).filter((block) => PROSE.test(block) && !/^\* /.test(block));
  return paragraphs
    .flatMap((block) => plainWords(block).match(SENTENCE) ?? [])
    .slice(0, count)
    .map((sentence) => sentence.trim())
    .join(' ');
}

/** Every word of the text once, in small letters: what a search in it may find. */
export function wordsIn(markdown: string): string {
  const words = plainWords(markdown)
    .toLowerCase()
    .split(/[\s,;:!?()“”"<>{}|#]+/);
  return [...new Set(words.map((word) => word.replace(/^[./'’=-]+|[./'’=-]+$/g, '')))].filter(Boolean).join(' ');
}

function plainWords(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
