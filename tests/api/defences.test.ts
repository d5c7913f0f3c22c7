/** Defences: slots, the briefing, booking and moving, two examiners who judge by themselves, mails, and who may see what. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { changeRoleEndpoint } from '#domain/contract/administration/change-role';
import { addProjectsEndpoint } from '#domain/contract/certificates/add-projects';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { at, type Endpoint } from '#domain/contract/endpoint';
import { type PublicProfile, publicProfileEndpoint } from '#domain/contract/people/public-profile';
import {
  callOffDefenceEndpoint,
  changeDefenceEndpoint,
  defenceEndpoint,
  joinDefenceEndpoint,
  judgeDefenceEndpoint,
  missedDefenceEndpoint,
} from '#domain/contract/projects/defence';
import type { ExaminedDefence, OwnDefence } from '#domain/contract/projects/defence-shape';
import { type Defences, defencesEndpoint, offerDefenceEndpoint } from '#domain/contract/projects/defences';
import {
  downloadProjectFileEndpoint,
  projectFileTicketEndpoint,
} from '#domain/contract/projects/download-project-file';
import {
  addBriefingEndpoint,
  bookDefenceEndpoint,
  cancelDefenceEndpoint,
  ownDefenceEndpoint,
} from '#domain/contract/projects/own-defence';
import { saveReadsEndpoint } from '#domain/contract/projects/project-readers';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { STORAGE_BYTES } from '#domain/projects/project-file';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, confirmAs, newLearner, PASSWORD, type Reply, superuser } from '#support/api-client';
import { addBriefing, book, DEFENCE_COURSE, defenceOf, judge, newDefender, newSlot, slotTime } from '#support/defences';
import { finishCourse } from '#support/finish-course';
import { newClassmate } from '#support/peers';
import { addFile, handIn, PROJECT_COURSE, RETURNED, smallPdf, takeAndRead } from '#support/projects';

const PASS = [4, 4, 4, 4, 4] as const;
const TO_LEARNER = { role: 'learner', note: '' };
const FAIL = [3, 3, 3, 3, 3] as const;

let academy: RunningAcademy;
let root: Client;
let admin: Client;
let first: Client;
let second: Client;
let outsider: Client;

beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
  root = await superuser(academy.origin);
  admin = await newLearner(academy.origin, { name: 'Claude Mugisha' });
  await giveRole(admin, 'admin');
  await confirmAs(admin);
  first = await newExaminer('Solange Umutoni');
  second = await newExaminer('Jean Bosco');
  outsider = await newExaminer('From Elsewhere', []);
});
afterAll(() => academy.stop());

/** With the one sign-in of a superuser: signing in is limited. */
async function giveRole({ id }: Client, role: string): Promise<void> {
  const { status } = await root.send('PATCH', `/api/collections/users/records/${id}`, { role });
  expect(status).toBe(200);
}
async function newExaminer(name: string, courses: readonly string[] = [DEFENCE_COURSE]): Promise<Client> {
  const one = await newLearner(academy.origin, { name });
  await giveRole(one, 'instructor');
  expect((await admin.send('POST', at(saveReadsEndpoint, { id: one.id }).path, { courses })).status).toBe(200);
  return one;
}
const codeOf = (answer: { body: unknown }): unknown => (answer.body as { data?: { code?: unknown } }).data?.code;
const defender = (name?: string): Promise<Client> => newDefender(academy.origin, first, name);
const show = async (examiner: Client, id: string): Promise<ExaminedDefence> =>
  (await examiner.get<ExaminedDefence>(at(defenceEndpoint, { id }).path)).body;
const listOf = async (examiner: Client): Promise<Defences> =>
  (await examiner.get<Defences>(defencesEndpoint.path)).body;
const cancel = (learner: Client) =>
  learner.send<OwnDefence>('DELETE', at(cancelDefenceEndpoint, { course: DEFENCE_COURSE }).path);

