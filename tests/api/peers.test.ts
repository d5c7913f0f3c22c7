/** Peer reading: who is asked, what each side sees of the other, reports, and the clock. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import {
  downloadProjectFileEndpoint,
  projectFileTicketEndpoint,
} from '#domain/contract/projects/download-project-file';
import { declinePeerEndpoint, peerNotesEndpoint } from '#domain/contract/projects/peer-notes';
import type { PeerWorks } from '#domain/contract/projects/peer-shape';
import { peerWorksEndpoint } from '#domain/contract/projects/peer-works';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { reportPeerEndpoint, settlePeerEndpoint } from '#domain/contract/projects/report-peer';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { type Work, workEndpoint } from '#domain/contract/projects/work';
import { type WorksResponse, worksEndpoint } from '#domain/contract/projects/works';
import { PEER_DAYS } from '#domain/projects/peer-reading';
import { DAY_MS } from '#domain/text/days';
import { type Client, client, giveRole, newLearner, newStaff, superuser } from '#support/api-client';
import { changeOutline, courseIn, startChangeableAcademy } from '#support/changed-outline';
import { type MovableAcademy, startMovableAcademy } from '#support/movable-clock';
import { askOtherClassmates, NOTES, newClassmate, PEER_COURSE, toRead } from '#support/peers';
import {
  ACCEPTED,
  addFile,
  handIn,
  newInstructor,
  PROJECT_COURSE,
  RETURNED,
  smallPdf,
  TEXTS,
  takeAndRead,
} from '#support/projects';

let academy: MovableAcademy;
let root: Client;
let admin: Client;
let instructor: Client;

beforeAll(async () => {
  academy = await startMovableAcademy({ signs: [] });
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  instructor = await newInstructor(academy.origin, admin, [PEER_COURSE]);
});
afterAll(() => academy.stop());

const hand = (learner: Client, number = 1, texts = {}) => handIn(learner, number, texts, true, PEER_COURSE);
const show = async (learner: Client): Promise<OwnProject> =>
  (await learner.get<OwnProject>(at(showProjectEndpoint, { course: PEER_COURSE }).path)).body;
const write = (reader: Client, id: string, notes: object = NOTES) =>
  reader.send<PeerWorks>('POST', at(peerNotesEndpoint, { id }).path, { notes });
const decline = (reader: Client, id: string) =>
  reader.send<PeerWorks>('POST', at(declinePeerEndpoint, { id }).path, {});
const report = (who: Client, id: string, text = 'This says who made it.') =>
  who.send('POST', at(reportPeerEndpoint, { id }).path, { text });
const settle = (who: Client, work: string, reading: string, settled: string) =>
  who.send<Work>('POST', at(settlePeerEndpoint, { id: work, reading }).path, { settled });
const workFor = async (who: Client, id: string): Promise<Work> =>
  (await who.get<Work>(at(workEndpoint, { id }).path)).body;

function change(sql: string): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  db.exec(sql);
  db.close();
}

/** A circle of its own: everybody before is asked no more. */
async function freshCircle(): Promise<void> {
  const filter = encodeURIComponent(`course = '${PEER_COURSE}'`);
  for (const collection of ['projects', 'peer_readings']) {
    const path = `/api/collections/${collection}/records`;
    const { items } = (await root.get<{ items: { id: string }[] }>(`${path}?perPage=500&filter=${filter}`)).body;
    for (const { id } of items) await root.send('DELETE', `${path}/${id}`);
  }
}

/** The cron, until someone has so many works to read. */
const cronAsks = (reader: Client, count: number): Promise<void> =>
  askOtherClassmates(root, async () => (await toRead(reader)).asked.length === count);

