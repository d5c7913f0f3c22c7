/** What administrators see and do, who may, what is written down, and that lists do not scan what is large. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import { adminLogEndpoint, type LogResponse } from '#domain/contract/administration/admin-log';
import { downloadBackupEndpoint } from '#domain/contract/administration/backup-file';
import { type BackupsResponse, backupsEndpoint } from '#domain/contract/administration/backups';
import { changeRoleEndpoint, type RoleResponse } from '#domain/contract/administration/change-role';
import { closePageReportEndpoint } from '#domain/contract/administration/close-page-report';
import { giveTicketEndpoint, type TicketResponse } from '#domain/contract/administration/give-ticket';
import { type LearnerDetail, learnerEndpoint } from '#domain/contract/administration/learner';
import { type LearnersResponse, type ListedLearner, learnersEndpoint } from '#domain/contract/administration/learners';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import {
  type MailResponse,
  type MailsResponse,
  mailEndpoint,
  mailsEndpoint,
} from '#domain/contract/administration/mails';
import { type OverviewResponse, overviewEndpoint } from '#domain/contract/administration/overview';
import { type PageReportsResponse, pageReportsEndpoint } from '#domain/contract/administration/page-reports';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import { recountEndpoint } from '#domain/contract/administration/recount';
import { allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { reissueCertificateEndpoint } from '#domain/contract/certificates/reissue-certificate';
import { revokeCertificateEndpoint } from '#domain/contract/certificates/revoke-certificate';
import { at } from '#domain/contract/endpoint';
import { answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import { openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { addDays, DAY_MS } from '#domain/text/days';
import { runPocketBase } from '#scripts/serve/pocketbase';
import { type RunningAcademy, startAcademy } from '#support/academy';
import {
  type Client,
  client,
  confirmAs,
  event,
  newLearner,
  PASSWORD,
  type Reply,
  superuser,
} from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import {
  COUNT_ACTIVE_BETWEEN,
  COUNT_ADMINS,
  COUNT_CERTIFICATES_BETWEEN,
  COUNT_NEW_LEARNERS_BETWEEN,
  certificatesOfMany,
  IS_INACTIVE,
  IS_INACTIVE_COUNTED,
  listedRows,
  newestActions,
  newestCertificatesFirst,
  newestFirst,
  ROLE_CHANGES_OF,
} from '../../api-hooks/sql/administration-sql.ts';
import {
  COUNT_FINISHED_BETWEEN,
  coursesOfMany,
  JOIN_BEGUN_COURSE,
  PERCENT_OF_BEGUN_COURSE,
} from '../../api-hooks/sql/learner-sql.ts';

const SLUG = 'prompt-engineering-beginner';

let academy: RunningAcademy;
let root: Client;
let admin: Client;
const callers: Record<'guest' | 'learner' | 'instructor' | 'admin', Client> = {} as never;

beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
  root = await superuser(academy.origin);
  callers.guest = client(academy.origin);
  for (const role of ['learner', 'instructor', 'admin'] as const) {
    callers[role] = await newLearner(academy.origin, { name: `Chantal ${role}` });
    await give(callers[role].id, role);
  }
  admin = await confirmAs(callers.admin);
});
afterAll(() => academy.stop());

/** As a superuser does in the dashboard. */
async function give(user: string, role: string): Promise<void> {
  expect((await root.send('PATCH', `/api/collections/users/records/${user}`, { role })).status).toBe(200);
}

/** Changes what no route changes, as time would. */
function inDatabase(change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(academy.data, 'data.db'));
  db.exec('PRAGMA busy_timeout = 10000');
  change(db);
  db.close();
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ');
}

