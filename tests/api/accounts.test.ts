import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, PASSWORD, signIn, superuser } from '#support/api-client';
import { mailInOutbox } from '#support/outbox';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

const form = (change: object = {}) => ({
  name: 'Aline Uwase',
  email: `aline-${Math.random().toString(36).slice(2)}@academy.example`,
  password: PASSWORD,
  consent: true,
  locale: 'en',
  ...change,
});
const signUp = (body: unknown) => client(academy.origin).send('POST', '/api/academy/account/sign-up', body);

describe('sign-up', () => {
  it('makes a learner with an id of 6 characters, a username from the e-mail, and no other role', async () => {
    const email = 'Jean.Claude@Academy.Example';
    expect(
      (
        await signUp(
          form({ email: `  ${email} `, name: '  Jean-Claude   Mugisha ', role: 'admin', learner_id: 'AAAAAA' }),
        )
      ).body,
    ).toEqual({ confirmation: 'none' });
    const learner = await signIn(academy.origin, email.toLowerCase());
    const { body } = await learner.get<{ learner: Record<string, unknown> }>('/api/academy/me');
    expect(body.learner).toMatchObject({
      name: 'Jean-Claude Mugisha',
      username: 'jean.claude',
      role: 'learner',
      email: 'jean.claude@academy.example',
      timeZone: 'Africa/Kigali',
      verified: false,
    });
    expect(body.learner['learnerId']).toMatch(/^[A-Z0-9]{6}$/);
    expect(body.learner['learnerId']).not.toBe('AAAAAA');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'fill-all'],
    ['no e-mail', { email: 'aline' }, 'email-invalid'],
    ['a short password', { password: 'abc12' }, 'password-short'],
    ['a password without numbers', { password: 'abcdefghij' }, 'password-rule'],
    ['a common password', { password: 'password1' }, 'password-common'],
    [
      'a password that PocketBase cannot hold',
      { password: 'isoko-2026-kimironko-'.repeat(4).slice(0, 72) },
      'password-long',
    ],
    ['a password over 72 bytes', { password: `a1${'é'.repeat(40)}` }, 'password-long'],
    ['a name with a bidi override', { name: 'Aline\u202eesawU' }, 'name-invalid'],
    ['no consent', { consent: false }, 'consent-required'],
  ])('refuses %s', async (_, change, code) => {
    expect(await signUp(form(change))).toMatchObject({ status: 400, body: { data: { code } } });
  });

  it('refuses an address that has an account, whatever its case', async () => {
    const first = form();
    await signUp(first);
    expect(await signUp({ ...first, email: first.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { data: { code: 'account-exists' } },
    });
  });

  it('takes the longest password that is allowed', async () => {
    const body = form({ password: 'isoko-2026-kimironko-'.repeat(4).slice(0, 71) });
    expect((await signUp(body)).status).toBe(200);
    await expect(signIn(academy.origin, body.email, body.password)).resolves.toBeTruthy();
  });

  it('without SMTP the confirmation mail lies in the outbox, and its link confirms the address', async () => {
    const body = form();
    await signUp(body);
    const root = await superuser(academy.origin);
    const { html } = await mailInOutbox(root, body.email);
    const token = /mode=verify&(?:amp;)?token=([\w.-]+)/.exec(html)?.[1] ?? '';
    expect(
      (await client(academy.origin).send('POST', '/api/collections/users/confirm-verification', { token })).status,
    ).toBe(204);
    const learner = await signIn(academy.origin, body.email);
    expect((await learner.get<{ learner: { verified: boolean } }>('/api/academy/me')).body.learner.verified).toBe(true);
  });
});

describe('sign-in', () => {
  it('thirty learners from one address sign in at once', async () => {
    const learners: Client[] = [];
    for (let i = 0; i < 5; i++) learners.push(await newLearner(academy.origin));
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn(academy.origin, learners[i % 5]?.email ?? '')),
    );
    expect(all).toHaveLength(30);
  });

  it('after ten wrong passwords the account rests, the right one too; others are not concerned', async () => {
    const learner = await newLearner(academy.origin);
    const other = await newLearner(academy.origin);
    const tryIt = (password: string) =>
      client(academy.origin).send('POST', '/api/collections/users/auth-with-password', {
        identity: learner.email,
        password,
      });
    for (let i = 0; i < 10; i++) expect((await tryIt('wrong-password-1')).status).toBe(400);
    const resting = await tryIt(PASSWORD);
    expect(resting).toMatchObject({ status: 429, body: { data: { code: 'too-many-tries' } } });
    expect(Number(resting.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(signIn(academy.origin, other.email)).resolves.toBeTruthy();
  });

  it('answers the same to a wrong password and to an unknown address', async () => {
    const learner = await newLearner(academy.origin);
    const path = '/api/collections/users/auth-with-password';
    const wrong = await client(academy.origin).send('POST', path, {
      identity: learner.email,
      password: 'wrong-password-1',
    });
    const unknown = await client(academy.origin).send('POST', path, {
      identity: 'nobody@academy.example',
      password: 'wrong-password-1',
    });
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });
});

describe('a new password', () => {
  it('set from a reset mail follows the same rule as at sign-up', async () => {
    const learner = await newLearner(academy.origin);
    await client(academy.origin).send('POST', '/api/collections/users/request-password-reset', {
      email: learner.email,
    });
    const root = await superuser(academy.origin);
    const { html } = await mailInOutbox(root, learner.email, 'mode=reset');
    const token = /mode=reset&(?:amp;)?token=([\w.-]+)/.exec(html)?.[1] ?? '';
    const set = (password: string) =>
      client(academy.origin).send('POST', '/api/collections/users/confirm-password-reset', {
        token,
        password,
        passwordConfirm: password,
      });
    expect(await set('abcdefghij')).toMatchObject({ status: 400, body: { data: { code: 'password-rule' } } });
    expect((await set('imigongo-2026')).status).toBe(204);
    await expect(signIn(academy.origin, learner.email, 'imigongo-2026')).resolves.toBeTruthy();
    expect((await learner.get('/api/academy/me')).status).toBe(401);
  });
});

describe('reports', () => {
  const report = { kind: 'error', page: '/courses', message: 'x is not a function', source: 'a.js:1' };
  it('are counted, not multiplied, and are bounded', async () => {
    for (let i = 0; i < 3; i++)
      expect((await client(academy.origin).send('POST', '/api/academy/reports', report)).status).toBe(204);
    const root = await superuser(academy.origin);
    const { body } = await root.get<{ items: { count: number; message: string }[] }>(
      '/api/collections/page_reports/records',
    );
    expect(body.items).toMatchObject([{ count: 3, message: report.message }]);
    expect(
      (await client(academy.origin).send('POST', '/api/academy/reports', { ...report, message: 'x'.repeat(301) }))
        .status,
    ).toBe(400);
    expect(
      (await client(academy.origin).send('POST', '/api/academy/reports', { ...report, message: 'x'.repeat(9000) }))
        .status,
    ).toBe(413);
  });
});

describe('stats and health', () => {
  it('count learners and finished courses, and the database can be written', async () => {
    const stats = await client(academy.origin).get<{ learners: number }>('/api/academy/stats');
    expect(stats.body.learners).toBeGreaterThan(0);
    const health = await client(academy.origin).get('/api/academy/health');
    expect(health).toMatchObject({ status: 200, body: { writable: true, contentHash: academy.academy.contentHash } });
  });
});
