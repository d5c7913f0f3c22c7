/**
 * What a learner looks for in a text of their own: a prompt that was repaired, a text that was written. Each point of the author is asked,
 * and the learner marks the sentences that answer it. Words that the author named help to look, and decide nothing: a thought can be
 * expressed in other words, and a word can be there without the thought. So nothing here says right or wrong.
 */

/**
 * Where a point may be found. `words`: something that begins with one of them. `number`: a number, in digits or in words. `marked`: a line
 * of marks (---, """, ===, ###, <notes>). `without`: words that should go. `least`, `most`: how many words the text should have.
 */
export type PointHints = {
  words?: readonly string[];
  without?: readonly string[];
  number?: boolean;
  least?: number;
  most?: number;
  marked?: boolean;
};

/** As an author writes them on a point: lists with commas, numbers in digits, the other two as a word alone. */
export function readHints(attribute: (name: string) => string | undefined): PointHints {
  const list = (name: 'words' | 'without'): PointHints => {
    const given = attribute(name)?.split(',');
    return given === undefined ? {} : { [name]: given.map((word) => word.trim()) };
  };
  const count = (name: 'least' | 'most'): PointHints => {
    const given = attribute(name);
    return given === undefined ? {} : { [name]: Number(given) };
  };
  const flag = (name: 'number' | 'marked'): PointHints => (attribute(name) === undefined ? {} : { [name]: true });
  return {
    ...list('words'),
    ...list('without'),
    ...count('least'),
    ...count('most'),
    ...flag('number'),
    ...flag('marked'),
  };
}

/** A piece of a text, from its first letter to the one behind its last. */
export type Span = { from: number; to: number };

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty fifty hundred rimwe kabiri gatatu kane gatanu'.split(
    ' ',
  );

/** A point about the text as a whole, such as its length or a word to leave out: no sentence can be shown that answers it. */
export function isAboutWhole({ words, number, marked }: PointHints): boolean {
  return words === undefined && !number && !marked;
}

/** Where the point is perhaps answered; of words that should go, where they are still there. In their order, none inside another. */
export function guessedSpans({ words = [], without = [], number, marked }: PointHints, text: string): Span[] {
  const all = wordsOf(text);
  const numbers = number ? all.filter(({ word }) => /\d/.test(word) || NUMBER_WORDS.includes(word)) : [];
  const spans = [...[...words, ...without].flatMap((wanted) => placesOf(wanted, all)), ...numbers];
  return joined(marked ? [...spans, ...lineMarks(text)] : spans);
}

export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** The sentences and lines of a text, which a learner can mark. The number of a list belongs to its sentence. */
export function sentencesOf(text: string): Span[] {
  return matches(/\S.*/g, text).flatMap(({ from, to }) => {
    const line = text.slice(from, to).trimEnd();
    return matches(/(?:[^\s.!?…]*[.!?…]+["”’)\]]*\s+(?=\S))?\S.*?(?:[.!?…]+["”’)\]]*(?=\s)|$)/g, line).map((span) => ({
      from: from + span.from,
      to: from + span.to,
    }));
  });
}

/** What was marked before holds while the sentence is still there. */
export function stillThere(marked: readonly string[], text: string): string[] {
  const sentences = sentencesOf(text).map(({ from, to }) => text.slice(from, to));
  return marked.filter((sentence) => sentences.includes(sentence));
}

/** An author may write a point as a question; any other gets a heading that asks. */
export function isQuestion(say: string): boolean {
  return /^[^.:!?]+\?$/.test(say.trim());
}

type Word = Span & { word: string };

/** A word is found where one begins with it: 'farmer' also in 'farmers'. Of several words, all in a row. */
function placesOf(wanted: string, words: readonly Word[]): Span[] {
  const parts = wordsOf(wanted).map(({ word }) => word);
  const last = parts.length - 1;
  if (last < 0) return [];
  return words.flatMap(({ from }, at) => {
    const row = words.slice(at, at + parts.length);
    const isHere = parts.every((part, n) => (n === last ? row[n]?.word.startsWith(part) : row[n]?.word === part));
    return isHere ? [{ from, to: row[last]?.to ?? from }] : [];
  });
}

function lineMarks(text: string): Span[] {
  return matches(/^[ \t]*(?:-{3,}|"{3}|={3,}|#{3,}|<\w+>)/gm, text).map(({ from, to }) => ({
    from: to - text.slice(from, to).trim().length,
    to,
  }));
}

function wordsOf(text: string): Word[] {
  return matches(/[\dA-Za-z\u00C0-\u024F]+(?:['’-][A-Za-z\u00C0-\u024F]+)*/g, text).map(({ from, to }) => ({
    from,
    to,
    word: text.slice(from, to).toLowerCase().replaceAll('’', "'"),
  }));
}

function matches(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from - b.from || b.to - a.to);
  return sorted.reduce<Span[]>((kept, span) => {
    const before = kept.at(-1);
    if (before === undefined || span.from >= before.to) kept.push(span);
    else before.to = Math.max(before.to, span.to);
    return kept;
  }, []);
}
