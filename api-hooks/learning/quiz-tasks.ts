/**
 * The tasks of a learner's next attempt at a quiz: drawn when they are first asked for, kept until that attempt is graded. The seed follows
 * from a secret of this academy, the learner, the quiz and the number of the attempt, so nobody chooses a draw or computes it beforehand.
 */

import type { JudgedTask, QuizKey, TaskSpec } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import { isTaskAnswer, type TaskMaterial } from '#domain/practice/task-material';
import { makerOf } from '#domain/practice/tasks/makers';
import { answerInWords, judgeTask, type MadeTask, makeTask } from '#domain/practice/tasks/task';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';
import { FORGET_TASKS, MAKE_SECRET, SECRET, STORE_TASK, TASKS_OF_ATTEMPT } from '../sql/task-sql.ts';

/** Which attempt: its number, at which quiz, of whom. */
export type AttemptOf = { user: string; quiz: string; number: number };

/** A task with its answer, which stays here, and the print that names its material. */
type KnownTask = { question: string; spec: string; print: string; material: TaskMaterial; solution: Solution };
type Solution = Pick<MadeTask, 'answer' | 'mistakes' | 'way'>;

/** Of a question among `asked`: its id and what its author has written. */
type AskedTask = { id: string; task: TaskSpec };

/** The tasks among the questions that an attempt asks. */
export function askedTasks(key: QuizKey, asked: readonly string[]): AskedTask[] {
  return asked.flatMap((id) => {
    const task = Object.hasOwn(key.questions, id) ? key.questions[id]?.task : undefined;
    return task === undefined ? [] : [{ id, task }];
  });
}

/** The stored tasks of an attempt. */
export function storedTasks(app: CoreApp, of: AttemptOf): KnownTask[] {
  const like = { question: '', spec: '', print: '', material: '', solution: '' };
  return rows(app, TASKS_OF_ATTEMPT, of, like).map((row) => ({
    ...row,
    material: JSON.parse(row.material) as TaskMaterial,
    solution: JSON.parse(row.solution) as Solution,
  }));
}

/** The tasks that this attempt asks, in a transaction: what is not stored yet is drawn. A task whose setting has changed is drawn again. */
export function drawnTasks(tx: CoreApp, of: AttemptOf, asked: readonly AskedTask[]): KnownTask[] {
  const stored = storedTasks(tx, of);
  return asked.map(({ id, task }) => {
    const known = stored.find(({ question, spec }) => question === id && spec === task.spec);
    return known ?? storeTask(tx, of, drawTask(secretOf(tx), of, id, task));
  });
}

type Drawn = KnownTask & { seed: number; maker: string; version: number };

function drawTask(secret: string, { user, quiz, number }: AttemptOf, question: string, task: TaskSpec): Drawn {
  const maker = makerOf(task.maker);
  if (maker === null) throw new Error(`no maker ${task.maker}`);
  const seed = Number.parseInt($security.hs256(`${user}/${quiz}/${number}/${question}`, secret).slice(0, 8), 16);
  const { material, ...solution } = makeTask(maker, task.setting, seed);
  const print = $security.sha256(JSON.stringify(material)).slice(0, PRINT_DIGITS);
  return { question, spec: task.spec, print, material, solution, seed, maker: task.maker, version: maker.version };
}

/** So many that two materials are never taken for one another. */
const PRINT_DIGITS = 16;

function storeTask(tx: CoreApp, of: AttemptOf, drawn: Drawn): KnownTask {
  const { question, spec, print, material, solution, seed, maker, version } = drawn;
  const json = { material: JSON.stringify(material), solution: JSON.stringify(solution) };
  const row = { id: newId(), question, spec, print, seed, maker, version, now: dbTime(now()) };
  execute(tx, STORE_TASK, { ...of, ...row, ...json });
  return drawn;
}

/**
 * The answers to the tasks of an attempt, judged by the material that the learner had (`prints`, by question). What is not stored, as after
 * an older backup was restored, is drawn again: while maker and setting are the same, it is the same. Refuses `material-gone` else: the attempt
 * does not count. Writes nothing.
 */
export function judgedTasks(
  app: CoreApp,
  of: AttemptOf,
  asked: readonly AskedTask[],
  answers: Record<string, string>,
  prints: Record<string, string>,
): Map<string, JudgedTask> {
  if (asked.length === 0) return new Map();
  const stored = storedTasks(app, of);
  const judged = asked.flatMap(({ id, task }) => {
    const print = Object.hasOwn(prints, id) ? prints[id] : undefined;
    const isMeant = (one: KnownTask): boolean => one.question === id && one.spec === task.spec && one.print === print;
    const known = stored.find(isMeant) ?? drawnAgain(app, of, id, task);
    if (known === null || known.print !== print) refuse('material-gone', { next: of.number });
    const given = Object.hasOwn(answers, id) ? (answers[id] ?? '') : '';
    return isTaskAnswer(known.material, given) ? [[id, judgedTask(known, given)] as const] : [];
  });
  return new Map(judged);
}

function drawnAgain(app: CoreApp, of: AttemptOf, id: string, task: TaskSpec): KnownTask | null {
  const secret = firstRow(app, SECRET, { name: SECRET_NAME }, { value: '' });
  return secret === null || makerOf(task.maker) === null ? null : drawTask(secret.value, of, id, task);
}

function judgedTask({ spec, material, solution }: KnownTask, given: string): JudgedTask {
  const { right, said, says } = judgeTask(solution, given);
  const { answer, way } = solution;
  return { right, chosen: given, answer: answerInWords(answer, material), task: { spec, said, says, way, material } };
}

/** After the attempt was graded: its review has all of it. */
export function forgetTasks(tx: CoreApp, of: AttemptOf): void {
  execute(tx, FORGET_TASKS, of);
}

export function attemptOf(user: string, { course, id }: QuizKey, number: number): AttemptOf {
  return { user, quiz: quizId(course, id), number };
}

const SECRET_NAME = 'task-draw';
const SECRET_LENGTH = 64;

/** Made when it is first needed, by a write like any other: a standby then has the same. */
function secretOf(tx: CoreApp): string {
  const known = firstRow(tx, SECRET, { name: SECRET_NAME }, { value: '' });
  if (known !== null) return known.value;
  const value = $security.randomString(SECRET_LENGTH);
  execute(tx, MAKE_SECRET, { id: newId(), name: SECRET_NAME, value, now: dbTime(now()) });
  return value;
}
