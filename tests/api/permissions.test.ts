/**
 * The permission matrix: every collection × everybody × every operation, against the table below, which says the same as
 * pocketbase/README.md. A collection that is not in the table fails the test.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, giveRole, newLearner, superuser } from '#support/api-client';

type Operation = 'list' | 'view' | 'create' | 'update' | 'delete';
/** `own`: records of the caller only. `public`: everybody. `no`: refused, or an empty list. */
type Right = 'no' | 'own' | 'public';
type Rights = Record<Operation, Right>;

const NOTHING: Rights = { list: 'no', view: 'no', create: 'no', update: 'no', delete: 'no' };
const READ_OWN: Rights = { ...NOTHING, list: 'own', view: 'own' };

/** For a signed-in person of any role; a guest has the `public` rights only. */
const MATRIX: Record<string, Rights> = {
  users: { ...NOTHING, view: 'own', update: 'own' },
  programs: { ...NOTHING, list: 'public', view: 'public' },
  program_enrollments: READ_OWN,
  enrollments: READ_OWN,
  lesson_progress: READ_OWN,
  practice_progress: READ_OWN,
  lesson_editions: NOTHING,
  quiz_attempts: READ_OWN,
  quiz_editions: NOTHING,
  quiz_tasks: NOTHING,
  server_secrets: NOTHING,
  earned_badges: READ_OWN,
  user_activity: READ_OWN,
  past_attempts: NOTHING,
  past_activity: NOTHING,
  recalls: READ_OWN,
  reminders: NOTHING,
  user_bookmarks: { ...READ_OWN, create: 'own', delete: 'own' },
  course_ratings: READ_OWN,
  learner_texts: READ_OWN,
  assistant_exchanges: READ_OWN,
  assistant_consents: READ_OWN,
  model_runs: NOTHING,
  model_answers: NOTHING,
  model_spending: NOTHING,
  model_keys: NOTHING,
  projects: NOTHING,
  project_versions: NOTHING,
  project_files: NOTHING,
  project_readings: NOTHING,
  project_readers: NOTHING,
  cohorts: NOTHING,
  cohort_instructors: NOTHING,
  cohort_members: NOTHING,
  cohort_clinics: NOTHING,
  clinic_attendance: NOTHING,
  peer_readings: NOTHING,
  defences: NOTHING,
  defence_sheets: NOTHING,
  defence_mails: NOTHING,
  spectates: { ...READ_OWN, create: 'own', delete: 'own' },
  spectate_stops: { ...READ_OWN, create: 'own', delete: 'own' },
  certificate_tokens: NOTHING,
  certificate_log: NOTHING,
  certificate_forms: NOTHING,
  outbox: NOTHING,
  page_reports: NOTHING,
  counters: NOTHING,
  external_modules: NOTHING,
  admin_log: NOTHING,
  daily_counters: NOTHING,
  question_counts: NOTHING,
  flags: NOTHING,
};

/** The field that names the owner, where it is not `user`. */
const OWNER: Record<string, string> = { spectates: 'spectator' };

