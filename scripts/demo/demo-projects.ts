/**
 * The demo instructor, and works in each state: a draft, one handed in, one being read, one returned, one accepted; the work of a classmate to
 * read for the learner who handed in the second course first; and a slot for a defence, where an open course has one.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { at } from '#domain/contract/endpoint';
import { offerDefenceEndpoint } from '#domain/contract/projects/defences';
import { type HandInRequest, handInProjectEndpoint } from '#domain/contract/projects/hand-in-project';
import { type ReadWorkRequest, readWorkEndpoint } from '#domain/contract/projects/read-work';
import { takeWorkEndpoint } from '#domain/contract/projects/work';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import type { Level } from '#domain/projects/rubric';
import { addDays } from '#domain/text/days';
import { readEnvironment } from '../lib/environment.ts';
import { post, signInDemo } from './demo-call.ts';

type People = { instructor: string; eric: string; diane: string; patrick: string; grace: string };

const WORK: HandInRequest['texts'] = {
  work: 'I sorted 120 messages of a milk cooperative into five groups. Of 40 that nobody had seen before, 35 were right. Wrong ones were mostly in mixed languages, and the notes say what a person has to look at.',
  links: 'https://example.org/milk-messages',
  'ai-use':
    'A model drafted the groups and the first prompt. I checked every answer by hand and changed the prompt four times; the versions are in the notes.',
};

const LINES: Record<keyof ReadWorkRequest['lines'], string> = {
  functionality: 'It does what the brief asks. Try it with an empty message too.',
  'reliability-security': 'Show the test with a wrong phone number, and what came out of it.',
  'ux-documentation': 'A colleague could go on with these notes.',
  'ai-use': 'Every answer was checked, and the versions of the prompt are there.',
  professionalism: 'Honest about what went wrong.',
};

export async function seedDemoProjects(
  origin: string,
  people: People,
  { beginner, builder, defended }: { beginner: string; builder: string; defended: string | null },
): Promise<void> {
  const reader = await signInDemo(origin, people.instructor);
  makeInstructor(reader.id, [beginner, builder, ...(defended === null ? [] : [defended])]);
  await saveDraft(origin, people.eric, beginner);
  await handIn(origin, people.diane, beginner);
  await read(origin, reader.token, await handIn(origin, people.patrick, beginner), [5, 2, 4, 5, 4]);
  await read(origin, reader.token, await handIn(origin, people.grace, beginner), [5, 4, 4, 5, 5]);
  await post(origin, at(takeWorkEndpoint, { id: await handIn(origin, people.grace, builder) }).path, {}, reader.token);
  // Grace is Patrick's classmate: she is asked to read his work.
  await handIn(origin, people.patrick, builder);
  if (defended !== null) await offerSlot(origin, reader.token, defended);
}

/** In a week, at ten o'clock in Kigali. Nobody can book it before a second examiner joins. */
async function offerSlot(origin: string, token: string, course: string): Promise<void> {
  const startsAt = `${addDays(new Date().toISOString().slice(0, 10), 7)}T08:00:00.000Z`;
  await post(origin, offerDefenceEndpoint.path, { course, startsAt, place: 'Kigali, room 2' }, token);
}

/** No demo person is an administrator, who gives roles: their password is known to everybody. */
export function makeInstructor(user: string, courses: readonly string[]): void {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { timeout: 10_000 });
  const now = new Date().toISOString().replace('T', ' ');
  db.prepare("UPDATE users SET role = 'instructor', updated = ? WHERE id = ?").run(now, user);
  const give = db.prepare(
    'INSERT OR IGNORE INTO project_readers (id, reader, course, created, updated) VALUES (?, ?, ?, ?, ?)',
  );
  for (const course of courses) give.run(crypto.randomUUID().replaceAll('-', '').slice(0, 15), user, course, now, now);
  db.close();
}

async function saveDraft(origin: string, email: string, course: string): Promise<void> {
  const { token } = await signInDemo(origin, email);
  const text = { kind: 'project', place: course, field: 'work', value: WORK.work.slice(0, 60), knows: [] };
  await post(origin, saveTextsEndpoint.path, { texts: [{ ...text, at: new Date().toISOString() }] }, token);
}

/** Hands the project in; the id of the work. */
async function handIn(origin: string, email: string, course: string): Promise<string> {
  return handInWork(origin, (await signInDemo(origin, email)).token, course, WORK);
}

/** The same with texts of their own. */
export async function handInWork(
  origin: string,
  token: string,
  course: string,
  texts: HandInRequest['texts'],
): Promise<string> {
  const body: HandInRequest = { number: 1, texts, honour: true };
  const answer = await post<{ id: string }>(origin, at(handInProjectEndpoint, { course }).path, body, token);
  return answer.body.id;
}

/** Takes a work and sends a reading with these levels, in the order of the rubric. */
export async function read(origin: string, token: string, id: string, levels: readonly Level[]): Promise<void> {
  await post(origin, at(takeWorkEndpoint, { id }).path, {}, token);
  const body = { version: 1, lines: linesWith(levels), summary: 'Clear, and worth going on with.', minutes: 16 };
  await post(origin, at(readWorkEndpoint, { id }).path, body, token);
}

export function linesWith(levels: readonly Level[]): ReadWorkRequest['lines'] {
  return Object.fromEntries(
    Object.entries(LINES).map(([line, comment], n) => [line, { level: levels[n] ?? 0, comment, evidence: '' }]),
  ) as ReadWorkRequest['lines'];
}