async function list(query = ''): Promise<LearnersResponse> {
  const answer = await admin.get<LearnersResponse>(`${learnersEndpoint.path}${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function listed(learner: Client): Promise<ListedLearner> {
  const { learners } = await list(`?q=${encodeURIComponent(learner.email)}`);
  const [found] = learners;
  if (found === undefined || learners.length !== 1) throw new Error(`found ${learners.length}`);
  return found;
}

async function log(): Promise<LogResponse['entries']> {
  return (await admin.get<LogResponse>(adminLogEndpoint.path)).body.entries;
}

async function reportError(message: string): Promise<void> {
  const body = { kind: 'error', page: '/courses', message, source: 'x.js:1' };
  expect((await callers.guest.send('POST', '/api/academy/reports', body)).status).toBe(204);
}

describe('every route of administrators', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  const routes: [string, string, unknown][] = [
    ['GET', learnersEndpoint.path, undefined],
    ['GET', `${learnersEndpoint.path}?page=2&q=a&inactive=1&course=${SLUG}`, undefined],
    ['GET', at(learnerEndpoint, { id: '{self}' }).path, undefined],
    ['GET', at(learnerEndpoint, { id: '{other}' }).path, undefined],
    ['POST', at(changeRoleEndpoint, { id: '{self}' }).path, { role: 'admin', note: '' }],
    ['POST', at(changeRoleEndpoint, { id: '{other}' }).path, { role: 'instructor', note: '' }],
    ['GET', learnersCsvEndpoint.path, undefined],
    ['GET', overviewEndpoint.path, undefined],
    ['POST', recountEndpoint.path, {}],
    ['GET', pageReportsEndpoint.path, undefined],
    ['DELETE', at(closePageReportEndpoint, { id: '{report}' }).path, undefined],
    ['GET', questionFiguresEndpoint.path, undefined],
    ['GET', openFlagsEndpoint.path, undefined],
    ['POST', answerFlagsEndpoint.path, { course: SLUG, entry: 'x', question: '', print: 'x', answer: 'Thank you.' }],
    ['GET', `${questionFiguresEndpoint.path}?course=${SLUG}&quiz=nothing`, undefined],
    ['GET', adminLogEndpoint.path, undefined],
    ['GET', mailsEndpoint.path, undefined],
    ['GET', at(mailEndpoint, { id: '{mail}' }).path, undefined],
    ['GET', backupsEndpoint.path, undefined],
    ['POST', backupsEndpoint.path, {}],
    ['GET', at(downloadBackupEndpoint, { name: '{backup}' }).path, undefined],
    ['POST', giveTicketEndpoint.path, { path: learnersCsvEndpoint.path }],
    ['DELETE', at(downloadBackupEndpoint, { name: '{backup}' }).path, undefined],
    ['GET', allCertificatesEndpoint.path, undefined],
    ['POST', at(revokeCertificateEndpoint, { token: NOWHERE }).path, { reason: 'misconduct', note: '' }],
    ['POST', at(reissueCertificateEndpoint, { token: NOWHERE }).path, { note: '' }],
    ['POST', at(claimCertificateEndpoint, { courseSlug: SLUG }).path, { learnerId: '{otherLearnerId}' }],
  ];
  const places: Record<string, string> = {};

  beforeAll(async () => {
    const other = await newLearner(academy.origin, { name: 'Somebody Else' });
    await reportError('the matrix');
    const reports = await admin.get<PageReportsResponse>(pageReportsEndpoint.path);
    const made = await admin.send<BackupsResponse>('POST', backupsEndpoint.path, {});
    const { mails } = (await admin.get<MailsResponse>(mailsEndpoint.path)).body;
    places['{mail}'] = mails.find(({ to }) => to === other.email)?.id ?? '';
    places['{other}'] = other.id;
    places['{otherLearnerId}'] = (await listed(other)).learnerId;
    places['{report}'] = reports.body.reports[0]?.id ?? '';
    places['{backup}'] = made.body.backups[0]?.name ?? '';
  });

  const filled = (text: string, self: string): string =>
    Object.entries({ ...places, '{self}': self || 'nobody' }).reduce(
      (result, [place, value]) => result.replaceAll(place, value).replaceAll(encodeURIComponent(place), value),
      text,
    );
  const ask = (caller: Client, [method, path, body]: [string, string, unknown]): Promise<Reply> => {
    const content = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body), caller.id));
    return caller.send(method, filled(path, caller.id), content);
  };

  it.each(routes)('%s %s: a guest has to sign in; a learner and an instructor may not', async (...route) => {
    expect((await ask(callers.guest, route)).status).toBe(401);
    for (const role of ['learner', 'instructor'] as const) {
      const answer = await ask(callers[role], route);
      expect([answer.status, (answer.body as { data?: { code?: string } }).data?.code]).toEqual([403, 'forbidden']);
      expect(JSON.stringify(answer.body)).not.toContain('@academy.example');
    }
  });

  it.each(routes)('%s %s: an administrator may', async (...route) => {
    const answer = await ask(admin, route);
    // An administrator gets no refusal here but that something is not there.
    expect([200, 204, 404]).toContain(answer.status);
    expect(answer.status === 404).toBe(route[1].includes(NOWHERE));
  });

  it('and a role that is taken away closes them at once, with the same token', async () => {
    const second = await newLearner(academy.origin);
    await give(second.id, 'admin');
    expect((await second.get(learnersEndpoint.path)).status).toBe(200);
    await give(second.id, 'learner');
    expect((await second.get(learnersEndpoint.path)).status).toBe(403);
  });
});

describe('mails that were not sent', () => {
  const others: Client[] = [];
  const newAdmin = async (name: string): Promise<Client> => {
    const other = await newLearner(academy.origin, { name });
    await give(other.id, 'admin');
    others.push(other);
    return other;
  };
  // The tests of roles count administrators.
  afterAll(async () => {
    for (const { id } of others) await give(id, 'learner');
  });
  const mailTo = async (reader: Client, address: string) => {
    const { mails } = (await reader.get<MailsResponse>(mailsEndpoint.path)).body;
    return mails.find(({ to, subject }) => to === address && /password/i.test(subject));
  };
  const askReset = async (email: string): Promise<void> => {
    const answer = await callers.guest.send('POST', '/api/collections/users/request-password-reset', { email });
    expect(answer.status).toBe(204);
  };
  const read = (reader: Client, id = ''): Promise<Reply<MailResponse>> =>
    reader.get<MailResponse>(at(mailEndpoint, { id }).path);

  it('are listed without their texts, and opened after the password, with the link, which is written down', async () => {
    const learner = await newLearner(academy.origin, { name: 'Forgot Ten' });
    await askReset(learner.email);
    await expect.poll(async () => await mailTo(admin, learner.email)).toBeDefined();
    const mail = await mailTo(admin, learner.email);
    expect(mail).toMatchObject({ closed: false });
    expect(JSON.stringify(mail)).not.toContain('token=');
    const second = await newAdmin('Second Admin');
    expect((await read(second, mail?.id)).body).toMatchObject({ data: { code: 'password-again' } });
    expect((await read(admin, mail?.id)).body.text).toContain(`${academy.origin}/auth?mode=reset&token=`);
    expect((await log())[0]).toMatchObject({ action: 'mail-opened', about: { kind: 'learner', id: learner.id } });
    expect(JSON.stringify((await log())[0])).not.toContain(learner.email);
  });

  it('that are for another administrator stay closed; their own is open', async () => {
    const other = await newAdmin('Other Admin');
    await askReset(other.email);
    await expect.poll(async () => await mailTo(admin, other.email)).toBeDefined();
    const mail = await mailTo(admin, other.email);
    expect(mail).toMatchObject({ closed: true });
    expect(await read(admin, mail?.id)).toMatchObject({ status: 404 });
    await confirmAs(other);
    expect((await read(other, mail?.id)).body.text).toContain('token=');
  });

  it('that change the address of another administrator stay closed, whatever address they go to', async () => {
    const other = await newAdmin('Moving Admin');
    const to = `moved-${other.id}@academy.example`;
    const text = (id: string): string => {
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `Open: ${academy.origin}/auth?mode=email-change&token=${part({ alg: 'HS256' })}.${part({ id })}.c2ln`;
    };
    const body = { to, subject: 'Your new password or address', text: text(other.id) };
    expect((await root.send('POST', '/api/collections/outbox/records', body)).status).toBe(200);
    expect(await mailTo(admin, to)).toMatchObject({ closed: true });
  });

  it('that are for a superuser stay closed', async () => {
    const { body } = await root.get<{ items: { email: string }[] }>('/api/collections/_superusers/records');
    const to = body.items.find(({ email }) => email.includes('@'))?.email ?? '';
    const mail = { to, subject: 'A new password', text: 'Open it: 123456' };
    expect((await root.send('POST', '/api/collections/outbox/records', mail)).status).toBe(200);
    expect(await mailTo(admin, to)).toMatchObject({ closed: true });
  });
});

describe('the list of learners', () => {
  it('shows badges, certificates and for how many days someone has been a learner', async () => {
    const learner = await newLearner(academy.origin, { name: 'Grace Ingabire', enrolled: true });
    await finishCourse(learner, SLUG);
    inDatabase((db) => db.prepare('UPDATE users SET created = ? WHERE id = ?').run(daysAgo(40.5), learner.id));
    const row = await listed(learner);
    expect(row).toMatchObject({
      name: 'Grace Ingabire',
      email: learner.email,
      role: 'learner',
      learnerForDays: 40,
      badges: ['foundational-prompter'],
      certificates: [{ title: 'Prompt Engineering for Beginners', state: 'valid' }],
      started: 1,
      completed: 1,
      percent: null,
    });
    expect(row.learnerId).toMatch(/^[A-Z0-9]{6}$/);
    expect(row.lastActiveAt).toMatch(/^2\d{3}-.*T.*Z$/);
    expect(JSON.stringify(row)).not.toMatch(/tokenKey|password/);
  });

  it('shows the Developer badge of an administrator', async () => {
    expect((await listed(admin)).badges).toEqual(['developer']);
  });

  it('has pages of 50, newest first, with the exact count, and nobody twice', async () => {
    inDatabase((db) => {
      const columns = (db.prepare('PRAGMA table_info(users)').all() as { name: string }[]).map(({ name }) => name);
      const fresh: Record<string, string> = {
        id: "'paged' || printf('%010d', i)",
        email: "'paged' || i || '@academy.example'",
        tokenKey: "printf('%050d', i)",
        learner_id: "'P' || printf('%05d', i)",
        name: "'Paged Person ' || i",
        created: "printf('2020-01-%02d 00:00:00.000Z', 1 + i % 28)",
      };
      db.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         INSERT INTO users (${columns.map((name) => `\`${name}\``).join()})
         SELECT ${columns.map((name) => fresh[name] ?? `\`${name}\``).join()} FROM users, n WHERE users.id = ?`,
      ).run(callers.learner.id);
    });
    const pages = [await list('?q=Paged'), await list('?q=Paged&page=2'), await list('?q=Paged&page=3')];
    expect(pages.map(({ learners }) => learners.length)).toEqual([50, 50, 20]);
    expect(pages.every(({ total }) => total === 120)).toBe(true);
    const all = pages.flatMap(({ learners }) => learners);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const dates = all.map(({ indexedAt }) => indexedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const behind = await list('?q=Paged&page=9');
    expect([behind.learners, behind.total]).toEqual([[], 120]);
    expect((await list('?q=Nobody%20At%20All')).total).toBe(0);
    for (const page of ['0', '-1', 'x', '1e9', '1.5']) expect((await list(`?page=${page}`)).page).toBeGreaterThan(0);
  });

  it('counts as inactive those whom it lists as inactive, to the moment and whatever their own day was', async () => {
    const hour = 1 / 24;
    const since = daysAgo(7 - hour).slice(0, 10);
    const acts: [number: number, at: string, day: string][] = [
      [1, daysAgo(7 - hour), addDays(since, -1)],
      [2, daysAgo(7 - hour), addDays(since, 1)],
      [3, daysAgo(7 + hour), addDays(daysAgo(7 + hour).slice(0, 10), 1)],
      [4, daysAgo(7 + hour), addDays(daysAgo(7 + hour).slice(0, 10), -1)],
      [5, daysAgo(0), daysAgo(0).slice(0, 10)],
      [6, daysAgo(30), daysAgo(30).slice(0, 10)],
    ];
    inDatabase((db) => {
      const act = db.prepare(
        `INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
         VALUES (?, ?, ?, 'lesson-opened', ?, 'what-a-model-does', ?, ?, '', '')`,
      );
      for (const [n, at, day] of acts)
        act.run(`act${n}`, `paged${String(n).padStart(10, '0')}`, `paged-${n}`, SLUG, day, at);
    });
    const pages = [1, 2, 3].map((page) => list(`?q=Paged&inactive=1&page=${page}`));
    const listed = await Promise.all(pages);
    expect(listed.flatMap(({ learners }) => learners)).toHaveLength(117);
    expect(listed.map(({ total }) => total)).toEqual([117, 117, 117]);
  });

  it('is searched by name, e-mail and learner ID, and no text is a pattern or SQL', async () => {
    const learner = await newLearner(academy.origin, { name: "Zoë O'Neill 100%_" });
    const { learnerId } = await listed(learner);
    const names = async (q: string): Promise<string[]> =>
      (await list(`?q=${encodeURIComponent(q)}`)).learners.map(({ name }) => name);
    for (const q of [
      "o'neill",
      'Zoë',
      '100%_',
      learner.email.toUpperCase(),
      learnerId.toLowerCase(),
      ` ${learnerId} `,
    ]) {
      expect(await names(q), q).toEqual(["Zoë O'Neill 100%_"]);
    }
    for (const q of ["' OR 1=1 --", '%%%', '___', '\\', 'nobody at all', '{:part}'])
      expect(await names(q), q).toEqual([]);
  });

  it('is searched by the badges and certificates that someone holds, not by those that were withdrawn', async () => {
    const learner = await newLearner(academy.origin, { name: 'Holder of Achievements', enrolled: true });
    await finishCourse(learner, SLUG);
    const found = async (q: string): Promise<boolean> =>
      (await list(`?q=${encodeURIComponent(q)}`)).learners.some(({ name }) => name === 'Holder of Achievements');
    expect(await found('foundational prompter')).toBe(true);
    expect(await found('Prompt Engineering for')).toBe(true);
    inDatabase((db) =>
      db.prepare('UPDATE certificate_tokens SET revoked_at = ? WHERE user = ?').run(daysAgo(0), learner.id),
    );
    expect(await found('Prompt Engineering for')).toBe(false);
  });

  it('finds who did nothing for seven days, but not who joined yesterday', async () => {
    const [old, active, fresh] = [
      await newLearner(academy.origin, { name: 'Quiet Old', enrolled: true }),
      await newLearner(academy.origin, { name: 'Quiet Active', enrolled: true }),
      await newLearner(academy.origin, { name: 'Quiet Fresh', enrolled: true }),
    ];
    for (const learner of [old, active]) {
      await learner.send('POST', '/api/academy/events', {
        events: [event('lesson-opened', SLUG, 'what-a-model-does')],
      });
      inDatabase((db) => db.prepare('UPDATE users SET created = ? WHERE id = ?').run(daysAgo(30), learner.id));
    }
    inDatabase((db) => db.prepare('UPDATE user_activity SET at = ? WHERE user = ?').run(daysAgo(8), old.id));
    const found = (await list('?q=Quiet&inactive=1')).learners.map(({ name }) => name);
    expect(found).toEqual(['Quiet Old']);
    expect(fresh.id).not.toBe('');
  });

  it('is narrowed to a course, with the percent in it; a course that does not exist is refused', async () => {
    const learner = await newLearner(academy.origin, { name: 'Half Way', enrolled: true });
    await finishCourse(learner, SLUG, 4);
    const { learners } = await list(`?q=Half&course=${SLUG}`);
    expect(learners.map(({ name, percent }) => [name, percent])).toEqual([['Half Way', 50]]);
    expect((await list('?q=Half&course=ai-landscape-problem-framing')).learners).toEqual([]);
    const unknown = await admin.get(`${learnersEndpoint.path}?course=no-such`);
    expect(unknown).toMatchObject({ status: 404, body: { data: { code: 'unknown-course' } } });
  });
});

describe('the CSV', () => {
  const csv = async (query = ''): Promise<{ text: string; bytes: Uint8Array; headers: Headers }> => {
    const response = await fetch(academy.origin + learnersCsvEndpoint.path + query, {
      headers: { Authorization: admin.token },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, text: new TextDecoder().decode(bytes), headers: response.headers };
  };

  it('begins with a byte order mark and is a file', async () => {
    const { bytes, headers } = await csv('?q=Chantal');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="learners-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('names the certificates that someone holds, and none that was withdrawn', async () => {
    const learner = await newLearner(academy.origin, { name: 'Withdrawn Holder', enrolled: true });
    await finishCourse(learner, SLUG);
    expect((await csv('?q=Withdrawn')).text).toContain('Prompt Engineering for Beginners');
    inDatabase((db) =>
      db.prepare('UPDATE certificate_tokens SET revoked_at = ? WHERE user = ?').run(daysAgo(0), learner.id),
    );
    expect((await csv('?q=Withdrawn')).text).not.toContain('Prompt Engineering for Beginners');
  });

  it.each(['=HYPERLINK("//x")', '+1', '-1', '=SUM(A1)'])('%s is no formula', async (name) => {
    const learner = await newLearner(academy.origin, { name });
    const { text } = await csv(`?q=${encodeURIComponent(learner.email)}`);
    const cell = `'${name}`;
    expect(text).toContain(cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : `,${cell},`);
    // No cell begins like a formula, quoted or not.
    expect(text).not.toMatch(/(^|[,\n])"?[=+\-@]/);
  });

  it('has everybody once, beyond one piece, and no filter more than the list', async () => {
    inDatabase((db) => {
      const columns = (db.prepare('PRAGMA table_info(users)').all() as { name: string }[]).map(({ name }) => name);
      const fresh: Record<string, string> = {
        id: "'export' || printf('%09d', i)",
        email: "'export' || i || '@academy.example'",
        tokenKey: "'e' || printf('%049d', i)",
        learner_id: "'E' || printf('%05d', i)",
        name: "'Exported Person'",
        created: "'2021-01-01 00:00:00.000Z'",
      };
      db.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
         INSERT INTO users (${columns.map((name) => `\`${name}\``).join()})
         SELECT ${columns.map((name) => fresh[name] ?? `\`${name}\``).join()} FROM users, n WHERE users.id = ?`,
      ).run(callers.learner.id);
    });
    const { text } = await csv('?q=Exported');
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1203);
    const course = await csv(`?q=Half&course=${SLUG}`);
    expect(course.text.split('\r\n')[0]).toMatch(/course_percent$/);
    expect((await log())[0]).toMatchObject({ action: 'learners-exported', detail: `Half, ${SLUG}` });
  });
});

describe('a ticket', () => {
  const ticketFor = async (path: string, who = admin): Promise<string> =>
    (await who.send<TicketResponse>('POST', giveTicketEndpoint.path, { path })).body.path;

  it('opens this address, once signed, without a token', async () => {
    const path = await ticketFor(`${learnersCsvEndpoint.path}?q=Chantal`);
    const answer = await fetch(academy.origin + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Chantal learner');
  });

  it('opens no other address, and is worth nothing changed, late, or when the role is gone', async () => {
    const path = await ticketFor(`${learnersCsvEndpoint.path}?q=Chantal`);
    const status = async (address: string): Promise<number> => (await fetch(academy.origin + address)).status;
    expect(await status(path.replace('q=Chantal', 'q='))).toBe(403);
    expect(await status(path.replace(learnersCsvEndpoint.path, `${backupsEndpoint.path}/x.zip`))).toBe(403);
    expect(await status(path.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(403);
    expect(await status(path.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 3600}.`))).toBe(403);
    expect(await status(path.replace(admin.id, callers.learner.id))).toBe(403);
    expect((await admin.send('POST', giveTicketEndpoint.path, { path: '/api/academy/me' })).status).toBe(400);
    const second = await newLearner(academy.origin);
    await give(second.id, 'admin');
    const theirs = await ticketFor(learnersCsvEndpoint.path, await confirmAs(second));
    await give(second.id, 'learner');
    expect(await status(theirs)).toBe(403);
  });
});