/** A body with which a superuser can create a record of the collection for someone. */
const BODIES: Record<string, (user: string) => Record<string, unknown>> = {
  programs: () => ({ slug: `p-${unique()}`, name: 'Program', is_active: true }),
  program_enrollments: (user) => ({ user, program: `p-${unique()}`, status: 'active', onboarding: {} }),
  enrollments: (user) => ({ user, course: `c-${unique()}`, progress: 100, completed_at: '2026-01-01 00:00:00.000Z' }),
  lesson_progress: (user) => ({ user, course: 'c', lesson: `l-${unique()}`, completed: true, counted: true }),
  practice_progress: (user) => ({
    user,
    course: 'c',
    lesson: 'l',
    part: `p-${unique()}`,
    done_at: '2026-01-01 00:00:00.000Z',
  }),
  lesson_editions: () => ({ course: 'c', lesson: `l-${unique()}`, edition: '', since: '2026-01-01 00:00:00.000Z' }),
  quiz_attempts: (user) => ({
    user,
    quiz: 'c.q',
    attempt_key: `key-${unique()}`,
    answers: {},
    score: 100,
    passed: true,
  }),
  quiz_tasks: (user) => ({
    user,
    quiz: 'c.q',
    number: 1,
    question: `q-${unique()}`,
    spec: 's',
    print: 'p',
    maker: 'trace',
    version: 1,
    seed: 1,
    material: {},
    solution: {},
  }),
  server_secrets: () => ({ name: `n-${unique()}`, value: 'v' }),
  quiz_editions: () => ({ quiz: 'c.q', outline: `o-${unique()}`, answer_key: {} }),
  earned_badges: (user) => ({ user, badge: `b-${unique()}` }),
  user_activity: (user) => ({
    user,
    event: `e-${unique()}`,
    kind: 'lesson-opened',
    day: '2026-01-01',
    at: '2026-01-01 00:00:00.000Z',
  }),
  past_attempts: (user) => ({
    user,
    quiz: `c.q-${unique()}`,
    number: 1,
    attempts: [['id', 1, 1767225600000, 100, 1, []]],
    latest: null,
  }),
  past_activity: (user) => ({ user, year: String(1000 + unique()), days: ['01-01'], acts: { 'lab-run': 1 } }),
  recalls: (user) => ({ user, course: `c-${unique()}`, record: { folded: {}, answers: [] }, cards: { 'l/q': {} } }),
  reminders: (user) => ({ user, days: 'MO', time: '18:00' }),
  user_bookmarks: (user) => ({ user, course: 'c', lesson: `l-${unique()}` }),
  course_ratings: (user) => ({ user, course: `c-${unique()}`, stars: 5 }),
  learner_texts: (user) => ({
    user,
    kind: 'template',
    place: 'model-card',
    field: `f-${unique()}`,
    value: 'mine',
    at: '2026-01-01 00:00:00.000Z',
  }),
  assistant_exchanges: (user) => ({
    user,
    mode: 'chat',
    message: `m-${unique()}`,
    reply: { text: 'r' },
    kind: 'none',
    asked_at: '2026-01-01 00:00:00.000Z',
    replied_at: '2026-01-01 00:00:00.000Z',
  }),
  assistant_consents: (user) => ({ user, host: `model-${unique()}.example`, allowed: true }),
  model_runs: (user) => ({
    user,
    course: 'c',
    lesson: 'l',
    prompt: 'p',
    model: 'm',
    host: 'h',
    asked_at: '2026-01-01 00:00:00.000Z',
    day: '2026-01-01',
    party: 'new',
  }),
  model_answers: () => ({
    print: `p-${unique()}`,
    model: 'm',
    host: 'h',
    answer: 'a',
    answered_at: '2026-01-01 00:00:00.000Z',
  }),
  model_spending: () => ({ day: '2026-01-01', course: `c-${unique()}`, party: 'new' }),
  model_keys: (user) => ({ user, purpose: 'p', state: 'asked', asked_at: '2026-01-01 00:00:00.000Z' }),
  projects: (user) => ({ user, course: `c-${unique()}`, state: 'draft' }),
  project_versions: (user) => ({ user, course: 'c', number: unique(), handed_in_at: '2026-01-01 00:00:00.000Z' }),
  project_files: (user) => ({ user, course: 'c', name: 'work.md', kind: 'markdown' }),
  project_readings: (user) => ({ user, course: 'c', number: 1, reader: user, read_at: '2026-01-01 00:00:00.000Z' }),
  project_readers: (user) => ({ reader: user, course: `c-${unique()}` }),
  cohorts: () => cohortBody(),
  cohort_instructors: (user) => ({ cohort: someCohort(), user, part: 'assistant' }),
  cohort_members: (user) => ({ cohort: someCohort(), user }),
  cohort_clinics: () => ({ cohort: someCohort(), starts_at: momentOf(unique()), minutes: 60 }),
  clinic_attendance: (user) => ({ clinic: someClinic(), user }),
  peer_readings: (user) => ({
    user,
    course: 'c',
    number: 1,
    reader: user,
    state: 'asked',
    asked_at: '2026-01-01 00:00:00.000Z',
  }),
  defences: (user) => ({
    course: `c-${unique()}`,
    starts_at: momentOf(unique()),
    user,
    first: bystander.id,
    state: 'booked',
  }),
  defence_sheets: (user) => ({
    defence: someDefence(),
    user,
    examiner: bystander.id,
    round: unique(),
    sent_at: '2026-01-01 00:00:00.000Z',
  }),
  defence_mails: (user) => ({
    user,
    kind: 'booked',
    course: 'c',
    defence: `d-${unique()}`,
    starts_at: '2026-01-01 00:00:00.000Z',
  }),
  spectates: (user) => ({ spectator: user, target: bystander.id }),
  spectate_stops: (user) => ({ user, spectator: bystander.id }),
  certificate_tokens: (user) => ({
    user,
    token: `00000000-0000-4000-8000-${String(unique()).padStart(12, '0')}`,
    verification_code: String(unique()).padStart(8, '0'),
    learner_id: 'AAAAAA',
    course_slug: `c-${unique()}`,
    course_title: 'Course',
    revision: 1,
    issued_at: '2026-01-01 00:00:00.000Z',
    valid_from: '2026-01-01 00:00:00.000Z',
    salt: '0'.repeat(32),
    status_list: 1,
    status_index: unique(),
  }),
  certificate_log: () => ({
    token: '00000000-0000-4000-8000-000000000000',
    action: 'issued',
    at: '2026-01-01 00:00:00.000Z',
  }),
  certificate_forms: () => ({
    token: '00000000-0000-4000-8000-000000000000',
    kind: 'jwt',
    hash: String(unique()).padStart(64, '0'),
    key_id: 'es-2026-01-01',
  }),
  outbox: () => ({ to: 'a@academy.example', subject: 's' }),
  page_reports: () => ({ kind: 'error', fingerprint: `f-${unique()}` }),
  counters: () => ({ name: `n-${unique()}`, value: {} }),
  external_modules: () => ({ uid: `m-${unique()}`, title: 'Module' }),
  admin_log: () => ({ action: 'backup-made', by: 'machine', at: '2026-01-01 00:00:00.000Z' }),
  daily_counters: () => ({ day: `d-${unique()}` }),
  flags: (user) => ({
    user,
    flag_key: `f-${unique()}`,
    course: 'c',
    entry: 'e',
    text_print: '00000000-1',
    quote: 'q',
    kind: 'wrong',
    locale: 'en',
  }),
  question_counts: () => ({ quiz: 'c.q', question: `q-${unique()}`, counts: {} }),
};