/** Changes the database as time would. */
function change(sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.prepare(sql).run(...values);
  db.close();
}
/** Puts a slot so many hours from now; a time in the past may be given to several. */
function putAt(id: string, hours: number): void {
  const moment = new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');
  change('UPDATE defences SET starts_at = ? WHERE id = ?', moment, id);
}
/** A learner with a briefing who has booked a slot of both examiners. */
async function booked(name?: string): Promise<{ learner: Client; slot: string }> {
  const learner = await defender(name);
  await addBriefing(academy.origin, learner);
  const slot = await newSlot(first, second);
  const answer = await book(learner, slot);
  expect(answer).toMatchObject({ status: 200, body: { booked: { id: slot, state: 'booked' } } });
  return { learner, slot };
}
/** One that has begun. */
async function begun(name?: string): Promise<{ learner: Client; slot: string }> {
  const both = await booked(name);
  putAt(both.slot, -1);
  return both;
}
async function confirm(one: Client): Promise<void> {
  await root.send('PATCH', `/api/collections/users/records/${one.id}`, { verified: true });
}
/** The subjects of the mails that came to someone, once there are so many. */
async function mailsTo(one: Client, count: number): Promise<string[]> {
  const filter = encodeURIComponent(`to = '${one.email}' && subject ~ 'defence'`);
  let subjects: string[] = [];
  await vi.waitFor(
    async () => {
      await root.send('POST', '/api/crons/mailDefences');
      const { body } = await root.get<{ items: { subject: string }[] }>(
        `/api/collections/outbox/records?sort=created&filter=${filter}`,
      );
      subjects = body.items.map(({ subject }) => subject);
      expect(subjects).toHaveLength(count);
    },
    { timeout: 10_000, interval: 100 },
  );
  return subjects;
}

describe('before it is booked', () => {
  it('slots are offered in open courses only: nobody can hand in the project of another one', async () => {
    const closed = 'product-studio-your-capstone';
    const both = await newExaminer('Reads Both', [DEFENCE_COURSE, closed]);
    expect((await listOf(both)).courses.map(({ slug }) => slug)).toEqual([DEFENCE_COURSE]);
    const body = { course: closed, startsAt: slotTime(), place: 'Kigali' };
    const answer = await both.send('POST', offerDefenceEndpoint.path, body);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'coming-soon']);
    expect((await listOf(both)).mine).toEqual([]);
  });

  it('the work is accepted and the briefing is there', async () => {
    const early = await newClassmate(academy.origin, 'Too Early');
    await handIn(early, 1, {}, true, DEFENCE_COURSE);
    const slot = await newSlot(first, second);
    expect(await defenceOf(early)).toMatchObject({ accepted: false, slots: [], briefing: null });
    expect(await addBriefing(academy.origin, early)).toMatchObject({ status: 409, code: 'defence-closed' });
    expect(codeOf(await book(early, slot))).toBe('defence-closed');

    const learner = await defender();
    expect((await defenceOf(learner)).slots.map(({ id }) => id)).toContain(slot);
    expect(codeOf(await book(learner, slot))).toBe('briefing-missing');
    expect((await addBriefing(academy.origin, learner)).body.briefing).toMatchObject({ name: 'briefing.pdf' });
    expect(await book(learner, slot)).toMatchObject({ status: 200, body: { booked: { changeable: true } } });
  });

  it('a briefing is PDF or Markdown, looked at as every file, and the newest one alone', async () => {
    const learner = await defender();
    const add = (name: string, bytes: string) => addBriefing(academy.origin, learner, name, bytes);
    expect(await add('briefing.html', '<script>alert(1)</script>')).toMatchObject({ status: 400, code: 'file-type' });
    expect(await add('briefing.pdf', '<!doctype html><script>alert(1)</script>')).toMatchObject({ status: 400 });
    expect(await add('briefing.md', '<!doctype html><html><script>alert(1)</script>')).toMatchObject({ status: 400 });
    expect(await add('costs.csv', 'a,b\n1,2\n')).toMatchObject({ status: 400, code: 'file-type' });
    expect(await add('briefing.pdf', `${smallPdf('5 0 obj\n<< /JS (x) /S /JavaScript >>\nendobj')}`)).toMatchObject({
      status: 400,
      code: 'file-active',
    });
    expect(await defenceOf(learner)).toMatchObject({ briefing: null });
    expect(await add('one.md', '# One year of costs\n')).toMatchObject({ status: 200 });
    expect((await add('two.md', '# One year of costs, again\n')).body.briefing).toMatchObject({ name: 'two.md' });
    const files = await root.get<{ totalItems: number }>(
      `/api/collections/project_files/records?filter=${encodeURIComponent(`user = '${learner.id}' && briefing = true`)}`,
    );
    expect(files.body.totalItems).toBe(1);
    const project = await learner.get<OwnProject>(at(showProjectEndpoint, { course: DEFENCE_COURSE }).path);
    expect(project.body.files).toEqual([]);
  });

  it('a briefing takes the place of the one before, also in a storage that is full', async () => {
    const learner = await defender();
    const one = '# One year of costs, and what may go wrong\n'.repeat(20);
    await addBriefing(academy.origin, learner, 'one.md', one);
    change('UPDATE project_files SET bytes = ? WHERE user = ?', STORAGE_BYTES, learner.id);
    expect(await addBriefing(academy.origin, learner, 'two.md', '# One year of costs\n')).toMatchObject({
      status: 200,
      body: { briefing: { name: 'two.md' } },
    });
  });

  it('a slot has two examiners who read the course, at a time to come', async () => {
    const learner = await defender();
    const offer = (examiner: Client, change: object = {}) =>
      examiner.send<Defences>('POST', offerDefenceEndpoint.path, {
        course: DEFENCE_COURSE,
        startsAt: slotTime(),
        place: 'Room 2',
        ...change,
      });
    expect(codeOf(await offer(outsider))).toBe('unknown-course');
    expect(codeOf(await offer(first, { course: PROJECT_COURSE }))).toBe('unknown-course');
    expect(codeOf(await offer(first, { startsAt: '2020-01-01T10:00:00.000Z' }))).toBe('bad-input');
    expect(codeOf(await offer(first, { startsAt: 'tomorrow' }))).toBe('bad-input');
    expect(codeOf(await offer(first, { place: '   ' }))).toBe('bad-input');
    const startsAt = slotTime();
    expect((await offer(first, { startsAt })).status).toBe(200);
    expect(codeOf(await offer(first, { startsAt: startsAt.replace(':15:', ':40:') }))).toBe('conflict');

    const lonely = await newSlot(first, null);
    expect((await defenceOf(learner)).slots.map(({ id }) => id)).not.toContain(lonely);
    await addBriefing(academy.origin, learner);
    expect(codeOf(await book(learner, lonely))).toBe('slot-taken');
    expect((await listOf(second)).open.map(({ id }) => id)).toContain(lonely);
    expect((await listOf(outsider)).open).toEqual([]);
    const joinIt = (one: Client) => one.send('POST', at(joinDefenceEndpoint, { id: lonely }).path, {});
    expect((await joinIt(outsider)).status).toBe(404);
    expect((await joinIt(second)).status).toBe(200);
    expect(codeOf(await joinIt(admin))).toBe('slot-taken');
    expect((await defenceOf(learner)).slots).toContainEqual(
      expect.objectContaining({ id: lonely, examiners: ['Solange Umutoni', 'Jean Bosco'] }),
    );
  });

  it('nobody books a slot of the past, of the next 24 hours, or of an examiner who is none any more', async () => {
    const learner = await defender();
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(first, second);
    for (const hours of [-1, 23]) {
      putAt(slot, hours);
      expect((await defenceOf(learner)).slots.map(({ id }) => id)).not.toContain(slot);
      expect(codeOf(await book(learner, slot))).toBe('slot-taken');
    }
    const former = await newExaminer('Was One');
    const theirs = await newSlot(first, former);
    await giveRole(former, 'learner');
    expect(codeOf(await book(learner, theirs))).toBe('slot-taken');
  });
});

