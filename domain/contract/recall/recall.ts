/**
 * GET recall: the questions that come back to the learner in the next days, with their answers, which this learner has seen before; what is
 * due; and how much of each course the learner remembers. For the device's own copy: who has no connection answers from it.
 */
import type { RecallOutlook } from '../../learning/recall-outlook.ts';
import type { RecallCard } from '../../learning/recall-schedule.ts';
import { LOCALES, type Locale } from '../../text/locales.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { list, nullable, number, object, oneOf, optional, type Shape, type Shaped, text } from '../shape.ts';

const lang = optional(oneOf(...LOCALES));

const recallCard: Shape<RecallCard> = object({ due: number, last: number, stability: number, difficulty: number });

const recallOutlook: Shape<RecallOutlook> = object({ day: text, due: list(number), answered: number, limit: number });

const recallQuestion = object({
  course: text,
  /** The lesson that has the Check, or the quiz. */
  entry: text,
  name: text,
  question: text,
  /** `says` speaks to someone who chose it; '' for none. */
  options: list(object({ key: text, text, says: text })),
  answer: text,
  /** Why the right answer is right; '' where the option itself says so. */
  explanation: text,
  /** The language of these texts, when it is not English. */
  lang,
  /** Of the question and its options, for the grade. */
  words: number,
  /** Where it is taught: entry number and heading of a lesson of the course; n 0 for a lesson that is gone. */
  lesson: object({ n: number, anchor: text, title: text, lang }),
  /** When it is asked, milliseconds since 1970. */
  due: number,
  card: nullable(recallCard),
});
export type RecallQuestion = Shaped<typeof recallQuestion>;
/** What the academy says of a question, to everybody who may see it. */
export type RecallTexts = Omit<RecallQuestion, 'course' | 'entry' | 'name' | 'due' | 'card'>;
/** `lang` is that of the title, when it is not English. */
export type CourseTitle = { title: string; lang?: Locale };
/** All of a course in one language, by `entry/name`, for the server alone. */
export type CourseTexts = CourseTitle & { questions: Record<string, RecallTexts> };

/** `known`: questions of the course that the learner has met; `own`: those that the learner now remembers. `lang` is that of the title. */
export type OwnCourse = { course: string; title: string; lang?: Locale | undefined; known: number; own: number };
const ownCourse: Shape<OwnCourse> = object({ course: text, title: text, lang, known: number, own: number });

export const recallEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/recall`,
  answer: object({
    /** How far the learner's clock is ahead of UTC, in milliseconds. */
    offset: number,
    outlook: recallOutlook,
    questions: list(recallQuestion),
    /** In the order of the curriculum. */
    courses: list(ownCourse),
  }),
} as const satisfies Endpoint;
export type RecallResponse = Shaped<typeof recallEndpoint.answer>;
