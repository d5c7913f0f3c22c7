/** Mails as a way to reach strangers: with an advertisement as the name, or as many as someone likes. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmVerificationEndpoint,
  requestEmailChangeEndpoint,
  requestResetEndpoint,
  requestVerificationEndpoint,
} from '#domain/contract/account/mail-links';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner, PASSWORD, signIn, superuser } from '#support/api-client';
import { PROJECT_COURSE } from '#support/projects';
import { linkIn, type Mailbox, startMailbox } from '#support/smtp';

let academy: RunningAcademy;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  academy = await startAcademy({ smtp: mailbox.smtp });
});
afterAll(async () => {
  await academy.stop();
  await mailbox.stop();
});

const guest = () => client(academy.origin);
const signUp = (email: string, name: string, locale = 'en') =>
  guest().send('POST', signUpEndpoint.path, { name, email, password: PASSWORD, consent: true, locale });
const mailsTo = (part: string) => mailbox.mails.filter(({ to }) => to.includes(part));

it('no mail before the confirmation carries what the sender typed as the name', async () => {
  const email = 'stranger@elsewhere.example';
  expect((await signUp(email, 'You Won a Prize')).status).toBe(200);
  const mail = await mailbox.mailTo(email, /mode=verify/);
  expect(mail.text).toContain('Hello,');
  await guest().send('POST', requestResetEndpoint.path, { email });
  await mailbox.mailTo(email, /mode=reset/);
  const learner = await signIn(academy.origin, email);
  await learner.send('POST', requestEmailChangeEndpoint.path, { newEmail: 'another@elsewhere.example' });
  await mailbox.mailTo('another@elsewhere.example', /mode=email-change/);
  for (const { text, subject } of mailsTo('elsewhere.example')) expect(text + subject).not.toContain('Prize');

  // From then on it is the learner's own name, in the learner's own mail.
  const token = new URL(linkIn(mail, 'verify'), academy.origin).searchParams.get('token');
  expect((await guest().send('POST', confirmVerificationEndpoint.path, { token })).status).toBe(204);
  const owner = 'keza@elsewhere.example';
  await signUp(owner, 'Keza Uwase', 'rw');
  const first = await mailbox.mailTo(owner, /mode=verify/);
  expect(first.text).toContain('Muraho,');
  const own = new URL(linkIn(first, 'verify'), academy.origin).searchParams.get('token');
  await guest().send('POST', confirmVerificationEndpoint.path, { token: own });
  await guest().send('POST', requestResetEndpoint.path, { email: owner });
  expect((await mailbox.mailTo(owner, /mode=reset/)).text).toContain('Muraho Keza Uwase,');
});

it.each([
  ['Claim your prize: https://evil.example', 'name-address'],
  ['Win at evil.com', 'name-address'],
  ['Spek Academy Admin', 'name-academy'],
  ['Аlinе Uwase', 'name-scripts'],
])('the name %s is refused', async (name, code) => {
  expect(await signUp(`named-${code}@elsewhere.example`, name)).toMatchObject({
    status: 400,
    body: { data: { code } },
  });
});

it('one mailbox gets five mails an hour, from all senders and all kinds together', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, () => newLearner(academy.origin)));
  const victim = 'victim@target.example';
  for (const [n, learner] of learners.entries())
    for (const newEmail of [victim, `victim+${n}@target.example`])
      expect((await learner.send('POST', requestEmailChangeEndpoint.path, { newEmail })).status).toBe(204);
  expect((await signUp('Victim+x@target.example', 'Keza')).status).toBe(200);
  for (let n = 0; n < 3; n++)
    await guest().send('POST', requestVerificationEndpoint.path, { email: 'victim+x@target.example' });
  // A mail to someone else, asked for last, arrives: those before it had their time.
  await signUp('last@elsewhere.example', 'Keza');
  await mailbox.mailTo('last@elsewhere.example', /mode=verify/);
  await expect.poll(() => mailsTo('@target.example').length).toBe(5);
});

it('what strangers ask for uses up nothing of a confirmed account', async () => {
  const email = 'patrick@held.example';
  await signUp(email, 'Patrick Mugabo');
  const token = new URL(linkIn(await mailbox.mailTo(email, /mode=verify/), 'verify'), academy.origin).searchParams;
  await guest().send('POST', confirmVerificationEndpoint.path, { token: token.get('token') });
  for (let n = 0; n < 6; n++) await signUp(`patrick+${n}@held.example`, 'Somebody Else');
  await guest().send('POST', requestResetEndpoint.path, { email });
  await mailbox.mailTo(email, /mode=reset/);
  // Its own requests have an end too.
  for (let n = 0; n < 8; n++) await guest().send('POST', requestResetEndpoint.path, { email });
  await signUp('after@elsewhere.example', 'Keza');
  await mailbox.mailTo('after@elsewhere.example', /mode=verify/);
  await expect.poll(() => mailsTo(email).filter(({ text }) => /mode=reset/.test(text)).length).toBeLessThanOrEqual(5);
});

it('no mail carries the name of its budget', () => {
  for (const { text } of mailbox.mails) expect(text).not.toMatch(/X-Academy-Budget/i);
});

it.each(['u%C5%BFers', 'USERS', 'Users', 'uſers'])('%s is no other name of a collection', async (name) => {
  const learner = await newLearner(academy.origin);
  for (const path of [`/api/collections/${name}/request-email-change`, `/api/collections/${name}/auth-refresh`])
    expect((await learner.send('POST', path, { newEmail: 'free@elsewhere.example' })).status).toBe(404);
  expect((await learner.get(`/api/files/${name}/${learner.id}/a.png`)).status).toBe(404);
});

it('a mail of the academy that the mail server does not take is put off, and goes later', async () => {
  const email = 'full@mailbox.example';
  await signUp(email, 'Full Mailbox');
  const token = new URL(linkIn(await mailbox.mailTo(email, /mode=verify/), 'verify'), academy.origin).searchParams;
  await guest().send('POST', confirmVerificationEndpoint.path, { token: token.get('token') });
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 10_000 });
  const { id } = db.prepare('SELECT id FROM users WHERE email = ?').get(email) as { id: string };
  db.prepare(
    `INSERT INTO project_versions (id, user, course, number, outcome, decided_at, created, updated)
     VALUES ('putoff', ?, ?, 1, 'accepted', '2026-11-01 10:00:00.000Z', '', '')`,
  ).run(id, PROJECT_COURSE);
  const mailedAt = () => db.prepare("SELECT mailed_at FROM project_versions WHERE id = 'putoff'").get();

  mailbox.refused.add(email);
  const root = await superuser(academy.origin);
  await root.send('POST', '/api/crons/mailDecisions');
  await expect.poll(() => mailbox.attempts(email), { timeout: 10_000 }).toBe(1);
  expect(mailedAt()).toEqual({ mailed_at: '' });
  // Not at once again: a mailbox that is full for good keeps no other from its mail.
  await root.send('POST', '/api/crons/mailDecisions');
  mailbox.refused.delete(email);
  // What was put off is in the memory of the server.
  await academy.restart();
  expect(mailbox.attempts(email)).toBe(1);
  await (await superuser(academy.origin)).send('POST', '/api/crons/mailDecisions');
  await mailbox.mailTo(email, /is accepted/);
  await expect.poll(mailedAt).not.toEqual({ mailed_at: '' });
  db.close();
});