describe('booking', () => {
  it('gives a slot to one of two learners who want it at once', async () => {
    const [one, other] = [await defender('First Learner'), await defender('Other Learner')];
    await addBriefing(academy.origin, one);
    await addBriefing(academy.origin, other);
    const slot = await newSlot(first, second);
    const answers = await Promise.all([book(one, slot), book(other, slot)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0]?.status === 409 ? one : other;
    expect(codeOf(await book(loser, slot))).toBe('slot-taken');
    expect((await defenceOf(loser)).booked).toBeNull();
  });

  it('someone else’s slot can neither be booked nor cancelled', async () => {
    const { learner, slot } = await booked();
    const thief = await defender('A Thief');
    await addBriefing(academy.origin, thief);
    expect(codeOf(await book(thief, slot))).toBe('slot-taken');
    expect((await cancel(thief)).status).toBe(200);
    expect((await defenceOf(learner)).booked).toMatchObject({ id: slot });
  });

  it('is moved and cancelled until 24 hours before, and the slot is free again', async () => {
    const { learner, slot } = await booked();
    const next = await newSlot(first, second);
    expect((await book(learner, next)).body.booked).toMatchObject({ id: next });
    expect((await defenceOf(learner)).slots.map(({ id }) => id)).toContain(slot);
    expect((await cancel(learner)).body.booked).toBeNull();
    expect((await cancel(learner)).status).toBe(200);

    await book(learner, slot);
    putAt(slot, 23);
    expect((await defenceOf(learner)).booked).toMatchObject({ changeable: false });
    expect(codeOf(await cancel(learner))).toBe('slot-late');
    expect(codeOf(await book(learner, next))).toBe('slot-late');
    expect((await defenceOf(learner)).booked).toMatchObject({ id: slot });
  });

  it('tells the other side by mail: examiners of the learner, the learner of examiners', async () => {
    const [mine, yours] = [await newExaminer('Gets Mail'), await newExaminer('Gets Mail Too')];
    const learner = await defender();
    for (const one of [mine, yours, learner]) await confirm(one);
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(mine, yours);
    await book(learner, slot);
    expect(await mailsTo(yours, 1)).toEqual(['A defence is booked - Spek Academy']);
    const body = { startsAt: slotTime(9), place: 'Room 9' };
    expect((await mine.send('POST', at(changeDefenceEndpoint, { id: slot }).path, body)).status).toBe(200);
    expect(await mailsTo(learner, 1)).toEqual(['Your defence has another time or place - Spek Academy']);
    expect((await defenceOf(learner)).booked).toMatchObject({ place: 'Room 9' });
    expect((await mine.send('DELETE', at(callOffDefenceEndpoint, { id: slot }).path)).status).toBe(200);
    expect(await mailsTo(learner, 2)).toContain('A defence was called off - Spek Academy');
    // The one who did it gets none: booked alone.
    expect(await mailsTo(mine, 1)).toEqual(['A defence is booked - Spek Academy']);
    expect(await defenceOf(learner)).toMatchObject({ booked: null, briefing: { name: 'briefing.pdf' } });
  });

  it('the mail of a learner who also is an instructor opens their own page', async () => {
    const yours = await newExaminer('Examines Too');
    const learner = await defender();
    await addBriefing(academy.origin, learner);
    await giveRole(learner, 'instructor');
    for (const one of [yours, learner]) await confirm(one);
    const slot = await newSlot(first, yours);
    await book(learner, slot);
    const body = { startsAt: slotTime(9), place: 'Room 9' };
    await first.send('POST', at(changeDefenceEndpoint, { id: slot }).path, body);
    await mailsTo(learner, 1);
    await first.send('DELETE', at(callOffDefenceEndpoint, { id: slot }).path);
    await mailsTo(learner, 2);
    expect(await mailsTo(yours, 3)).toContain('A defence was called off - Spek Academy');
    const textsTo = async ({ email }: Client): Promise<string> => {
      const filter = encodeURIComponent(`to = '${email}' && subject ~ 'defence'`);
      return JSON.stringify((await root.get(`/api/collections/outbox/records?filter=${filter}`)).body);
    };
    const mine = await textsTo(learner);
    expect(mine).toContain(`/course/${DEFENCE_COURSE}/defence`);
    expect(mine).not.toContain('/instructor/defences');
    const theirs = await textsTo(yours);
    expect(theirs).toContain(`/instructor/defences?id=${slot}`);
    expect(theirs).not.toContain('/defence"');
    expect(theirs).not.toContain(`/course/${DEFENCE_COURSE}/defence`);
  });

  it('the second examiner of a free slot leaves it, and the first takes it back', async () => {
    const slot = await newSlot(first, second);
    const off = (one: Client) => one.send<Defences>('DELETE', at(callOffDefenceEndpoint, { id: slot }).path);
    expect((await off(second)).status).toBe(200);
    expect(await show(first, slot)).toMatchObject({ examiners: ['Solange Umutoni'] });
    expect((await off(second)).status).toBe(404);
    expect((await off(first)).body.mine.map(({ id }) => id)).not.toContain(slot);
  });
});

describe('two examiners', () => {
  it('judge from the beginning on, and neither sees the other before both are in', async () => {
    const { learner, slot } = await booked();
    expect(codeOf(await judge(first, slot, PASS))).toBe('defence-closed');
    putAt(slot, -1);
    expect((await judge(first, slot, PASS)).body).toMatchObject({
      state: 'held',
      turn: 'wait',
      sheets: [{ mine: true }],
    });
    expect(await show(second, slot)).toMatchObject({ turn: 'write', sheets: [] });
    expect(JSON.stringify(await show(second, slot))).not.toContain('functionality:');
    expect((await defenceOf(learner)).ended).toEqual([]);
    expect(codeOf(await judge(first, slot, FAIL, 2))).toBe('defence-closed');
    expect(codeOf(await cancel(learner))).toBe('defence-closed');
    expect((await judge(second, slot, PASS)).body).toMatchObject({ state: 'decided', turn: 'done', outcome: 'passed' });
    const own = await defenceOf(learner);
    expect(own).toMatchObject({ passed: true, slots: [], booked: null });
    expect(own.ended).toMatchObject([{ outcome: 'passed', total: 80, next: null }]);
    expect(own.ended[0]?.sheets.map(({ reader }) => reader).sort()).toEqual(['Jean Bosco', 'Solange Umutoni']);
    expect(codeOf(await book(learner, await newSlot(first, second)))).toBe('defence-closed');
  });

  it('who differ talk and judge again; when they still differ, the mean decides', async () => {
    const { learner, slot } = await begun();
    await judge(first, slot, PASS);
    expect((await judge(second, slot, FAIL)).body).toMatchObject({ state: 'held', turn: 'talk' });
    const before = await show(first, slot);
    expect(before).toMatchObject({ turn: 'talk' });
    expect(before.sheets).toHaveLength(2);
    await judge(first, slot, PASS, 2);
    expect((await show(second, slot)).sheets).toHaveLength(2);
    expect((await judge(second, slot, [3, 4, 3, 3, 3], 2)).body).toMatchObject({ outcome: 'passed', total: 72 });
    expect((await defenceOf(learner)).ended[0]?.sheets).toHaveLength(2);
  });

  it('who send a sheet twice have sent it once: it is not the one after the talk', async () => {
    const { slot } = await begun();
    await judge(first, slot, PASS);
    expect(await judge(first, slot, FAIL)).toMatchObject({ status: 200, body: { turn: 'wait' } });
    const answers = await Promise.all([judge(second, slot, FAIL), judge(second, slot, FAIL)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await judge(first, slot, PASS)).toMatchObject({ status: 200, body: { turn: 'talk' } });
    const { sheets } = await show(second, slot);
    expect(sheets.map(({ round }) => round)).toEqual([1, 1]);
    await judge(first, slot, PASS, 2);
    await judge(second, slot, PASS, 2);
    expect(await judge(second, slot, FAIL, 2)).toMatchObject({
      status: 200,
      body: { turn: 'done', outcome: 'passed' },
    });
  });

  it('say what to do next when it is not passed, and the learner books again', async () => {
    const { learner, slot } = await begun();
    await judge(first, slot, RETURNED);
    await judge(second, slot, RETURNED);
    const own = await defenceOf(learner);
    expect(own).toMatchObject({ passed: false, ended: [{ outcome: 'not-yet', next: { why: 'must-pass' } }] });
    expect((await book(learner, await newSlot(first, second))).status).toBe(200);
  });

  it('say that a learner did not come, who books again', async () => {
    const { learner, slot } = await booked();
    const miss = () => second.send('POST', at(missedDefenceEndpoint, { id: slot }).path, {});
    expect(codeOf(await miss())).toBe('defence-closed');
    putAt(slot, -1);
    expect((await miss()).status).toBe(200);
    expect((await defenceOf(learner)).ended).toMatchObject([{ outcome: 'missed', sheets: [] }]);
    expect(codeOf(await judge(first, slot, PASS))).toBe('defence-closed');
    expect((await book(learner, await newSlot(first, second))).status).toBe(200);
  });

  it('write what to do in every line below the pass, and nothing but levels of the rubric', async () => {
    const { slot } = await begun();
    const line = { level: 2, comment: '', evidence: '' };
    const lines = Object.fromEntries(
      ['functionality', 'reliability-security', 'ux-documentation', 'ai-use', 'professionalism'].map((id) => [
        id,
        line,
      ]),
    );
    const send = (body: object) => first.send('POST', at(judgeDefenceEndpoint, { id: slot }).path, body);
    expect(codeOf(await send({ round: 1, lines, summary: '' }))).toBe('reading-incomplete');
    const wrong = { ...lines, functionality: { ...line, level: 9 } };
    expect(codeOf(await send({ round: 1, lines: wrong, summary: '' }))).toBe('bad-input');
    expect(codeOf(await send({ round: 1, lines: {}, summary: '' }))).toBe('bad-input');
    expect(codeOf(await send({ lines, summary: '' }))).toBe('bad-input');
  });
});

describe('who may do what', () => {
  const own = { course: DEFENCE_COURSE };
  const some = { id: 'aaaaaaaaaaaaaaa' };
  const ROUTES: [Endpoint, object | undefined][] = [
    [defencesEndpoint, undefined],
    [offerDefenceEndpoint, { course: DEFENCE_COURSE, startsAt: slotTime(), place: 'Room' }],
    [at(defenceEndpoint, some), undefined],
    [at(changeDefenceEndpoint, some), { startsAt: slotTime(), place: 'Room' }],
    [at(callOffDefenceEndpoint, some), undefined],
    [at(joinDefenceEndpoint, some), {}],
    [at(missedDefenceEndpoint, some), {}],
  ];

  it('guests nothing', async () => {
    const guest = client(academy.origin);
    const mine: [Endpoint, object | undefined][] = [
      [at(ownDefenceEndpoint, own), undefined],
      [at(bookDefenceEndpoint, own), { slot: 'x' }],
      [at(cancelDefenceEndpoint, own), undefined],
      [at(addBriefingEndpoint, own), {}],
    ];
    for (const [{ method, path }, body] of [...ROUTES, ...mine])
      expect([path, (await guest.send(method, path, body)).status]).toEqual([path, 401]);
  });

  it('a learner examines nobody', async () => {
    const { slot } = await begun('Examined One');
    const learner = await newLearner(academy.origin, { name: 'No Examiner' });
    for (const [{ method, path }, body] of ROUTES) {
      const answer = await learner.send(method, path.replace(some.id, slot), body);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await judge(learner, slot, PASS)).status).toBe(403);
  });

  it('an instructor of other courses, and one who is no examiner of it, sees nothing of a defence', async () => {
    const { slot } = await begun('Seen By Two');
    const third = await newExaminer('A Third');
    for (const one of [outsider, third, admin]) {
      expect((await one.get(at(defenceEndpoint, { id: slot }).path)).status).toBe(404);
      expect((await judge(one, slot, PASS)).status).toBe(404);
      expect((await one.send('POST', at(missedDefenceEndpoint, { id: slot }).path, {})).status).toBe(404);
      expect((await one.send('DELETE', at(callOffDefenceEndpoint, { id: slot }).path)).status).toBe(404);
      expect(JSON.stringify(await listOf(one))).not.toContain('Seen By Two');
    }
  });

  it('nobody examines themselves, also not with the role', async () => {
    const { learner, slot } = await booked('Becomes Instructor');
    await giveRole(learner, 'admin');
    expect((await judge(learner, slot, PASS)).status).toBe(404);
    change("UPDATE defences SET second = '' WHERE id = ?", slot);
    expect((await learner.send('POST', at(joinDefenceEndpoint, { id: slot }).path, {})).status).toBe(403);
    expect((await listOf(learner)).open.map(({ id }) => id)).not.toContain(slot);
    expect((await defenceOf(learner)).booked).toMatchObject({ id: slot });
  });

  it('the briefing is its owner’s and that of the examiners who were booked', async () => {
    const { learner, slot } = await booked();
    const { briefing } = await show(first, slot);
    const file = briefing?.id ?? '';
    const ticket = (one: Client) =>
      one.send<{ path: string }>('POST', at(projectFileTicketEndpoint, { file }).path, {});
    for (const one of [learner, first, second]) expect((await ticket(one)).status).toBe(200);
    for (const one of [outsider, admin, await newLearner(academy.origin, { name: 'A Stranger' })])
      expect((await ticket(one)).status).toBe(404);
    const { path } = (await ticket(second)).body;
    expect(path).toContain(at(downloadProjectFileEndpoint, { file }).path);
    const download = await client(academy.origin).get(path);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    await cancel(learner);
    expect((await ticket(first)).status).toBe(404);
  });

  it('a later briefing is not for the examiners of before', async () => {
    const { learner, slot } = await begun();
    await judge(first, slot, RETURNED);
    expect(await show(second, slot)).toMatchObject({ state: 'held', briefing: { name: 'briefing.pdf' } });
    await judge(second, slot, RETURNED);
    expect(await show(first, slot)).toMatchObject({ state: 'decided', briefing: null });
    const { briefing } = (await addBriefing(academy.origin, learner, 'later.pdf')).body;
    const ticket = (one: Client) =>
      one.send('POST', at(projectFileTicketEndpoint, { file: briefing?.id ?? '' }).path, {});
    expect((await ticket(learner)).status).toBe(200);
    for (const one of [first, second]) expect((await ticket(one)).status).toBe(404);
    expect(await show(first, slot)).toMatchObject({ briefing: null });
  });

  it('a course without a defence has none, and a stranger to the course none either', async () => {
    const learner = await defender();
    expect((await learner.get(at(ownDefenceEndpoint, { course: PROJECT_COURSE }).path)).status).toBe(404);
    const outside = await newLearner(academy.origin, { name: 'Not Enrolled' });
    expect((await outside.get(at(ownDefenceEndpoint, own).path)).status).toBe(403);
    expect((await addFile(academy.origin, learner, 'x.md', '# x', DEFENCE_COURSE)).code).toBe('project-closed');
  });
});

describe('an examiner who is gone', () => {
  const users = '/api/collections/users/records';
  const GONE: [string, (one: Client) => Promise<unknown>][] = [
    ['deleted the account', (one) => root.send('DELETE', `${users}/${one.id}`)],
    [
      'leaves',
      async (one) => change("UPDATE users SET delete_after = '2027-01-01 00:00:00.000Z' WHERE id = ?", one.id),
    ],
    ['has lost the role', (one) => giveRole(one, 'learner')],
  ];
  it.each(GONE)('and %s holds up no learner, who books another slot', async (_, go) => {
    const gone = await newExaminer('Soon Gone');
    const learner = await defender();
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(first, gone);
    await book(learner, slot);
    putAt(slot, -1);
    expect((await defenceOf(learner)).booked).toMatchObject({ changeable: false });
    await judge(first, slot, PASS);
    expect(codeOf(await cancel(learner))).toBe('defence-closed');
    await go(gone);
    expect((await defenceOf(learner)).booked).toMatchObject({ state: 'held', changeable: true });
    const next = await newSlot(first, second);
    expect((await book(learner, next)).body.booked).toMatchObject({ id: next });
    const filter = encodeURIComponent(`defence = '${slot}'`);
    expect((await root.get(`/api/collections/defences/records/${slot}`)).status).toBe(404);
    const sheets = await root.get<{ totalItems: number }>(`/api/collections/defence_sheets/records?filter=${filter}`);
    expect(sheets.body.totalItems).toBe(0);
  });

  const LOST: [string, (one: Client) => Promise<Reply<unknown>>][] = [
    [
      'gives up the account',
      (one) => one.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false }),
    ],
    ['loses the role', (one) => admin.send('POST', at(changeRoleEndpoint, { id: one.id }).path, TO_LEARNER)],
    ['loses the course', (one) => admin.send('POST', at(saveReadsEndpoint, { id: one.id }).path, { courses: [] })],
  ];
  it.each(LOST)('and %s: what nobody judged is called off, and the others get a mail', async (_, lose) => {
    const [gone, stays] = [await newExaminer('Soon Gone'), await newExaminer('Stays Here')];
    const learner = await defender();
    for (const one of [stays, learner]) await confirm(one);
    await addBriefing(academy.origin, learner);
    const taken = await newSlot(stays, gone);
    const free = await newSlot(stays, gone);
    await book(learner, taken);
    expect((await lose(gone)).status).toBe(200);
    expect(await defenceOf(learner)).toMatchObject({ booked: null });
    expect(await mailsTo(learner, 1)).toEqual(['A defence was called off - Spek Academy']);
    expect(await mailsTo(stays, 2)).toContain('A defence was called off - Spek Academy');
    const { mine } = await listOf(stays);
    expect(mine).toMatchObject([{ id: free, examiners: ['Stays Here'] }]);
  });

  it('what has begun stays: who lost the course still judges, and an account given up meanwhile does not end it', async () => {
    const gone = await newExaminer('Lost The Course');
    const learner = await defender('Gives Up Later');
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(first, gone);
    await book(learner, slot);
    putAt(slot, -1);
    await admin.send('POST', at(saveReadsEndpoint, { id: gone.id }).path, { courses: [] });
    await learner.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false });
    expect(await show(first, slot)).toMatchObject({ state: 'booked', learner: 'Gives Up Later' });
    expect((await judge(gone, slot, PASS)).body).toMatchObject({ state: 'held' });
  });

  it('a learner who gives up the account gives the slot back, and its examiners get a mail', async () => {
    const mine = await newExaminer('Waits For One');
    await confirm(mine);
    const learner = await defender('Gives Up');
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(mine, second);
    await book(learner, slot);
    await learner.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false });
    expect(await mailsTo(mine, 2)).toContain('A defence was cancelled - Spek Academy');
    expect(await show(mine, slot)).toMatchObject({ state: 'offered', learner: '' });
  });

  it('before the first sheet leaves nothing to judge, and the learner gives it up', async () => {
    const gone = await newExaminer('Gone Before');
    const learner = await defender();
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(first, gone);
    await book(learner, slot);
    putAt(slot, -1);
    expect(codeOf(await cancel(learner))).toBe('slot-late');
    await root.send('DELETE', `${users}/${gone.id}`);
    expect(codeOf(await judge(first, slot, PASS))).toBe('defence-closed');
    expect(await cancel(learner)).toMatchObject({ status: 200, body: { booked: null } });
    expect((await first.get(at(defenceEndpoint, { id: slot }).path)).status).toBe(404);
  });
});

