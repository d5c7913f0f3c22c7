/** An attacker who knows an address tries to lock its owner out, or to guess the password from many places. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmResetEndpoint, requestResetEndpoint } from '#domain/contract/account/mail-links';
import { signInEndpoint } from '#domain/contract/account/sign-in';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner, PASSWORD } from '#support/api-client';
import { linkIn, type Mailbox, startMailbox } from '#support/smtp';

const NEW_PASSWORD = 'imigongo-2026-nyamata';

let academy: RunningAcademy;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  // As behind a proxy, so that a test can come from many addresses.
  academy = await startAcademy({ smtp: mailbox.smtp, trustedProxy: ['X-Forwarded-For'] });
});
afterAll(async () => {
  await academy.stop();
  await mailbox.stop();
});

type Tried = { status: number; cookie: string };
async function signInFrom(place: string, identity: string, password: string, cookie = ''): Promise<Tried> {
  const response = await fetch(academy.origin + signInEndpoint.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': place, Cookie: cookie },
    body: JSON.stringify({ identity, password }),
  });
  const device = response.headers.getSetCookie().find((line) => line.startsWith('academy_device='));
  return { status: response.status, cookie: device?.split(';')[0] ?? '' };
}

async function guessWrong(times: number, identity: string, place: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await signInFrom(place(n), identity, `wrong-password-${n}`)).status);
  return statuses;
}

describe('ten wrong passwords from elsewhere', () => {
  it('rest the address that they come from, and not the learner', async () => {
    const { email } = await newLearner(academy.origin);
    const attacker = '203.0.113.7';
    expect(await guessWrong(11, email, () => attacker)).toEqual([...Array(10).fill(400), 429]);
    expect((await signInFrom(attacker, email, PASSWORD)).status).toBe(429);
    expect((await signInFrom('198.51.100.4', email, PASSWORD)).status).toBe(200);
    // The owner's success takes nothing back for the attacker.
    expect((await signInFrom(attacker, email, PASSWORD)).status).toBe(429);
  });

  it('from one address each end at a hundred, and a device that signed in before goes on', async () => {
    const { email } = await newLearner(academy.origin);
    const { cookie } = await signInFrom('198.51.100.4', email, PASSWORD);
    expect(cookie).toMatch(/^academy_device=[a-z0-9]{30}\.[0-9a-f]{32}$/);
    const statuses = await guessWrong(105, email, (n) => `203.0.113.${n}`);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual(Array(5).fill(429));
    expect((await signInFrom('198.51.100.9', email, PASSWORD)).status).toBe(429);
    expect((await signInFrom('198.51.100.9', email, PASSWORD, cookie)).status).toBe(200);
  });

  it('of a known device count for that device, and a made-up seal or one of another account is none', async () => {
    const one = await newLearner(academy.origin);
    const other = await newLearner(academy.origin);
    const place = '198.51.100.20';
    const { cookie } = await signInFrom(place, one.email, PASSWORD);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await signInFrom(`203.0.113.${n}`, one.email, `wrong-${n}`, cookie)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    // Neither a new name of the device nor another account's seal makes ten more.
    await guessWrong(10, other.email, () => place);
    const [device = '', seal = ''] = cookie.replace('academy_device=', '').split('.');
    for (const made of [`${device}.${seal}`, `${'a'.repeat(30)}.${seal}`, `${device}.${'0'.repeat(32)}`, `x.${seal}`])
      expect((await signInFrom(place, other.email, PASSWORD, `academy_device=${made}`)).status).toBe(429);
    // One computer, two learners.
    const both = await signInFrom('198.51.100.21', other.email, PASSWORD, cookie);
    expect(both.cookie.split('.')).toHaveLength(3);
  });

  it('are forgotten with a new password by mail', async () => {
    const { email } = await newLearner(academy.origin);
    const place = '198.51.100.30';
    await guessWrong(10, email, () => place);
    expect((await signInFrom(place, email, PASSWORD)).status).toBe(429);
    const guest = client(academy.origin);
    expect((await guest.send('POST', requestResetEndpoint.path, { email })).status).toBe(204);
    const link = linkIn(await mailbox.mailTo(email, /mode=reset/), 'reset');
    const token = new URL(link, academy.origin).searchParams.get('token');
    const body = { token, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
    expect((await guest.send('POST', confirmResetEndpoint.path, body)).status).toBe(204);
    expect((await signInFrom(place, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('answer alike for an address that nobody has', async () => {
    expect(await guessWrong(11, 'nobody@academy.example', () => '203.0.113.50')).toEqual([...Array(10).fill(400), 429]);
  });
});
