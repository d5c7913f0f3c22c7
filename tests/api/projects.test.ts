/** Projects: handed in, read, returned, accepted; who may see what of them; and the files, also those of someone who means harm. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { addProjectsEndpoint } from '#domain/contract/certificates/add-projects';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { verifyEndpoint } from '#domain/contract/certificates/verify';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type PublicProfile, publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { type AcceptedProjects, acceptedProjectsEndpoint } from '#domain/contract/projects/accepted-projects';
import {
  downloadProjectFileEndpoint,
  projectFileTicketEndpoint,
} from '#domain/contract/projects/download-project-file';
import {
  askForMadeEndpoint,
  decideMadeEndpoint,
  type MadeResponse,
  madeEndpoint,
  reportMadeEndpoint,
} from '#domain/contract/projects/made';
import { removeProjectFileEndpoint } from '#domain/contract/projects/project-files';
import { saveReadsEndpoint, showReadsEndpoint } from '#domain/contract/projects/project-readers';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { readWorkEndpoint } from '#domain/contract/projects/read-work';
import { showProjectEndpoint } from '#domain/contract/projects/show-project';
import { type ShownWork, shownWorkEndpoint } from '#domain/contract/projects/shown-work';
import { releaseWorkEndpoint, takeWorkEndpoint, type Work, workEndpoint } from '#domain/contract/projects/work';
import { type WorksResponse, worksEndpoint } from '#domain/contract/projects/works';
import { withQuery } from '#domain/contract/query';
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import type { Statement } from '#domain/credentials/xapi-statement';
import { MADE_PAGE_SIZE } from '#domain/projects/made';
import { FILE_BYTES } from '#domain/projects/project-file';
import { RUBRIC } from '#domain/projects/rubric';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner, newStaff, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { mailInOutbox, type OutboxMail } from '#support/outbox';
import { asPhonePhoto, HIDDEN_PLACE } from '#support/phone-photo';
import {
  ACCEPTED,
  addFile,
  handIn,
  NEAR,
  newInstructor,
  PROJECT_COURSE,
  RETURNED,
  readingOf,
  smallPdf,
  TEXTS,
  takeAndRead,
  waitingFor,
} from '#support/projects';

const OTHER_COURSE = 'ai-landscape-problem-framing';
/** Of this academy alone: those of other tests look at files at the same time. */
const temporary = mkdtempSync(join(tmpdir(), 'academy-temporary-'));
let academy: RunningAcademy;
let admin: Client;
let instructor: Client;
let second: Client;
let outsider: Client;
/** One for all: a superuser may sign in ten times in a minute. */
let root: Client;

beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary);
  academy = await startAcademy({ signs: ['ES256'] });
  vi.unstubAllEnvs();
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  instructor = await newInstructor(academy.origin, admin);
  second = await newInstructor(academy.origin, admin, [PROJECT_COURSE], 'Jean Bosco');
  outsider = await newInstructor(academy.origin, admin, [OTHER_COURSE], 'From Elsewhere');
});
afterAll(async () => {
  await academy.stop();
  rmSync(temporary, { recursive: true, force: true });
});

const author = (): Promise<Client> => newLearner(academy.origin, { enrolled: true });
const add = (learner: Client, name: string, bytes: Uint8Array | string) =>
  addFile(academy.origin, learner, name, bytes);
const show = async (learner: Client): Promise<OwnProject> =>
  (await learner.get<OwnProject>(at(showProjectEndpoint, { course: PROJECT_COURSE }).path)).body;
/** The id of the learner's work, as its readers know it. */
async function workOf(learner: Client): Promise<string> {
  const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
  return String(body.records['projects']?.[0]?.['id']);
}
async function handedIn(): Promise<{ learner: Client; id: string }> {
  const learner = await author();
  const { status } = await handIn(learner, 1);
  expect(status).toBe(200);
  return { learner, id: await workOf(learner) };
}

describe('handing in', () => {
  it('begins with an empty draft', async () => {
    expect(await show(await author())).toEqual({
      id: '',
      state: 'draft',
      version: 0,
      isPublic: false,
      made: '',
      files: [],
      used: 0,
      versions: [],
      certificates: [],
      peers: { toRead: 0, notes: [] },
    });
  });

  it('the texts of a draft are learner texts, so another device and an hour without a connection lose nothing', async () => {
    const learner = await author();
    const text = { kind: 'project', place: PROJECT_COURSE, value: 'Begun', at: new Date().toISOString(), knows: [] };
    const save = (field: string, place = PROJECT_COURSE) =>
      learner.send<{ results: { outcome: string }[] }>('POST', saveTextsEndpoint.path, {
        texts: [{ ...text, field, place }],
      });
    expect((await save('work')).body.results[0]?.outcome).toBe('kept');
    expect((await save('nothing')).body.results[0]?.outcome).toBe('refused');
    expect((await save('work', 'no-course')).body.results[0]?.outcome).toBe('refused');
  });

  it('makes a version, and the draft is closed while it is read', async () => {
    const { learner } = await handedIn();
    const project = await show(learner);
    expect(project).toMatchObject({ state: 'handed-in', version: 1 });
    expect(project.versions).toMatchObject([
      { number: 1, work: TEXTS.work, links: [TEXTS.links], aiUse: TEXTS['ai-use'], outcome: null, readings: [] },
    ]);
    expect(await handIn(learner, 2)).toMatchObject({ status: 409, body: { data: { code: 'project-closed' } } });
    expect(await add(learner, 'late.md', '# Late')).toMatchObject({ status: 409, code: 'project-closed' });
  });

  it('twice is as once', async () => {
    const { learner } = await handedIn();
    expect((await handIn(learner, 1, { work: `${TEXTS.work} Changed.` })).status).toBe(200);
    expect((await show(learner)).versions.map(({ work }) => work)).toEqual([TEXTS.work]);
  });

  it.each([
    ['without a description', { work: 'Done.' }, true, 'work-short'],
    ['without a word on AI', { 'ai-use': '' }, true, 'ai-use-short'],
    ['with a link that runs a script', { links: 'javascript:alert(1)' }, true, 'links-wrong'],
    ['without the honour statement', {}, false, 'honour-missing'],
  ])('is refused %s', async (_, texts, honour, code) => {
    const learner = await author();
    expect(await handIn(learner, 1, texts, honour)).toMatchObject({ status: 400, body: { data: { code } } });
    expect((await show(learner)).state).toBe('draft');
  });

  it('is for those who may take the course', async () => {
    const stranger = await newLearner(academy.origin);
    expect(await handIn(stranger, 1)).toMatchObject({ status: 403, body: { data: { code: 'not-enrolled' } } });
    expect((await handIn(await author(), 1, {}, true, 'no-course')).status).toBe(404);
  });
});

