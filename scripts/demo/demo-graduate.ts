/**
 * The demo graduate: every open course, works that were accepted and are shown, a defended capstone, and the certificates. All is made
 * through the API in seconds; after each course its moments are spread over most of a year, so that what a visitor sees looks as it was lived.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CourseOutline, type Curriculum, isAvailable } from '#domain/catalogue/curriculum';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { issueDueEndpoint } from '#domain/contract/certificates/certificates';
import { at } from '#domain/contract/endpoint';
import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { joinDefenceEndpoint, judgeDefenceEndpoint } from '#domain/contract/projects/defence';
import { type Defences, offerDefenceEndpoint } from '#domain/contract/projects/defences';
import type { HandInRequest } from '#domain/contract/projects/hand-in-project';
import { askForMadeEndpoint, decideMadeEndpoint } from '#domain/contract/projects/made';
import { addBriefingEndpoint, bookDefenceEndpoint } from '#domain/contract/projects/own-defence';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { EARNED_BADGES } from '#domain/credentials/badge-shown';
import { learningOrder } from '#domain/learning/course-map';
import { isDefended } from '#domain/projects/defence';
import type { Level } from '#domain/projects/rubric';
import { DAY_MS } from '#domain/text/days';
import { readEnvironment } from '../lib/environment.ts';
import { mustPost, type SignedIn, signInDemo } from './demo-call.ts';
import { handInWork, linesWith, makeInstructor, read } from './demo-projects.ts';
import { takeEntries } from './take-course.ts';

type Emails = { graduate: string; instructor: string; examiner: string };
type People = { graduate: SignedIn; instructor: SignedIn; examiner: SignedIn };
type Finished = { texts: HandInRequest['texts']; levels: readonly Level[] };

const BIO =
  'I keep the books of a water committee in Bugesera. I build small tools that people can use on the phone they have: a chat for orders, a desk that answers from our rules, and the meter book that 41 families use.';
/** Her days of learning reach from so many days ago to yesterday. */
const LIVED_DAYS = 308;
const DAYS_A_WEEK = 6;
const EVENING_MS = 15 * 3_600_000;
const EVENING_LASTS_MS = 4 * 3_600_000;

/** By the code of the course. */
const WORKS: Record<string, Finished> = {
  'WA-208': {
    levels: [5, 4, 5, 4, 5],
    texts: {
      work: 'A chat service for a shop that sells drinking water in 20 litre cans. It takes an order in four messages, asks for permission before it keeps a number, and reminds once. Two people tried it in the Phone. Both got lost where it asked for "the quantity"; it now asks "How many cans?" and shows 1 to 5. In the week of the test it took 31 orders: 27 ended without a person, 4 were handed on with what had been said.',
      links: 'https://example.org/water-cans',
      'ai-use':
        'A model wrote the first version of twelve replies. I read each aloud to a customer and rewrote seven. The rule for permission and the record are mine; I checked the record against the 31 orders by hand.',
    },
  },
  'RAG-205': {
    levels: [5, 5, 4, 5, 4],
    texts: {
      work: 'A question desk over the 14 pages of rules of a savings group. Under each answer stands the sentence that it rests on, with its page, and the desk compares that sentence with the page before it shows anything. Of 30 questions 24 have an answer in the rules: 22 were right with the right place, 2 named the wrong page. The six without an answer were all refused. What I would change: the two wrong pages were tables, which I would store line by line.',
      links: 'https://example.org/rules-desk',
      'ai-use':
        'The model phrases answers from passages that the search found. I wrote the 30 questions before I built the desk, and checked every quoted sentence by hand once.',
    },
  },
  'VC-301': {
    levels: [4, 4, 5, 5, 4],
    texts: {
      work: "An app for a farmers' cooperative: four roles, deliveries with their weights, the history of prices, and a list of payments that the treasurer signs. The repository has a specification with 18 examples, 46 tests and migrations that were run on a copy first. A reviewer installed it from the instructions in 25 minutes, ran the tests, and found that a clerk could see prices of the next week. That is closed, with a test of its own.",
      links: 'https://example.org/cooperative-app',
      'ai-use':
        'An assistant wrote about two thirds of the code, in changes of at most 80 lines. I refused nine of them, and the reasons are in the history. I wrote the specification and the tests of who may see what.',
    },
  },
  'PS-301': {
    levels: [5, 4, 4, 5, 5],
    texts: {
      work: 'The meter book: the caretaker of our water point photographs a meter, corrects the number that was read, and each family gets its bill by SMS. Who would miss it: caretaker Alphonse, on the last Friday of the month. 41 families used it for three months. Bills that somebody complained about fell from 9 in a month to 2. On 120 photos taken by a rule, 111 numbers were read right; the other nine were caught when Alphonse looked. It costs 8,400 francs in a month, most of it SMS.',
      links: 'https://example.org/meter-book\nhttps://example.org/meter-book/evaluation',
      'ai-use':
        'A model reads the number on a photo, and nothing is billed before a person has confirmed it. Code was written with an assistant and reviewed by another builder, whose three findings are in the history. The 120 photos, the field map and the list of risks are my own.',
    },
  },
};
const BRIEFING = `# Meter book: cost of one year, and five risks

| What | In a year, francs |
| --- | --- |
| SMS, 41 families, 2 a month | 59,000 |
| Model, 60 photos a month | 18,000 |
| Server and backup | 24,000 |

1. Numbers read wrongly. Owner: Alphonse, who confirms each.
2. The phone of the caretaker is lost. Owner: Claudine, access is taken away the same day.
3. Prices of SMS rise. Owner: the treasurer, looks each quarter.
4. A family wants its data deleted. Owner: Claudine, within seven days.
5. Claudine moves away. Owner: the head of the committee; the instructions were tried by someone else.
`;

