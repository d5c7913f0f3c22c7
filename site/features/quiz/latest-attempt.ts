/**
 * The newest attempt of a learner at a quiz, as the server knows it. It is kept on the device for one minute (the spec's time for quiz
 * attempts), so that coming back to a quiz that was just read pays nothing.
 */

import { at } from '#domain/contract/endpoint';
import { type LatestAttemptResponse, latestAttemptEndpoint } from '#domain/contract/learning/latest-attempt';
import type { PublicQuiz } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import { LOCALES } from '#domain/text/locales';
import { type Answer, call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';

type Place = Pick<PublicQuiz, 'course' | 'id'>;
type Kept = { at: number; data: LatestAttemptResponse };

const TTL_MS = 60_000;

/** `renew` asks the server whatever is kept: this device knows that something has changed. Nothing is kept without a learner. */
export async function latestAttempt(
  quiz: Place,
  learner: string,
  renew: boolean,
  how: { retries?: number } = {},
): Promise<Answer<LatestAttemptResponse>> {
  const kept = renew || learner === '' ? null : readKept(quiz, learner);
  if (kept !== null) return { ok: true, data: kept };
  const answer = await call(at(latestAttemptEndpoint, { quizId: quizId(quiz.course, quiz.id) }), how);
  if (answer.ok) keepLatest(quiz, learner, answer.data);
  return answer;
}

/** An attempt that was just graded is the newest. Nothing is kept when its answer arrives after signing out. */
export function keepLatest(quiz: Place, learner: string, data: LatestAttemptResponse): void {
  if ($session.get()?.user !== learner) return;
  writeStored(keyOf(quiz, learner), JSON.stringify({ at: Date.now(), data } satisfies Kept));
}

/** An attempt was queued: it may be graded where no page of the quiz gets the result. */
export function forgetLatest(quiz: Place, learner: string): void {
  for (const locale of LOCALES) removeStored(keyOf(quiz, learner, locale));
}

/** The review is in the language of the page. */
function keyOf({ course, id }: Place, learner: string, locale = document.documentElement.lang): string {
  return `spek_attempt_${locale}_${quizId(course, id)}_${learner}`;
}

/** What is older than its time, from a clock that has been set back since, or of another shape, is removed. */
function readKept(quiz: Place, learner: string): LatestAttemptResponse | null {
  const key = keyOf(quiz, learner);
  const kept = readStoredJson(key) as Partial<Kept> | null;
  if (kept === null) return null;
  const age = Date.now() - (kept.at ?? 0);
  if (age >= 0 && age < TTL_MS && latestAttemptEndpoint.answer(kept.data)) return kept.data;
  removeStored(key);
  return null;
}
