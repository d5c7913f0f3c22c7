import type { LatestAttemptResponse } from '#domain/contract/latest-attempt';
import { learnerOf } from '../lib/request.ts';
import { attemptInLanguage } from './attempt-in-language.ts';
import { latestAttempt } from './stored-attempt.ts';
import { quizOf } from './submit-attempt.ts';

/** GET quizzes/{quizId}/attempts/latest: the newest attempt with its review, or null. */
export function showLatestAttempt(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, key } = quizOf(event);
  const attempt = latestAttempt(event.app, learner.id, course.slug, key.id);
  const response: LatestAttemptResponse = { attempt: attemptInLanguage(event, course.slug, key.id, attempt) };
  event.json(200, response);
}