/** An author, and two classmates who are asked to read the author's work. Each of the three reads the other two; `first` that one first. */
async function circle(authorName = 'Aline Uwase') {
  await freshCircle();
  const author = await newClassmate(academy.origin, authorName);
  const first = await newClassmate(academy.origin, 'Bosco Habimana');
  const second = await newClassmate(academy.origin, 'Claire Mukamana');
  const { body } = await hand(author);
  await hand(first);
  await cronAsks(first, 1);
  await hand(second);
  await cronAsks(second, 2);
  return { author, first, second, id: body.id };
}
/** The reading of the author's work that waits for a classmate: the first that they were asked for. */
async function firstAsked(reader: Client): Promise<string> {
  return (await toRead(reader)).asked[0]?.id ?? '';
}

describe('who is asked', () => {
  it('two classmates who handed in their own; nobody else, and nobody for their own work', async () => {
    const { author, first, second } = await circle();
    const outside = await newClassmate(academy.origin, 'Never Handed In');
    // Each of three reads the other two.
    for (const learner of [author, first, second]) expect((await toRead(learner)).asked).toHaveLength(2);
    expect((await toRead(outside)).asked).toEqual([]);
    expect((await show(author)).peers).toEqual({ toRead: 2, notes: [] });
  });

  it('at once about the work that is handed in, and about those that waited every hour', async () => {
    await freshCircle();
    const author = await newClassmate(academy.origin, 'Was Alone');
    const mate = await newClassmate(academy.origin, 'Came Later');
    await hand(author);
    await hand(mate);
    expect((await toRead(author)).asked).toHaveLength(1);
    expect((await toRead(mate)).asked).toEqual([]);
    await cronAsks(mate, 1);
  });

  it('after the work is stored: when nobody can be asked, it is handed in all the same', async () => {
    await freshCircle();
    const mate = await newClassmate(academy.origin, 'Could Be Asked');
    await hand(mate);
    const author = await newClassmate(academy.origin, 'Hands In Anyway');
    change("CREATE TRIGGER nobody BEFORE INSERT ON peer_readings BEGIN SELECT RAISE(ABORT, 'nobody'); END");
    try {
      expect(await hand(author)).toMatchObject({ status: 200, body: { state: 'handed-in', version: 1 } });
      expect((await toRead(mate)).asked).toEqual([]);
    } finally {
      change('DROP TRIGGER nobody');
    }
    await cronAsks(mate, 1);
  });

  it('in turn: a newcomer, who was asked least, before those who have two already', async () => {
    await circle();
    const late = await newClassmate(academy.origin, 'Denise Late');
    await hand(late);
    // The three have two each, so nobody is free for the newcomer yet.
    expect((await toRead(late)).asked).toEqual([]);
    const next = await newClassmate(academy.origin, 'Eric Next');
    await hand(next);
    expect((await toRead(late)).asked).toHaveLength(1);
    await cronAsks(next, 1);
  });

  it('in a Foundations course too, by its level: two given for two received', async () => {
    const course = PROJECT_COURSE;
    const waits = async (reader: Client) => (await toRead(reader, course)).asked.length;
    const circle: Client[] = [];
    for (const name of ['Alice Uwera', 'Bruno Hakiza', 'Chantal Ineza']) {
      const learner = await newLearner(academy.origin, { name, enrolled: true });
      await handIn(learner, 1, {}, true, course);
      circle.push(learner);
    }
    for (const learner of circle) await askOtherClassmates(root, async () => (await waits(learner)) === 2);
    for (const reader of circle)
      for (const { id } of (await toRead(reader, course)).asked) expect((await write(reader, id)).status).toBe(200);
    for (const author of circle) {
      expect(await toRead(author, course)).toEqual({ asked: [], done: 2 });
      const { body } = await author.get<OwnProject>(at(showProjectEndpoint, { course }).path);
      expect(body.peers?.notes).toHaveLength(2);
    }
  });

  it('for the first version only, and not of a work that is decided', async () => {
    const { author, first, id } = await circle();
    await takeAndRead(instructor, id, 1, RETURNED);
    expect((await toRead(first)).asked).toHaveLength(1);
    await hand(author, 2);
    expect((await toRead(first)).asked).toHaveLength(1);
  });

  it('not of staff, and not of someone who is leaving', async () => {
    await freshCircle();
    const staff = await newClassmate(academy.origin, 'Was A Learner');
    await hand(staff);
    await giveRole(academy.origin, staff.id, 'instructor');
    const leaving = await newClassmate(academy.origin, 'Leaves Soon');
    await hand(leaving);
    await root.send('PATCH', at(saveUserEndpoint, { id: leaving.id }).path, {
      delete_after: '2030-01-01 00:00:00.000Z',
    });
    const author = await newClassmate(academy.origin, 'Felix Alone');
    await hand(author);
    // The work of who became an instructor may be read by the author; that of who is leaving may not.
    await cronAsks(author, 1);
    const filter = encodeURIComponent(`user = '${author.id}'`);
    const asked = await root.get<{ totalItems: number }>(`/api/collections/peer_readings/records?filter=${filter}`);
    expect(asked.body.totalItems).toBe(0);
  });

  it('in a course of another level only where it asks for it', async () => {
    const other = await startChangeableAcademy();
    try {
      await changeOutline(other, (curriculum) => {
        courseIn(curriculum, PEER_COURSE).project.peerReading = false;
      });
      const learner = await newClassmate(other.origin, 'Not Asked');
      expect((await learner.get(at(peerWorksEndpoint, { course: PEER_COURSE }).path)).status).toBe(404);
      const own = await learner.get<OwnProject>(at(showProjectEndpoint, { course: PEER_COURSE }).path);
      expect(own.body.peers).toBe(null);
    } finally {
      await other.stop();
    }
  });
});