describe('reading', () => {
  it('returns with comments, is handed in again, and is accepted', async () => {
    const { learner, id } = await handedIn();
    expect((await takeAndRead(instructor, id, 1, RETURNED)).body).toEqual({ outcome: 'returned', total: 88 });
    const returned = await show(learner);
    expect(returned.state).toBe('returned');
    expect(returned.versions[0]).toMatchObject({
      outcome: 'returned',
      total: 88,
      next: { why: 'must-pass', line: 'reliability-security', missing: 6 },
      readings: [{ reader: 'Solange Umutoni', summary: 'Clear, and honest about what went wrong.' }],
    });

    await handIn(learner, 2, { work: `${TEXTS.work} The test is in the notebook now.` });
    const work = (await instructor.get<Work>(at(workEndpoint, { id }).path)).body;
    expect(work.versions.map(({ number, readings }) => [number, readings.length])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect((await takeAndRead(instructor, id, 2, ACCEPTED)).body).toEqual({ outcome: 'accepted', total: 80 });
    expect(await show(learner)).toMatchObject({ state: 'accepted', version: 2 });
    expect((await handIn(learner, 3)).status).toBe(409);
  });

  it('near the pass asks a second reader, who sees no first reading; the author sees neither before both are done', async () => {
    const { learner, id } = await handedIn();
    expect((await takeAndRead(instructor, id, 1, NEAR)).body).toEqual({ outcome: 'second-reader', total: 70 });
    expect(await show(learner)).toMatchObject({ state: 'being-read', versions: [{ readings: [], outcome: null }] });
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    expect(body.records['project_readings']).toEqual([]);

    // The first reader is done: it is nothing of theirs any more.
    expect((await waitingFor(instructor)).map((work) => work.id)).not.toContain(id);
    expect((await instructor.send('POST', at(takeWorkEndpoint, { id }).path, {})).status).toBe(409);
    expect((await waitingFor(second)).find((work) => work.id === id)).toMatchObject({ second: true });
    const seen = (await second.get<Work>(at(workEndpoint, { id }).path)).body;
    expect(seen).toMatchObject({ second: true, free: true, versions: [{ readings: [] }] });

    expect((await takeAndRead(second, id, 1, ACCEPTED)).body).toEqual({ outcome: 'accepted', total: 75 });
    const decided = await show(learner);
    expect(decided).toMatchObject({ state: 'accepted', versions: [{ total: 75 }] });
    expect(decided.versions[0]?.readings.map(({ reader }) => reader)).toEqual(['Solange Umutoni', 'Jean Bosco']);
  });

  it('a work is read by one at a time, and may be given back', async () => {
    const { id } = await handedIn();
    const take = (who: Client) => who.send<Work>('POST', at(takeWorkEndpoint, { id }).path, {});
    expect((await take(instructor)).body).toMatchObject({ mine: true, state: 'being-read' });
    expect(await take(second)).toMatchObject({ status: 409, body: { data: { code: 'work-taken' } } });
    const read = await second.send('POST', at(readWorkEndpoint, { id }).path, readingOf(1, ACCEPTED));
    expect(read.status).toBe(409);
    expect((await second.send('POST', at(releaseWorkEndpoint, { id }).path, {})).status).toBe(409);
    const released = await instructor.send<Work>('POST', at(releaseWorkEndpoint, { id }).path, {});
    expect(released.body).toMatchObject({ mine: false, free: true, state: 'handed-in' });
    expect((await take(second)).status).toBe(200);
  });

  it('a line below the pass without a word of what to do is refused, and so is an older version', async () => {
    const { id } = await handedIn();
    await instructor.send('POST', at(takeWorkEndpoint, { id }).path, {});
    const send = (body: unknown) => instructor.send('POST', at(readWorkEndpoint, { id }).path, body);
    const reading = readingOf(1, RETURNED);
    const mute = { ...reading.lines['reliability-security'], comment: 'no' };
    const incomplete = { ...reading, lines: { ...reading.lines, 'reliability-security': mute } };
    expect(await send(incomplete)).toMatchObject({ status: 400, body: { data: { code: 'reading-incomplete' } } });
    expect(await send({ ...reading, version: 2 })).toMatchObject({ status: 409 });
    expect(await send({ ...reading, lines: { functionality: reading.lines.functionality } })).toMatchObject({
      status: 400,
      body: { data: { code: 'bad-input' } },
    });
  });

  it('five versions are kept, with their files and readings', async () => {
    const learner = await author();
    for (let number = 1; number <= 6; number++) {
      const { body } = await add(learner, `v${number}.md`, `# Version ${number}`);
      expect((await handIn(learner, number)).status).toBe(200);
      await takeAndRead(instructor, await workOf(learner), number, RETURNED);
      await learner.send(
        'DELETE',
        at(removeProjectFileEndpoint, { course: PROJECT_COURSE, file: body.files[0]?.id ?? '' }).path,
      );
    }
    const { versions } = await show(learner);
    expect(versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
    expect(versions.map(({ files }) => files.map(({ name }) => name))).toEqual(
      [6, 5, 4, 3, 2].map((number) => [`v${number}.md`]),
    );
    const { records } = (await learner.get<OwnData>(ownDataEndpoint.path)).body;
    expect(records['project_files']).toHaveLength(5);
    expect(records['project_readings']).toHaveLength(5);
  });

  it('accepted work counts among the artifacts, at once', async () => {
    const { learner, id } = await handedIn();
    const artifacts = async (): Promise<number> => (await learner.get<Me>(meEndpoint.path)).body.artifacts;
    expect(await artifacts()).toBe(0);
    await takeAndRead(instructor, id, 1, ACCEPTED);
    expect(await artifacts()).toBe(1);
  });
});

describe('who may do what', () => {
  let learner: Client;
  let id: string;
  let file: string;
  let bystander: Client;
  beforeAll(async () => {
    bystander = await author();
    learner = await author();
    file = (await add(learner, 'work.md', '# My work')).body.files[0]?.id ?? '';
    await handIn(learner, 1);
    id = await workOf(learner);
  });

  const everybody = () => ({
    guest: client(academy.origin),
    author: learner,
    classmate: bystander,
    instructor,
    outsider,
    admin,
  });

  it.each<[string, string, () => string, Record<keyof ReturnType<typeof everybody>, number>, unknown?]>([
    [
      'the queue',
      'GET',
      () => worksEndpoint.path,
      { guest: 401, author: 403, classmate: 403, instructor: 200, outsider: 200, admin: 200 },
    ],
    [
      'a work',
      'GET',
      () => at(workEndpoint, { id }).path,
      { guest: 401, author: 403, classmate: 403, instructor: 200, outsider: 404, admin: 200 },
    ],
    [
      'a ticket for a file',
      'POST',
      () => at(projectFileTicketEndpoint, { file }).path,
      { guest: 401, author: 200, classmate: 404, instructor: 200, outsider: 404, admin: 200 },
      {},
    ],
    [
      'the courses of an instructor',
      'GET',
      () => at(showReadsEndpoint, { id: instructor.id }).path,
      { guest: 401, author: 403, classmate: 403, instructor: 403, outsider: 403, admin: 200 },
    ],
    [
      'giving courses',
      'POST',
      () => at(saveReadsEndpoint, { id: second.id }).path,
      { guest: 401, author: 403, classmate: 403, instructor: 403, outsider: 403, admin: 200 },
      { courses: [PROJECT_COURSE] },
    ],
    [
      'a reading of what is not taken',
      'POST',
      () => at(readWorkEndpoint, { id }).path,
      { guest: 401, author: 403, classmate: 403, instructor: 409, outsider: 404, admin: 409 },
      readingOf(1, ACCEPTED),
    ],
    [
      'giving back what is not taken',
      'POST',
      () => at(releaseWorkEndpoint, { id }).path,
      { guest: 401, author: 403, classmate: 403, instructor: 409, outsider: 404, admin: 409 },
      {},
    ],
    [
      "a project of one's own",
      'GET',
      () => at(showProjectEndpoint, { course: PROJECT_COURSE }).path,
      { guest: 401, author: 200, classmate: 200, instructor: 200, outsider: 200, admin: 200 },
    ],
    [
      'taking a file out',
      'DELETE',
      () => at(removeProjectFileEndpoint, { course: PROJECT_COURSE, file }).path,
      { guest: 401, author: 409, classmate: 404, instructor: 404, outsider: 404, admin: 404 },
    ],
  ])('%s', async (_, method, path, allowed, body) => {
    const seen = await Promise.all(
      Object.entries(everybody()).map(async ([who, one]) => [who, (await one.send(method, path(), body)).status]),
    );
    expect(Object.fromEntries(seen)).toEqual(allowed);
  });

  it('an instructor sees the works of their courses and no others, and never a draft', async () => {
    const mine = (await instructor.get<WorksResponse>(worksEndpoint.path)).body;
    expect(mine.courses).toBe(1);
    expect(mine.waiting.map((work) => work.id)).toContain(id);
    expect((await waitingFor(outsider)).map((work) => work.id)).not.toContain(id);
    const drafting = await author();
    const draft = (await add(drafting, 'draft.md', '# Draft')).body.files[0]?.id ?? '';
    for (const who of [instructor, admin])
      expect((await who.send('POST', at(projectFileTicketEndpoint, { file: draft }).path, {})).status).toBe(404);
  });

  it('nobody reads their own work, not an administrator either', async () => {
    await handIn(admin, 1);
    const own = await workOf(admin);
    expect((await admin.get(at(workEndpoint, { id: own }).path)).status).toBe(404);
    expect((await waitingFor(admin)).map((work) => work.id)).not.toContain(own);
  });

  it('someone whose role or course was taken reads nothing any more', async () => {
    const former = await newInstructor(academy.origin, admin, [PROJECT_COURSE], 'A Former One');
    expect((await former.get(at(workEndpoint, { id }).path)).status).toBe(200);
    await admin.send('POST', at(saveReadsEndpoint, { id: former.id }).path, { courses: [] });
    expect((await former.get(at(workEndpoint, { id }).path)).status).toBe(404);
    await admin.send('POST', at(saveReadsEndpoint, { id: former.id }).path, { courses: [PROJECT_COURSE] });
    await giveRole(academy.origin, former.id, 'learner');
    expect((await former.get(at(workEndpoint, { id }).path)).status).toBe(403);
  });

  it('courses are given to instructors only, and must be there', async () => {
    const give = (who: string, courses: string[]) =>
      admin.send('POST', at(saveReadsEndpoint, { id: who }).path, { courses });
    expect((await give(bystander.id, [PROJECT_COURSE])).status).toBe(409);
    expect((await give(instructor.id, ['no-course'])).status).toBe(404);
    expect((await give('nobody', [])).status).toBe(404);
  });
});

describe('files', () => {
  const phonePhoto = async (): Promise<Buffer> =>
    asPhonePhoto(
      await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer(),
      1000,
    );

  async function download(who: Client, file: string): Promise<Response> {
    const ticket = await who.send<{ path: string }>('POST', at(projectFileTicketEndpoint, { file }).path, {});
    expect(ticket.status).toBe(200);
    return fetch(academy.origin + ticket.body.path);
  }

  it('of each kind are taken, and come back as a download that no browser shows', async () => {
    const learner = await author();
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    expect((await add(learner, 'work.pdf', smallPdf())).status).toBe(200);
    expect((await add(learner, 'Ifoto y’amata.png', png)).status).toBe(200);
    const { body } = await add(learner, 'code.zip', zipSync({ 'src/app.js': strToU8('let a = 1;') }));
    expect(body.files.map(({ name, kind }) => [name, kind])).toEqual([
      ['work.pdf', 'pdf'],
      ['Ifoto y’amata.png', 'picture'],
      ['code.zip', 'zip'],
    ]);
    expect(await add(learner, 'more.md', '# More')).toMatchObject({ status: 400, code: 'files-full' });

    await handIn(learner, 1);
    for (const who of [learner, instructor]) {
      const answer = await download(who, body.files[1]?.id ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="Ifoto y_amata.png"; filename*=UTF-8\'\'Ifoto%20y%E2%80%99amata.png',
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });

  it('have no author, no place and no formula any more', async () => {
    const learner = await author();
    await add(learner, 'work.pdf', smallPdf());
    await add(learner, 'photo.jpg', await phonePhoto());
    const { body } = await add(learner, 'table.csv', 'name,value\nx,=cmd()\ny,-5\n');
    const [pdf, photo, table] = await Promise.all(
      body.files.map(async ({ id }) => Buffer.from(await (await download(learner, id)).arrayBuffer())),
    );
    expect(pdf?.toString('latin1')).not.toContain('Aline');
    expect(photo?.toString('latin1')).not.toContain(HIDDEN_PLACE);
    // Turned as the camera meant it.
    expect(await sharp(photo).metadata()).toMatchObject({ width: 20, height: 40 });
    expect(table?.toString()).toBe("name,value\nx,'=cmd()\ny,-5\n");
  });

  it.each<[string, string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
    ['a web page', 'work.html', () => '<script>alert(1)</script>', 'file-type'],
    ['a web page under another name', 'work.md', () => '<!doctype html><script>alert(1)</script>', 'file-type'],
    ['a drawing with scripts', 'work.svg', () => '<svg onload="alert(1)"/>', 'file-type'],
    ['a drawing under the name of a picture', 'work.png', () => '<svg onload="alert(1)"/>', 'file-type'],
    [
      'a document with macros as a PDF',
      'work.pdf',
      () => strToU8('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true),
      'file-type',
    ],
    [
      'a PDF that runs a script',
      'work.pdf',
      () => smallPdf('5 0 obj << /S /JavaScript /JS (x) >> endobj'),
      'file-active',
    ],
    ['a PDF with a page behind it', 'work.pdf', () => `${smallPdf()}<html>`, 'file-broken'],
    [
      'a picture with a zip behind it',
      'work.png',
      async () => {
        const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
          .png()
          .toBuffer();
        return Buffer.concat([png, zipSync({ 'a.js': strToU8('x') })]);
      },
      'file-broken',
    ],
    [
      'a zip with a page before it',
      'work.zip',
      () => Buffer.concat([strToU8('<html>'), zipSync({ 'a.js': strToU8('x') })]),
      'file-broken',
    ],
    ['a bomb', 'work.zip', () => zipSync({ 'zeros.txt': new Uint8Array(30_000_000) }), 'file-large'],
    ['a zip that leads out of itself', 'work.zip', () => zipSync({ '../../a.js': strToU8('x') }), 'file-archive'],
    ['a zip with a program', 'work.zip', () => zipSync({ 'setup.exe': strToU8('MZ') }), 'file-archive'],
    ['a zip with secrets', 'work.zip', () => zipSync({ 'app/.env': strToU8('KEY=1') }), 'file-private'],
    ['more than 5 MB', 'work.md', () => 'x'.repeat(FILE_BYTES + 1), 'file-large'],
    ['a program', 'work.exe', () => 'MZ', 'file-type'],
    ['bytes that are no text', 'work.csv', () => Uint8Array.from([0xff, 0xfe, 0x00]), 'file-type'],
  ])('refused: %s', async (_, name, bytes, code) => {
    const learner = await author();
    expect(await add(learner, name, await bytes())).toMatchObject({ status: 400, code });
    expect((await show(learner)).files).toEqual([]);
  });

  it('a large file is looked at within the time of a page', { timeout: 30_000 }, async () => {
    const learner = await author();
    const page = `5 0 obj << /Length 9 >>\nstream\n${'BT (amata) Tj ET\n'.repeat(290_000)}\nendstream endobj`;
    expect((await add(learner, 'long.pdf', smallPdf(page))).status).toBe(200);
  });

  it('one that keeps its reader busy is refused after some seconds, and the next one is looked at', {
    timeout: 60_000,
  }, async () => {
    const learner = await author();
    const busy = `5 0 obj\n${"<?xpacket begin='x'?>".repeat(100_000)}\nendobj`;
    expect(await add(learner, 'busy.pdf', smallPdf(busy))).toMatchObject({ status: 400, code: 'file-broken' });
    expect((await add(await author(), 'work.md', `${'<!---->'.repeat(300)}\n# Mine`)).status).toBe(200);
    expect((await show(learner)).files).toEqual([]);
  });

  it('are reached by no other way: not by the file route of the database, not with a stale or foreign ticket', async () => {
    const learner = await author();
    const { body } = await add(learner, 'work.md', '# Mine');
    const file = body.files[0]?.id ?? '';
    const { records } = (await learner.get<OwnData>(ownDataEndpoint.path)).body;
    const stored = String(records['project_files']?.[0]?.['file']);
    for (const who of [learner, instructor, client(academy.origin)])
      expect((await who.get(`/api/files/project_files/${file}/${stored}`)).status).toBe(404);
    const { path } = at(downloadProjectFileEndpoint, { file });
    expect((await fetch(academy.origin + path)).status).toBe(401);
    const ticket = await learner.send<{ path: string }>('POST', at(projectFileTicketEndpoint, { file }).path, {});
    const changed = ticket.body.path.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await fetch(academy.origin + changed)).status).toBe(403);
    const other = (await add(await author(), 'other.md', '# Other')).body.files[0]?.id ?? '';
    expect((await fetch(academy.origin + ticket.body.path.replace(file, other))).status).toBe(403);
  });

  it('leave nothing in the folder in which they were looked at', () => {
    expect(readdirSync(temporary).filter((name) => name.startsWith('academy-project-'))).toEqual([]);
  });
});

describe('on a certificate', () => {
  const COURSE = 'prompt-engineering-beginner';
  type Credential = { evidence: { genre: string; name: string; narrative: string }[] };
  const claim = async (learner: Client): Promise<ClaimResponse['certificate']> => {
    const { path } = at(claimCertificateEndpoint, { courseSlug: COURSE });
    return (await learner.send<ClaimResponse>('POST', path, {})).body.certificate;
  };
  const addTo = (learner: Client) =>
    learner.send<ClaimResponse>('POST', at(addProjectsEndpoint, { courseSlug: COURSE }).path, {});
  const evidenceIn = (jwt: string): Credential['evidence'] =>
    (JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Credential).evidence;

  it('a project holds none back: it says that it was issued without one', async () => {
    const learner = await author();
    await finishCourse(learner, COURSE);
    const [record, ...more] = evidenceIn((await claim(learner)).jwt);
    expect(record?.narrative).toContain('Issued without a graded project.');
    expect(more).toEqual([]);
  });

  it('work that was accepted before is evidence, with the rubric result', async () => {
    const { learner, id } = await handedIn();
    await takeAndRead(instructor, id, 1, ACCEPTED);
    await finishCourse(learner, COURSE);
    const [record, project] = evidenceIn((await claim(learner)).jwt);
    expect(record?.narrative).toContain('Issued with a graded project: Prompt Engineering for Beginners.');
    expect(project).toMatchObject({
      genre: 'Graded project',
      name: 'Graded project: Prompt Engineering for Beginners',
    });
    expect(project?.narrative).toContain('with 80 of 100 points');
    expect(project?.narrative).toContain('Reliability & Security 16 of 20');
    expect((await show(learner)).certificates).toMatchObject([{ courseSlug: COURSE, says: true }]);
  });

  it('work that is accepted later is added at the wish of the learner; the earlier one stays as signed', async () => {
    const learner = await author();
    await finishCourse(learner, COURSE);
    const before = await claim(learner);
    expect((await addTo(learner)).body.created).toBe(false);
    await handIn(learner, 1);
    await takeAndRead(instructor, await workOf(learner), 1, ACCEPTED);
    expect((await show(learner)).certificates).toMatchObject([{ courseSlug: COURSE, says: false }]);
    expect((await claim(learner)).token).toBe(before.token);

    const { body } = await addTo(learner);
    expect(body.created).toBe(true);
    expect(evidenceIn(body.certificate.jwt)).toHaveLength(2);
    expect(body.certificate.issuedAt).toBe(before.issuedAt);
    expect((await addTo(learner)).body).toMatchObject({
      created: false,
      certificate: { token: body.certificate.token },
    });

    const guest = client(academy.origin);
    const earlier = await guest.get<RegisterEntry>(at(verifyEndpoint, { code: before.token }).path);
    expect(earlier.body).toMatchObject({ state: 'replaced', replacedBy: body.certificate.token, revoked: null });
    expect(earlier.body.jwt).toBe(before.jwt);
    // Who checks offline finds it not withdrawn: its bit in the list is as it was.
    expect(evidenceIn(earlier.body.jwt)).toHaveLength(1);
    // For other systems, too, only the newer one was earned.
    const { body: exported } = await learner.get<Statement[]>(ownStatementsEndpoint.path);
    const earned = exported.filter(({ object }) => object.definition.type.endsWith('/certificate'));
    expect(earned.map(({ object }) => object.id)).toEqual([`${academy.origin}/verify/${body.certificate.token}`]);
  });

  it('work that its author shows is linked by the register, as long as it is shown', async () => {
    const { learner, id } = await handedIn();
    await takeAndRead(instructor, id, 1, ACCEPTED);
    await finishCourse(learner, COURSE);
    const { token } = await claim(learner);
    const works = async () =>
      (await client(academy.origin).get<RegisterEntry>(at(verifyEndpoint, { code: token }).path)).body.works;
    const publish = (isPublic: boolean) =>
      learner.send('POST', at(publishProjectEndpoint, { course: PROJECT_COURSE }).path, { isPublic });
    const hide = (hide_name: boolean) =>
      learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, { hide_name });
    expect(await works()).toEqual([]);
    await publish(true);
    expect(await works()).toEqual([{ title: 'Prompt Engineering for Beginners', id }]);
    // The page of a work carries its author's name.
    await hide(true);
    expect(await works()).toEqual([]);
    await hide(false);
    await publish(false);
    expect(await works()).toEqual([]);
  });

  it('nobody adds to the certificate of someone else, and to none that is not there', async () => {
    expect((await addTo(await author())).status).toBe(404);
    expect((await addTo(client(academy.origin))).status).toBe(401);
  });
});

describe('a work that its author shows', () => {
  it('is read by everybody only then, without files and comments, and no longer when it is taken back', async () => {
    const guest = client(academy.origin);
    const { learner, id } = await handedIn();
    const publish = (isPublic: boolean, who = learner) =>
      who.send<OwnProject>('POST', at(publishProjectEndpoint, { course: PROJECT_COURSE }).path, { isPublic });
    const read = () => guest.get<ShownWork>(at(shownWorkEndpoint, { id }).path);
    expect((await publish(true)).status).toBe(409);
    await takeAndRead(instructor, id, 1, ACCEPTED);
    expect((await read()).status).toBe(404);
    expect((await publish(true, guest)).status).toBe(401);
    expect((await publish(true)).body).toMatchObject({ id, isPublic: true });
    const shown = await read();
    expect(shown.body).toMatchObject({ author: 'Aline Uwase', total: 80, work: TEXTS.work, links: [TEXTS.links] });
    expect(JSON.stringify(shown.body)).not.toMatch(/Show the test|Clear, and honest|Solange|@academy/);
    const { body } = await learner.get<AcceptedProjects>(acceptedProjectsEndpoint.path);
    expect(body.projects).toMatchObject([{ id, course: PROJECT_COURSE, total: 80, isPublic: true }]);
    const profile = async () =>
      (await instructor.get<PublicProfile>(at(publicProfileEndpoint, { id: learner.id }).path)).body.works;
    const listed = { id, title: 'Prompt Engineering for Beginners', checked: TEXTS['ai-use'], total: 80 };
    expect(await profile()).toMatchObject([{ ...listed, artifact: expect.stringMatching(/./) }]);
    // Its page carries the name, so someone who hides the name lists no work.
    const hide = (hide_name: boolean) =>
      learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, { hide_name });
    await hide(true);
    expect(await profile()).toBe(null);
    await hide(false);
    expect((await publish(false)).body.isPublic).toBe(false);
    expect((await read()).status).toBe(404);
    expect(await profile()).toEqual([]);
  });
});

