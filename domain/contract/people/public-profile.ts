/**
 * GET users/{id}: what a learner lets others see. `id` is the id of an account or a learner id. Someone without an account sees a profile
 * that is open to them, and of any other whether it exists no more than anybody's: they are asked to sign in.
 */
import { STANDINGS } from '../../people/people.ts';
import { PAGE_LOOKS } from '../../practice/workbook.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { badgeId, PEOPLE, personFields } from './people.ts';

const shownCertificate = object({ courseSlug: text, title: text, issuedAt: text, token: text });
export type ShownCertificate = Shaped<typeof shownCertificate>;

const shownProgress = object({ course: text, title: text, percent: number, completedAt: nullable(text) });
export type ShownProgress = Shaped<typeof shownProgress>;

/**
 * `artifact`: what was made, '' for a course that has left the catalogue. `checked`: the learner's words on AI and on how they checked it,
 * where they are long their beginning. `defended`: the day (YYYY-MM-DD) and the points of 100 of the defence that was passed.
 */
const shownWork = object({
  id: text,
  title: text,
  artifact: text,
  checked: text,
  total: number,
  acceptedAt: text,
  defended: nullable(object({ day: text, total: number })),
});
export type ShownWorkOfPerson = Shaped<typeof shownWork>;

/** The newest of those that a learner shows. */
export const SHOWN_PAGES_MAX = 30;
/** `courseTitle`: '' for a course that has left the catalogue. `checked`: how the learner checked it, '' for nothing. */
const shownPage = object({
  id: text,
  course: text,
  courseTitle: text,
  title: text,
  text,
  look: oneOf(...PAGE_LOOKS),
  checked: text,
});
export type ShownPageOfPerson = Shaped<typeof shownPage>;

export const publicProfileEndpoint = {
  method: 'GET',
  path: `${PEOPLE}/{id}`,
  /** null means in every place: the learner does not show it. */
  answer: object({
    ...personFields,
    /** The day the account was made, YYYY-MM-DD. */
    since: text,
    badges: nullable(list(badgeId)),
    certificates: nullable(list(shownCertificate)),
    progress: nullable(list(shownProgress)),
    /** Pages of the workbook that the learner has chosen. */
    pages: nullable(list(shownPage)),
    /** Accepted projects that the learner shows to everybody; their pages carry the name, so none of someone who hides it. */
    works: nullable(list(shownWork)),
    spectatorsCount: number,
    spectatingCount: number,
    /** Between this profile and the caller. */
    viewer: object({
      standing: oneOf(...STANDINGS),
      /** The record that says that the viewer spectates this learner, '' for none. */
      spectate: text,
      /** Whether this learner spectates the viewer. */
      isSpectator: flag,
      /** The record with which the viewer stopped this learner, '' for none. */
      stop: text,
    }),
  }),
} as const satisfies Endpoint;
export type PublicProfile = Shaped<typeof publicProfileEndpoint.answer>;