/** Made beforehand, so that a body can name another one each time. */
const cohorts: string[] = [];
const clinics: string[] = [];
const defences: string[] = [];
const MADE = 80;
const someCohort = (): string => cohorts[unique() % MADE] ?? '';
const someDefence = (): string => defences[0] ?? '';
const someClinic = (): string => clinics[unique() % MADE] ?? '';
const momentOf = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString().replace('T', ' ');
const cohortBody = (): Record<string, unknown> => ({
  name: 'Kigali',
  starts_on: '2026-01-01',
  ends_on: '2026-03-01',
  places: 20,
  code: String(unique()).padStart(8, 'A'),
});

let count = 0;
function unique(): number {
  count += 1;
  return count;
}

let academy: RunningAcademy;
let root: Client;
const callers: Record<'guest' | 'learner' | 'instructor' | 'admin', Client> = {} as never;
let other: Client;
let bystander: Client;

beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
  other = await newLearner(academy.origin, { name: 'Somebody Else' });
  bystander = await newLearner(academy.origin, { name: 'A Bystander' });
  for (let n = 0; n < MADE; n++) cohorts.push(await recordOf('cohorts', other.id));
  for (let n = 0; n < MADE; n++) clinics.push(await recordOf('cohort_clinics', other.id));
  defences.push(await recordOf('defences', other.id));
  callers.guest = client(academy.origin);
  for (const role of ['learner', 'instructor', 'admin'] as const) {
    callers[role] = await newLearner(academy.origin, { name: `A ${role}` });
    await giveRole(academy.origin, callers[role].id, role);
  }
});
afterAll(() => academy.stop());

function records(collection: string, id = ''): string {
  return `/api/collections/${collection}/records${id && `/${id}`}`;
}

/** Collections of which everybody has one record at most. */
const ONE_EACH: readonly string[] = ['reminders', 'model_keys'];