describe('a mail', () => {
  const confirm = (id: string, locale = 'en') =>
    root.send('PATCH', at(saveUserEndpoint, { id }).path, { verified: true, locale });
  const mailsTo = async (email: string) => {
    const filter = encodeURIComponent(`to = '${email}' && html ~ '/project'`);
    const answer = await root.get<{ items: OutboxMail[] }>(`/api/collections/outbox/records?filter=${filter}`);
    return answer.body.items;
  };

  it('says that a work was returned or accepted, once, in the language of its author', async () => {
    const { learner, id } = await handedIn();
    await confirm(learner.id, 'rw');
    await takeAndRead(instructor, id, 1, RETURNED);
    await root.send('POST', '/api/crons/mailDecisions');
    const returned = await mailInOutbox(root, learner.email, `/rw/course/${PROJECT_COURSE}/project`);
    expect(returned.subject).toContain('Umushinga wawe warasomwe');
    // The comments are the author's alone: a mail may be read by everyone who uses the phone.
    expect(returned.html).not.toContain('Show the test');
    await confirm(learner.id);
    await handIn(learner, 2);
    await takeAndRead(instructor, id, 2, ACCEPTED);
    await root.send('POST', '/api/crons/mailDecisions');
    await mailInOutbox(root, learner.email, 'is accepted.');
    await root.send('POST', '/api/crons/mailDecisions');
    const next = await handedIn();
    await confirm(next.learner.id);
    await takeAndRead(instructor, next.id, 1, ACCEPTED);
    await root.send('POST', '/api/crons/mailDecisions');
    await mailInOutbox(root, next.learner.email, 'is accepted.');
    expect(await mailsTo(learner.email)).toHaveLength(2);
  });

  it('goes to no address that nobody confirmed', async () => {
    const { learner, id } = await handedIn();
    await takeAndRead(instructor, id, 1, ACCEPTED);
    const after = await handedIn();
    await confirm(after.learner.id);
    await takeAndRead(instructor, after.id, 1, ACCEPTED);
    await root.send('POST', '/api/crons/mailDecisions');
    await mailInOutbox(root, after.learner.email, 'is accepted.');
    expect(await mailsTo(learner.email)).toEqual([]);
  });
});