describe('what each side sees', () => {
  it('a classmate sees the work without a name: not in its texts, not in its files', async () => {
    await freshCircle();
    const author = await newClassmate(academy.origin, 'Immaculée Uwimana');
    const reader = await newClassmate(academy.origin, 'Bosco Habimana');
    await hand(reader);
    const added = await addFile(academy.origin, author, 'Uwimana Immaculée.pdf', smallPdf(), PEER_COURSE);
    expect(added.status).toBe(200);
    await hand(author, 1, { work: `${TEXTS.work} By Immaculee Uwimana, ${author.email}, +250 788 123 456.` });
    const answer = await reader.get<PeerWorks>(at(peerWorksEndpoint, { course: PEER_COURSE }).path);
    const [work] = answer.body.asked;
    expect(work?.files.map(({ name }) => name)).toEqual(['file-1.pdf']);
    expect(work?.work).toContain('By … …, …, ….');
    expect(JSON.stringify(answer.body)).not.toMatch(/immacul|uwimana|788 123|@academy/i);
    expect(JSON.stringify(answer.body)).not.toContain(author.id);

    const file = work?.files[0]?.id ?? '';
    const ticket = await reader.send<{ path: string }>('POST', at(projectFileTicketEndpoint, { file }).path, {});
    const download = await fetch(academy.origin + ticket.body.path);
    expect(download.headers.get('content-disposition')).toContain('filename="file-1.pdf"');
    expect(await download.text()).not.toContain('Aline Uwase');
    // What is done is no longer theirs to open.
    await write(reader, work?.id ?? '');
    expect((await reader.get(at(downloadProjectFileEndpoint, { file }).path)).status).toBe(404);
  });

  it('the author sees the notes and not who wrote them; the instructor sees both', async () => {
    const { author, first, id } = await circle();
    const reading = await firstAsked(first);
    expect((await write(first, reading)).body).toMatchObject({ done: 1 });
    const own = await show(author);
    expect(own.peers?.notes).toMatchObject([{ id: reading, reader: '', notes: NOTES, hidden: false }]);
    expect(JSON.stringify(own)).not.toMatch(/Bosco|Habimana/);
    expect((await workFor(instructor, id)).peers).toMatchObject([{ reader: 'Bosco Habimana', notes: NOTES }]);
    // Nothing of it is a grade.
    expect(own).toMatchObject({ state: 'handed-in', versions: [{ total: null, readings: [] }] });
  });

  it('and their own data says nothing of the other one', async () => {
    const { author, first } = await circle();
    await write(first, await firstAsked(first));
    const ofAuthor = (await author.get<OwnData>(ownDataEndpoint.path)).body.records['peer_readings'] ?? [];
    const ofReader = (await first.get<OwnData>(ownDataEndpoint.path)).body.records['peer_readings'] ?? [];
    expect(ofAuthor.filter(({ user }) => user === author.id)).toHaveLength(1);
    expect(ofReader.filter(({ reader }) => reader === first.id)).toHaveLength(2);
    expect(JSON.stringify(ofAuthor)).not.toContain(first.id);
    expect(JSON.stringify(ofReader)).not.toContain(author.id);
  });

  it('a note for each line is needed, and it is sent once', async () => {
    const { first } = await circle();
    const reading = await firstAsked(first);
    const short = { ...NOTES, professionalism: 'good' };
    expect(await write(first, reading, short)).toMatchObject({
      status: 400,
      body: { data: { code: 'notes-incomplete' } },
    });
    expect((await write(first, reading, { functionality: NOTES.functionality })).status).toBe(400);
    expect((await write(first, reading, { ...NOTES, 'ai-use': 'x'.repeat(2001) })).status).toBe(400);
    expect((await write(first, reading)).status).toBe(200);
    expect((await write(first, reading)).status).toBe(404);
  });

  it('the queue says that classmates read first, for a week', async () => {
    const { first, id } = await circle();
    const listed = async () =>
      (await instructor.get<WorksResponse>(worksEndpoint.path)).body.waiting.find((work) => work.id === id);
    expect((await listed())?.peers).toEqual({ reading: 2, done: 0, first: true });
    await write(first, await firstAsked(first));
    expect((await listed())?.peers).toEqual({ reading: 1, done: 1, first: true });
    // The instructor may begin at any time.
    expect((await takeAndRead(instructor, id, 1, ACCEPTED)).status).toBe(200);
  });
});

