/** GET admin/flags: what learners flagged and nobody has answered, a row a text (domain/learning/flags.ts), those with the most flags first. */
import { LOCALES } from '../../text/locales.ts';
import { ADMIN_ROOT } from '../administration/admin-root.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, record, type Shaped, text } from '../shape.ts';

const openFlag = object({
  course: text,
  entry: text,
  /** Of the lesson or quiz, in English; '' for one that is gone. */
  title: text,
  /** The id of a question; '' for a text of a lesson. */
  question: text,
  print: text,
  quote: text,
  locale: oneOf(...LOCALES),
  /** Where an author edits it; `exact` is false where only the heading above it was found, or the file. Null where the lesson is gone. */
  place: nullable(object({ file: text, line: number, exact: flag })),
  count: number,
  /** By kind; kinds without a flag are absent. */
  kinds: record(number),
  /** The newest first. */
  notes: list(object({ note: text, at: text })),
  newest: text,
});
export type OpenFlag = Shaped<typeof openFlag>;

/** `?course=` a slug; without it, of all courses. `more`: there are older flags that were not read. Refuses `unknown-course`. */
export const openFlagsEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/flags`,
  answer: object({ flags: list(openFlag), more: flag }),
} as const satisfies Endpoint;
export type OpenFlagsResponse = Shaped<typeof openFlagsEndpoint.answer>;
