/** Reminders: the calendar under its secret address, the weekly mail and how it ends, by a link or by itself. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { keepAccountEndpoint } from '#domain/contract/account/keep-account';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import {
  newAddressEndpoint,
  type Reminders,
  remindersEndpoint,
  saveMailEndpoint,
  saveTimesEndpoint,
} from '#domain/contract/reminders/reminders';
import { stopMailEndpoint } from '#domain/contract/reminders/stop-mail';
import { DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, event, newLearner, PASSWORD, type Reply, signIn, superuser } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { learnedBefore } from '#support/learned-before';
import { type Mail, type Mailbox, startMailbox } from '#support/smtp';

const SLUG = 'prompt-engineering-beginner';
const ROWS = '/api/collections/reminders/records';
const PATIENCE = { timeout: 20_000, interval: 50 };

let academy: RunningAcademy;
let mailbox: Mailbox;
let root: Client;
beforeAll(async () => {
  mailbox = await startMailbox();
  academy = await startAcademy({ signs: [], smtp: mailbox.smtp });
  root = await superuser(academy.origin);
});
afterAll(async () => {
  await academy.stop();
  await mailbox.stop();
});

const guest = () => client(academy.origin);
const reminders = async (learner: Client): Promise<Reminders> =>
  (await learner.get<Reminders>(remindersEndpoint.path)).body;
const saveTimes = (learner: Client, days: string[], time = '18:30') =>
  learner.send<Reminders>('PUT', saveTimesEndpoint.path, { days, time });
const saveMail = (learner: Client, day: string | null) =>
  learner.send<Reminders>('PUT', saveMailEndpoint.path, { day });

describe('the calendar', () => {
  /** Someone who learns on Mondays and Thursdays, and the address of that calendar. */
  async function subscriber(): Promise<{ learner: Client; address: string }> {
    const learner = await newLearner(academy.origin, { name: 'Keza Mutesi' });
    const { body } = await saveTimes(learner, ['TH', 'MO']);
    return { learner, address: body.address ?? '' };
  }
  const read = async (address: string, more: Record<string, string> = {}) => await fetch(address, { headers: more });
  const eventOf = (text: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);

  it('has no address before days were chosen', async () => {
    const learner = await newLearner(academy.origin);
    expect(await reminders(learner)).toMatchObject({ days: [], address: null });
  });

  it('is one that calendars read, under an address that needs no sign-in', async () => {
    const { address } = await subscriber();
    const answer = await read(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const found = eventOf(await answer.text());
    expect(found.summary).toBe('Time to learn');
    expect(found.component.getFirstPropertyValue('rrule')?.toString()).toContain('BYDAY=MO,TH');
    // Two weeks of it, in Kigali.
    const times = found.iterator();
    const next = Array.from({ length: 4 }, () => times.next());
    expect(next.map((time) => [time?.dayOfWeek(), time?.hour, time?.minute])).toEqual(
      expect.arrayContaining([
        [ICAL.Time.MONDAY, 18, 30],
        [ICAL.Time.THURSDAY, 18, 30],
      ]),
    );
    expect(found.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY');
  });

  it('names nobody, and no cache in between keeps it', async () => {
    const { learner, address } = await subscriber();
    const answer = await read(address);
    const text = await answer.text();
    for (const secret of ['Keza', 'Mutesi', learner.email, learner.id]) expect(text).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const again = await read(address, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is in the language and the time zone of the learner, with its summer times', async () => {
    const { learner, address } = await subscriber();
    const zone = { time_zone: 'Europe/Brussels', locale: 'rw' };
    expect((await learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, zone)).status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(await (await read(address)).text()));
    const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(found.summary).toBe('Igihe cyo kwiga');
    const offsets = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
    const hoursAt = (month: number): number => {
      const year = new Date().getUTCFullYear() + 1;
      return offsets.utcOffset(new ICAL.Time({ year, month, day: 15, hour: 18, isDate: false }, offsets)) / 3600;
    };
    expect([hoursAt(1), hoursAt(7)]).toEqual([1, 2]);
  });

  it('gets another address when the learner asks for one, and the old one leads nowhere', async () => {
    const { learner, address } = await subscriber();
    const { body } = await learner.send<Reminders>('POST', newAddressEndpoint.path);
    expect(body.address).not.toBe(address);
    expect((await read(address)).status).toBe(404);
    expect((await read(body.address ?? '')).status).toBe(200);
    expect(body).toMatchObject({ days: ['MO', 'TH'], time: '18:30' });
  });

  it('keeps its address when the times change, and loses it without days', async () => {
    const { learner, address } = await subscriber();
    const { body } = await saveTimes(learner, ['SU'], '06:15');
    expect(body).toMatchObject({ days: ['SU'], time: '06:15', address });
    expect(await (await read(address)).text()).toContain('BYDAY=SU');
    expect((await saveTimes(learner, [])).body).toMatchObject({ days: [], address: null });
    expect((await read(address)).status).toBe(404);
    // A new one is another one.
    expect((await saveTimes(learner, ['MO'])).body.address).not.toBe(address);
    // Without a calendar there is nothing to rename.
    await saveTimes(learner, []);
    expect((await learner.send<Reminders>('POST', newAddressEndpoint.path)).body.address).toBeNull();
  });

  it.each(['a'.repeat(32), 'x', '', '%27', 'a'.repeat(3000)])('no other name opens one: %j', async (name) => {
    await subscriber();
    expect((await read(`${academy.origin}/api/academy/calendars/${name}.ics`)).status).toBe(404);
  });

  it('is gone while the account is given up, and there again when it is kept', async () => {
    const { learner, address } = await subscriber();
    await learner.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false });
    expect((await read(address)).status).toBe(404);
    const back = await signIn(academy.origin, learner.email);
    await back.send('POST', keepAccountEndpoint.path);
    expect((await read(address)).status).toBe(200);
  });

  it('is not read more than sixty times an hour', async () => {
    const { address } = await subscriber();
    for (let n = 0; n < 60; n += 1) await (await read(address)).text();
    const refused = await read(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    [{ days: ['XX'], time: '18:30' }],
    [{ days: ['MO'], time: '25:00' }],
    [{ days: ['MO'], time: '18:30\r\nX:1' }],
    [{ days: Array.from({ length: 8 }, () => 'MO'), time: '18:30' }],
    [{ days: 'MO', time: '18:30' }],
    [{}],
  ])('takes no other times than those of a week: %j', async (body) => {
    const { learner, address } = await subscriber();
    expect((await learner.send('PUT', saveTimesEndpoint.path, body)).status).toBe(400);
    expect(await reminders(learner)).toMatchObject({ days: ['MO', 'TH'], time: '18:30', address });
  });
});

