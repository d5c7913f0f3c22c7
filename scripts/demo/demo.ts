/** `npm start -- --demo`: people and progress to look at, made through the public API as learners would make them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Curriculum, courseBySlug } from '#domain/catalogue/curriculum';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import { enrollEndpoint } from '#domain/contract/program/enroll';
import { isDefended } from '#domain/projects/defence';
import { DEMO_PASSWORD, post, signInDemo } from './demo-call.ts';
import { seedDemoCohort } from './demo-cohort.ts';
import { seedDemoGraduate } from './demo-graduate.ts';
import { seedDemoProjects } from './demo-projects.ts';
import { generatedFolder, takeEntries } from './take-course.ts';

const BEGINNER = 'prompt-engineering-beginner';
const BUILDER = 'ai-landscape-problem-framing';
const INSTRUCTOR: Person = {
  name: 'Solange Umutoni',
  email: 'solange@demo.academy.example',
  enrolled: false,
  done: [],
};

const EXAMINER: Person = {
  name: 'Jean Bosco Nkusi',
  email: 'bosco@demo.academy.example',
  enrolled: false,
  done: [],
};
/** Someone who has finished the program, so that a visitor sees what is left of it. */
const GRADUATE: Person = {
  name: 'Claudine Uwamahoro',
  email: 'claudine@demo.academy.example',
  enrolled: true,
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
  const signedUp = Date.now();
  if (await addPerson(origin, curriculum, GRADUATE)) {
    added += 1;
    if (await addPerson(origin, curriculum, EXAMINER)) added += 1;
    step(`${GRADUATE.name} takes the whole program …`);
    const emails = { graduate: GRADUATE.email, instructor: INSTRUCTOR.email, examiner: EXAMINER.email };
    await seedDemoGraduate(origin, curriculum, emails, signedUp);
  }
  const { learnerId } = await signInDemo(origin, GRADUATE.email);
  const rows = PEOPLE.map(({ name, email }) => `    ${email.padEnd(30)} ${name}`);
  const list = [
    ...rows,
    `    ${GRADUATE.email.padEnd(30)} ${GRADUATE.name}, who has finished the program: /user/${learnerId}, /made`,
    `    ${INSTRUCTOR.email.padEnd(30)} ${INSTRUCTOR.name}, instructor: /instructor/work, /instructor/cohorts`,
    `    ${EXAMINER.email.padEnd(30)} ${EXAMINER.name}, instructor: /instructor/defences`,
  ].join('\n');
  step(`Demo people (${added} new), all with the password ${DEMO_PASSWORD}:\n${list}`);
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
  const signedIn = await signInDemo(origin, email);
  if (enrolled) await post(origin, enrollEndpoint.path, { program: curriculum.program.slug }, signedIn.token);
  for (const { course: slug, entries } of done) {
    const course = courseBySlug(curriculum, slug);
    if (course) await takeEntries(origin, signedIn, course, entries);
  }
  return true;
}
