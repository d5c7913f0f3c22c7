/**
 * A cohort: 20 to 30 learners who take courses in the same weeks, with one lead instructor and up to two assistants, and clinics at which
 * they meet. Learners join with a code, or an administrator places them.
 */
import { addDays, isDay } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';

/** How many places a cohort has; program.yaml says the same (cohort.node.test.ts). */
export const PLACES = { min: 20, max: 30 } as const;
export const MAX_ASSISTANTS = 2;
/** Two clinics a week for half a year. */
export const MAX_CLINICS = 60;
export const CLINIC_MINUTES = { min: 15, max: 240 } as const;

export const INSTRUCTOR_PARTS = ['lead', 'assistant'] as const;
export type InstructorPart = (typeof INSTRUCTOR_PARTS)[number];

/** `ended` before `closed` before `full`: the reason that nothing will change comes first. */
export const JOIN_STATES = ['open', 'full', 'closed', 'ended'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** Days are YYYY-MM-DD; the cohort is over after `endsOn`. */
export type CohortDays = { startsOn: string; endsOn: string };

/** Whether someone may join now. `members` have a place already; `today` is the day at the academy. */
export function joinState(
  cohort: Pick<CohortDays, 'endsOn'> & { places: number; members: number; closed: boolean },
  today: string,
): JoinState {
  if (hasEnded(cohort, today)) return 'ended';
  if (cohort.closed) return 'closed';
  return cohort.members >= cohort.places ? 'full' : 'open';
}

export function hasEnded({ endsOn }: Pick<CohortDays, 'endsOn'>, today: string): boolean {
  return today > endsOn;
}

/** So many days after its last day the instructors of a cohort still see its learners, to finish the report; then no more. */
export const SEEN_DAYS = 90;

/** The earliest last day of a cohort whose learners its instructors still see. */
export function seenFrom(today: string): string {
  return addDays(today, -SEEN_DAYS);
}

/** Whether a clinic has begun: from then on it says who came, and stays. Moments in ISO. */
export function hasClinicBegun(startsAt: string, now: string): boolean {
  return (instantMs(startsAt) ?? 0) <= (instantMs(now) ?? 0);
}

/** Whether a clinic may be on a day: from the first day of the cohort to its last. */
export function isClinicDay({ startsOn, endsOn }: CohortDays, day: string): boolean {
  return day >= startsOn && day <= endsOn;
}

/** What an administrator says of a cohort; `lead` and `assistants` are ids of accounts. */
export type CohortPlan = CohortDays & { name: string; places: number; lead: string; assistants: readonly string[] };

export const COHORT_FIELDS = ['name', 'startsOn', 'endsOn', 'places', 'lead', 'assistants'] as const;

/** The first field that is not right, or null. An assistant is another person than the lead, and named once. */
export function wrongField({
  name,
  startsOn,
  endsOn,
  places,
  lead,
  assistants,
}: CohortPlan): (typeof COHORT_FIELDS)[number] | null {
  if (name.trim() === '') return 'name';
  if (!isDay(startsOn)) return 'startsOn';
  if (!isDay(endsOn) || endsOn <= startsOn) return 'endsOn';
  if (!Number.isInteger(places) || places < PLACES.min || places > PLACES.max) return 'places';
  if (lead === '') return 'lead';
  const isRight = assistants.length <= MAX_ASSISTANTS && new Set([lead, ...assistants]).size === assistants.length + 1;
  return isRight ? null : 'assistants';
}

/** The letters of a code: none looks like another one. Eight of them are 850 thousand million codes. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** The code that someone typed, also in small letters or with spaces and dashes; null for what is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}

/** A code as it is written for people: 'ABCD-EFGH'. */
export function codeText(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}
