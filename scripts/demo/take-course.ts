/** Takes a demo person through a course, as the pages send it: lessons by events, quizzes by attempts in which all is right. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CourseOutline, EntryOutline } from '#domain/catalogue/curriculum';
import { at } from '#domain/contract/endpoint';
import { type DrawnTasks, drawTasksEndpoint } from '#domain/contract/learning/draw-tasks';
import { type EventsRequest, eventsEndpoint } from '#domain/contract/learning/events';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { MAX_EVENTS } from '#domain/learning/events';
import { type QuizKey, quizPool } from '#domain/learning/grading';
import { drawQuiz } from '#domain/learning/quiz-draw';
import { quizId } from '#domain/learning/quiz-id';
import { editionOf, requiredIn } from '#domain/learning/required-practices';
import { type MadeTask, typedAnswer } from '#domain/practice/tasks/task';
import { readEnvironment } from '../lib/environment.ts';
import { placesOf } from '../lib/places-of.ts';
import { post, type SignedIn } from './demo-call.ts';

type Acts = EventsRequest['events'];

export function generatedFolder(): string {
  return placesOf(readEnvironment().content).generated;
}

/** The first `count` entries of the course; all without. */
export async function takeEntries(
  origin: string,
  person: SignedIn,
  course: CourseOutline,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  const keys = readKeys(course.slug);
  let waiting: Acts = [];
  const send = async (): Promise<void> => {
    if (waiting.length > 0) await post(origin, eventsEndpoint.path, { changes: true, events: waiting }, person.token);
    waiting = [];
  };
  for (const [index, entry] of course.entries.slice(0, count).entries()) {
    const id = `demo-${course.slug}-${index}-${Date.now()}`.slice(-60);
    const quiz = keys[entry.id];
    const acts = quiz ? [] : actsOf(course.slug, entry, id);
    // A quiz opens once the lessons before it count.
    if (quiz || waiting.length + acts.length > MAX_EVENTS) await send();
    waiting.push(...acts);
    if (!quiz) continue;
    const { path } = at(submitAttemptEndpoint, { quizId: quizId(course.slug, entry.id) });
    await post(origin, path, await withTasks(origin, person, quiz, rightAnswers(quiz, person.id, id)), person.token);
  }
  await send();
}

function readKeys(slug: string): Record<string, QuizKey> {
  return JSON.parse(readFileSync(join(generatedFolder(), 'quiz-keys', `${slug}.json`), 'utf8')) as Record<
    string,
    QuizKey
  >;
}

function actsOf(course: string, entry: EntryOutline, id: string): Acts {
  const act = { course, lesson: entry.id, at: new Date().toISOString() };
  const practices = requiredIn(entry).map((part, n) => ({
    ...act,
    id: `${n}-${id}`,
    kind: 'practice-done' as const,
    part,
  }));
  return [...practices, { ...act, id, kind: 'lesson-completed', edition: editionOf(entry) }];
}

/** The same with the tasks of the attempt, whose answers only the academy's own database knows. */
async function withTasks(
  origin: string,
  { token }: SignedIn,
  quiz: QuizKey,
  attempt: AttemptRequest,
): Promise<AttemptRequest> {
  const { asked = [], outline } = attempt;
  if (!asked.some((id) => quiz.questions[id]?.task)) return attempt;
  const { path } = at(drawTasksEndpoint, { quizId: quizId(quiz.course, quiz.id) });
  const { tasks } = (await post<DrawnTasks>(origin, path, { outline }, token)).body;
  const prints = Object.entries(tasks).map(([id, { print }]) => [id, print] as const);
  const solutions = solutionsOf(prints.map(([, print]) => print));
  const answers = Object.fromEntries(prints.map(([id, print]) => [id, solutions.get(print) ?? '']));
  return { ...attempt, answers: { ...attempt.answers, ...answers }, materials: Object.fromEntries(prints) };
}

/** By print. */
function solutionsOf(prints: readonly string[]): Map<string, string> {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { readOnly: true });
  const find = db.prepare('SELECT CAST(solution AS TEXT) AS solution FROM quiz_tasks WHERE print = ?');
  const found = prints.map((print): [string, string] => {
    const { answer } = JSON.parse(String(find.get(print)?.['solution'])) as Pick<MadeTask, 'answer'>;
    return [print, typedAnswer(answer)];
  });
  db.close();
  return new Map(found);
}

/** The learner's first attempt, all right. */
function rightAnswers(quiz: QuizKey, learner: string, key: string): AttemptRequest {
  const number = 1;
  const asked = drawQuiz(quizPool(quiz), { learner, number }).map(({ id }) => id);
  const answers = Object.fromEntries(asked.map((id) => [id, quiz.questions[id]?.answer ?? '']));
  return { key, number, asked, outline: quiz.outline, answers };
}
