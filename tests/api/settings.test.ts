/** What a learner does with their account: name, picture, e-mail, password, time zone, data, leaving. */
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeNameEndpoint } from '#domain/contract/account/change-name';
import { changePasswordEndpoint } from '#domain/contract/account/change-password';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { keepAccountEndpoint } from '#domain/contract/account/keep-account';
import { requestEmailChangeEndpoint } from '#domain/contract/account/mail-links';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { at } from '#domain/contract/endpoint';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { readSignedCredential } from '#domain/credentials/signed-credential';
import { isZoneName } from '#domain/text/time-zone';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, event, newLearner, newStaff, PASSWORD, signIn, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { mailInOutbox } from '#support/outbox';
import { checked, chunk } from '#support/picture-bombs';

const SLUG = 'prompt-engineering-beginner';
const NEW_PASSWORD = 'imigongo-2026-nyamata';

let academy: RunningAcademy;
let guest: Client;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy();
  guest = client(academy.origin);
  root = await superuser(academy.origin);
});
afterAll(() => academy.stop());

const learnerOf = async (one: Client): Promise<Me['learner']> => (await one.get<Me>(meEndpoint.path)).body.learner;
const refusal = (code: string, status = 400) => ({ status, body: { data: { code } } });
const change = (one: Client, body: unknown) => one.send('PATCH', at(saveUserEndpoint, { id: one.id }).path, body);

/** Runs a cron of the server now. */
async function runCron(name: string): Promise<void> {
  expect((await root.send('POST', `/api/crons/${name}`)).status).toBe(204);
}

