import type { LatestAttemptResponse } from '#domain/contract/learning/latest-attempt';
import { learnerOf } from '../lib/request.ts';
import { attemptInLanguage } from './attempt-in-language.ts';
import { keepEdition } from './quiz-editions.ts';
import { latestAttempt, nextNumber } from './stored-attempt.ts';
import { quizOf } from './submit-attempt.ts';

/** GET quizzes/{quizId}/attempts/latest: the newest attempt with its review, or null, and the number of the next. */
export function showLatestAttempt(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, key } = quizOf(event);
  keepEdition(event.app, key);
  const attempt = latestAttempt(event.app, learner.id, course.slug, key.id);
  const response: LatestAttemptResponse = {
    attempt: attemptInLanguage(event, course.slug, key.id, attempt),
    next: nextNumber(event.app, learner.id, course.slug, key.id),
  };
  event.json(200, response);
}