describe('what stays', () => {
  it('a certificate that is issued after it was passed states that where it names the project', async () => {
    // Of a course whose certificate can be claimed at once; the defence is stored as the examiners' sheets would leave it.
    const learner = await newLearner(academy.origin, { name: 'Defended', enrolled: true });
    await takeAndRead(admin, (await handIn(learner, 1)).body.id, 1, PASS);
    const passed = { course: PROJECT_COURSE, state: 'decided', outcome: 'passed', total: 84 };
    const row = { ...passed, user: learner.id, starts_at: '2026-11-20 08:00:00.000Z' };
    expect((await root.send('POST', '/api/collections/defences/records', row)).status).toBe(200);
    await finishCourse(learner, PROJECT_COURSE);
    const { path } = at(claimCertificateEndpoint, { courseSlug: PROJECT_COURSE });
    const { body } = await learner.send<ClaimResponse>('POST', path, {});
    const payload = Buffer.from(body.certificate.jwt.split('.')[1] ?? '', 'base64url').toString();
    const { evidence } = JSON.parse(payload) as { evidence: { narrative: string }[] };
    expect(evidence[1]?.narrative).toMatch(/ Defended on 2026-11-20 before two examiners with 84 of 100 points\.$/);
  });

  it('one that was issued before says it once its holder asks, and is not made a second time', async () => {
    const learner = await newLearner(academy.origin, { name: 'Defended Later', enrolled: true });
    await takeAndRead(admin, (await handIn(learner, 1)).body.id, 1, PASS);
    await finishCourse(learner, PROJECT_COURSE);
    const certificates = async () =>
      (await learner.get<OwnProject>(at(showProjectEndpoint, { course: PROJECT_COURSE }).path)).body.certificates;
    expect(await certificates()).toMatchObject([{ says: true }]);
    const passed = { course: PROJECT_COURSE, state: 'decided', outcome: 'passed', total: 84 };
    const row = { ...passed, user: learner.id, starts_at: '2026-11-20 08:00:00.000Z' };
    expect((await root.send('POST', '/api/collections/defences/records', row)).status).toBe(200);
    expect(await certificates()).toMatchObject([{ says: false }]);
    const { path } = at(addProjectsEndpoint, { courseSlug: PROJECT_COURSE });
    const { body } = await learner.send<ClaimResponse>('POST', path, {});
    expect(body.created).toBe(true);
    const payload = Buffer.from(body.certificate.jwt.split('.')[1] ?? '', 'base64url').toString();
    expect(payload).toContain('Defended on 2026-11-20 before two examiners');
    expect(await certificates()).toMatchObject([{ says: true }]);
    expect((await learner.send<ClaimResponse>('POST', path, {})).body.created).toBe(false);
  });

  it('the public profile states that where it lists the work that its author shows', async () => {
    const { learner, slot } = await begun('Shows It');
    change('UPDATE defences SET starts_at = ? WHERE id = ?', '2026-11-20 12:00:00.000Z', slot);
    const works = async (): Promise<PublicProfile['works']> =>
      (await outsider.get<PublicProfile>(at(publicProfileEndpoint, { id: learner.id }).path)).body.works;
    const { path } = at(publishProjectEndpoint, { course: DEFENCE_COURSE });
    expect((await learner.send('POST', path, { isPublic: true })).status).toBe(200);
    expect(await works()).toMatchObject([{ defended: null }]);
    await judge(first, slot, PASS);
    expect(await works()).toMatchObject([{ defended: null }]);
    const { total } = (await judge(second, slot, PASS)).body;
    // The day is the learner's own: in Kigali it is after midnight.
    change("UPDATE defences SET starts_at = '2026-11-20 22:30:00.000Z' WHERE id = ?", slot);
    expect(await works()).toMatchObject([{ defended: { day: '2026-11-21', total } }]);
  });

  it('my data: the learner has the slot without the examiners, and sheets once they are given', async () => {
    const { learner, slot } = await begun();
    await judge(first, slot, PASS);
    const records = async (one: Client) => (await one.get<OwnData>(ownDataEndpoint.path)).body.records;
    const mine = await records(learner);
    expect(mine['defences']).toHaveLength(1);
    expect(JSON.stringify(mine['defences'])).not.toContain(first.id);
    expect(mine['defence_sheets']).toEqual([]);
    expect((await records(first))['defence_sheets']?.some(({ defence }) => defence === slot)).toBe(true);
    expect(JSON.stringify((await records(first))['defences'])).not.toContain(learner.id);
    await judge(second, slot, PASS);
    expect((await records(learner))['defence_sheets']).toHaveLength(2);
  });

  it('with a deleted account go its defence and sheets; an examiner who goes leaves theirs without a name', async () => {
    const leaving = await newExaminer('Leaves Soon');
    const learner = await defender();
    await addBriefing(academy.origin, learner);
    const slot = await newSlot(leaving, second);
    await book(learner, slot);
    putAt(slot, -1);
    await judge(leaving, slot, PASS);
    const path = '/api/collections/users/records';
    expect((await root.send('DELETE', `${path}/${leaving.id}`)).status).toBe(204);
    expect((await judge(second, slot, PASS)).body).toMatchObject({ outcome: 'passed' });
    expect((await defenceOf(learner)).ended[0]?.sheets.map(({ reader }) => reader).sort()).toEqual(['', 'Jean Bosco']);
    expect((await root.send('DELETE', `${path}/${learner.id}`)).status).toBe(204);
    const rows = async (collection: string, filter: string) =>
      (
        await root.get<{ totalItems: number }>(
          `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`,
        )
      ).body.totalItems;
    expect(await rows('defences', `id = '${slot}'`)).toBe(0);
    expect(await rows('defence_sheets', `defence = '${slot}'`)).toBe(0);
    expect(await rows('project_files', `user = '${learner.id}'`)).toBe(0);
  });
});
