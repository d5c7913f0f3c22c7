/** What the end of a lesson asks of its steps, whose script comes after the page (lesson-steps.ts). */
import type {} from './fold-steps.ts';

export type ReadSteps = {
  /** Whether every step was shown, and the end of the last one is so near: `distancePx` is how far it is below the screen. */
  atEnd(distancePx: number): boolean;
  /** Whether every step was shown. */
  allShown(): boolean;
  /** The lesson is complete: it opens at its beginning the next time. */
  forget(): void;
};

/** Whether one step of the lesson is shown at a time now. */
export function isFolded(): boolean {
  return window.academySteps?.narrow.matches === true;
}

/** null until its script has come, and on a page without steps. */
export const readSteps: { reader: ReadSteps | null } = { reader: null };