describe('who may do what', () => {
  it('of a reading, its classmate alone', async () => {
    const { author, first, second } = await circle();
    const reading = await firstAsked(first);
    const others = { guest: client(academy.origin), author, second, instructor, admin };
    for (const [who, one] of Object.entries(others)) {
      const status = who === 'guest' ? 401 : 404;
      expect([who, (await write(one, reading)).status]).toEqual([who, status]);
      expect([who, (await decline(one, reading)).status]).toEqual([who, status]);
      expect([who, (await report(one, reading)).status]).toEqual([who, status]);
    }
    const list = at(peerWorksEndpoint, { course: PEER_COURSE }).path;
    expect((await client(academy.origin).get(list)).status).toBe(401);
    expect((await newLearner(academy.origin).then((one) => one.get(list))).status).toBe(403);
  });

  it('a report is settled by those who read the work, and by nobody else', async () => {
    const { author, first, second, id } = await circle();
    const reading = await firstAsked(first);
    await write(first, reading);
    await report(author, reading);
    const outsider = await newInstructor(academy.origin, admin, ['prompt-engineering-beginner'], 'From Elsewhere');
    const allowed = { guest: 401, author: 403, first: 403, second: 403, outsider: 404, admin: 200, instructor: 200 };
    const people = { guest: client(academy.origin), author, first, second, outsider, admin, instructor };
    const seen: Record<string, number> = {};
    for (const [who, one] of Object.entries(people)) seen[who] = (await settle(one, id, reading, 'hidden')).status;
    expect(seen).toEqual(allowed);
    expect((await settle(instructor, id, 'nothing', 'hidden')).status).toBe(404);
    expect((await settle(instructor, id, reading, 'gone')).status).toBe(400);
  });
});

