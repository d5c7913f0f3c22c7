/** Cohorts: made, joined, taught and left; who may see what of them; and what a calendar says. */
import { join as joinPath } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import {
  type AdminCohort,
  type AdminCohorts,
  adminCohortsEndpoint,
  changeCohortEndpoint,
  makeCohortEndpoint,
  placeLearnerEndpoint,
  removeLearnerEndpoint,
} from '#domain/contract/cohorts/admin-cohorts';
import {
  addClinicsEndpoint,
  clinicAttendanceEndpoint,
  removeClinicEndpoint,
} from '#domain/contract/cohorts/change-clinics';
import { clinicCalendarEndpoint, setCalendarEndpoint } from '#domain/contract/cohorts/clinic-calendar';
import { type CohortFigures, cohortFiguresEndpoint, saveReportEndpoint } from '#domain/contract/cohorts/cohort-report';
import { cohortStatementsEndpoint } from '#domain/contract/cohorts/cohort-statements';
import { joinCohortEndpoint, lookUpCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import { leaveCohortEndpoint } from '#domain/contract/cohorts/leave-cohort';
import { type OwnCohorts, ownCohortsEndpoint } from '#domain/contract/cohorts/own-cohorts';
import { type TaughtCohort, taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { type TaughtCohorts, taughtCohortsEndpoint } from '#domain/contract/cohorts/taught-cohorts';
import { at, type Endpoint } from '#domain/contract/endpoint';
import { sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { workEndpoint } from '#domain/contract/projects/work';
import { quizId } from '#domain/learning/quiz-id';
import { addDays, DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { attemptOf, type Client, client, giveRole, newLearner, newStaff } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { COHORT_COURSE, dayFromNow, join, newCohort, planOf, taught } from '#support/cohorts';
import { finishCourse } from '#support/finish-course';
import { handIn, newInstructor, waitingFor } from '#support/projects';

let academy: RunningAcademy;
let admin: Client;
let lead: Client;
let assistant: Client;
let outsider: Client;
let cohort: AdminCohort;

beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  lead = await newInstructor(academy.origin, admin, []);
  assistant = await newInstructor(academy.origin, admin, [], 'Jean Bosco');
  outsider = await newInstructor(academy.origin, admin, [], 'From Elsewhere');
  cohort = await newCohort(admin, lead.id, { name: 'Kigali, evenings', assistants: [assistant.id] });
});
afterAll(() => academy.stop());

const person = (name = 'Aline Uwase'): Promise<Client> => newLearner(academy.origin, { name, enrolled: true });
const codeOf = (answer: { body: unknown }): unknown => (answer.body as { data?: { code?: unknown } }).data?.code;
async function joined(name?: string): Promise<Client> {
  const learner = await person(name);
  expect((await join(learner, cohort.code)).status).toBe(200);
  return learner;
}
async function learnerIdOf(learner: Client): Promise<string> {
  return (await learner.get<Me>(meEndpoint.path)).body.learner.learnerId;
}
/** Changes the database as time would. */
function change(sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(joinPath(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare(sql).run(...values);
  db.close();
}

describe('making one', () => {
  it('takes 20 to 30 places, a lead who is an instructor, and courses that there are', async () => {
    const make = (plan: object) => admin.send<AdminCohorts>('POST', makeCohortEndpoint.path, planOf(lead.id, plan));
    expect(codeOf(await make({ places: 19 }))).toBe('bad-input');
    expect(codeOf(await make({ places: 31 }))).toBe('bad-input');
    expect(codeOf(await make({ endsOn: dayFromNow(-1) }))).toBe('bad-input');
    expect(codeOf(await make({ assistants: [lead.id] }))).toBe('bad-input');
    expect(codeOf(await make({ courses: ['no-course'] }))).toBe('unknown-course');
    const learner = await person();
    expect(codeOf(await make({ lead: learner.id }))).toBe('conflict');
  });

  it('lists it with its code, and a change keeps the code', async () => {
    const made = await newCohort(admin, lead.id, { name: 'To change' });
    expect(made.code).toMatch(/^[A-Z2-9]{8}$/);
    const body = planOf(assistant.id, { name: 'Changed', courses: [] });
    const { body: after } = await admin.send<AdminCohorts>(
      'POST',
      at(changeCohortEndpoint, { id: made.id }).path,
      body,
    );
    expect(after.cohorts.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Changed',
      code: made.code,
      courses: [],
      instructors: [{ user: assistant.id, part: 'lead' }],
    });
    const list = await admin.get<AdminCohorts>(adminCohortsEndpoint.path);
    expect(list.body.instructors.map(({ user }) => user)).toContain(lead.id);
  });
});

it('nobody who learns in it becomes its instructor', async () => {
  const own = await newCohort(admin, lead.id, { name: 'Learns here' });
  const learning = await newInstructor(academy.origin, admin, [], 'Learns Too');
  expect((await join(learning, own.code)).status).toBe(200);
  const path = at(changeCohortEndpoint, { id: own.id }).path;
  const plans = [planOf(learning.id, { name: 'Taken over' }), planOf(lead.id, { assistants: [learning.id] })];
  for (const plan of plans) expect(codeOf(await admin.send('POST', path, plan))).toBe('conflict');
  // Nothing of it was changed.
  const { cohorts } = (await admin.get<AdminCohorts>(adminCohortsEndpoint.path)).body;
  expect(cohorts.find(({ id }) => id === own.id)).toMatchObject({
    name: 'Learns here',
    instructors: [{ user: lead.id, part: 'lead' }],
  });
});

describe('joining', () => {
  it('is preceded by what the cohort is, and twice is as once', async () => {
    const learner = await person();
    const written = `${cohort.code.slice(0, 4).toLowerCase()}-${cohort.code.slice(4)}`;
    const found = await learner.send('POST', lookUpCohortEndpoint.path, { code: written });
    expect(found.body).toMatchObject({
      name: 'Kigali, evenings',
      state: 'open',
      joined: false,
      instructors: [
        { name: 'Solange Umutoni', part: 'lead' },
        { name: 'Jean Bosco', part: 'assistant' },
      ],
    });
    expect(JSON.stringify(found.body)).not.toContain('@');
    await join(learner, written);
    const { body } = await join(learner, cohort.code);
    expect(body.cohorts.map(({ name }) => name)).toEqual(['Kigali, evenings']);
  });

  it('with codes that are guessed ends after ten of them', async () => {
    const learner = await person();
    const guess = () => learner.send('POST', joinCohortEndpoint.path, { code: 'ABCDEFGH' });
    for (let n = 0; n < 10; n++) expect(codeOf(await guess())).toBe('cohort-unknown');
    expect((await guess()).status).toBe(429);
    expect((await learner.send('POST', lookUpCohortEndpoint.path, { code: cohort.code })).status).toBe(429);
  });

  it('is refused when it is closed, full or over', async () => {
    const learner = await person();
    const closed = await newCohort(admin, lead.id, { name: 'Closed', closed: true });
    expect(codeOf(await join(learner, closed.code))).toBe('cohort-closed');
    const ended = await newCohort(admin, lead.id, { name: 'Ended', startsOn: dayFromNow(-30), endsOn: dayFromNow(-3) });
    expect(codeOf(await join(learner, ended.code))).toBe('cohort-ended');
    const full = await newCohort(admin, lead.id, { name: 'Full' });
    change('UPDATE cohorts SET places = 1 WHERE id = ?', full.id);
    expect((await join(learner, full.code)).status).toBe(200);
    expect(codeOf(await join(await person(), full.code))).toBe('cohort-full');
  });

  it('of the last place by many at once gives it to one', async () => {
    const last = await newCohort(admin, lead.id, { name: 'Last place' });
    change('UPDATE cohorts SET places = 1 WHERE id = ?', last.id);
    const people = await Promise.all([person(), person(), person()]);
    const answers = await Promise.all(people.map((one) => join(one, last.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('nobody is taught by themselves', async () => {
    expect(codeOf(await join(lead, cohort.code))).toBe('conflict');
  });

  it('an administrator places a learner, also in a closed one, and takes them out', async () => {
    const learner = await person();
    const closed = await newCohort(admin, lead.id, { name: 'Closed for placing', closed: true });
    const id = await learnerIdOf(learner);
    const place = (who: string) =>
      admin.send('POST', at(placeLearnerEndpoint, { id: closed.id }).path, { learner: who });
    expect((await place(id.toLowerCase())).status).toBe(200);
    expect(codeOf(await place('NOBODY'))).toBe('not-found');
    expect((await taught(lead, closed.id)).members.map(({ learnerId }) => learnerId)).toEqual([id]);
    await admin.send('DELETE', at(removeLearnerEndpoint, { id: closed.id, learner: id }).path);
    expect((await taught(lead, closed.id)).members).toEqual([]);
  });
});

describe('who sees what', () => {
  const clinic = { clinic: 'aaaaaaaaaaaaaaa' };
  const ROUTES: [string, (id: string) => Endpoint, object | undefined][] = [
    ['the cohort', (id) => at(taughtCohortEndpoint, { id }), undefined],
    ['its figures', (id) => at(cohortFiguresEndpoint, { id }), undefined],
    ['its statements', (id) => at(cohortStatementsEndpoint, { id }), undefined],
    ['keeping a report', (id) => at(saveReportEndpoint, { id }), { report: 'mine' }],
    [
      'adding clinics',
      (id) => at(addClinicsEndpoint, { id }),
      { startsAt: new Date().toISOString(), minutes: 60, place: '', weeks: 1 },
    ],
    ['taking a clinic away', (id) => at(removeClinicEndpoint, { id, ...clinic }), undefined],
    ['saying who came', (id) => at(clinicAttendanceEndpoint, { id, ...clinic }), { present: [] }],
  ];
  it.each(ROUTES)('%s: those who teach it and administrators', async (_, endpoint, body) => {
    const own = await newCohort(admin, lead.id, { name: `Seen ${Math.random()}`, assistants: [assistant.id] });
    const { method, path } = endpoint(own.id);
    const status = async (who: Client): Promise<number> => (await who.send(method, path, body)).status;
    const learner = await person();
    await join(learner, own.code);
    expect(await status(client(academy.origin))).toBe(401);
    expect(await status(learner)).toBe(403);
    expect(await status(outsider)).toBe(404);
    // A clinic that is not there: the route was reached.
    const reached = path.includes('attendance') ? 404 : 200;
    for (const who of [lead, assistant, admin]) expect(await status(who)).toBe(reached);
  });

  it('the list: each instructor their own, an administrator all', async () => {
    const list = async (who: Client) => (await who.get<TaughtCohorts>(taughtCohortsEndpoint.path)).body.cohorts;
    expect(await list(outsider)).toEqual([]);
    expect((await list(assistant)).map(({ id }) => id)).toContain(cohort.id);
    expect((await list(admin)).map(({ id }) => id)).toContain(cohort.id);
    expect((await (await person()).get(taughtCohortsEndpoint.path)).status).toBe(403);
  });

  const ADMIN: [string, Endpoint, object | undefined][] = [
    ['the list', adminCohortsEndpoint, undefined],
    ['making', makeCohortEndpoint, {}],
    ['changing', at(changeCohortEndpoint, { id: 'x' }), {}],
    ['placing', at(placeLearnerEndpoint, { id: 'x' }), { learner: 'AAAAAA' }],
    ['taking out', at(removeLearnerEndpoint, { id: 'x', learner: 'AAAAAA' }), undefined],
  ];
  it.each(ADMIN)('%s of administrators is theirs', async (_, { method, path }, body) => {
    expect((await client(academy.origin).send(method, path, body)).status).toBe(401);
    for (const who of [await person(), lead]) expect((await who.send(method, path, body)).status).toBe(403);
  });

  const OWN: [string, Endpoint, object | undefined][] = [
    ['own cohorts', ownCohortsEndpoint, undefined],
    ['looking up', lookUpCohortEndpoint, { code: 'ABCDEFGH' }],
    ['joining', joinCohortEndpoint, { code: 'ABCDEFGH' }],
    ['leaving', at(leaveCohortEndpoint, { id: 'x' }), {}],
    ['a calendar', at(setCalendarEndpoint, { id: 'x' }), { on: true }],
  ];
  it.each(OWN)('%s asks for an account', async (_, { method, path }, body) => {
    expect((await client(academy.origin).send(method, path, body)).status).toBe(401);
  });

  it('a learner sees nothing of the others, and nobody an address', async () => {
    const learner = await joined('Seen By Instructors');
    const other = await joined('Another Learner');
    const own = JSON.stringify((await learner.get(ownCohortsEndpoint.path)).body);
    expect(own).not.toContain('Another Learner');
    expect(own).not.toContain(await learnerIdOf(other));
    const seen = JSON.stringify(await taught(lead, cohort.id));
    expect(seen).toContain('Another Learner');
    for (const word of [other.email, other.id, '@academy.example']) expect(seen).not.toContain(word);
  });

  it('an instructor whose role is taken away sees nothing any more', async () => {
    const former = await newInstructor(academy.origin, admin, [], 'Former');
    const own = await newCohort(admin, former.id, { name: 'Of a former instructor' });
    await giveRole(academy.origin, former.id, 'learner');
    expect((await former.get(at(taughtCohortEndpoint, { id: own.id }).path)).status).toBe(403);
  });
});

describe('works', () => {
  it('are read by those who teach the learner, in the courses of the cohort, and by nobody else', async () => {
    const learner = await joined('Hands In');
    await handIn(learner, 1);
    const names = async (reader: Client) => (await waitingFor(reader)).map(({ learner: name }) => name);
    expect(await names(lead)).toContain('Hands In');
    expect(await names(assistant)).toContain('Hands In');
    expect(await names(outsider)).not.toContain('Hands In');
    const work = (await waitingFor(lead)).find(({ learner: name }) => name === 'Hands In');
    const path = at(workEndpoint, { id: work?.id ?? '' }).path;
    expect((await assistant.get(path)).status).toBe(200);
    expect((await outsider.get(path)).status).toBe(404);

    await learner.send('POST', at(leaveCohortEndpoint, { id: cohort.id }).path, {});
    expect(await names(lead)).not.toContain('Hands In');
    expect((await lead.get(path)).status).toBe(404);
  });

  it('of a cohort that has ended are theirs for 90 days, and so are its learners; then administrators’ alone', async () => {
    const own = await newCohort(admin, lead.id, { name: 'Over', assistants: [assistant.id] });
    const learner = await person('Was In It');
    await join(learner, own.code);
    await handIn(learner, 1);
    const work = (await waitingFor(lead)).find(({ learner: name }) => name === 'Was In It');
    const seen = [
      at(taughtCohortEndpoint, own),
      at(cohortStatementsEndpoint, own),
      at(workEndpoint, { id: work?.id ?? '' }),
    ];
    const statuses = async (who: Client) => Promise.all(seen.map(async ({ path }) => (await who.get(path)).status));
    const names = async (who: Client) =>
      (await who.get<TaughtCohorts>(taughtCohortsEndpoint.path)).body.cohorts.map(({ name }) => name);
    // The academy's day is that of Kigali.
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Kigali' });
    change('UPDATE cohorts SET ends_on = ? WHERE id = ?', addDays(today, -90), own.id);
    expect(await statuses(lead)).toEqual([200, 200, 200]);
    expect(await names(assistant)).toContain('Over');
    change('UPDATE cohorts SET ends_on = ? WHERE id = ?', addDays(today, -91), own.id);
    for (const who of [lead, assistant]) {
      expect(await statuses(who)).toEqual([404, 404, 404]);
      expect(await names(who)).not.toContain('Over');
      expect((await waitingFor(who)).map(({ learner: name }) => name)).not.toContain('Was In It');
    }
    expect(await statuses(admin)).toEqual([200, 200, 200]);
    expect((await learner.get<OwnCohorts>(ownCohortsEndpoint.path)).body.cohorts).toHaveLength(1);
  });

  it('of another course than the cohort takes are not theirs', async () => {
    const learner = await joined('Another Course');
    await handIn(learner, 1, {}, true, 'ai-landscape-problem-framing');
    expect((await waitingFor(lead)).map(({ learner: name }) => name)).not.toContain('Another Course');
  });
});

describe('progress', () => {
  it('is a grid: percent, stuck after three failed attempts, silent after seven days', async () => {
    const own = await newCohort(admin, lead.id, { name: 'Grid', startsOn: dayFromNow(-20) });
    const [done, stuck, silent] = await Promise.all([person('A Done'), person('B Stuck'), person('C Silent')]);
    for (const one of [done, stuck, silent]) await join(one, own.code);
    await finishCourse(done, COHORT_COURSE);
    const { entries = [] } = builtCurriculum().courses.find(({ slug }) => slug === COHORT_COURSE) ?? {};
    const before = entries.findIndex(({ kind }) => kind === 'quiz');
    const quiz = entries[before]?.id ?? '';
    await finishCourse(stuck, COHORT_COURSE, before);
    for (const number of [1, 2, 3]) {
      const path = at(submitAttemptEndpoint, { quizId: quizId(COHORT_COURSE, quiz) }).path;
      const attempt = attemptOf(stuck, quizKeyOf(COHORT_COURSE, quiz), { number, wrong: 99 });
      expect((await stuck.send('POST', path, attempt)).status).toBe(200);
    }
    const [{ id: entry = '' } = {}] = entries;
    const text = { course: COHORT_COURSE, entry, question: '', print: '', near: '', quote: 'A sentence.', note: '' };
    const flagged = { id: `cohort-flag-${own.id}`, ...text, kind: 'unclear', locale: 'en' };
    expect((await stuck.send('POST', sendFlagEndpoint.path, flagged)).status).toBe(200);
    const longAgo = new Date(Date.now() - 8 * DAY_MS).toISOString().replace('T', ' ');
    change('UPDATE cohort_members SET created = ? WHERE cohort = ?', longAgo, own.id);

    const { members, courses } = await taught(lead, own.id);
    expect(courses.map(({ slug }) => slug)).toEqual([COHORT_COURSE]);
    expect(members).toMatchObject([
      { name: 'A Done', percents: [100], stuck: [], silent: false },
      { name: 'B Stuck', stuck: [{ course: COHORT_COURSE, quiz, attempts: 3 }], silent: false },
      { name: 'C Silent', percents: [null], stuck: [], silent: true, lastActiveAt: null },
    ]);

    const exported = await lead.get<{ actor: { account: { name: string } } }[]>(
      at(cohortStatementsEndpoint, { id: own.id }).path,
    );
    const statements = JSON.stringify(exported.body);
    expect(new Set(exported.body.map(({ actor }) => actor.account.name))).toEqual(
      new Set([await learnerIdOf(done), await learnerIdOf(stuck)]),
    );
    for (const secret of ['A Done', done.id, done.email, 'earned']) expect(statements).not.toContain(secret);

    const figures = (await lead.get<CohortFigures>(at(cohortFiguresEndpoint, { id: own.id }).path)).body;
    expect(figures).toMatchObject({ members: 3, clinics: 0, attendance: null, accepted: 0 });
    const [course] = figures.courses;
    expect(course).toMatchObject({ slug: COHORT_COURSE, begun: 2, finished: 1 });
    expect(course?.stopped).toMatchObject([{ learners: 1 }]);
    expect(course?.flagged).toEqual([{ title: entries[0]?.title, flags: 1 }]);
  });

  it('a report is kept for the instructors of the cohort', async () => {
    const path = at(saveReportEndpoint, { id: cohort.id }).path;
    const { body } = await lead.send<TaughtCohort>('POST', path, { report: '  It went well.  ' });
    expect(body).toMatchObject({ report: 'It went well.' });
    expect((await taught(assistant, cohort.id)).report).toBe('It went well.');
    expect(codeOf(await lead.send('POST', path, { report: 'x'.repeat(20_001) }))).toBe('bad-input');
  });
});

/** Puts a clinic an hour back, as time would. */
function begin(clinic: string): void {
  const moment = new Date(Date.now() - 3_600_000).toISOString().replace('T', ' ');
  change('UPDATE cohort_clinics SET starts_at = ? WHERE id = ?', moment, clinic);
}

describe('clinics', () => {
  it('repeat weekly, are on the dashboard and in a calendar without names, and say who came', async () => {
    const own = await newCohort(admin, lead.id, { name: 'With clinics', endsOn: dayFromNow(600) });
    const learner = await person('Comes To Clinics');
    await join(learner, own.code);
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = { startsAt, minutes: 60, place: 'Room 4', weeks: 3 };
    const path = at(addClinicsEndpoint, { id: own.id }).path;
    const { body: after } = await lead.send<TaughtCohort>('POST', path, body);
    expect(after.clinics.map((clinic) => clinic.startsAt)).toEqual(
      [0, 7, 14].map((days) => new Date(Date.parse(startsAt) + days * DAY_MS).toISOString()),
    );
    expect((await lead.send<TaughtCohort>('POST', path, body)).body.clinics).toHaveLength(3);
    expect(codeOf(await lead.send('POST', path, { ...body, weeks: 60, startsAt: dayAt(100) }))).toBe('conflict');

    const me = await learner.get<Me>(meEndpoint.path);
    expect(me.body.cohort?.[0]).toEqual({ kind: 'clinic', at: startsAt, cohort: 'With clinics' });

    const [clinic = '', next = ''] = after.clinics.map(({ id }) => id);
    begin(clinic);
    const attendance = at(clinicAttendanceEndpoint, { id: own.id, clinic }).path;
    const present = [await learnerIdOf(learner), 'NOBODY'];
    const { body: updated } = await lead.send<TaughtCohort>('POST', attendance, { present });
    expect(updated.clinics[0]?.present).toEqual([await learnerIdOf(learner)]);
    expect(updated.members).toMatchObject([{ clinics: 1 }]);

    await lead.send('DELETE', at(removeClinicEndpoint, { id: own.id, clinic: next }).path);
    expect((await taught(lead, own.id)).clinics.map(({ id }) => id)).not.toContain(next);
    const later = await learner.get<Me>(meEndpoint.path);
    expect(later.body.cohort?.[0]?.at).not.toBe(after.clinics[1]?.startsAt);
  });

  it('that were held stay, with who came; before one begins nobody came', async () => {
    const own = await newCohort(admin, lead.id, { name: 'Held', startsOn: dayFromNow(-10), endsOn: dayFromNow(600) });
    const learner = await person('Came Last Week');
    await join(learner, own.code);
    const body = { startsAt: new Date(Date.now() - 7 * DAY_MS).toISOString(), minutes: 60, place: '', weeks: 3 };
    const { clinics } = (await lead.send<TaughtCohort>('POST', at(addClinicsEndpoint, { id: own.id }).path, body)).body;
    const [held = '', , ahead = ''] = clinics.map(({ id }) => id);
    const present = [await learnerIdOf(learner)];
    const attend = (clinic: string) =>
      lead.send('POST', at(clinicAttendanceEndpoint, { id: own.id, clinic }).path, { present });
    expect((await attend(held)).status).toBe(200);
    const early = await attend(ahead);
    expect([early.status, codeOf(early)]).toEqual([409, 'clinic-ahead']);
    const late = await lead.send('DELETE', at(removeClinicEndpoint, { id: own.id, clinic: held }).path);
    expect([late.status, codeOf(late)]).toEqual([409, 'clinic-begun']);
    const { members, clinics: left } = await taught(lead, own.id);
    expect([members[0]?.clinics, left.length, left[2]?.present]).toEqual([1, 3, []]);
  });

  it('are within the days of the cohort, as they are in Kigali', async () => {
    const [startsOn, endsOn] = [dayFromNow(2), dayFromNow(10)];
    const own = await newCohort(admin, lead.id, { name: 'Short', startsOn, endsOn });
    const add = (startsAt: string, weeks = 1) =>
      lead.send<TaughtCohort>('POST', at(addClinicsEndpoint, { id: own.id }).path, {
        startsAt,
        minutes: 60,
        place: '',
        weeks,
      });
    expect(codeOf(await add(`${dayFromNow(1)}T21:59:00.000Z`))).toBe('bad-input');
    expect(codeOf(await add(`${endsOn}T22:00:00.000Z`))).toBe('bad-input');
    // The second week is too late: none of them is planned.
    expect(codeOf(await add(dayAt(5), 2))).toBe('bad-input');
    expect((await taught(lead, own.id)).clinics).toEqual([]);
    expect((await add(`${dayFromNow(1)}T22:00:00.000Z`)).status).toBe(200);
    expect((await add(`${endsOn}T21:59:00.000Z`)).body.clinics).toHaveLength(2);
  });

  it('a calendar has an address that ends when its owner ends it, or leaves', async () => {
    const own = await newCohort(admin, lead.id, { name: 'Calendar; evenings', startsOn: '2027-01-04' });
    const learner = await person('Has A Calendar');
    await join(learner, own.code);
    const startsAt = '2027-01-05T15:00:00.000Z';
    await lead.send('POST', at(addClinicsEndpoint, { id: own.id }).path, {
      startsAt,
      minutes: 90,
      place: 'Room 4',
      weeks: 1,
    });
    const set = async (on: boolean): Promise<string> => {
      const { body } = await learner.send<OwnCohorts>('POST', at(setCalendarEndpoint, { id: own.id }).path, { on });
      return body.cohorts[0]?.calendar ?? 'nothing';
    };
    const read = async (path: string) => {
      const answer = await fetch(academy.origin + path);
      return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() };
    };
    const first = await set(true);
    const file = await read(first);
    expect(file).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    expect(file.text).toContain('DTSTART:20270105T150000Z');
    expect(file.text).toContain('SUMMARY:Clinic: Calendar\\; evenings');
    expect(file.text).toContain('LOCATION:Room 4');
    for (const name of ['Has A Calendar', 'Solange', 'Umutoni', await learnerIdOf(learner), learner.id])
      expect(file.text).not.toContain(name);

    const second = await set(true);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect(await set(false)).toBe('');
    expect((await read(second)).status).toBe(404);
    const third = await set(true);
    await learner.send('POST', at(leaveCohortEndpoint, { id: own.id }).path, {});
    expect((await read(third)).status).toBe(404);
    expect((await read(clinicCalendarEndpoint.path.replace('{file}', '.ics'))).status).toBe(404);
  });
});

describe('leaving', () => {
  it('frees the place, and takes the dates out of what the dashboard shows', async () => {
    const own = await newCohort(admin, lead.id, { name: 'To leave', startsOn: dayFromNow(3) });
    const learner = await person();
    expect((await learner.get<Me>(meEndpoint.path)).body.cohort).toBeNull();
    await join(learner, own.code);
    expect((await learner.get<Me>(meEndpoint.path)).body.cohort).toEqual([
      { kind: 'start', at: dayFromNow(3), cohort: 'To leave' },
      { kind: 'end', at: dayFromNow(60), cohort: 'To leave' },
    ]);
    const change = planOf(lead.id, { name: 'Renamed', startsOn: dayFromNow(4) });
    await admin.send('POST', at(changeCohortEndpoint, { id: own.id }).path, change);
    expect((await learner.get<Me>(meEndpoint.path)).body.cohort?.[0]).toMatchObject({
      at: dayFromNow(4),
      cohort: 'Renamed',
    });
    const left = await learner.send<OwnCohorts>('POST', at(leaveCohortEndpoint, { id: own.id }).path, {});
    expect(left.body.cohorts).toEqual([]);
    expect((await learner.get<Me>(meEndpoint.path)).body.cohort).toBeNull();
  });

  it('what is stored of someone in cohorts is in what they download', async () => {
    const learner = await joined();
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    expect(body.records['cohort_members']).toMatchObject([{ cohort: cohort.id, user: learner.id }]);
    // It opens the calendar to everyone who is given the file.
    expect(body.records['cohort_members']?.[0]).not.toHaveProperty('calendar');
    expect(body.records['clinic_attendance']).toEqual([]);
    const teacher = await assistant.get<OwnData>(ownDataEndpoint.path);
    expect(teacher.body.records['cohort_instructors']).toContainEqual(expect.objectContaining({ cohort: cohort.id }));
  });
});

/** At nine in the morning, so many days from now. */
function dayAt(days: number): string {
  return `${dayFromNow(days)}T09:00:00.000Z`;
}
