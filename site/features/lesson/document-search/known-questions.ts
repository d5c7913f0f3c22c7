/** The questions with known answers: each can be searched with a tap, and says at which place its passage is now. */
import { FIRST_FIVE } from '#domain/practice/document-search/find-pieces';
import {
  countHits,
  hasAnswer,
  type KnownQuestion,
  type QuestionResult,
} from '#domain/practice/document-search/measure';
import { CSV_BEGIN, csvCell } from '#domain/text/csv';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { DocumentSearchWords } from './document-search-words.ts';

/** A result, and whether any piece has the passage whole. */
export type KnownResult = QuestionResult & { isWhole: boolean };

/** Makes buttons of the questions in the page. Returns what shows the results. */
export function knownQuestions(
  list: HTMLElement,
  questions: readonly KnownQuestion[],
  words: DocumentSearchWords,
  ask: (question: KnownQuestion) => void,
): (results: readonly KnownResult[]) => void {
  const hits = element('p', 'search-hits', '', { role: 'status' });
  list.before(hits);
  const places = [...list.children].map((item, at) => {
    const question = questions[at];
    const place = element('span', 'playground-state');
    const asks = item.querySelector('[data-asks]');
    if (question !== undefined) asks?.before(pressButton(question.asks, () => ask(question), 'search-asks no-print'));
    asks?.classList.add('search-printed');
    item.prepend(place, ' ');
    return { item, place };
  });
  return (results) => {
    hits.textContent = hitsText(results, words);
    for (const [at, { item, place }] of places.entries()) {
      const result = results[at];
      if (result === undefined || !(item instanceof HTMLElement)) continue;
      place.textContent = `${placeText(result, words)}:`;
      item.dataset['state'] = isGood(result) ? 'passed' : 'not-yet';
    }
  };
}

/** The questions with their places, for a spreadsheet. */
export function resultsCsv(results: readonly KnownResult[], words: DocumentSearchWords): string {
  const { question, document, passage, place } = words.columns;
  const rows = results.map((result) => [
    result.question.asks,
    result.question.document,
    result.question.passage,
    placeText(result, words),
  ]);
  return (
    CSV_BEGIN + [[question, document, passage, place], ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
  );
}

export function hitsText(results: readonly QuestionResult[], words: DocumentSearchWords): string {
  const answered = results.filter(({ question }) => hasAnswer(question)).length;
  const counts = countHits(results);
  const numbers = { first: counts.first, five: counts.five, none: counts.none, read: counts.words };
  return fill(words.hits, { ...numbers, answered, without: results.length - answered });
}

function isGood({ question, place, found }: QuestionResult): boolean {
  return hasAnswer(question) ? place !== null && place <= FIRST_FIVE : found === 0;
}

function placeText({ question, place, found, isWhole }: KnownResult, words: DocumentSearchWords): string {
  if (!hasAnswer(question)) return found === 0 ? words.rightlyNone : fill(words.needless, { count: found });
  if (place === 1) return words.first;
  if (place !== null) return fill(words.place, { place });
  return isWhole ? words.lost : words.cutThrough;
}