describe('the page of works', () => {
  const guest = () => client(academy.origin);
  const listed = async (): Promise<string[]> =>
    (await guest().get<MadeResponse>(madeEndpoint.path)).body.works.map(({ id }) => id);
  const publish = (who: Client, isPublic: boolean) =>
    who.send<OwnProject>('POST', at(publishProjectEndpoint, { course: PROJECT_COURSE }).path, { isPublic });
  const ask = (who: Client, asks: boolean) =>
    who.send<OwnProject>('POST', at(askForMadeEndpoint, { course: PROJECT_COURSE }).path, { asks });
  const decide = (who: Client, id: string, decision: string) =>
    who.send<Work>('POST', at(decideMadeEndpoint, { id }).path, { decision });
  const report = (who: Client, id: string, text = 'A phone number of a customer is in it.') =>
    who.send('POST', at(reportMadeEndpoint, { id }).path, { text });
  const waiting = async (who: Client): Promise<string[]> =>
    (await who.get<WorksResponse>(worksEndpoint.path)).body.made.map(({ id }) => id);
  async function accepted(): Promise<{ learner: Client; id: string }> {
    const made = await handedIn();
    await takeAndRead(instructor, made.id, 1, ACCEPTED);
    return made;
  }
  const copyId = (n: number): string => `copy${String(n).padStart(11, '0')}`;
  /** Copies of a work that is on the page, accepted a day, two days, … before it. */
  function copyWork(id: string, copies: number): void {
    const db = new DatabaseSync(join(academy.data, 'data.db'));
    db.exec('PRAGMA busy_timeout = 10000');
    const copyRow = (
      table: string,
      where: string,
      changes: Record<string, string>,
      values: Record<string, string>,
    ): void => {
      const columns = db
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name));
      const chosen = columns.map((name) => changes[name] ?? `"${name}"`);
      const names = columns.map((name) => `"${name}"`).join();
      db.prepare(`INSERT INTO ${table} (${names}) SELECT ${chosen.join()} FROM ${table} WHERE ${where}`).run(values);
    };
    for (let n = 0; n < copies; n++) {
      const values = { work: id, id: copyId(n), course: `course-${n}` };
      const isVersion = `(user, course) IN (SELECT user, course FROM projects WHERE id = :work)`;
      copyRow('project_versions', isVersion, { id: ':id', course: ':course' }, values);
      const day = `strftime('%Y-%m-%d %H:%M:%fZ', decided_at, '-${n + 1} days')`;
      copyRow('projects', 'id = :work', { id: ':id', course: ':course', decided_at: day }, values);
    }
    db.close();
  }
  async function onMade(): Promise<{ learner: Client; id: string }> {
    const made = await accepted();
    await publish(made.learner, true);
    await ask(made.learner, true);
    expect((await decide(instructor, made.id, 'shown')).status).toBe(200);
    return made;
  }

  it('shows a work only when its author asks and an instructor of the course has seen it', async () => {
    const { learner, id } = await accepted();
    expect((await ask(learner, true)).status).toBe(409);
    expect((await decide(instructor, id, 'shown')).status).toBe(409);
    await publish(learner, true);
    expect((await ask(guest(), true)).status).toBe(401);
    expect((await ask(learner, true)).body).toMatchObject({ id, made: 'asked' });
    expect(await listed()).not.toContain(id);
    expect(await waiting(instructor)).toContain(id);
    expect(await waiting(outsider)).toEqual([]);
    expect((await decide(outsider, id, 'shown')).status).toBe(404);
    expect((await decide(learner, id, 'shown')).status).toBe(403);
    expect((await decide(instructor, id, 'perhaps')).status).toBe(400);
    expect((await decide(instructor, id, 'shown')).body).toMatchObject({ made: 'shown' });
    expect(await waiting(instructor)).not.toContain(id);
    const { body } = await guest().get<MadeResponse>(madeEndpoint.path);
    expect(body.works[0]).toEqual({
      id,
      code: 'PE-101',
      title: 'Prompt Engineering for Beginners',
      artifact: expect.stringMatching(/./),
      author: 'Aline Uwase',
      beginning: TEXTS.work,
      acceptedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await ask(learner, false)).body).toMatchObject({ made: '', isPublic: true });
    expect(await listed()).not.toContain(id);
  });

  it('takes a work off with everything that hides it: the link, the name, the account', async () => {
    const { learner, id } = await onMade();
    expect(await listed()).toContain(id);
    const save = (change: object) => learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, change);
    await save({ hide_name: true });
    expect(await listed()).not.toContain(id);
    await save({ hide_name: false });
    expect(await listed()).toContain(id);
    expect((await publish(learner, false)).body).toMatchObject({ isPublic: false, made: '' });
    expect(await listed()).not.toContain(id);
    // Asked for again, it waits again.
    await publish(learner, true);
    expect((await ask(learner, true)).body.made).toBe('asked');
    const other = await onMade();
    await root.send('DELETE', `/api/collections/users/records/${other.learner.id}`);
    expect(await listed()).not.toContain(other.id);
  });

  it('a reported work is off the page until an instructor has looked, and is not reported again', async () => {
    const { learner, id } = await onMade();
    const reader = await author();
    expect((await report(guest(), id)).status).toBe(401);
    expect((await report(learner, id)).status).toBe(404);
    expect((await report(reader, id, 'short')).status).toBe(400);
    expect((await report(reader, id)).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect((await show(learner)).made).toBe('reported');
    // The author gets neither the words nor the name, and the reporter nothing of the work.
    const own = async (who: Client) => JSON.stringify((await who.get<OwnData>(ownDataEndpoint.path)).body);
    expect(await own(learner)).not.toMatch(new RegExp(`A phone number of a customer|${reader.id}`));
    expect(await own(reader)).not.toContain(id);
    const { body } = await instructor.get<Work>(at(workEndpoint, { id }).path);
    expect(body).toMatchObject({ made: 'reported', madeReport: 'A phone number of a customer is in it.' });
    expect(await waiting(instructor)).toContain(id);
    // Taken back and asked for again, it comes to the instructor with its report.
    expect((await ask(learner, false)).body.made).toBe('');
    expect((await ask(learner, true)).body.made).toBe('reported');
    await decide(instructor, id, 'shown');
    expect(await listed()).toContain(id);
    expect((await report(reader, id)).status).toBe(409);
    await decide(instructor, id, 'declined');
    expect(await listed()).not.toContain(id);
    // What an instructor keeps off it stays off, and people with the link still read it.
    expect((await ask(learner, true)).body.made).toBe('declined');
    expect((await guest().get<ShownWork>(at(shownWorkEndpoint, { id }).path)).body.onMade).toBe(false);
    // And nobody shows a work whose author has closed the link since.
    await publish(learner, false);
    expect((await decide(instructor, id, 'shown')).status).toBe(409);
    await publish(learner, true);
    expect(await listed()).not.toContain(id);
    expect((await decide(instructor, id, 'shown')).status).toBe(200);
    expect(await listed()).toContain(id);
  });

  it('one person keeps at most three works off it', async () => {
    const works = [await onMade(), await onMade(), await onMade(), await onMade()];
    const reader = await author();
    const answers: number[] = [];
    for (const { id } of works) answers.push((await report(reader, id)).status);
    expect(answers.slice(0, 3)).toEqual([200, 200, 200]);
    expect(answers[3]).toBe(400);
    expect(await listed()).toContain(works[3]?.id);
  });

  it('takes it back also for an author who may not open the course any more', async () => {
    const [one, other] = [await onMade(), await onMade()];
    const end = async ({ id }: Client): Promise<void> => {
      const path = '/api/collections/program_enrollments/records';
      const { body } = await root.get<{ items: { id: string }[] }>(`${path}?filter=(user='${id}')`);
      for (const row of body.items) expect((await root.send('DELETE', `${path}/${row.id}`)).status).toBe(204);
    };
    await end(one.learner);
    await end(other.learner);
    expect((await ask(one.learner, true)).status).toBe(403);
    expect((await ask(one.learner, false)).body).toMatchObject({ made: '', isPublic: true });
    expect((await publish(other.learner, false)).body).toMatchObject({ made: '', isPublic: false });
    expect(await listed()).not.toContain(one.id);
    expect(await listed()).not.toContain(other.id);
    expect((await publish(other.learner, true)).status).toBe(403);
  });

  it('keeps its order when an instructor decides again', async () => {
    const first = await onMade();
    const second = await onMade();
    const both = async () => (await listed()).filter((id) => id === first.id || id === second.id);
    expect(await both()).toEqual([second.id, first.id]);
    await decide(instructor, first.id, 'shown');
    expect(await both()).toEqual([second.id, first.id]);
  });

  it('goes on after a place, also when works before it have gone, and refuses any other place', async () => {
    const { id, learner } = await onMade();
    const last = await onMade();
    copyWork(id, MADE_PAGE_SIZE);
    const { body } = await guest().get<MadeResponse>(madeEndpoint.path);
    expect(body.works).toHaveLength(MADE_PAGE_SIZE);
    await ask(last.learner, false);
    await ask(learner, false);
    const after = await guest().get<MadeResponse>(withQuery(madeEndpoint.path, { after: body.next }));
    const ids = [...body.works, ...after.body.works].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: MADE_PAGE_SIZE }, (_, n) => copyId(n))));
    expect(after.body.next).toBe('');
    for (const place of ['2', '_', `${'9'.repeat(30)}_x`, "2026-11-01T08:00:00.000Z_' OR 1"]) {
      expect((await guest().get(withQuery(madeEndpoint.path, { after: place }))).status).toBe(400);
    }
  });
});

