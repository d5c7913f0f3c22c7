/** A brief quotation: the sentence of a passage that says most of what was asked, and the one after it when there is room. */
import { plainWords, shareOf, subjectWords } from '../text/plain-words.ts';
import { sentencesOf } from './sentences.ts';

const QUOTE_MAX_CHARACTERS = 240;

/** At most 240 characters of the text; whole sentences, except a first one that is longer. */
export function quoteFor(text: string, message: string): string {
  const sentences = sentencesOf(text);
  const wanted = subjectWords(message);
  const shares = sentences.map((sentence) => shareOf(wanted, new Set(plainWords(sentence))));
  const best = shares.indexOf(Math.max(...shares));
  const first = sentences[best] ?? '';
  const second = sentences[best + 1];
  const both = second === undefined ? first : `${first} ${second}`;
  return both.length <= QUOTE_MAX_CHARACTERS ? both : cut(first, QUOTE_MAX_CHARACTERS);
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, text.lastIndexOf(' ', max - 1)).replace(/[,;:]$/, '')}…`;
}
