/** Questions whose right passage is known, and how often a search finds it: first, among the first five, or rightly not at all. */
import type { TestResult } from '../playground.ts';
import { cutPieces, type Piece, type SourceDocument } from './cut-pieces.ts';
import { FIRST_FIVE, indexPieces, type PieceIndex } from './find-pieces.ts';
import type { SearchSettings } from './settings.ts';

/** `passage` is in the document `document`, letter by letter; both are '' where no document answers. */
export type KnownQuestion = { asks: string; document: string; passage: string };

/** `place` of the right passage among what was found, from 1; null: not found. `words` of the first five that were found. */
export type QuestionResult = { question: KnownQuestion; place: number | null; found: number; words: number };

const COUNTED = ['first', 'five', 'none', 'words'] as const;
/** What a test counts, and the least that it wants; of `words` the most. `hidden`: of the questions that the page does not show. */
export type SearchTest = { counts: (typeof COUNTED)[number]; wants: number; hidden: boolean };

export function hasAnswer({ passage }: KnownQuestion): boolean {
  return passage !== '';
}

/** A passage is right when it has the whole text that decides. */
export function isRight({ piece }: { piece: Piece }, { document, passage }: KnownQuestion): boolean {
  return passage !== '' && piece.document === document && plain(piece.text).includes(plain(passage));
}

export function measure(index: PieceIndex, questions: readonly KnownQuestion[]): QuestionResult[] {
  return questions.map((question) => {
    const found = index.rank(question.asks);
    const at = found.findIndex((piece) => isRight({ piece }, question));
    const words = found.slice(0, FIRST_FIVE).reduce((sum, piece) => sum + piece.words, 0);
    return { question, place: at === -1 ? null : at + 1, found: found.length, words };
  });
}

/** How many questions have their passage first, among the first five, rightly none; and the most words of five passages. */
export function countHits(results: readonly QuestionResult[]): { [what in SearchTest['counts']]: number } {
  const upTo = (most: number): number => results.filter(({ place }) => place !== null && place <= most).length;
  return {
    first: upTo(1),
    five: upTo(FIRST_FIVE),
    none: results.filter(({ question, found }) => !hasAnswer(question) && found === 0).length,
    words: Math.max(0, ...results.map(({ words }) => words)),
  };
}

/** What each test finds. */
export function testSearch(
  documents: readonly SourceDocument[],
  settings: SearchSettings,
  questions: { shown: readonly KnownQuestion[]; hidden: readonly KnownQuestion[] },
  tests: readonly SearchTest[],
): TestResult[] {
  const index = indexPieces(cutPieces(documents, settings), settings);
  const shown = countHits(measure(index, questions.shown));
  const hidden = countHits(measure(index, questions.hidden));
  return tests.map((test) => {
    const gave = (test.hidden ? hidden : shown)[test.counts];
    const isMost = test.counts === 'words';
    if (isMost ? gave <= test.wants : gave >= test.wants) return { passed: true };
    return { passed: false, gave: String(gave), wanted: `${isMost ? '≤' : '≥'} ${test.wants}` };
  });
}

/** The attributes of a `<Test>`; null where it does not say what is counted and how many it wants: `most` of words, else `least`. */
export function readTest(attribute: (name: string) => string | undefined): SearchTest | null {
  const counts = COUNTED.find((one) => one === attribute('counts'));
  const [bound, other] = counts === 'words' ? ['most', 'least'] : ['least', 'most'];
  const wants = Number(attribute(bound ?? '') ?? Number.NaN);
  if (counts === undefined || !Number.isInteger(wants) || wants < 0 || attribute(other ?? '') !== undefined)
    return null;
  return { counts, wants, hidden: attribute('hidden') !== undefined };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