describe('a learner in full', () => {
  it('shows progress, attempts, certificates and what staff may issue', async () => {
    const learner = await newLearner(academy.origin, { name: 'Diane Mukamana', enrolled: true });
    await finishCourse(learner, SLUG, 5);
    const { body } = await admin.get<LearnerDetail>(at(learnerEndpoint, { id: learner.id }).path);
    expect(body.learner).toMatchObject({ name: 'Diane Mukamana', timeZone: 'Africa/Kigali' });
    expect(body.enrolledAt).toMatch(/T/);
    expect(body.courses[0]).toMatchObject({ slug: SLUG, percent: 63, completedAt: null });
    expect(body.courses[0]?.entries.filter(({ counted }) => counted)).toHaveLength(5);
    expect(body.attempts[0]).toMatchObject({ course: 'Prompt Engineering for Beginners', score: 100, passed: true });
    expect(body.certificates).toEqual([]);
    expect(body.issuable[0]).toMatchObject({ courseSlug: SLUG, standing: { state: 'locked', percent: 63 } });
    expect(body.streak.current).toBe(1);
    expect((await admin.get(at(learnerEndpoint, { id: 'nobody' }).path)).status).toBe(404);
  });

  it('staff issue a certificate with a note, and the log has both', async () => {
    const learner = await newLearner(academy.origin, { name: 'Eric Habimana', enrolled: true });
    const { learnerId } = await listed(learner);
    const note = 'Finished on paper in Musanze';
    const answer = await admin.send<ClaimResponse>('POST', at(claimCertificateEndpoint, { courseSlug: SLUG }).path, {
      learnerId,
      note,
    });
    expect(answer.body.certificate).toMatchObject({ byStaff: true, recipientName: 'Eric Habimana' });
    expect((await log())[0]).toMatchObject({
      action: 'issued-by-staff',
      by: { kind: 'account', name: 'Chantal admin' },
      about: { kind: 'certificate', id: answer.body.certificate.token },
      note,
    });
    const { body } = await admin.get<LearnerDetail>(at(learnerEndpoint, { id: learner.id }).path);
    expect(body.certificates[0]).toMatchObject({ byStaff: true, state: 'valid' });
    expect(body.issuable.map(({ courseSlug }) => courseSlug)).not.toContain(SLUG);
  });
});

