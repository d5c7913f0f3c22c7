/** `npm start -- --demo`: people and progress to look at, made through the public API as learners would make them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CourseOutline, type Curriculum, courseBySlug } from '#domain/catalogue/curriculum';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import { at } from '#domain/contract/endpoint';
import { type DrawnTasks, drawTasksEndpoint } from '#domain/contract/learning/draw-tasks';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { enrollEndpoint } from '#domain/contract/program/enroll';
import { type QuizKey, quizPool } from '#domain/learning/grading';
import { drawQuiz } from '#domain/learning/quiz-draw';
import { quizId } from '#domain/learning/quiz-id';
import { editionOf, requiredIn } from '#domain/learning/required-practices';
import { type MadeTask, typedAnswer } from '#domain/practice/tasks/task';
import { isDefended } from '#domain/projects/defence';
import { readEnvironment } from '../lib/environment.ts';
import { placesOf } from '../lib/places-of.ts';
import { DEMO_PASSWORD, post } from './demo-call.ts';
import { seedDemoCohort } from './demo-cohort.ts';
import { seedDemoProjects } from './demo-projects.ts';

const BEGINNER = 'prompt-engineering-beginner';
const BUILDER = 'ai-landscape-problem-framing';
const INSTRUCTOR: Person = {
  name: 'Solange Umutoni',
  email: 'solange@demo.academy.example',
  enrolled: false,
  done: [],
};

type Person = { name: string; email: string; enrolled: boolean; done: { course: string; entries: number }[] };

/** One person a situation: new, enrolled, under way, finished, in the second course. */
const PEOPLE: Person[] = [
  { name: 'Aline Uwase', email: 'aline@demo.academy.example', enrolled: false, done: [] },
  { name: 'Eric Habimana', email: 'eric@demo.academy.example', enrolled: true, done: [] },
  {
    name: 'Diane Mukamana',
    email: 'diane@demo.academy.example',
    enrolled: true,
    done: [{ course: BEGINNER, entries: 6 }],
  },
  {
    name: 'Patrick Nshuti',
    email: 'patrick@demo.academy.example',
    enrolled: true,
    done: [{ course: BEGINNER, entries: 99 }],
  },
  {
    name: 'Grace Ingabire',
    email: 'grace@demo.academy.example',
    enrolled: true,
    done: [
      { course: BEGINNER, entries: 99 },
      { course: BUILDER, entries: 4 },
    ],
  },
];

/** Adds the demo people to the academy that runs at `origin`; those who are there already are left as they are. */
export async function seedDemo(origin: string, step: (text: string) => void): Promise<void> {
  const curriculum = JSON.parse(readFileSync(join(generatedFolder(), 'curriculum.json'), 'utf8')) as Curriculum;
  let added = 0;
  for (const person of PEOPLE) if (await addPerson(origin, curriculum, person)) added += 1;
  if (await addPerson(origin, curriculum, INSTRUCTOR)) {
    added += 1;
    const [, eric = '', diane = '', patrick = '', grace = ''] = PEOPLE.map(({ email }) => email);
    const defended = curriculum.courses.find(isDefended)?.slug ?? null;
    const courses = { beginner: BEGINNER, builder: BUILDER, defended };
    await seedDemoProjects(origin, { instructor: INSTRUCTOR.email, eric, diane, patrick, grace }, courses);
    await seedDemoCohort(origin, INSTRUCTOR.email, [eric, diane, patrick, grace], [BEGINNER, BUILDER]);
  }
  const rows = PEOPLE.map(({ name, email }) => `    ${email.padEnd(30)} ${name}`);
  const list = [
    ...rows,
    `    ${INSTRUCTOR.email.padEnd(30)} ${INSTRUCTOR.name}, instructor: /instructor/work, /instructor/cohorts`,
  ].join('\n');
  step(`Demo people (${added} new), all with the password ${DEMO_PASSWORD}:\n${list}`);
}