/** Takes the graduate, who signed up after the moment `signedUp` (ms), through the program. */
export async function seedDemoGraduate(
  origin: string,
  curriculum: Curriculum,
  emails: Emails,
  signedUp: number,
): Promise<void> {
  const people: People = {
    graduate: await signInDemo(origin, emails.graduate),
    instructor: await signInDemo(origin, emails.instructor),
    examiner: await signInDemo(origin, emails.examiner),
  };
  const { graduate, instructor, examiner } = people;
  const courses = learningOrder(curriculum).filter(isAvailable);
  makeInstructor(
    instructor.id,
    courses.filter(({ code }) => code in WORKS).map(({ slug }) => slug),
  );
  makeInstructor(
    examiner.id,
    courses.filter(isDefended).map(({ slug }) => slug),
  );
  for (const [n, course] of courses.entries()) {
    const began = n === 0 ? signedUp : Date.now();
    await takeEntries(origin, graduate, course);
    const work = WORKS[course.code];
    if (work) await finishWork(origin, people, course, work);
    spreadOverDays(graduate.id, { began, ended: Date.now(), from: n / courses.length, to: (n + 1) / courses.length });
  }
  forgetCertificates(graduate.id);
  await mustPost(origin, issueDueEndpoint.path, {}, graduate.token);
  for (const { id: badge } of EARNED_BADGES) await mustPost(origin, badgeSeenEndpoint.path, { badge }, graduate.token);
  const open = { bio: BIO, show_certificates: true, show_progress: true, show_to_guests: true };
  await mustPost(origin, at(saveUserEndpoint, { id: graduate.id }).path, open, graduate.token, 'PATCH');
}

/** Handed in, accepted, defended where the course asks for it, and shown to everybody. */
async function finishWork(
  origin: string,
  people: People,
  course: CourseOutline,
  { texts, levels }: Finished,
): Promise<void> {
  const { graduate, instructor } = people;
  const work = await handInWork(origin, graduate.token, course.slug, texts);
  await read(origin, instructor.token, work, levels);
  if (isDefended(course)) await defend(origin, people, course.slug);
  const inCourse = { course: course.slug };
  await mustPost(origin, at(publishProjectEndpoint, inCourse).path, { isPublic: true }, graduate.token);
  await mustPost(origin, at(askForMadeEndpoint, inCourse).path, { asks: true }, graduate.token);
  await mustPost(origin, at(decideMadeEndpoint, { id: work }).path, { decision: 'shown' }, instructor.token);
}