/** A record of `user` in the collection, made by a superuser. */
async function recordOf(collection: string, user: string): Promise<string> {
  if (collection === 'users') return user;
  if (ONE_EACH.includes(collection)) {
    const filter = encodeURIComponent(`user = '${user}'`);
    const { body } = await root.get<{ items: { id: string }[] }>(`${records(collection)}?filter=${filter}`);
    if (body.items[0] !== undefined) return body.items[0].id;
  }
  const made = await root.send<{ id: string }>('POST', records(collection), BODIES[collection]?.(user));
  expect(made.status, `${collection}: ${JSON.stringify(made.body)}`).toBe(200);
  return made.body.id;
}

it('names every collection, and each of its five rules is what the table says', async () => {
  const all = await root.get<{ items: { name: string; system: boolean }[] }>('/api/collections?perPage=200');
  const own = all.body.items.filter(({ name, system }) => !system && !name.startsWith('_')).map(({ name }) => name);
  expect(own.sort()).toEqual(Object.keys(MATRIX).sort());
});

describe.each(Object.entries(MATRIX))('%s', (collection, rights) => {
  describe.each(['guest', 'learner', 'instructor', 'admin'] as const)('as %s', (role) => {
    const right = (operation: Operation): Right =>
      role === 'guest' && rights[operation] === 'own' ? 'no' : rights[operation];

    it('list', async () => {
      const caller = callers[role];
      if (role !== 'guest') await recordOf(collection, caller.id);
      const theirs = await recordOf(collection, other.id);
      const answer = await caller.get<{ items?: ({ id: string } & Record<string, unknown>)[] }>(
        `${records(collection)}?perPage=500`,
      );
      const seen = answer.body.items ?? [];
      if (right('list') === 'no') expect(seen).toEqual([]);
      if (right('list') === 'own') {
        expect(seen.length).toBeGreaterThan(0);
        expect(seen.every((record) => record[OWNER[collection] ?? 'user'] === caller.id)).toBe(true);
      }
      if (right('list') === 'public') expect(seen.map(({ id }) => id)).toContain(theirs);
    });

    it('view', async () => {
      const caller = callers[role];
      const theirs = await caller.get(records(collection, await recordOf(collection, other.id)));
      expect(theirs.status === 200).toBe(right('view') === 'public');
      if (role === 'guest') return;
      const own = await caller.get(records(collection, await recordOf(collection, caller.id)));
      expect(own.status === 200).toBe(right('view') !== 'no');
    });

    it('create', async () => {
      const caller = callers[role];
      if (collection === 'users') {
        const body = {
          name: 'X',
          email: `x${unique()}@academy.example`,
          password: 'abcdefg-1234',
          passwordConfirm: 'abcdefg-1234',
          role: 'admin',
          learner_id: 'AAAAAA',
        };
        expect((await caller.send('POST', records(collection), body)).status).not.toBe(200);
        return;
      }
      const forOther = await caller.send('POST', records(collection), BODIES[collection]?.(other.id));
      expect(forOther.status).not.toBe(200);
      if (role === 'guest') return;
      const forSelf = await caller.send('POST', records(collection), BODIES[collection]?.(caller.id));
      expect(forSelf.status === 200).toBe(right('create') === 'own');
    });

    it('update', async () => {
      const caller = callers[role];
      const change = collection === 'users' ? { bio: 'changed' } : BODIES[collection]?.(caller.id || other.id);
      const theirs = await caller.send('PATCH', records(collection, await recordOf(collection, other.id)), change);
      expect(theirs.status).not.toBe(200);
      if (role === 'guest') return;
      const own = await caller.send('PATCH', records(collection, await recordOf(collection, caller.id)), change);
      expect(own.status === 200).toBe(right('update') === 'own');
    });

    it('delete', async () => {
      const caller = callers[role];
      const theirs = await caller.send('DELETE', records(collection, await recordOf(collection, other.id)));
      expect(theirs.status).not.toBe(204);
      if (role === 'guest' || collection === 'users') return;
      const own = await caller.send('DELETE', records(collection, await recordOf(collection, caller.id)));
      expect(own.status === 204).toBe(right('delete') === 'own');
    });
  });
});

