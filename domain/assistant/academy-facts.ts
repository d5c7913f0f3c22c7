/**
 * Every number that a canned answer says: an author writes {passMark}, and the rule that decides it fills it in. So an answer cannot
 * grow old, and `npm run check:content` refuses a figure that someone typed.
 */
import {
  allInOrder,
  availableCourses,
  type CourseOutline,
  type Curriculum,
  isAvailable,
  LEVELS,
  type Minutes,
  programTotals,
} from '../catalogue/curriculum.ts';
import { VERIFICATION_CODE_LENGTH } from '../credentials/verification.ts';
import { MAX_BACK_MS } from '../learning/events.ts';
import { RATINGS_TO_SHOW } from '../learning/ratings.ts';
import { ACTIVE_DAYS_PER_FREEZE, CALENDAR_WEEKS, FREEZES_MAX, WEEKLY_GOAL_MAX } from '../learning/streaks.ts';
import { PASSPHRASE_MIN_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../people/account.ts';
import { GRACE_DAYS } from '../people/account-deletion.ts';
import { LEARNER_ID_LENGTH } from '../people/learner.ts';
import { AVATAR_MAX_BYTES, BIO_MAX_CHARACTERS } from '../people/settings.ts';
import { TICKET_COUNT } from '../practice/tickets.ts';
import { spanOf } from './course-questions.ts';

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

/** The weeks that the specification has the assistant say, beside work. Hours are computed from the lessons: course-questions.ts. */
const CLAIMED_WEEKS = {
  foundationalWeeks: '2-3',
  promptEngineeringWeeks: '1-2',
  proWeeks: '4-6',
  dataSecurityWeeks: '3-4',
};

/** The values by name; of a span the two ends, '2-3', or one number. */
export function academyFacts(curriculum: Curriculum, program: ProgramFacts): Record<string, string | number> {
  const open = availableCourses(curriculum);
  const totals = programTotals(curriculum);
  return {
    program: program.name,
    price: `${program.price} ${program.currency}`,
    refundDays: program.refundDays,
    supportHours: program.supportHours,
    passMark: program.passMark,
    cohortSize: spanOf(program.cohort),
    clinics: program.cohort.clinicsPerWeek,
    demoMinutes: program.capstone.demoMinutes,
    qaMinutes: program.capstone.qaMinutes,
    courses: allInOrder(curriculum).length,
    levels: LEVELS.length,
    programHours: spanOf(totals.hours),
    lessonMinutes: spanOf(lessonMinutes(open)),
    ...CLAIMED_WEEKS,
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
  };
}

/** From the shortest lesson to the longest. */
function lessonMinutes(courses: readonly CourseOutline[]): Minutes {
  const lessons = courses.flatMap(({ entries }) => entries).filter(({ kind }) => kind === 'lesson');
  return {
    min: Math.min(...lessons.map(({ minutes }) => minutes.min)),
    max: Math.max(...lessons.map(({ minutes }) => minutes.max)),
  };
}