describe('what is reported', () => {
  it('notes are hidden from their author until an instructor finds nothing wrong', async () => {
    const { author, first, id } = await circle();
    const reading = await firstAsked(first);
    await write(first, reading);
    expect((await report(author, reading, 'short')).status).toBe(400);
    expect((await report(author, reading, 'It insults my family.')).status).toBe(200);
    const ofReader = (await first.get<OwnData>(ownDataEndpoint.path)).body.records['peer_readings'] ?? [];
    expect(JSON.stringify(ofReader)).not.toContain('It insults my family.');
    const ofAuthor = (await author.get<OwnData>(ownDataEndpoint.path)).body.records['peer_readings'] ?? [];
    expect(JSON.stringify(ofAuthor)).toContain('It insults my family.');
    expect((await report(author, reading)).status).toBe(409);
    expect((await show(author)).peers?.notes).toMatchObject([{ notes: null, hidden: true, toSettle: true }]);
    const { reported } = (await instructor.get<WorksResponse>(worksEndpoint.path)).body;
    expect(reported.map((work) => work.id)).toEqual([id]);
    const shown = await settle(instructor, id, reading, 'shown');
    expect(shown.body.peers).toMatchObject([{ report: 'It insults my family.', hidden: false, toSettle: false }]);
    expect((await show(author)).peers?.notes).toMatchObject([{ notes: NOTES, hidden: false }]);
    expect((await instructor.get<WorksResponse>(worksEndpoint.path)).body.reported).toEqual([]);
  });

  it('a work is taken from all classmates, and given to others only when nothing is wrong with it', async () => {
    const { author, first, second, id } = await circle();
    const before = (await toRead(second)).asked.length;
    const reading = await firstAsked(first);
    expect((await report(first, reading)).status).toBe(200);
    expect((await toRead(first)).asked).toHaveLength(1);
    expect((await toRead(second)).asked).toHaveLength(before - 1);
    const fresh = await newClassmate(academy.origin, 'Gloria Fresh');
    await hand(fresh);
    const waits = async (): Promise<number> => (await workFor(instructor, id)).peers.length;
    expect(await waits()).toBe(1);
    expect((await show(author)).peers?.notes).toEqual([]);
    const asked = (await toRead(fresh)).asked.length;
    await settle(instructor, id, reading, 'shown');
    expect((await toRead(fresh)).asked).toHaveLength(asked + 1);
  });
});

describe('who does not read', () => {
  it('says no, and another one is asked', async () => {
    const { first } = await circle();
    const reading = await firstAsked(first);
    const fresh = await newClassmate(academy.origin, 'Henri Fresh');
    await hand(fresh);
    const before = (await toRead(fresh)).asked.length;
    expect((await decline(first, reading)).body.asked.map(({ id }) => id)).not.toContain(reading);
    expect((await toRead(fresh)).asked).toHaveLength(before + 1);
    expect((await write(first, reading)).status).toBe(404);
  });

  it('has a week, then another one is asked, and the instructor waits no longer', async () => {
    const { first, id } = await circle();
    const reading = await firstAsked(first);
    const fresh = await newClassmate(academy.origin, 'Irene Fresh');
    await hand(fresh);
    try {
      await academy.moveClock(PEER_DAYS * DAY_MS + 1000);
      expect((await toRead(first)).asked).toEqual([]);
      expect((await write(first, reading)).status).toBe(404);
      await askOtherClassmates(root, async () => (await toRead(fresh)).asked.length > 0);
      const { waiting } = (await instructor.get<WorksResponse>(worksEndpoint.path)).body;
      expect(waiting.find((work) => work.id === id)?.peers.first).toBe(false);
    } finally {
      await academy.moveClock(0);
    }
  });

  it('a classmate whose account goes leaves the notes, and an author takes them along', async () => {
    const { author, first, second, id } = await circle();
    await write(first, await firstAsked(first));
    expect((await root.send('DELETE', at(saveUserEndpoint, { id: first.id }).path)).status).toBe(204);
    expect((await workFor(instructor, id)).peers).toMatchObject([{ reader: '', notes: NOTES }]);
    expect((await root.send('DELETE', at(saveUserEndpoint, { id: author.id }).path)).status).toBe(204);
    const filter = encodeURIComponent(`user = '${author.id}'`);
    const left = await root.get<{ totalItems: number }>(`/api/collections/peer_readings/records?filter=${filter}`);
    expect(left.body.totalItems).toBe(0);
    expect((await toRead(second)).asked).toEqual([]);
  });
});
