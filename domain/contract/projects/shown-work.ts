/** GET works/{id}: an accepted work whose author shows it to everybody. Its files stay with the author and the readers. */
import type { RubricId } from '../../projects/rubric.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, number, object, type Shape, type Shaped, text } from '../shape.ts';

/** `points` by line of the rubric; `acceptedOn` a day. `onMade`: it is on the page of works, where it can be reported. */
const shownWork = object({
  course: text,
  code: text,
  title: text,
  author: text,
  acceptedOn: text,
  total: number,
  points: list(object({ line: text as Shape<string> as Shape<RubricId>, points: number, weight: number })),
  work: text,
  aiUse: text,
  links: list(text),
  onMade: flag,
});
export type ShownWork = Shaped<typeof shownWork>;

export const shownWorkEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/works/{id}`,
  answer: shownWork,
} as const satisfies Endpoint;