function generatedFolder(): string {
  return placesOf(readEnvironment().content).generated;
}

/** Whether the person was new. */
async function addPerson(
  origin: string,
  curriculum: Curriculum,
  { name, email, enrolled, done }: Person,
): Promise<boolean> {
  const made = await post(origin, signUpEndpoint.path, {
    name,
    email,
    password: DEMO_PASSWORD,
    consent: true,
    locale: 'en',
  });
  if (!made.ok) return false;
  const { body } = await post<{ token: string; record: { id: string } }>(origin, signInEndpoint.path, {
    identity: email,
    password: DEMO_PASSWORD,
  });
  if (enrolled) await post(origin, enrollEndpoint.path, { program: curriculum.program.slug }, body.token);
  for (const { course: slug, entries } of done) {
    const course = courseBySlug(curriculum, slug);
    if (course) await takeEntries(origin, { token: body.token, learner: body.record.id }, course, entries);
  }
  return true;
}

type SignedIn = { token: string; learner: string };

async function takeEntries(
  origin: string,
  { token, learner }: SignedIn,
  course: CourseOutline,
  count: number,
): Promise<void> {
  const keys = JSON.parse(readFileSync(join(generatedFolder(), 'quiz-keys', `${course.slug}.json`), 'utf8')) as Record<
    string,
    QuizKey
  >;
  for (const [index, entry] of course.entries.slice(0, count).entries()) {
    const id = `demo-${course.slug}-${index}-${Date.now()}`.slice(0, 60);
    const quiz = keys[entry.id];
    if (quiz) {
      const { path } = at(submitAttemptEndpoint, { quizId: quizId(course.slug, entry.id) });
      await post(origin, path, await withTasks(origin, token, quiz, rightAnswers(quiz, learner, id)), token);
    } else {
      const act = { course: course.slug, lesson: entry.id, at: new Date().toISOString() };
      const practices = requiredIn(entry).map((part, n) => ({ ...act, id: `${id}-${n}`, kind: 'practice-done', part }));
      const completion = { ...act, id, kind: 'lesson-completed', edition: editionOf(entry) };
      await post(origin, eventsEndpoint.path, { events: [...practices, completion] }, token);
    }
  }
}

/** The same with the tasks of the attempt, whose answers only the academy's own database knows. */
async function withTasks(
  origin: string,
  token: string,
  quiz: QuizKey,
  attempt: AttemptRequest,
): Promise<AttemptRequest> {
  const { asked = [], outline } = attempt;
  if (!asked.some((id) => quiz.questions[id]?.task)) return attempt;
  const { path } = at(drawTasksEndpoint, { quizId: quizId(quiz.course, quiz.id) });
  const { tasks } = (await post<DrawnTasks>(origin, path, { outline }, token)).body;
  const prints = Object.entries(tasks).map(([id, { print }]) => [id, print] as const);
  const answers = Object.fromEntries(prints.map(([id, print]) => [id, answerTo(print)]));
  return { ...attempt, answers: { ...attempt.answers, ...answers }, materials: Object.fromEntries(prints) };
}

function answerTo(print: string): string {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { readOnly: true });
  const row = db.prepare('SELECT CAST(solution AS TEXT) AS solution FROM quiz_tasks WHERE print = ?').get(print);
  db.close();
  const { answer } = JSON.parse(String(row?.['solution'])) as Pick<MadeTask, 'answer'>;
  return typedAnswer(answer);
}

/** The learner's first attempt, all right. */
function rightAnswers(quiz: QuizKey, learner: string, key: string): AttemptRequest {
  const number = 1;
  const asked = drawQuiz(quizPool(quiz), { learner, number }).map(({ id }) => id);
  const answers = Object.fromEntries(asked.map((id) => [id, quiz.questions[id]?.answer ?? '']));
  return { key, number, asked, outline: quiz.outline, answers };
}