async function defend(origin: string, { graduate, instructor, examiner }: People, course: string): Promise<void> {
  const startsAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const offer = { course, startsAt, place: 'Kigali, room 2' };
  const offered = await mustPost<Defences>(origin, offerDefenceEndpoint.path, offer, instructor.token);
  const id = offered.mine.find((one) => one.startsAt === startsAt)?.id ?? '';
  await mustPost(origin, at(joinDefenceEndpoint, { id }).path, {}, examiner.token);
  const form = new FormData();
  form.append('file', new Blob([BRIEFING]), 'briefing.md');
  await mustPost(origin, at(addBriefingEndpoint, { course }).path, form, graduate.token);
  await mustPost(origin, at(bookDefenceEndpoint, { course }).path, { slot: id }, graduate.token);
  change((db) => db.prepare('UPDATE defences SET starts_at = ? WHERE id = ?').run(stored(Date.now()), id));
  for (const [one, levels] of [
    [instructor, [4, 4, 4, 5, 5]],
    [examiner, [5, 4, 4, 4, 5]],
  ] as const) {
    const sheet = { round: 1, lines: linesWith(levels), summary: 'Calm, and every number could be shown.' };
    await mustPost(origin, at(judgeDefenceEndpoint, { id }).path, sheet, one.token);
  }
}

/** The moments of what she did, by table. */
const MOMENTS: Record<string, readonly string[]> = {
  program_enrollments: ['created'],
  enrollments: ['created', 'completed_at'],
  lesson_progress: ['created', 'updated', 'completed_at'],
  practice_progress: ['created', 'updated', 'done_at'],
  quiz_attempts: ['created', 'updated'],
  earned_badges: ['created'],
  user_activity: ['created', 'updated', 'at'],
  projects: ['created', 'handed_in_at', 'decided_at', 'made_at'],
  project_versions: ['created', 'handed_in_at', 'decided_at'],
  project_readings: ['created', 'read_at', 'given_at'],
  defences: ['created', 'starts_at', 'booked_at', 'decided_at'],
  defence_sheets: ['created', 'sent_at', 'given_at'],
};

/** What happened between two moments (ms), and which part of her days of learning it is (0 to 1). */
type Part = { began: number; ended: number; from: number; to: number };

/** After each course, because a day takes no more acts than people do in one. */
function spreadOverDays(user: string, { began, ended, from, to }: Part): void {
  const lived = (moment: string): string => {
    const at = Date.parse(moment);
    if (Number.isNaN(at) || at < began) return moment;
    return dayOfLife(from + ((to - from) * Math.min(at - began, ended - began)) / (ended - began));
  };
  const since = stored(began);
  change((db) => {
    db.function('lived', { deterministic: true }, (moment) => lived(String(moment)));
    db.exec('BEGIN IMMEDIATE');
    db.prepare('UPDATE users SET created = lived(?), consent_at = lived(?) WHERE id = ? AND created > ?').run(
      since,
      since,
      user,
      dayOfLife(0),
    );
    const mine = 'WHERE user = ? AND created >= ?';
    db.prepare(`UPDATE user_activity SET day = substr(lived(at), 1, 10) ${mine}`).run(user, since);
    db.prepare(
      `UPDATE quiz_attempts SET result = json_set(result, '$.at', replace(lived(created), ' ', 'T')) ${mine}`,
    ).run(user, since);
    for (const [table, columns] of Object.entries(MOMENTS)) {
      const set = columns.map((column) => `${column} = lived(${column})`).join(', ');
      db.prepare(`UPDATE ${table} SET ${set} ${mine}`).run(user, since);
    }
    db.exec('COMMIT');
  });
}

/** A part of her days of learning (0 to 1) as a moment: an evening, six days of seven. */
function dayOfLife(part: number): string {
  const day = part * DAYS_A_WEEK * Math.floor(LIVED_DAYS / 7);
  const past = Math.floor(day) + Math.floor(day / DAYS_A_WEEK) - LIVED_DAYS;
  const today = Math.floor(Date.now() / DAY_MS);
  return stored((today + past) * DAY_MS + EVENING_MS + (day % 1) * EVENING_LASTS_MS);
}

/** They were signed on the way, with the moments of the demo. The next request issues them again from what is stored. */
function forgetCertificates(user: string): void {
  change((db) => {
    db.prepare(
      'DELETE FROM certificate_forms WHERE token IN (SELECT token FROM certificate_tokens WHERE user = ?)',
    ).run(user);
    db.prepare('DELETE FROM certificate_tokens WHERE user = ?').run(user);
  });
}

/** As the database writes a moment. */
function stored(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ');
}

/** Only time could do it: no route takes a day that is past. */
function change(act: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(readEnvironment().data, 'data.db'), { timeout: 10_000 });
  act(db);
  db.close();
}