describe('leaving', () => {
  it('leaves the sentence of the certificate', async () => {
    const { learner, id } = await handedIn();
    await takeAndRead(instructor, id, 1, ACCEPTED);
    await finishCourse(learner, PROJECT_COURSE);
    const { path } = at(claimCertificateEndpoint, { courseSlug: PROJECT_COURSE });
    const { token } = (await learner.send<ClaimResponse>('POST', path, {})).body.certificate;
    await root.send('DELETE', at(saveUserEndpoint, { id: learner.id }).path);
    const { body } = await client(academy.origin).get<RegisterEntry>(at(verifyEndpoint, { code: token }).path);
    expect(body.state).toBe('valid');
    expect(Buffer.from(body.jwt.split('.')[1] ?? '', 'base64url').toString()).toContain('Graded project');
  });

  it('takes drafts, versions, files and readings with the account', async () => {
    const learner = await author();
    const { body } = await add(learner, 'work.md', '# Mine');
    await handIn(learner, 1);
    await takeAndRead(instructor, await workOf(learner), 1, RETURNED);
    const collection = await root.get<{ id: string }>('/api/collections/project_files');
    const folder = join(academy.data, 'storage', collection.body.id, body.files[0]?.id ?? '');
    expect(existsSync(folder)).toBe(true);
    expect((await root.send('DELETE', at(saveUserEndpoint, { id: learner.id }).path)).status).toBe(204);
    for (const name of ['projects', 'project_versions', 'project_files', 'project_readings', 'learner_texts']) {
      const filter = encodeURIComponent(`user = '${learner.id}'`);
      const left = await root.get<{ totalItems: number }>(`/api/collections/${name}/records?filter=${filter}`);
      expect([name, left.body.totalItems]).toEqual([name, 0]);
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('a reader who leaves leaves the readings, without the name, and frees what they had taken', async () => {
    const leaving = await newInstructor(academy.origin, admin, [PROJECT_COURSE], 'Leaves Soon');
    const done = await handedIn();
    await takeAndRead(leaving, done.id, 1, ACCEPTED);
    const begun = await handedIn();
    await leaving.send('POST', at(takeWorkEndpoint, { id: begun.id }).path, {});
    expect((await root.send('DELETE', at(saveUserEndpoint, { id: leaving.id }).path)).status).toBe(204);
    expect((await show(done.learner)).versions[0]?.readings).toMatchObject([{ reader: '' }]);
    expect((await second.send('POST', at(takeWorkEndpoint, { id: begun.id }).path, {})).status).toBe(200);
  });
});

it('every line of a reading comes back to the author', async () => {
  const { learner, id } = await handedIn();
  await takeAndRead(instructor, id, 1, RETURNED);
  const { lines } = (await show(learner)).versions[0]?.readings[0] ?? { lines: {} };
  expect(Object.keys(lines).sort()).toEqual(RUBRIC.map((line) => line.id).sort());
});
