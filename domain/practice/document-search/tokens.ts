/** The words of a text with their places in it, as the search compares them: small letters, no plural s, other wordings made the same. */
import { isSubjectWord, plainWords } from '../../text/plain-words.ts';

/** `from` and `to` are places in the text. A wording of several words is one token. */
export type Token = { key: string; from: number; to: number };

/** From the words of a wording, joined by blanks, to the key of its line. */
type Wordings = ReadonlyMap<string, string>;

/** '300,000' is one number, '2026 300' are two. An apostrophe ends a word: n'inguzanyo has two. */
const WORD = /\d{1,3}(?:[.,\u00a0 ]\d{3})+(?!\d)|[\p{L}\p{N}\p{M}]+/gu;

/** Of two lines that have the same wording the first one counts. */
export function readWordingKeys(lines: readonly (readonly string[])[]): Wordings {
  const keys = new Map<string, string>();
  for (const line of lines) {
    const [first = '', ...others] = line.map((wording) =>
      singleWords(wording)
        .map(({ key }) => key)
        .join(' '),
    );
    const key = keys.get(first) ?? first;
    for (const one of [first, ...others]) if (!keys.has(one)) keys.set(one, key);
  }
  return keys;
}

export function tokensOf(text: string, wordings: Wordings): Token[] {
  const words = singleWords(text);
  const longest = Math.max(1, ...[...wordings.keys()].map((wording) => wording.split(' ').length));
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const { token, taken } = longestWording(words.slice(at, at + longest), wordings);
    tokens.push(token);
    at += taken;
  }
  return tokens;
}

/** What a question asks about, each once: words such as 'how' and 'my' say nothing of it. */
export function askedKeys(question: string, wordings: Wordings): string[] {
  const keys = tokensOf(question, wordings).map(({ key }) => key);
  return [...new Set(keys.filter((key) => key.includes(' ') || isSubjectWord(key)))];
}

function singleWords(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const key = plainWords(/^\d/.test(word) ? word.replace(/[.,\u00a0 ]/g, '') : word).join('');
    return key === '' ? [] : [{ key, from: index, to: index + word.length }];
  });
}

/** `words` has one word at least. */
function longestWording(words: readonly Token[], wordings: Wordings): { token: Token; taken: number } {
  const first = words[0] ?? { key: '', from: 0, to: 0 };
  for (let taken = words.length; taken > 0; taken -= 1) {
    const key = wordings.get(
      words
        .slice(0, taken)
        .map((word) => word.key)
        .join(' '),
    );
    if (key !== undefined) return { token: { key, from: first.from, to: words[taken - 1]?.to ?? first.to }, taken };
  }
  return { token: first, taken: 1 };
}