describe('roles', () => {
  it('are given and taken, each with a line in the log', async () => {
    const learner = await newLearner(academy.origin, { name: 'Jean Bosco' });
    const change = (role: string, note = ''): Promise<Reply<RoleResponse>> =>
      admin.send<RoleResponse>('POST', at(changeRoleEndpoint, { id: learner.id }).path, { role, note });
    expect((await change('instructor', 'Teaches in Huye')).body).toEqual({ role: 'instructor', changed: true });
    expect((await change('instructor')).body).toEqual({ role: 'instructor', changed: false });
    expect((await learner.get<{ learner: { role: string } }>('/api/academy/me')).body.learner.role).toBe('instructor');
    expect((await change('learner')).body.changed).toBe(true);
    const entries = (await log()).filter(({ about }) => about.id === learner.id);
    expect(entries.map(({ detail, note }) => [detail, note])).toEqual([
      ['instructor>learner', ''],
      ['learner>instructor', 'Teaches in Huye'],
    ]);
    expect(entries[0]).toMatchObject({ by: { kind: 'account', name: 'Chantal admin' } });
    const { body } = await admin.get<LearnerDetail>(at(learnerEndpoint, { id: learner.id }).path);
    expect(body.log).toHaveLength(2);
  });

  it.each([{ role: 'superuser', note: '' }, { role: 'admin' }, { role: 'admin', note: 'x'.repeat(501) }, {}, []])(
    '%j changes nothing',
    async (body) => {
      const before = (await listed(callers.learner)).role;
      expect((await admin.send('POST', at(changeRoleEndpoint, { id: callers.learner.id }).path, body)).status).toBe(
        400,
      );
      expect((await listed(callers.learner)).role).toBe(before);
    },
  );

  it('an administrator cannot take the last admin role; two who take it from each other leave one', async () => {
    expect(
      await admin.send('POST', at(changeRoleEndpoint, { id: admin.id }).path, { role: 'learner', note: '' }),
    ).toMatchObject({
      status: 409,
      body: { data: { code: 'last-admin' } },
    });
    const second = await newLearner(academy.origin, { name: 'Second Admin' });
    await admin.send('POST', at(changeRoleEndpoint, { id: second.id }).path, { role: 'admin', note: '' });
    const answers = await Promise.all([
      admin.send('POST', at(changeRoleEndpoint, { id: second.id }).path, { role: 'learner', note: '' }),
      second.send('POST', at(changeRoleEndpoint, { id: admin.id }).path, { role: 'learner', note: '' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const rest = await Promise.all([admin, second].map(({ id }) => root.get(`/api/collections/users/records/${id}`)));
    expect(rest.filter(({ body }) => body['role'] === 'admin')).toHaveLength(1);
    await give(admin.id, 'admin');
    await give(second.id, 'learner');
  });

  it('the last administrator cannot give up the account, and one who leaves counts no more', async () => {
    const leave = (one: Client) =>
      one.send('POST', deleteAccountEndpoint.path, { password: PASSWORD, withholdName: false });
    expect(await leave(admin)).toMatchObject({ status: 409, body: { data: { code: 'last-admin' } } });
    const second = await newLearner(academy.origin, { name: 'Leaving Admin' });
    await admin.send('POST', at(changeRoleEndpoint, { id: second.id }).path, { role: 'admin', note: '' });
    expect((await leave(second)).status).toBe(200);
    expect(
      (await admin.send('POST', at(changeRoleEndpoint, { id: admin.id }).path, { role: 'learner', note: '' })).status,
    ).toBe(409);
    await give(second.id, 'learner');
  });

  it('changed in the dashboard or on the machine are in the log too', async () => {
    const learner = await newLearner(academy.origin, { name: 'Third Way' });
    await give(learner.id, 'instructor');
    expect((await log())[0]).toMatchObject({ by: { kind: 'dashboard' }, detail: 'learner>instructor' });
    expect(runPocketBase(academy.academy, 'make-admin', learner.email).code).toBe(0);
    expect((await log())[0]).toMatchObject({
      by: { kind: 'machine' },
      detail: 'instructor>admin',
      about: { kind: 'learner', id: learner.id },
    });
    await give(learner.id, 'learner');
  });

  it('an account cannot change its own role, whatever it sends', async () => {
    const { learner } = callers;
    await learner.send('PATCH', `/api/collections/users/records/${learner.id}`, { role: 'admin' });
    await learner.send('POST', at(changeRoleEndpoint, { id: learner.id }).path, { role: 'admin', note: '' });
    expect((await listed(learner)).role).toBe('learner');
  });
});

describe('the log', () => {
  it('cannot be changed or shortened, not even by a superuser or in SQL', async () => {
    const { body } = await root.get<{ items: { id: string }[] }>('/api/collections/admin_log/records');
    const path = `/api/collections/admin_log/records/${body.items[0]?.id}`;
    expect((await root.send('PATCH', path, { note: 'changed' })).status).toBe(400);
    expect((await root.send('DELETE', path)).status).toBe(400);
    inDatabase((db) => {
      expect(() => db.exec("UPDATE admin_log SET note = 'changed'")).toThrow(/append-only/);
      expect(() => db.exec('DELETE FROM admin_log')).toThrow(/append-only/);
    });
  });

  it('has pages, and keeps the entries about an account that is gone', async () => {
    const gone = await newLearner(academy.origin, { name: 'Soon Gone' });
    await admin.send('POST', at(changeRoleEndpoint, { id: gone.id }).path, { role: 'instructor', note: 'for a while' });
    await root.send('DELETE', `/api/collections/users/records/${gone.id}`);
    expect((await log())[0]).toMatchObject({ about: { kind: 'learner', id: '', label: '' }, note: 'for a while' });
    inDatabase((db) => {
      db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
        INSERT INTO admin_log (id, action, \`by\`, subject, detail, note, at, created, updated)
        SELECT 'log' || i, 'backup-made', 'machine', 'x.zip', '', '', '2020-01-01 00:00:00.000Z', '', '' FROM n`);
    });
    const first = (await admin.get<LogResponse>(adminLogEndpoint.path)).body;
    expect([first.entries.length, first.more]).toEqual([50, true]);
    let last = first;
    for (let page = 2; last.more; page++)
      last = (await admin.get<LogResponse>(`${adminLogEndpoint.path}?page=${page}`)).body;
    expect(last.entries.at(-1)).toMatchObject({
      action: 'backup-made',
      by: { kind: 'machine' },
      about: { label: 'x.zip' },
    });
  });
});

describe('the overview', () => {
  it('counts learners, completions, certificates and active days, by the table of the cron', async () => {
    const { body: before } = await admin.send<OverviewResponse>('POST', recountEndpoint.path, {});
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    // Reading counts nothing but the learners: it is the number of the list beside it.
    const { body: read } = await admin.get<OverviewResponse>(overviewEndpoint.path);
    expect([read.totals, read.days]).toEqual([{ ...before.totals, learners: before.totals.learners + 1 }, before.days]);
    const { body: list } = await admin.get<LearnersResponse>(learnersEndpoint.path);
    expect(read.totals.learners).toBe(list.total);
    const { body: after } = await admin.send<OverviewResponse>('POST', recountEndpoint.path, {});
    expect(after.days).toHaveLength(30);
    const today = { before: before.days.at(-1), after: after.days.at(-1) };
    for (const what of ['learners', 'active', 'completions', 'certificates'] as const) {
      expect((today.after?.[what] ?? 0) - (today.before?.[what] ?? 0), what).toBe(1);
    }
    for (const what of ['learners', 'completions', 'certificates', 'activeWeek', 'activeMonth'] as const) {
      expect(after.totals[what] - before.totals[what], what).toBe(1);
    }
    expect(after.totals.courses[0]).toMatchObject({ slug: SLUG, title: 'Prompt Engineering for Beginners' });
    expect(after.health).toMatchObject({ writable: true });
    expect(after.health.databaseBytes).toBeGreaterThan(100_000);

    // What a newer revision replaced is no valid certificate, whether it was withdrawn with that or not.
    const replace = "UPDATE certificate_tokens SET superseded_by = 'x', revoked_at = ? WHERE user = ?";
    for (const revokedAt of ['', daysAgo(0)]) {
      inDatabase((db) => db.prepare(replace).run(revokedAt, learner.id));
      const { body: replaced } = await admin.send<OverviewResponse>('POST', recountEndpoint.path, {});
      expect(replaced.totals.certificates, revokedAt).toBe(before.totals.certificates);
    }
  });

  it('counts work done offline for its own day', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const at = new Date(Date.now() - 3 * DAY_MS).toISOString();
    const { body: before } = await admin.send<OverviewResponse>('POST', recountEndpoint.path, {});
    await learner.send('POST', '/api/academy/events', {
      events: [event('lesson-completed', SLUG, 'what-a-model-does', at)],
    });
    const { body: after } = await admin.send<OverviewResponse>('POST', recountEndpoint.path, {});
    const active = ({ days }: OverviewResponse): number => days.at(-4)?.active ?? 0;
    expect(active(after) - active(before)).toBe(1);
  });
});

describe('reports of pages', () => {
  it('are listed, latest first, and closed; what comes again is there again', async () => {
    await reportError('first');
    await reportError('<img src=x onerror=alert(1)>');
    await reportError('<img src=x onerror=alert(1)>');
    const reports = async (): Promise<PageReportsResponse['reports']> =>
      (await admin.get<PageReportsResponse>(pageReportsEndpoint.path)).body.reports;
    const found = (await reports()).find(({ message }) => message.startsWith('<img'));
    expect(found).toMatchObject({ kind: 'error', page: '/courses', count: 2 });
    expect((await admin.send('DELETE', at(closePageReportEndpoint, { id: found?.id ?? '' }).path)).status).toBe(204);
    expect((await reports()).some(({ id }) => id === found?.id)).toBe(false);
    expect((await admin.send('DELETE', at(closePageReportEndpoint, { id: found?.id ?? '' }).path)).status).toBe(404);
    expect((await log())[0]).toMatchObject({ action: 'report-closed', about: { label: '/courses' } });
    await reportError('<img src=x onerror=alert(1)>');
    expect((await reports())[0]).toMatchObject({ message: '<img src=x onerror=alert(1)>', count: 1 });
  });
});

describe('backups', () => {
  it('are made, listed, downloaded and deleted, each with a line in the log', async () => {
    const { body: made } = await admin.send<BackupsResponse>('POST', backupsEndpoint.path, {});
    const name = made.backups[0]?.name ?? '';
    expect(name).toMatch(/^academy-\d{17}\.zip$/);
    const response = await fetch(academy.origin + at(downloadBackupEndpoint, { name }).path, {
      headers: { Authorization: admin.token },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(name);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b]);
    expect(bytes.length).toBe(made.backups[0]?.bytes);
    const { body: rest } = await admin.send<BackupsResponse>('DELETE', at(downloadBackupEndpoint, { name }).path);
    expect(rest.backups.map((backup) => backup.name)).not.toContain(name);
    expect((await admin.get(at(downloadBackupEndpoint, { name }).path)).status).toBe(404);
    expect((await log()).slice(0, 3).map(({ action, about }) => [action, about.label])).toEqual([
      ['backup-deleted', name],
      ['backup-downloaded', name],
      ['backup-made', name],
    ]);
  });

  it.each(['..%2fdata.db', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'data.db', '.attrs', 'x.zip%00', 'nope.zip'])(
    '%s is no backup',
    async (name) => {
      const answer = await admin.get(`${backupsEndpoint.path}/${name}`);
      expect(answer.status).toBe(404);
      expect((await admin.send('DELETE', `${backupsEndpoint.path}/${name}`)).status).toBe(404);
    },
  );
});

describe('with many people', () => {
  const SCAN =
    /SCAN (?:lesson_progress|a|user_activity|enrollments|e|certificate_tokens|certificate_log|admin_log)\b(?! USING)/;
  let db: DatabaseSync;
  beforeAll(async () => {
    db = new DatabaseSync(join(academy.data, 'data.db'));
    db.exec('PRAGMA busy_timeout = 10000');
    const time = '2026-01-01 00:00:00.000Z';
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)';
    const user = "'many' || (i % 2000)";
    db.exec(`BEGIN;
      INSERT INTO user_activity (id, user, event, kind, course, lesson, day, at, created, updated)
        ${numbers} SELECT 'ma' || i, ${user}, 'many-' || i, 'lesson-opened', 'c', 'l', '2025-01-0' || (i % 9), '${time}', '${time}', '${time}' FROM n;
      INSERT INTO enrollments (id, user, course, progress, completed_at, created, updated)
        ${numbers} SELECT 'me' || i, ${user}, 'course-' || i, 50, '', '${time}', '${time}' FROM n;
      INSERT INTO certificate_tokens (id, token, verification_code, user, learner_id, course_slug, course_title, revision, issued_at,
          valid_from, salt, status_list, status_index, created, updated)
        ${numbers} SELECT 'mc' || i, 'many-' || i, i, ${user}, 'AAAAAA', 'course-' || i, 'Course', 1, '${time}',
          '${time}', i, 99, i, '${time}', '${time}' FROM n;
      COMMIT; ANALYZE;`);
  });
  afterAll(() => db.close());

  const everybody = { from: 'users u', where: '1 = 1' };
  const inactive = { from: 'users u', where: IS_INACTIVE };
  const inCourse = { from: `users u ${JOIN_BEGUN_COURSE}`, where: '1 = 1' };
  it.each([
    ['a page of the list', listedRows(everybody, '-1', newestFirst(50, 0))],
    ['who is inactive', listedRows(inactive, '-1', newestFirst(50, 0))],
    ['how many are inactive', `SELECT COUNT(*) AS n FROM users u WHERE ${IS_INACTIVE_COUNTED}`],
    ['who is in a course', listedRows(inCourse, PERCENT_OF_BEGUN_COURSE, newestFirst(50, 0))],
    ['certificates of a page', certificatesOfMany('{:a}, {:b}')],
    ['courses of a page', coursesOfMany('{:a}, {:b}')],
    ['new on a day', COUNT_NEW_LEARNERS_BETWEEN],
    ['active on a day', COUNT_ACTIVE_BETWEEN],
    ['completions of a day', COUNT_FINISHED_BETWEEN],
    ['certificates of a day', COUNT_CERTIFICATES_BETWEEN],
    [
      'certificates, newest first',
      `SELECT token FROM certificate_tokens WHERE 1 = 1 ${newestCertificatesFirst(50, 0)}`,
    ],
    ['administrators', COUNT_ADMINS],
    ['the log', newestActions(51, 0)],
    ['the roles of one account', ROLE_CHANGES_OF],
  ])('%s goes through an index', (_, sql) => {
    // SQLite knows the `{:names}` of PocketBase as `:names`.
    const plan = (
      db.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\{(:\w+)\}/g, '$1')}`).all() as { detail: string }[]
    ).map(({ detail }) => detail);
    expect(plan.join('; ')).toMatch(/USING (COVERING )?INDEX/);
    expect(plan.join('; ')).not.toMatch(SCAN);
  });
});
