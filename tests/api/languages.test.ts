/** The second language on the server: its guard, its refusals, its page for what is not there, and the mails of the account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, signIn, superuser } from '#support/api-client';
import { mailInOutbox, type OutboxMail } from '#support/outbox';

const SLUG = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

/** Opens a page as a browser with the cookies of a learner would. */
async function page(path: string, cookie = ''): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(academy.origin + path, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

async function cookiesOf(learner: Client): Promise<string> {
  const response = await fetch(`${academy.origin}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: learner.email, password: learner.password }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const lang = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

describe('course pages under /rw', () => {
  it('go through the guard: someone signed out is sent to sign in, and back to the same page', async () => {
    const { status, headers } = await page(`/rw/course/${SLUG}/lesson/2?a=1`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`/rw/auth?next=${encodeURIComponent(`/rw/course/${SLUG}/lesson/2?a=1`)}`);
  });

  it('the preview lesson is open to everybody', async () => {
    const { status, html } = await page(`/rw/course/${SLUG}/lesson/1`);
    expect([status, lang(html)]).toEqual([200, 'rw']);
  });

  it('are refused in Kinyarwanda, with status 403, to whom the rule does not open them', async () => {
    const stranger = await cookiesOf(await newLearner(academy.origin));
    const notEnrolled = await page(`/rw/course/${SLUG}/lesson/2`, stranger);
    expect([notEnrolled.status, lang(notEnrolled.html)]).toEqual([403, 'rw']);
    expect(notEnrolled.html).toContain('Iri somo risaba kwiyandikisha');

    const learner = await cookiesOf(await newLearner(academy.origin, { enrolled: true }));
    const missing = await page(`/rw/course/${FRAMING}/lesson/1`, learner);
    expect([missing.status, lang(missing.html)]).toEqual([403, 'rw']);
    const open = await page(`/rw/course/${SLUG}/lesson/2`, learner);
    expect([open.status, lang(open.html)]).toEqual([200, 'rw']);
  });

  it('the root of the courses leads to the catalogue in the same language', async () => {
    expect((await page('/rw/course')).headers.get('location')).toBe('/rw/courses');
  });

  it('no lesson that is guarded lies in the public folder', async () => {
    const { status } = await page(`/rw/course/${SLUG}/lesson/2.html`);
    expect(status).not.toBe(200);
  });
});

describe('other addresses under /rw', () => {
  it('the page of a certificate is one file in each language', async () => {
    const { status, html, headers } = await page('/rw/verify/9K4T2WQF');
    expect([status, lang(html), headers.get('x-robots-tag')]).toEqual([200, 'rw', 'noindex']);
  });

  it('what is not there is answered in the language of the address', async () => {
    for (const [path, language] of [
      ['/rw/no-such-page', 'rw'],
      [`/rw/course/${SLUG}/lesson/99`, 'rw'],
      ['/rw/course/no-such-course', 'rw'],
      ['/rw/404', 'rw'],
      ['/no-such-page', 'en'],
      ['/rwanda', 'en'],
    ] as const) {
      const { status, html } = await page(path);
      expect([path, status, lang(html)]).toEqual([path, 404, language]);
    }
  });

  it('has one address a page', async () => {
    expect((await page('/rw/courses/')).headers.get('location')).toBe('/rw/courses');
    expect((await page('/rw')).status).toBe(200);
  });
});

describe('the mails of an account', () => {
  async function mailTo(email: string, text: string): Promise<OutboxMail> {
    return await mailInOutbox(await superuser(academy.origin), email, text);
  }

  async function signUp(locale: string): Promise<Client> {
    const email = `mail-${locale}-${process.pid}-${Date.now()}@academy.example`;
    const password = 'umuganda-2026-kigali';
    const body = { name: 'Aline <Uwase>', email, password, consent: true, locale };
    expect((await client(academy.origin).send('POST', '/api/academy/account/sign-up', body)).status).toBe(200);
    return signIn(academy.origin, email, password);
  }

  it.each([
    ['rw', 'Emeza aderesi yawe ya imeli - Spek Academy', '/rw/auth?mode=verify'],
    ['en', 'Confirm your e-mail address - Spek Academy', '/auth?mode=verify'],
  ])('are in the language of the account: %s', async (locale, subject, link) => {
    const learner = await signUp(locale);
    const mail = await mailTo(learner.email, 'mode=verify');
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).toContain(`${academy.origin}${link.replaceAll('&', '&amp;')}`);
    // No name before the address is confirmed: it may be a stranger's.
    expect(mail.html).not.toContain('Aline');
    const root = await superuser(academy.origin);
    await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified: true });
    await client(academy.origin).send('POST', '/api/collections/users/request-password-reset', {
      email: learner.email,
    });
    expect((await mailTo(learner.email, 'mode=reset')).html).toContain('Aline &lt;Uwase&gt;');
  });

  it('follow a change of the language, which the learner makes alone', async () => {
    const learner = await signUp('en');
    const changed = await learner.send('PATCH', `/api/collections/users/records/${learner.id}`, { locale: 'rw' });
    expect(changed.status).toBe(200);
    await client(academy.origin).send('POST', '/api/collections/users/request-password-reset', {
      email: learner.email,
    });
    const mail = await mailTo(learner.email, 'mode=reset');
    expect(mail.subject).toBe("Hitamo ijambo ry'ibanga rishya - Spek Academy");
    expect(mail.html).toContain('/rw/auth?mode=reset&amp;token=');
  });
});
