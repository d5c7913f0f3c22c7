/**
 * Ten short tasks that say where to begin, from opening a link to a JOIN, in five pairs: the second of a pair is the harder one, and is asked
 * only when the first was right. A task may be skipped; what was skipped or not asked counts as not shown yet.
 *
 * The result names courses, the right start first: what is not shown yet, in the order in which the courses build on each other. It opens,
 * closes and skips nothing, so only courses are named that the access rule opens; `nextFor` asks it until a course is begun
 * (docs/decisions/051). The texts of the tasks are in content/copy/<language>/start.yaml.
 */
import { availableCourses, type CourseOutline, type Curriculum } from '../catalogue/curriculum.ts';
import { courseAccess, type Standing } from './access.ts';

export const START_PAIRS = [
  ['link', 'address'],
  ['prompt', 'check'],
  ['table', 'average'],
  ['tag', 'code'],
  ['select', 'join'],
] as const;
export type StartTask = (typeof START_PAIRS)[number][number];
export const START_TASKS: readonly StartTask[] = START_PAIRS.flat();

export const START_OPTIONS = ['a', 'b', 'c'] as const;
export type StartOption = (typeof START_OPTIONS)[number];
/** '' for a task that was skipped; none for one that was not asked. */
export type StartAnswers = Partial<Record<StartTask, StartOption | ''>>;

/** Nothing is graded by it, so the page may know it. */
const RIGHT: Record<StartTask, StartOption> = {
  link: 'b',
  address: 'c',
  prompt: 'a',
  check: 'c',
  table: 'b',
  average: 'b',
  tag: 'a',
  code: 'b',
  select: 'c',
  join: 'a',
};

/** Why a course is named: what the learner has not shown yet; `all` is shown, or only this course is open. */
export type StartReason = 'basics' | 'asking' | 'safety' | 'tables' | 'pages' | 'apps' | 'queries' | 'all' | 'open';
export type StartCourse = { course: CourseOutline; why: StartReason };

/** What each course asks the learner to have shown, in the order in which they build on each other. Of `codes` the first that is open. */
const STEPS: { why: StartReason; needs: StartTask[]; codes: string[] }[] = [
  { why: 'basics', needs: ['link'], codes: ['PE-101'] },
  { why: 'asking', needs: ['prompt', 'check'], codes: ['PE-101'] },
  { why: 'safety', needs: ['address'], codes: ['AI-101'] },
  { why: 'tables', needs: ['table', 'average'], codes: ['DA-103'] },
  { why: 'pages', needs: ['tag'], codes: ['VC-104'] },
  { why: 'apps', needs: ['code'], codes: ['VC-105'] },
  { why: 'queries', needs: ['select', 'join'], codes: ['VC-105'] },
];
/** After all of them. */
const BEYOND = { codes: ['AI-201', 'PE-102'] };

/** The task to ask next, or null when all that are to be asked have an answer. */
export function nextStartTask(answers: StartAnswers): StartTask | null {
  for (const [first, second] of START_PAIRS) {
    if (answers[first] === undefined) return first;
    if (isShown(answers, first) && answers[second] === undefined) return second;
  }
  return null;
}

/** How many tasks may come at most, those that have an answer included. */
export function mostStartTasks(answers: StartAnswers): number {
  const isLeftOut = ([first]: (typeof START_PAIRS)[number]): boolean =>
    answers[first] !== undefined && !isShown(answers, first);
  return START_TASKS.length - START_PAIRS.filter(isLeftOut).length;
}

/** The courses to take first, the right start before the others; empty without an open course that is not finished. */
export function startCourses(curriculum: Curriculum, standing: Standing, answers: StartAnswers): StartCourse[] {
  const open = availableCourses(curriculum).filter(
    ({ slug }) => courseAccess(curriculum, slug, standing).open && !standing.finished.includes(slug),
  );
  const lacking = STEPS.filter(({ needs }) => !needs.every((task) => isShown(answers, task)));
  const found: StartCourse[] = [];
  const beyond = { ...BEYOND, why: lacking.length === 0 ? ('all' as const) : ('open' as const) };
  for (const { why, codes } of [...lacking, beyond]) {
    const course = codes.map((code) => open.find((one) => one.code === code)).find((one) => one !== undefined);
    if (course !== undefined && found.every((other) => other.course !== course)) found.push({ course, why });
  }
  return found.length > 0 ? found : open.slice(0, 1).map((course) => ({ course, why: 'open' }));
}

/** The answers as they are stored, as in `link:b,address:`; '' for none. */
export function packStart(answers: StartAnswers): string {
  const given = START_TASKS.filter((task) => answers[task] !== undefined);
  return given.map((task) => `${task}:${answers[task]}`).join(',');
}

/** What was stored; null for none. What no task knows is left out. */
export function unpackStart(stored: string): StartAnswers | null {
  const answers: StartAnswers = {};
  for (const part of stored.split(',')) {
    const [name, given] = part.split(':');
    const task = START_TASKS.find((known) => known === name);
    const option = given === '' ? '' : START_OPTIONS.find((known) => known === given);
    if (task !== undefined && option !== undefined) answers[task] = option;
  }
  return Object.keys(answers).length === 0 ? null : answers;
}

function isShown(answers: StartAnswers, task: StartTask): boolean {
  return answers[task] === RIGHT[task];
}