it('nobody but the learner reads or changes them', async () => {
  for (const [method, path] of [
    ['GET', remindersEndpoint.path],
    ['PUT', saveTimesEndpoint.path],
    ['POST', newAddressEndpoint.path],
    ['PUT', saveMailEndpoint.path],
  ] as const) {
    expect([path, (await guest().send(method, path, method === 'GET' ? undefined : {})).status]).toEqual([path, 401]);
  }
});

describe('the weekly mail', () => {
  type Row = { id: string; next_mail: string; unread: number; stopped: string; mail_day: string };

  async function rowOf(learner: Client): Promise<Row> {
    const filter = encodeURIComponent(`user = '${learner.id}'`);
    const [row] = (await root.get<{ items: Row[] }>(`${ROWS}?filter=${filter}`)).body.items;
    if (row === undefined) throw new Error('no reminders');
    return row;
  }

  /** Confirmed, three lessons into a course some days ago, with a mail on Mondays. */
  async function reader({ entries = 3, locale = 'en' } = {}): Promise<Client> {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await root.send('PATCH', `/api/collections/users/records/${learner.id}`, { verified: true, locale });
    if (entries > 0) await finishCourse(learner, SLUG, entries);
    learnedBefore(academy, learner, 4);
    expect((await saveMail(learner, 'MO')).status).toBe(200);
    return learner;
  }

  /** Plays that a week is over: the mail is due, and the cron has come to it. */
  async function afterAWeek(...learners: Client[]): Promise<void> {
    const due = new Date(Date.now() - 1000).toISOString().replace('T', ' ');
    for (const learner of learners)
      await root.send('PATCH', `${ROWS}/${(await rowOf(learner)).id}`, { next_mail: due, last_mail: '' });
    await root.send('POST', '/api/crons/sendWeeklyMails');
    await vi.waitFor(async () => {
      for (const learner of learners) expect((await rowOf(learner)).next_mail).not.toBe(due);
    }, PATIENCE);
  }

  const mailsTo = ({ email }: Client): Mail[] =>
    mailbox.mails.filter(({ to, text }) => to === email && /List-Unsubscribe:/.test(text));
  /** Waits for so many mails; more than that is wrong too. */
  async function mails(learner: Client, count: number): Promise<Mail[]> {
    await expect.poll(() => mailsTo(learner).length, PATIENCE).toBe(count);
    await vi.waitFor(async () => expect((await rowOf(learner)).unread).toBeLessThanOrEqual(count), PATIENCE);
    return mailsTo(learner);
  }
  const unread = async (learner: Client, count: number): Promise<void> => {
    await expect.poll(async () => (await rowOf(learner)).unread, PATIENCE).toBe(count);
  };
  /** The secret in the links of a mail. */
  function tokenIn({ text }: Mail): string {
    const token = /weekly-mail\?token=([a-z0-9]{32})/.exec(text)?.[1];
    if (token === undefined) throw new Error(`no link to stop in: ${text}`);
    return token;
  }

  it('is for a confirmed address alone', async () => {
    const learner = await newLearner(academy.origin);
    expect(await saveMail(learner, 'MO')).toMatchObject({ status: 403, body: { data: { code: 'email-unconfirmed' } } });
    expect((await reminders(learner)).mail).toEqual({ day: null, next: null, stopped: null, confirmed: false });
    // No mails needs no confirmation.
    expect((await saveMail(learner, null)).status).toBe(200);
  });

  it('says when the next one comes: on the chosen day, within a week', async () => {
    const learner = await reader();
    const { mail } = await reminders(learner);
    expect(mail).toMatchObject({ day: 'MO', stopped: null, confirmed: true });
    const next = Date.parse(mail.next ?? '');
    expect(new Date(next).getUTCDay()).toBe(1);
    expect(next - Date.now()).toBeLessThan(8 * DAY_MS);
    // Eight in the morning in Kigali.
    expect((await rowOf(learner)).next_mail).toContain(' 06:00:00.000Z');
  });

  it('says where the learner stopped and what waits in recall, and how it is stopped', async () => {
    const learner = await reader();
    await afterAWeek(learner);
    const [mail] = await mails(learner, 1);
    expect(mail?.subject).toContain('What waits for you');
    expect(mail?.text).toContain(`/course/${SLUG}/lesson/4`);
    expect(mail?.text).toMatch(/\d+ questions? (is|are) ready in recall/);
    const token = tokenIn(mail as Mail);
    const { path } = at(stopMailEndpoint, { token });
    expect(mail?.text).toContain(`List-Unsubscribe: <${academy.origin}${path}>`);
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    // Nothing is loaded from anywhere when it is opened.
    expect(mail?.text).not.toMatch(/<img|src=|url\(/);
    await unread(learner, 1);
    const { mail: now } = await reminders(learner);
    expect(Date.parse(now.next ?? '') - Date.now()).toBeGreaterThan(6 * DAY_MS);
  });

  it('is in the language of the account, with the titles of that language', async () => {
    const learner = await reader({ entries: 1, locale: 'rw' });
    await afterAWeek(learner);
    const [mail] = await mails(learner, 1);
    expect(mail?.subject).toContain('Ibigutegereje');
    expect(mail?.text).toContain(`/rw/course/${SLUG}/lesson/2`);
    expect(mail?.text).toContain('/rw/weekly-mail?token=');
  });

  it('is one, also when the cron runs twice at once', async () => {
    const learner = await reader();
    const due = new Date(Date.now() - 1000).toISOString().replace('T', ' ');
    await root.send('PATCH', `${ROWS}/${(await rowOf(learner)).id}`, { next_mail: due });
    await Promise.all(Array.from({ length: 4 }, () => root.send('POST', '/api/crons/sendWeeklyMails')));
    await unread(learner, 1);
    const last = await reader();
    await afterAWeek(last);
    await mails(last, 1);
    await mails(learner, 1);
  });

  it('does not come when there is nothing to say', async () => {
    const [quiet, other] = [await reader({ entries: 0 }), await reader()];
    await afterAWeek(quiet, other);
    await mails(other, 1);
    expect(mailsTo(quiet)).toEqual([]);
    await unread(quiet, 0);
  });

  it('stops by itself after three without a visit, and says why', async () => {
    const learner = await reader();
    for (let week = 1; week <= 3; week += 1) {
      await afterAWeek(learner);
      await unread(learner, week);
    }
    await afterAWeek(learner);
    await expect.poll(async () => (await rowOf(learner)).stopped, PATIENCE).toBe('unread');
    expect(await rowOf(learner)).toMatchObject({ mail_day: '', next_mail: '' });
    const { mail } = await reminders(learner);
    expect(mail).toMatchObject({ day: null, next: null, stopped: { why: 'unread' } });
    await mails(learner, 3);
    // Chosen again it begins again, and no sooner than a week after the last one.
    await saveMail(learner, 'MO');
    expect((await reminders(learner)).mail).toMatchObject({ day: 'MO', stopped: null });
  });

  it.each<[string, (learner: Client) => Promise<Reply>]>([
    ['asking for what the pages show', (learner) => learner.get(meEndpoint.path)],
    [
      'signing in',
      async (learner) => await signIn(academy.origin, learner.email).then((back) => back.get('/api/academy/health')),
    ],
    [
      'sending what was done without a connection',
      (learner) =>
        learner.send('POST', eventsEndpoint.path, { events: [event('lesson-opened', SLUG, 'what-a-model-does')] }),
    ],
  ])('goes on after a visit: %s', async (_, visit) => {
    const learner = await reader();
    await afterAWeek(learner);
    await unread(learner, 1);
    await afterAWeek(learner);
    await unread(learner, 2);
    expect((await visit(learner)).status).toBe(200);
    await unread(learner, 0);
    await afterAWeek(learner);
    await unread(learner, 1);
  });

  it('knows a visit after a restart too', async () => {
    const learner = await reader();
    await afterAWeek(learner);
    await unread(learner, 1);
    await academy.restart();
    root = await superuser(academy.origin);
    await learner.get(meEndpoint.path);
    await unread(learner, 0);
  });

  it('a calendar that is read, or a link that is only opened, is no visit', async () => {
    const learner = await reader();
    const { address } = (await saveTimes(learner, ['MO'])).body;
    await afterAWeek(learner);
    const [mail] = await mails(learner, 1);
    await unread(learner, 1);
    await fetch(address ?? '');
    await guest().get(at(stopMailEndpoint, { token: tokenIn(mail as Mail) }).path);
    await unread(learner, 1);
  });

  it('is stopped when its day is none, and holds up nobody else', async () => {
    const [broken, other] = [await reader(), await reader()];
    await root.send('PATCH', `${ROWS}/${(await rowOf(broken)).id}`, { mail_day: 'XX' });
    await afterAWeek(broken, other);
    await mails(other, 1);
    expect(mailsTo(broken)).toEqual([]);
    expect((await rowOf(broken)).next_mail).toBe('');
    expect((await reminders(broken)).mail).toMatchObject({ day: null, next: null });
    // Chosen again it begins again.
    await saveMail(broken, 'MO');
    expect((await reminders(broken)).mail.day).toBe('MO');
  });

  it('does not go to an account that is given up', async () => {
    const [leaving, other] = [await reader(), await reader()];
    await leaving.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false });
    await afterAWeek(leaving, other);
    await mails(other, 1);
    expect(mailsTo(leaving)).toEqual([]);
  });

  describe('its link', () => {
    async function mailed(): Promise<{ learner: Client; path: string; token: string }> {
      const learner = await reader();
      await afterAWeek(learner);
      const [mail] = await mails(learner, 1);
      await unread(learner, 1);
      const token = tokenIn(mail as Mail);
      return { learner, token, path: at(stopMailEndpoint, { token }).path };
    }

    it('only asks when it is opened: mail scanners open every link', async () => {
      const { learner, path, token } = await mailed();
      const opened = await guest().get(path);
      expect(opened.status).toBe(302);
      expect(opened.headers.get('location')).toBe(`/weekly-mail?token=${token}`);
      expect((await reminders(learner)).mail).toMatchObject({ day: 'MO', stopped: null });
    });

    it('stops the mails when a mail program sends it, without a sign-in, as often as it likes', async () => {
      const { learner, path } = await mailed();
      const send = () =>
        fetch(academy.origin + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      expect((await send()).status).toBe(204);
      const { mail } = await reminders(learner);
      expect(mail).toMatchObject({ day: null, next: null, stopped: { why: 'link' } });
      expect((await send()).status).toBe(204);
      expect((await reminders(learner)).mail).toEqual(mail);
    });

    it('is in no log, also where all requests are logged', async () => {
      const { learner, path, token } = await mailed();
      await root.send('PATCH', '/api/settings', { logs: { minLevel: 0 } });
      const logged = async (words: string): Promise<number> => {
        const filter = encodeURIComponent(`data.url ~ '${words}'`);
        return (await root.get<{ totalItems: number }>(`/api/logs?filter=${filter}`)).body.totalItems;
      };
      expect((await guest().send('POST', path)).status).toBe(204);
      await learner.get(`${remindersEndpoint.path}?logged-after=${learner.id}`);
      await expect.poll(() => logged(`logged-after=${learner.id}`), PATIENCE).toBe(1);
      expect(await logged(`mail-stops/${token}`)).toBe(0);
      await root.send('PATCH', '/api/settings', { logs: { minLevel: 4 } });
    });

    it('works again in an old mail, after the learner has turned the mails on again', async () => {
      const { learner, path } = await mailed();
      await guest().send('POST', path);
      await saveMail(learner, 'FR');
      expect((await guest().send('POST', path)).status).toBe(204);
      expect((await reminders(learner)).mail.stopped?.why).toBe('link');
    });

    it('opens nothing else', async () => {
      const { token } = await mailed();
      for (const path of [meEndpoint.path, remindersEndpoint.path])
        expect((await client(academy.origin, token).get(path)).status).toBe(401);
      expect((await guest().get(`/api/academy/calendars/${token}.ics`)).status).toBe(404);
    });

    it.each(['a'.repeat(32), 'x', '%27%20OR%201'])('that nobody was sent is not found: %s', async (token) => {
      expect((await guest().send('POST', `/api/academy/mail-stops/${token}`)).status).toBe(404);
    });
  });

  it('is in what the learner downloads, without the secrets, and goes with the account', async () => {
    const learner = await reader();
    await saveTimes(learner, ['MO']);
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    const [row] = body.records['reminders'] ?? [];
    expect(row).toMatchObject({ days: 'MO', time: '18:30', mail_day: 'MO', unread: 0 });
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['address']));
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['mail_token']));
    expect((await root.send('DELETE', `/api/collections/users/records/${learner.id}`)).status).toBe(204);
    await expect(rowOf(learner)).rejects.toThrow('no reminders');
  });
});
