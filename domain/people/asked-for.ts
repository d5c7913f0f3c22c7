/**
 * What someone wants who comes to the sign-in page, read from its address: the course or lesson to which `next` leads, and whether
 * the account is to be enrolled in the program. A new account is, when it was asked for by a button that enrolls or by a page of a
 * course, because without the enrollment that page would refuse it. An account that is there already is enrolled by such a button only.
 */
import { splitLocale } from '../text/locales.ts';

export type AskedFor = {
  /** The slug of a course, or null. Whether there is one, the caller finds out. */
  course: string | null;
  /** The number of the lesson, from 1, or null. */
  lesson: number | null;
  enrolls: { signUp: boolean; signIn: boolean };
};

const COURSE_PAGE = /^\/course\/([a-z0-9-]{1,80})(?:\/lesson\/([1-9]\d{0,2}))?(?=[/?#]|$)/;

/** `next` is a local path, or null; `isEnrolling`: the way here was a button that enrolls. */
export function askedFor(next: string | null, isEnrolling: boolean): AskedFor {
  const [, course, lesson] = COURSE_PAGE.exec(splitLocale(next ?? '').path) ?? [];
  return {
    course: course ?? null,
    lesson: lesson === undefined ? null : Number(lesson),
    enrolls: { signUp: isEnrolling || course !== undefined, signIn: isEnrolling },
  };
}
