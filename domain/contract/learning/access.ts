/** What GET courses/{slug}/access and courses/{slug}/lessons/{n}/access answer: the unlock rule's result for the caller. */
import { either, list, object, oneOf, text } from '../shape.ts';

/** domain/learning/access.ts works it out. */
export const access = either(
  object({ open: oneOf(true) }),
  object({
    open: oneOf(false),
    reason: oneOf(
      'unknown-course',
      'unknown-lesson',
      'signed-out',
      'not-enrolled',
      'missing-prerequisites',
      'coming-soon',
    ),
    missing: list(object({ code: text, title: text, slug: text })),
  }),
);
