/** What the certificates' own clock does: what was issued and not signed gets its signatures, what is due and missing is issued. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, superuser } from '#support/api-client';
import { entriesOf, finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const ROWS = '/api/collections/certificate_tokens/records';
const PATIENCE = { timeout: 50_000, interval: 1000 };

type Row = { id: string; token: string; recipient_name: string; vc_jwt: string; vc_json: string };

let academy: RunningAcademy;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
afterAll(() => academy.stop());

async function rowsOf(learner: Client): Promise<Row[]> {
  const filter = encodeURIComponent(`user = "${learner.id}"`);
  return (await root.get<{ items: Row[] }>(`${ROWS}?filter=${filter}`)).body.items;
}

async function runCron(name: string): Promise<void> {
  expect((await root.send('POST', `/api/crons/${name}`)).status).toBe(204);
}

async function graduate(name: string): Promise<Client> {
  const learner = await newLearner(academy.origin, { name, enrolled: true });
  await finishCourse(learner, SLUG);
  return learner;
}

/** Runs the cron until it has come to these learners, and gives their certificates. */
async function signed(learners: Client[]): Promise<Row[]> {
  return await vi.waitFor(async () => {
    await runCron('signPending');
    const found = (await Promise.all(learners.map(rowsOf))).flat();
    expect(found.map((row) => row.vc_jwt !== '' && row.vc_json !== '')).toEqual(learners.map(() => true));
    return found;
  }, PATIENCE);
}

describe('every minute', () => {
  it('what was left unsigned is signed in both forms', async () => {
    const learner = await graduate('Aline Uwase');
    const [row] = await rowsOf(learner);
    expect((await root.send('PATCH', `${ROWS}/${row?.id}`, { vc_jwt: '', vc_json: '' })).status).toBe(200);
    const [after] = await signed([learner]);
    const read = readSignedCredential(after?.vc_jwt ?? '', new Date().toISOString());
    expect(read.ok && read.credential.text).toMatchObject({ token: row?.token, recipientName: 'Aline Uwase' });
    expect(JSON.parse(after?.vc_json ?? '{}')).toMatchObject({ proof: [{ cryptosuite: 'eddsa-rdfc-2022' }] });
  });

  it('learners who finish together all have a signed certificate in the end', async () => {
    const last = entriesOf(SLUG) - 1;
    const learners = await Promise.all(Array.from({ length: 4 }, () => newLearner(academy.origin, { enrolled: true })));
    for (const learner of learners) await finishCourse(learner, SLUG, last);
    await Promise.all(learners.map((learner) => finishCourse(learner, SLUG, last + 1, last)));
    expect((await signed(learners)).map(({ token }) => token)).toHaveLength(learners.length);
  });
});

describe('every hour', () => {
  it('who finished before there was a certificate gets it, once', async () => {
    const learner = await graduate('Eric Mugisha');
    const [row] = await rowsOf(learner);
    expect((await root.send('DELETE', `${ROWS}/${row?.id}`)).status).toBe(204);
    await vi.waitFor(async () => {
      await runCron('issueMissing');
      expect(await rowsOf(learner)).toHaveLength(1);
    }, PATIENCE);
    await runCron('issueMissing');
    const [again] = await signed([learner]);
    expect(again).toMatchObject({ recipient_name: 'Eric Mugisha' });
    expect(again?.token).not.toBe(row?.token);
    const filter = encodeURIComponent(`token = "${again?.token}"`);
    const log = await root.get<{ items: { action: string; by: string }[] }>(
      `/api/collections/certificate_log/records?filter=${filter}`,
    );
    expect(log.body.items).toMatchObject([{ action: 'issued', by: '' }]);
  });

  it('who has not finished gets nothing', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, 3);
    const other = await graduate('Grace Ingabire');
    const [row] = await rowsOf(other);
    await root.send('DELETE', `${ROWS}/${row?.id}`);
    await vi.waitFor(async () => {
      await runCron('issueMissing');
      expect(await rowsOf(other)).toHaveLength(1);
    }, PATIENCE);
    expect(await rowsOf(learner)).toEqual([]);
  });
});
