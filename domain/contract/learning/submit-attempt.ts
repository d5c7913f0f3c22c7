/** POST quizzes/{quizId}/attempts: a quiz attempt, graded by the server. */
import * as v from 'valibot';
import { ATTEMPT_KEY_PATTERN } from '../../learning/attempt-key.ts';
import { MAX_QUESTION_SECONDS } from '../../learning/question-seconds.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { list, number, object, type Shaped } from '../shape.ts';
import { attemptResult } from './attempt-result.ts';
import { earnedBadge, nextStep, progressMap } from './progress-shapes.ts';

/**
 * `next` is the number of the learner's next attempt. Refused with 409: `attempt-taken` when the number is not that of the next attempt
 * (`data.next` says which is), `attempt-outdated` when the questions were drawn from a version of the quiz that is no longer graded,
 * `material-gone` when the academy no longer knows the material of a task: the attempt does not count, and other material is drawn.
 */
export const submitAttemptEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/quizzes/{quizId}/attempts`,
  answer: object({
    attempt: attemptResult,
    next: number,
    progress: progressMap,
    nextStep,
    badges: list(earnedBadge),
  }),
} as const satisfies Endpoint;
export type AttemptResponse = Shaped<typeof submitAttemptEndpoint.answer>;

const MAX_QUESTIONS = 60;
const QUESTION_ID = /^[a-z0-9-]{1,80}$/;
/** A number with its unit, or twenty letters with commas. */
const ANSWER = /^.{1,60}$/;
const PRINT = /^[0-9a-f]{16}$/;

export function attemptRequest() {
  return v.object({
    /** Made by the client: it makes sending twice harmless. */
    key: v.pipe(v.string(), v.regex(ATTEMPT_KEY_PATTERN)),
    /** Question id → key of the chosen option; of a task: what was typed, or the letters of lines (domain/practice/task-material.ts). */
    answers: v.pipe(
      v.record(v.pipe(v.string(), v.regex(QUESTION_ID)), v.pipe(v.string(), v.regex(ANSWER))),
      v.check((answers) => Object.keys(answers).length <= MAX_QUESTIONS),
    ),
    /** Which of the learner's attempts at the quiz it is, from 1. Attempts of builds in which the key drew the questions come without. */
    number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    /** The ids of the questions, in any order. */
    asked: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(QUESTION_ID))), v.maxLength(MAX_QUESTIONS))),
    /** The version of the quiz from which they were drawn: `PublicQuiz.outline`. */
    outline: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
    /** Question id → the print of its material (draw-tasks.ts), for each task that is asked. */
    materials: v.optional(
      v.pipe(
        v.record(v.pipe(v.string(), v.regex(QUESTION_ID)), v.pipe(v.string(), v.regex(PRINT))),
        v.check((materials) => Object.keys(materials).length <= MAX_QUESTIONS),
      ),
    ),
    /** Question id → whole seconds for which it was on the screen. Attempts of older builds come without. */
    seconds: v.optional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(QUESTION_ID)),
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUESTION_SECONDS)),
        ),
        v.check((seconds) => Object.keys(seconds).length <= MAX_QUESTIONS),
      ),
    ),
  });
}
export type AttemptRequest = Body<typeof attemptRequest>;