describe('an owner of an account', () => {
  it.each([
    ['role', 'admin'],
    ['learner_id', 'AAAAAA'],
    ['name', 'Another Name'],
    ['username', 'another'],
    ['name_change_used', true],
    ['verified', true],
    ['email', 'another@academy.example'],
    ['emailVisibility', true],
    ['consent_at', '2020-01-01 00:00:00.000Z'],
    ['delete_after', '2020-01-01 00:00:00.000Z'],
    ['withhold_name', true],
  ])('cannot set %s', async (field, value) => {
    const learner = callers.learner;
    const before = (await root.get(records('users', learner.id))).body[field];
    await learner.send('PATCH', records('users', learner.id), { [field]: value });
    expect((await root.get(records('users', learner.id))).body[field]).toEqual(before);
  });

  it('and nobody reads the e-mail, token key or password hash of someone else, in any answer', async () => {
    const answers = [
      await callers.learner.get(records('users', other.id)),
      await callers.learner.get(records('users')),
      await callers.learner.get('/api/academy/me'),
      await callers.learner.get('/api/academy/stats'),
      await callers.learner.get(`/api/academy/users/${other.id}`),
      await callers.learner.get(`/api/academy/users/${other.id}/spectators`),
      await callers.learner.get('/api/academy/users?q=somebody'),
      await callers.learner.get('/api/academy/stopped-spectators'),
      await callers.learner.get(`/api/collections/users/records?filter=${encodeURIComponent("email != ''")}`),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer.body);
      expect(text).not.toContain(other.email);
      expect(text).not.toMatch(/tokenKey|password/);
    }
  });
});

describe('someone who edits ids', () => {
  const patch = (caller: Client, id: string, change: object) => caller.send('PATCH', records('users', id), change);

  it.each([
    'hide_name',
    'hide_badges',
    'show_certificates',
    'show_progress',
    'hide_pages',
    'hide_from_search',
    'show_to_guests',
    'bio',
  ])('in the address cannot choose %s for someone else', async (field) => {
    const before = (await root.get(records('users', other.id))).body[field];
    for (const caller of Object.values(callers)) {
      expect((await patch(caller, other.id, { [field]: true })).status).not.toBe(200);
    }
    expect((await root.get(records('users', other.id))).body[field]).toEqual(before);
  });

  it('in the body cannot spectate, or stop someone, in another’s name', async () => {
    for (const caller of [callers.guest, callers.learner, callers.instructor, callers.admin]) {
      const forged = [
        ['spectates', { spectator: other.id, target: callers.learner.id }],
        ['spectates', { spectator: other.id, target: other.id }],
        ['spectate_stops', { user: other.id, spectator: caller.id }],
        ['spectate_stops', { user: other.id, spectator: bystander.id }],
      ] as const;
      for (const [collection, body] of forged) {
        const answer = await caller.send('POST', records(collection), body);
        expect([collection, answer.status]).not.toEqual([collection, 200]);
      }
    }
    const filter = encodeURIComponent(`spectator = '${other.id}' && target = '${callers.learner.id}'`);
    const made = await root.get<{ items: unknown[] }>(`${records('spectates')}?filter=${filter}`);
    expect(made.body.items).toEqual([]);
  });

  it("in an update cannot turn the caller's record into someone else’s", async () => {
    const own = await recordOf('spectates', callers.learner.id);
    const stop = await recordOf('spectate_stops', callers.learner.id);
    for (const [collection, id, change] of [
      ['spectates', own, { spectator: other.id }],
      ['spectates', own, { target: other.id }],
      ['spectate_stops', stop, { user: other.id }],
    ] as const) {
      expect((await callers.learner.send('PATCH', records(collection, id), change)).status).toBe(403);
    }
  });

  it('in filters learns nothing of who spectates whom', async () => {
    await recordOf('spectates', other.id);
    for (const collection of ['spectates', 'spectate_stops']) {
      for (const filter of [`target = '${bystander.id}'`, `spectator = '${other.id}'`, "spectator.email ~ '@'"]) {
        const answer = await callers.learner.get<{ items?: Record<string, unknown>[] }>(
          `${records(collection)}?expand=spectator,target,user&filter=${encodeURIComponent(filter)}`,
        );
        const text = JSON.stringify(answer.body);
        expect(text).not.toContain(other.email);
        expect(text).not.toContain(bystander.email);
        expect(text).not.toMatch(/tokenKey/);
        expect((answer.body.items ?? []).every((record) => Object.values(record).includes(callers.learner.id))).toBe(
          true,
        );
      }
    }
  });
});
