/** GET admin/questions: what first attempts say about questions, as the cron counted it (domain/learning/item-analysis.ts). */
import { FINDINGS } from '../../learning/item-analysis.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

const questionFigures = object({
  course: text,
  /** Its id in the course. */
  quiz: text,
  id: text,
  /** The English words of the question. */
  question: text,
  /** Where an author edits it: the path from the repository's root, and the line. */
  file: text,
  line: number,
  attempts: number,
  facility: nullable(number),
  discrimination: nullable(number),
  choices: list(object({ option: text, text, count: number, right: flag })),
  seconds: nullable(number),
  finding: nullable(object({ kind: oneOf(...FINDINGS), option: nullable(text) })),
});
export type QuestionFigures = Shaped<typeof questionFigures>;

/**
 * `?course=` a slug, `?quiz=` the id of a quiz in it. With a course: all its questions that were counted. Without one: the questions of all
 * courses about which there is something to say, at most `MOST_FOUND`. The gravest first. Refuses `unknown-course`.
 */
export const questionFiguresEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/questions`,
  answer: object({ questions: list(questionFigures), countedAt: nullable(text) }),
} as const satisfies Endpoint;
export type QuestionFiguresResponse = Shaped<typeof questionFiguresEndpoint.answer>;

export const MOST_FOUND = 200;
