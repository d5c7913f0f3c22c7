/** Pictures as an attacker uploads them: small files that need gigabytes, files that are more than a picture, and a crowd of them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { avatarPath } from '#domain/contract/account/users';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { AVATAR_MAX_SIDE, AVATAR_SIDE } from '#domain/people/picture-file';
import { runPocketBase } from '#scripts/serve/pocketbase';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { asPhonePhoto, HIDDEN_PLACE } from '#support/phone-photo';
import { chunk, jpeg, manyScans, manyTables, pictureBombs, png, webp } from '#support/picture-bombs';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

async function upload(one: Client, bytes: Uint8Array, name: string): Promise<{ status: number; code: unknown }> {
  const form = new FormData();
  form.append('avatar', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(academy.origin + at(saveUserEndpoint, { id: one.id }).path, {
    method: 'PATCH',
    headers: { Authorization: one.token },
    body: form,
  });
  const body = (await response.json()) as { data?: { code?: unknown } };
  return { status: response.status, code: body.data?.code };
}

const avatarOf = async (one: Client): Promise<string> => (await one.get<Me>(meEndpoint.path)).body.learner.avatar;
const picture = (one: Client, file: string, query = ''): Promise<Response> =>
  fetch(academy.origin + avatarPath(one.id, file) + query);

/** The server's memory in MB, at its highest since the start. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${academy.pid()}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

it('a bomb is refused by what its headers say, and its thumbs are never asked for', async () => {
  const learner = await newLearner(academy.origin);
  const server = academy.pid();
  const before = peakMemory();
  for (const { what, name, bytes } of await pictureBombs()) {
    const refused = await upload(learner, bytes, name);
    expect(refused, what).toEqual({ status: 400, code: 'image-dimensions' });
    expect(await avatarOf(learner), what).toBe('');
  }
  expect((await fetch(`${academy.origin}/api/academy/health`)).status).toBe(200);
  expect(academy.pid()).toBe(server);
  expect(peakMemory() - before).toBeLessThan(100);
});

it('one side more than the limit is refused, the limit itself is taken', async () => {
  const learner = await newLearner(academy.origin);
  const wide = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
  for (const bytes of [await wide(AVATAR_MAX_SIDE + 1, 10), await wide(10, AVATAR_MAX_SIDE + 1)])
    expect(await upload(learner, bytes, 'me.jpg')).toEqual({ status: 400, code: 'image-dimensions' });
  expect((await upload(learner, await wide(AVATAR_MAX_SIDE, AVATAR_MAX_SIDE), 'me.jpg')).status).toBe(200);
});

it('what is stored and sent is one square that the server made, whatever is requested', async () => {
  const learner = await newLearner(academy.origin);
  const photo = asPhonePhoto(
    await sharp(await jpeg(400))
      .resize(400, 300)
      .jpeg()
      .toBuffer(),
    200_000,
  );
  const cases = [
    [photo, 'me.jpg', 'jpeg'],
    [await png(300), 'me.png', 'png'],
    [await webp(300), 'me.webp', 'png'],
    [await webp(300, true), 'me.webp', 'png'],
    [await jpeg(300, true), 'me.jpeg', 'jpeg'],
  ] as const;
  for (const [bytes, name, format] of cases) {
    expect(await upload(learner, bytes, name)).toMatchObject({ status: 200 });
    const avatar = await avatarOf(learner);
    for (const query of ['', '?thumb=96x96', '?thumb=256x256', '?thumb=3000x3000', '?download=1']) {
      const answer = await picture(learner, avatar, query);
      const sent = Buffer.from(await answer.arrayBuffer());
      const { width, height, format: kind } = await sharp(sent).metadata();
      expect({ width, height, kind }, `${name} ${query}`).toEqual({
        width: AVATAR_SIDE,
        height: AVATAR_SIDE,
        kind: format,
      });
      expect(sent.includes(HIDDEN_PLACE)).toBe(false);
      expect(sent.includes('Exif')).toBe(false);
    }
  }
});

it('a file that is cut off, or more than a picture, is refused', async () => {
  const learner = await newLearner(academy.origin);
  const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
  const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const [aPng, aJpeg, aWebp] = [await png(300), await jpeg(300), await webp(300)];
  const cases: [string, Buffer][] = [
    ['me.png', Buffer.concat([aPng, page])],
    ['me.jpg', Buffer.concat([aJpeg, page])],
    ['me.webp', Buffer.concat([aWebp, page])],
    ['me.png', Buffer.concat([aPng, archive])],
    ['me.jpg', Buffer.concat([aJpeg, archive])],
    ['me.png', aPng.subarray(0, aPng.length / 2)],
    ['me.jpg', aJpeg.subarray(0, aJpeg.length / 2)],
    ['me.webp', aWebp.subarray(0, aWebp.length / 2)],
    ['me.png', aPng.subarray(0, 40)],
    ['me.jpg', Buffer.concat([aJpeg.subarray(0, aJpeg.length / 2), Buffer.from('ffd9', 'hex')])],
    // A chunk that is longer than the file, and one whose check sum is wrong.
    ['me.png', Buffer.concat([aPng.subarray(0, 33), Buffer.from('fffffff0', 'hex'), aPng.subarray(37)])],
    ['me.png', Buffer.concat([aPng.subarray(0, 33), chunk('PLTE', Buffer.alloc(3)), aPng.subarray(33)])],
  ];
  const before = peakMemory();
  for (const [index, [name, bytes]] of cases.entries())
    expect(await upload(learner, bytes, name), `case ${index}`).toMatchObject({ status: 400, code: 'image-broken' });
  expect(peakMemory() - before).toBeLessThan(100);
  expect(await avatarOf(learner)).toBe('');
});

it('a small file that would keep a decoder busy for minutes is refused, and one that makes it fill its memory costs little', async () => {
  const learner = await newLearner(academy.origin);
  const server = academy.pid();
  const before = peakMemory();
  // 234 KB took 70 seconds, in which nobody else could store a picture.
  for (const times of [100, 10_000, 120_000]) {
    const bytes = await manyScans(times);
    expect(bytes.length).toBeLessThan(2_097_152);
    expect(await upload(learner, bytes, 'me.jpg'), `${times}`).toEqual({ status: 400, code: 'image-broken' });
  }
  expect((await upload(learner, await manyScans(40), 'me.jpg')).status).toBe(200);
  // The packaged PocketBase reads it, at little cost; the decoder of newer ones refuses so many tables.
  const { status, code } = await upload(learner, manyTables(), 'me.webp');
  expect([200, 'image-broken']).toContain(status === 200 ? status : code);
  expect(peakMemory() - before).toBeLessThan(300);
  expect(academy.pid()).toBe(server);
});

it('a crowd that uploads the largest allowed pictures at once does not fill the memory', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, () => newLearner(academy.origin)));
  // Noise of 16 bits a channel: the most memory that a picture within the limits takes.
  const side = AVATAR_MAX_SIDE;
  const heavy = await sharp({ create: { width: side, height: side, channels: 4, background: 'teal' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer();
  const before = peakMemory();
  const answers = await Promise.all(learners.map((one) => upload(one, heavy, 'me.png')));
  for (const { status } of answers) expect([200, 429]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(peakMemory() - before).toBeLessThan(350);
});

it('an account uploads at most twenty pictures an hour', async () => {
  const learner = await newLearner(academy.origin);
  const bytes = await png(10);
  for (let tries = 0; tries < 20; tries++) expect((await upload(learner, bytes, 'me.png')).status).toBe(200);
  expect(await upload(learner, bytes, 'me.png')).toEqual({ status: 429, code: 'too-many-tries' });
});

it('what was stored by an older version is looked at once: bombs go, the others become squares', async () => {
  const old = await startAcademy();
  try {
    const [good, bomb, gone] = [
      await newLearner(old.origin),
      await newLearner(old.origin),
      await newLearner(old.origin),
    ];
    await old.kill();
    const [{ bytes = Buffer.alloc(0) } = {}] = await pictureBombs();
    const db = new DatabaseSync(join(old.data, 'data.db'));
    const put = (one: Client, file: string, content: Buffer | null): void => {
      const folder = join(old.data, 'storage', '_pb_users_auth_', one.id);
      mkdirSync(join(folder, `thumbs_${file}`), { recursive: true });
      if (content) writeFileSync(join(folder, file), content);
      if (content) writeFileSync(join(folder, `thumbs_${file}`, `96x96_${file}`), content);
      db.prepare('UPDATE users SET avatar = ? WHERE id = ?').run(file, one.id);
    };
    put(good, 'photo_abc.jpg', asPhonePhoto(await jpeg(300), 10_000));
    put(bomb, 'bomb_abc.png', bytes);
    put(gone, 'gone_abc.png', null);
    db.prepare("DELETE FROM _migrations WHERE file = '0012_pictures.js'").run();
    db.close();

    const { output } = runPocketBase(old.academy, 'migrate', 'up');
    expect(output).toContain('2 pictures of learners were no good');
    await old.restart();
    expect(await avatarOf(bomb)).toBe('');
    expect(await avatarOf(gone)).toBe('');
    const sent = Buffer.from(await (await fetch(old.origin + avatarPath(good.id, await avatarOf(good)))).arrayBuffer());
    expect(await sharp(sent).metadata()).toMatchObject({ width: AVATAR_SIDE, height: AVATAR_SIDE, format: 'jpeg' });
    const left = readdirSync(join(old.data, 'storage'), { recursive: true }).map(String);
    expect(left.filter((name) => /bomb|photo|gone/.test(name))).toEqual([]);
  } finally {
    await old.stop();
  }
});