describe('the one-time change of the name', () => {
  const rename = (one: Client, name: unknown, password: unknown = PASSWORD) =>
    one.send('POST', changeNameEndpoint.path, { name, password });

  it('needs a new, valid name and the password; then it is used up', async () => {
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase' });
    expect(await rename(learner, ' ')).toMatchObject(refusal('name-required'));
    expect(await rename(learner, 'Aline\u202eesawU')).toMatchObject(refusal('name-invalid'));
    expect(await rename(learner, ' Aline  Uwase ')).toMatchObject(refusal('name-same'));
    expect(await rename(learner, 'Aline Mukamana', '')).toMatchObject(refusal('password-required'));
    expect(await rename(learner, 'Aline Mukamana', 'wrong-password-1')).toMatchObject(refusal('password-wrong'));
    expect(await learnerOf(learner)).toMatchObject({ name: 'Aline Uwase', nameChangeUsed: false });

    expect(await rename(learner, '  Aline   Mukamana ')).toMatchObject({
      status: 200,
      body: { name: 'Aline Mukamana', nameChangeUsed: true },
    });
    expect(await learnerOf(learner)).toMatchObject({ name: 'Aline Mukamana', nameChangeUsed: true });
    expect(await rename(learner, 'Aline Uwase')).toMatchObject(refusal('name-change-used'));
  });

  it('is one change, also when two arrive at once', async () => {
    const learner = await newLearner(academy.origin);
    const answers = await Promise.all(['Keza', 'Marie', 'Grace'].map((name) => rename(learner, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is for people who are signed in, and takes nothing but the two fields', async () => {
    const other = await newLearner(academy.origin, { name: 'Somebody Else' });
    const learner = await newLearner(academy.origin);
    expect((await rename(guest, 'Nobody')).status).toBe(401);
    const sneaky = { name: 'Keza', password: PASSWORD, id: other.id, user: other.id, role: 'admin' };
    expect((await learner.send('POST', changeNameEndpoint.path, sneaky)).status).toBe(200);
    expect(await learnerOf(other)).toMatchObject({ name: 'Somebody Else', nameChangeUsed: false });
    expect(await learnerOf(learner)).toMatchObject({ name: 'Keza', role: 'learner' });
    for (const body of ['', '[]', '{"name":1,"password":2}', { name: 'x'.repeat(300), password: PASSWORD }])
      expect(await learner.send('POST', changeNameEndpoint.path, body)).toMatchObject(refusal('bad-input'));
  });

  it('does not let anybody guess the password: ten wrong ones, then a rest', async () => {
    const learner = await newLearner(academy.origin);
    for (let i = 0; i < 10; i++)
      expect(await rename(learner, 'Keza', `wrong-password-${i}`)).toMatchObject(refusal('password-wrong'));
    const resting = await rename(learner, 'Keza');
    expect(resting).toMatchObject(refusal('too-many-tries', 429));
    expect(Number(resting.headers.get('retry-after'))).toBeGreaterThan(0);
    const same = { oldPassword: PASSWORD, password: NEW_PASSWORD };
    expect(await learner.send('POST', changePasswordEndpoint.path, same)).toMatchObject(refusal('too-many-tries', 429));
    await expect(signIn(academy.origin, learner.email)).resolves.toBeTruthy();
  });
});

describe('a new password', () => {
  const body = (password: string, oldPassword = PASSWORD) => ({ oldPassword, password });

  it('needs the old one and follows the rule', async () => {
    const learner = await newLearner(academy.origin);
    expect(await learner.send('POST', changePasswordEndpoint.path, body(''))).toMatchObject(
      refusal('password-required'),
    );
    expect(await learner.send('POST', changePasswordEndpoint.path, body('abc12'))).toMatchObject(
      refusal('password-short'),
    );
    expect(await learner.send('POST', changePasswordEndpoint.path, body('password1'))).toMatchObject(
      refusal('password-common'),
    );
    const wrong = await learner.send('POST', changePasswordEndpoint.path, body(NEW_PASSWORD, 'wrong-password-1'));
    expect(wrong).toMatchObject(refusal('password-wrong'));
    const tooLong = 'isoko-2026-kimironko-'.repeat(4).slice(0, 72);
    expect(await learner.send('POST', changePasswordEndpoint.path, body(tooLong))).toMatchObject(
      refusal('password-long'),
    );
    await expect(signIn(academy.origin, learner.email)).resolves.toBeTruthy();
  });

  it('ends the other sessions, and this one goes on', async () => {
    const learner = await newLearner(academy.origin);
    const elsewhere = await signIn(academy.origin, learner.email);
    const answer = await learner.send<{ token: string; record: { id: string } }>(
      'POST',
      changePasswordEndpoint.path,
      body(NEW_PASSWORD),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.record.id).toBe(learner.id);
    expect(answer.headers.getSetCookie().join()).toContain('academy_token=');
    expect((await elsewhere.get(meEndpoint.path)).status).toBe(401);
    expect((await client(academy.origin, answer.body.token).get(meEndpoint.path)).status).toBe(200);
    expect(
      (await guest.send('POST', signInEndpoint.path, { identity: learner.email, password: PASSWORD })).status,
    ).toBe(400);
    await expect(signIn(academy.origin, learner.email, NEW_PASSWORD)).resolves.toBeTruthy();
  });

  it('cannot be set past the route', async () => {
    const learner = await newLearner(academy.origin);
    const past = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD, oldPassword: PASSWORD };
    expect((await change(learner, past)).status).not.toBe(200);
    await expect(signIn(academy.origin, learner.email)).resolves.toBeTruthy();
  });
});

describe('time zone, language and the lines about oneself', () => {
  it.each(['Africa/Nairobi', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'UTC'])('takes %s', async (zone) => {
    const learner = await newLearner(academy.origin);
    expect((await change(learner, { time_zone: zone })).status).toBe(200);
    expect((await learnerOf(learner)).timeZone).toBe(zone);
  });

  it.each(['', 'Local', 'Mars/Olympus', 'posix/Africa/Kigali', '../../etc/passwd'])(
    'refuses the zone "%s"',
    async (zone) => {
      const learner = await newLearner(academy.origin);
      expect(await change(learner, { time_zone: zone })).toMatchObject(refusal('time-zone'));
      expect((await learnerOf(learner)).timeZone).toBe('Africa/Kigali');
    },
  );

  it('takes every zone that the settings page offers', async () => {
    const learner = await newLearner(academy.origin);
    const refused: string[] = [];
    for (const zone of Intl.supportedValuesOf('timeZone').filter(isZoneName))
      if ((await change(learner, { time_zone: zone })).status !== 200) refused.push(zone);
    expect(refused).toEqual([]);
  });

  it('takes a language that there is and at most 500 characters about oneself', async () => {
    const learner = await newLearner(academy.origin);
    expect((await change(learner, { locale: 'rw', bio: 'é'.repeat(500) })).status).toBe(200);
    expect(await change(learner, { locale: 'xx' })).toMatchObject(refusal('bad-input'));
    expect(await change(learner, { bio: 'é'.repeat(501) })).toMatchObject(refusal('bio-long'));
    expect(await learnerOf(learner)).toMatchObject({ locale: 'rw', bio: 'é'.repeat(500) });
  });
});

describe('a picture', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const HTML = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  async function upload(one: Client, bytes: Uint8Array, name: string, type: string, field = 'avatar') {
    const form = new FormData();
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
    const response = await fetch(academy.origin + at(saveUserEndpoint, { id: one.id }).path, {
      method: 'PATCH',
      headers: { Authorization: one.token },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const file = (one: Client, name: string) => fetch(`${academy.origin}/api/files/users/${one.id}/${name}`);

  it('is taken, shown, and taken away again', async () => {
    const learner = await newLearner(academy.origin);
    expect((await upload(learner, PNG, 'me.png', 'image/png')).status).toBe(200);
    const { avatar } = await learnerOf(learner);
    const sent = await file(learner, avatar);
    expect(sent.status).toBe(200);
    expect(sent.headers.get('content-type')).toBe('image/png');
    expect((await change(learner, { avatar: '' })).status).toBe(200);
    expect((await learnerOf(learner)).avatar).toBe('');
    expect((await file(learner, avatar)).status).toBe(404);
  });

  it.each([
    ['an SVG', SVG, 'me.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', SVG, 'me.png', 'image/png'],
    ['a page', HTML, 'me.html', 'text/html'],
    ['a page that says it is a JPEG', HTML, 'me.jpg', 'image/jpeg'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0'), 'me.gif', 'image/gif'],
    ['nothing', Buffer.alloc(0), 'me.png', 'image/png'],
    ['a PNG header that leads into a page, named as a page', Buffer.concat([PNG, HTML]), 'me.html', 'image/png'],
    ['a PNG header that leads into an SVG, named as an SVG', Buffer.concat([PNG, SVG]), 'me.svg', 'image/png'],
    ['a JPEG named as a PNG', JPEG_HEAD, 'me.png', 'image/png'],
    ['a PNG without an ending', PNG, 'me', 'image/png'],
  ])('refuses %s', async (_, bytes, name, type) => {
    const learner = await newLearner(academy.origin);
    for (const field of ['avatar', 'avatar+', '+avatar'])
      expect(await upload(learner, bytes, name, type, field)).toMatchObject(refusal('image-type'));
    expect((await learnerOf(learner)).avatar).toBe('');
  });

  it('of one byte too many is refused, of exactly 2,097,152 bytes it is not', async () => {
    const learner = await newLearner(academy.origin);
    // What fills it up is a note inside of the picture: behind its end nothing is allowed.
    const padded = (size: number) => {
      const note = checked(chunk('tEXt', Buffer.alloc(size - PNG.length - 12)));
      return Buffer.concat([PNG.subarray(0, 33), note, PNG.subarray(33)]);
    };
    expect(await upload(learner, padded(2_097_153), 'me.png', 'image/png')).toMatchObject(refusal('image-large'));
    expect((await upload(learner, padded(2_097_152), 'me.png', 'image/png')).status).toBe(200);
  });

  it.each([
    ['PNG', Buffer.concat([PNG, HTML]), 'me.png'],
    ['JPEG', Buffer.concat([JPEG_HEAD, HTML]), 'me.jpg'],
  ])('with a %s header and a page behind it is refused', async (_, bytes, name) => {
    const learner = await newLearner(academy.origin);
    expect(await upload(learner, bytes, name, 'text/html')).toMatchObject(refusal('image-broken'));
    expect((await learnerOf(learner)).avatar).toBe('');
  });

  it('is sent as a picture only', async () => {
    const learner = await newLearner(academy.origin);
    expect((await upload(learner, PNG, 'me.png', 'text/html')).status).toBe(200);
    const { avatar } = await learnerOf(learner);
    for (const query of ['', '?thumb=96x96', '?download=1']) {
      const sent = await file(learner, avatar + query);
      expect(sent.headers.get('content-type')).toBe('image/png');
      expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
      expect(sent.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('is put on nobody else', async () => {
    const other = await newLearner(academy.origin);
    const learner = await newLearner(academy.origin);
    const disguised = client(academy.origin, learner.token, { id: other.id });
    expect((await upload(disguised, PNG, 'me.png', 'image/png')).status).not.toBe(200);
    expect((await learnerOf(other)).avatar).toBe('');
  });
});

describe('a new e-mail address', () => {
  const ask = (one: Client, newEmail: string) => one.send('POST', requestEmailChangeEndpoint.path, { newEmail });

  it('counts once it is confirmed with the link and the password; the username stays', async () => {
    const learner = await newLearner(academy.origin);
    const before = await learnerOf(learner);
    const address = `new-${learner.email}`;
    expect((await ask(learner, address)).status).toBe(204);
    expect((await learnerOf(learner)).email).toBe(learner.email);
    const token = /mode=email-change&(?:amp;)?token=([\w.-]+)/.exec(
      (await mailInOutbox(root, address, 'mode=email-change')).html,
    )?.[1];
    const confirm = (password: string) =>
      guest.send('POST', '/api/collections/users/confirm-email-change', { token, password });
    expect((await confirm('wrong-password-1')).status).toBe(400);
    expect((await confirm(PASSWORD)).status).toBe(204);
    expect((await learner.get(meEndpoint.path)).status).toBe(401);
    const again = await signIn(academy.origin, address);
    expect(await learnerOf(again)).toMatchObject({ email: address, username: before.username, verified: true });
  });

  it('is refused when it is the same, and after five requests there is a rest', async () => {
    const learner = await newLearner(academy.origin);
    expect(await ask(learner, learner.email.toUpperCase())).toMatchObject(refusal('email-same'));
    for (let i = 0; i < 5; i++) expect((await ask(learner, `try-${i}-${learner.email}`)).status).toBe(204);
    expect(await ask(learner, `last-${learner.email}`)).toMatchObject(refusal('too-many-tries', 429));
  });
});

describe('their own data', () => {
  it('are everything that is stored about the learner, and nothing of anybody else', async () => {
    const other = await newLearner(academy.origin, { name: 'Somebody Else', enrolled: true });
    await other.send('POST', '/api/academy/events', { events: [event('lesson-opened', SLUG, 'what-a-model-does')] });
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
    await finishCourse(learner, SLUG);
    const bookmark = { user: learner.id, course: SLUG, lesson: '' };
    await learner.send('POST', '/api/collections/user_bookmarks/records', bookmark);
    const { status, body, headers } = await learner.get<OwnData>(ownDataEndpoint.path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="spek-academy-[A-Z0-9]{6}\.json"$/);
    expect(body.account).toMatchObject({ id: learner.id, email: learner.email, name: 'Aline Uwase' });
    const counts = Object.fromEntries(Object.entries(body.records).map(([name, rows]) => [name, rows.length]));
    expect(counts).toMatchObject({ program_enrollments: 1, enrollments: 1, user_bookmarks: 1, certificate_tokens: 1 });
    for (const name of ['lesson_progress', 'quiz_attempts', 'user_activity', 'earned_badges'])
      expect(counts[name], name).toBeGreaterThan(0);
    expect(body.certificateLog).toMatchObject([{ action: 'issued' }]);
    expect(body.mails).toMatchObject([{ subject: expect.stringContaining('Confirm your e-mail address') }]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain('Somebody Else');
    expect(text).not.toMatch(/tokenKey|"password"|"salt"|token=/);
  });

  it('leave out no collection in which a learner is named', async () => {
    const learner = await newLearner(academy.origin);
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    const all = await root.get<{ items: { name: string; system: boolean; type: string; fields: Field[] }[] }>(
      '/api/collections?perPage=200',
    );
    type Field = { type: string; collectionId?: string };
    const users = '_pb_users_auth_';
    const pointing = all.body.items.filter(
      ({ system, type, fields }) =>
        !system && type === 'base' && fields.some((one) => one.type === 'relation' && one.collectionId === users),
    );
    expect(Object.keys(body.records).sort()).toEqual(pointing.map(({ name }) => name).sort());
  });

  it('are made one after the other for someone who asks twelve times at once; nobody else waits, and nothing is held afterwards', async () => {
    const [learner, other] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    const asked = Array.from({ length: 12 }, () => learner.get<OwnData>(ownDataEndpoint.path));
    expect((await other.get(meEndpoint.path)).status).toBe(200);
    for (const { status, headers } of await Promise.all(asked))
      expect(status === 200 || (status === 429 && Number(headers.get('retry-after')) > 0)).toBe(true);
    expect((await learner.get(ownDataEndpoint.path)).status).toBe(200);
  });

  it('are for their owner', async () => {
    expect((await guest.get(ownDataEndpoint.path)).status).toBe(401);
    const admin = await newStaff(academy.origin, 'admin');
    const other = await newLearner(academy.origin);
    const { body } = await admin.get<OwnData>(`${ownDataEndpoint.path}?user=${other.id}&id=${other.id}`);
    expect(JSON.stringify(body)).not.toContain(other.id);
  });
});

describe('leaving', () => {
  const leave = (one: Client, { password = PASSWORD, withholdName = false } = {}) =>
    one.send<{ deleteAfter: string }>('POST', deleteAccountEndpoint.path, { password, withholdName });
  const graduate = async (name = 'Aline Uwase'): Promise<{ learner: Client; token: string }> => {
    const learner = await newLearner(academy.origin, { name, enrolled: true });
    await finishCourse(learner, SLUG);
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    return { learner, token: String(body.records['certificate_tokens']?.[0]?.['token']) };
  };
  const verify = async (token: string): Promise<RegisterEntry> =>
    (await guest.get<RegisterEntry>(`/api/academy/verify/${token}`)).body;
  const letTimePass = async (user: string): Promise<void> => {
    const past = { delete_after: '2020-01-01 00:00:00.000Z' };
    expect((await root.send('PATCH', at(saveUserEndpoint, { id: user }).path, past)).status).toBe(200);
    await runCron('deleteDueAccounts');
    await expect
      .poll(async () => (await root.get(at(saveUserEndpoint, { id: user }).path)).status, { timeout: 10_000 })
      .toBe(404);
  };

  it('asks for the password, signs out everywhere, and waits fourteen days', async () => {
    const learner = await newLearner(academy.origin);
    const elsewhere = await signIn(academy.origin, learner.email);
    expect((await leave(guest)).status).toBe(401);
    expect(await leave(learner, { password: 'wrong-password-1' })).toMatchObject(refusal('password-wrong'));
    expect((await learnerOf(learner)).deleteAfter).toBeNull();

    const answer = await leave(learner);
    expect(answer.status).toBe(200);
    const days = (Date.parse(answer.body.deleteAfter) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect(answer.headers.getSetCookie().join()).toContain('academy_token=;');
    expect((await learner.get(meEndpoint.path)).status).toBe(401);
    expect((await elsewhere.get(meEndpoint.path)).status).toBe(401);

    await runCron('deleteDueAccounts');
    const again = await signIn(academy.origin, learner.email);
    expect((await learnerOf(again)).deleteAfter).toBe(answer.body.deleteAfter);
  });

  it('can be taken back', async () => {
    const learner = await newLearner(academy.origin);
    await leave(learner, { withholdName: true });
    const again = await signIn(academy.origin, learner.email);
    expect((await again.send('POST', keepAccountEndpoint.path)).status).toBe(204);
    expect((await again.send('POST', keepAccountEndpoint.path)).status).toBe(204);
    expect((await learnerOf(again)).deleteAfter).toBeNull();
    const stored = await root.get(at(saveUserEndpoint, { id: learner.id }).path);
    expect(stored.body).toMatchObject({ delete_after: '', withhold_name: false });
    expect((await guest.send('POST', keepAccountEndpoint.path)).status).toBe(401);
  });

  it('takes everything but the certificates, which verify as before', async () => {
    const { learner, token } = await graduate();
    const before = await verify(token);
    await leave(learner);
    await letTimePass(learner.id);
    for (const name of ['enrollments', 'lesson_progress', 'quiz_attempts', 'user_activity', 'earned_badges']) {
      const filter = encodeURIComponent(`user = '${learner.id}'`);
      const found = await root.get<{ totalItems: number }>(`/api/collections/${name}/records?filter=${filter}`);
      expect(found.body.totalItems, name).toBe(0);
    }
    const mails = encodeURIComponent(`to = '${learner.email}'`);
    const found = await root.get<{ totalItems: number }>(`/api/collections/outbox/records?filter=${mails}`);
    expect(found.body.totalItems).toBe(0);
    const { at: _then, ...same } = before;
    expect(await verify(token)).toMatchObject({ ...same, state: 'valid', recipientName: 'Aline Uwase' });
    expect((await verify(before.learnerId)).token).toBe(token);
    expect((await guest.get(`/credentials/${token}.json`)).status).toBe(200);
    // Deleting is no wish against the address: it may sign up again.
    const account = { name: 'Aline Uwase', email: learner.email, password: PASSWORD, consent: true, locale: 'en' };
    expect((await guest.send('POST', '/api/academy/account/sign-up', account)).status).toBe(200);
  });

  it('with the name withheld, no answer and no file gives the name any more, and the certificate still holds', async () => {
    const name = 'Umutoni Withheld';
    const { learner, token } = await graduate(name);
    const before = await verify(token);
    expect(JSON.stringify((await guest.get(`/credentials/${token}.json`)).body)).toContain(name);
    await leave(learner, { withholdName: true });
    expect((await verify(token)).recipientName).toBe(name);
    await letTimePass(learner.id);

    const entry = await verify(token);
    expect(entry).toMatchObject({ state: 'valid', recipientName: '', code: before.code, learnerId: before.learnerId });
    const keys = createLocalJWKSet((await guest.get<JSONWebKeySet>('/.well-known/jwks.json')).body);
    await expect(compactVerify(entry.jwt, keys)).resolves.toBeTruthy();
    const read = readSignedCredential(entry.jwt, new Date().toISOString());
    expect(read.ok && read.credential.text).toMatchObject({ recipientName: '', learnerId: before.learnerId, token });
    const json = await guest.get(`/credentials/${token}.json`);
    expect(json.status).toBe(200);
    expect(json.body).toMatchObject({ proof: [{ cryptosuite: 'eddsa-rdfc-2022' }] });
    const batch = await guest.send('POST', '/api/academy/verify/batch', { codes: [token, before.code] });
    const jwt = await guest.get<{ text: string }>(`/credentials/${token}.jwt`);
    const payload = Buffer.from(jwt.body.text.split('.')[1] ?? '', 'base64url').toString();
    for (const text of [JSON.stringify(entry), JSON.stringify(json.body), JSON.stringify(batch.body), payload])
      expect(text).not.toContain(name);
    const stored = await root.get<{ items: Record<string, unknown>[] }>(
      `/api/collections/certificate_tokens/records?filter=${encodeURIComponent(`token = '${token}'`)}`,
    );
    expect(stored.body.items).toMatchObject([{ name_withheld: true, recipient_name: '', user: '' }]);
    expect(JSON.stringify(stored.body)).not.toContain(name);
    const log = await root.get<{ items: Record<string, unknown>[] }>(
      `/api/collections/certificate_log/records?filter=${encodeURIComponent(`token = '${token}'`)}&sort=at`,
    );
    expect(log.body.items.map(({ action }) => action)).toEqual(['issued', 'name-withheld']);
  });

  it('a later revision of a certificate without a name has none either', async () => {
    const { token } = await graduate('Keza Nameless');
    const admin = await newStaff(academy.origin, 'admin');
    const path = '/api/collections/certificate_tokens/records';
    const found = await root.get<{ items: { id: string }[] }>(
      `${path}?filter=${encodeURIComponent(`token = '${token}'`)}`,
    );
    const withheld = { name_withheld: true, vc_jwt: '', vc_json: '' };
    expect((await root.send('PATCH', `${path}/${found.body.items[0]?.id}`, withheld)).status).toBe(200);
    expect(await verify(token)).toMatchObject({ state: 'valid', recipientName: '' });
    const again = await admin.send<{ certificate: RegisterEntry }>(
      'POST',
      `/api/academy/certificates/${token}/reissue`,
      {
        note: 'typing mistake in the course',
      },
    );
    expect(again.status).toBe(200);
    expect(again.body.certificate.recipientName).toBe('');
    const read = readSignedCredential(again.body.certificate.jwt, new Date().toISOString());
    expect(read.ok && read.credential.text.recipientName).toBe('');
  });
});
