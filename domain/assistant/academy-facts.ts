/**
 * Every number that a canned answer says: an author writes {passMark}, and the rule that decides it fills it in. So an answer cannot
 * grow old, and `npm run check:content` refuses a figure that somebody typed.
 */
import {
  allInOrder,
  availableCourses,
  type CourseOutline,
  type Curriculum,
  courseMinutes,
  isAvailable,
  LEVELS,
  programTotals,
} from '../catalogue/curriculum.ts';
import { weeksOf } from '../catalogue/estimates.ts';
import { VERIFICATION_CODE_LENGTH } from '../credentials/verification.ts';
import { MAX_BACK_MS } from '../learning/events.ts';
import { RATINGS_TO_SHOW } from '../learning/ratings.ts';
import { ACTIVE_DAYS_PER_FREEZE, CALENDAR_WEEKS, FREEZES_MAX, WEEKLY_GOAL_MAX } from '../learning/streaks.ts';
import { PASSPHRASE_MIN_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../people/account.ts';
import { GRACE_DAYS } from '../people/account-deletion.ts';
import { LEARNER_ID_LENGTH } from '../people/learner.ts';
import { AVATAR_MAX_BYTES, BIO_MAX_CHARACTERS } from '../people/settings.ts';
import { TICKET_COUNT } from '../practice/tickets.ts';

/** What program.yaml says of the program, as far as answers name it. */
export type ProgramFacts = {
  name: string;
  price: number;
  currency: string;
  refundDays: number;
  supportHours: number;
  passMark: number;
  cohort: { min: number; max: number; leadInstructors: number; assistants: number; clinicsPerWeek: number };
  capstone: { demoMinutes: number; qaMinutes: number };
};

const DAY_MS = 24 * 60 * 60_000;
const MEGABYTE = 1_048_576;

/**
 * The values by name. Of each course that is open also `pe101Lessons`, `pe101Quizzes`, `pe101Hours` and `pe101Weeks`, with its code; of a
 * span the two ends, '2-3', or one number.
 */
export function academyFacts(curriculum: Curriculum, program: ProgramFacts): Record<string, string | number> {
  const open = availableCourses(curriculum);
  const totals = programTotals(curriculum);
  return {
    program: program.name,
    price: `${program.price} ${program.currency}`,
    refundDays: program.refundDays,
    supportHours: program.supportHours,
    passMark: program.passMark,
    cohortSize: span(program.cohort),
    clinics: program.cohort.clinicsPerWeek,
    demoMinutes: program.capstone.demoMinutes,
    qaMinutes: program.capstone.qaMinutes,
    courses: allInOrder(curriculum).length,
    levels: LEVELS.length,
    programHours: span(totals.hours),
    openCourses: open.length,
    openTitles: open.map(({ code, title }) => `${title} (${code})`).join(', '),
    comingCourses: allInOrder(curriculum).filter((course) => !isAvailable(course)).length,
    passwordMin: PASSWORD_MIN_CHARACTERS,
    passphraseMin: PASSPHRASE_MIN_CHARACTERS,
    freezeDays: ACTIVE_DAYS_PER_FREEZE,
    freezesMax: FREEZES_MAX,
    calendarWeeks: CALENDAR_WEEKS,
    goalMax: WEEKLY_GOAL_MAX,
    lateDays: MAX_BACK_MS / DAY_MS,
    deletionDays: GRACE_DAYS,
    ratingsMin: RATINGS_TO_SHOW,
    codeLength: VERIFICATION_CODE_LENGTH,
    learnerIdLength: LEARNER_ID_LENGTH,
    pictureMb: AVATAR_MAX_BYTES / MEGABYTE,
    bioMax: BIO_MAX_CHARACTERS,
    tickets: TICKET_COUNT,
    ...Object.assign({}, ...open.map(courseFacts)),
  };
}

function courseFacts(course: CourseOutline): Record<string, string | number> {
  const name = course.code.toLowerCase().replace('-', '');
  const minutes = courseMinutes(course);
  return {
    [`${name}Lessons`]: course.entries.filter(({ kind }) => kind === 'lesson').length,
    [`${name}Quizzes`]: course.entries.filter(({ kind }) => kind === 'quiz').length,
    [`${name}Hours`]: span({ min: Math.round(minutes.min / 60), max: Math.round(minutes.max / 60) }),
    [`${name}Weeks`]: span(weeksOf(minutes)),
  };
}

function span({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}-${max}`;
}
