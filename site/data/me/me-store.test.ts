// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ME_VERSION } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { $session } from '#site/data/session/session-store.ts';
import { $me, $meState, forgetMe, LESSON_PROGRESS_TTL_MS, loadMe, updateMe } from './me-store.ts';
import { saveGoal } from './save-goal.ts';

const AT = '2026-11-21T08:00:00.000Z';
const aline: Me = {
  learner: {
    id: 'aline',
    name: 'Aline Uwase',
    email: 'aline@academy.example',
    username: 'aline',
    avatar: '',
    learnerId: 'AB12CD',
    role: 'learner',
    verified: true,
    nameChangeUsed: false,
    bio: '',
    timeZone: 'Africa/Kigali',
    locale: 'en',
    since: AT,
    deleteAfter: null,
    start: '',
  },
  enrollment: { program: 'p', status: 'active', since: AT, onboarding: { 'honor-code': { at: AT, answer: {} } } },
  progress: { c: { percent: 50, completedAt: null, entries: { e: 'counted' }, addedSinceFinish: 0 } },
  enrollments: [{ course: 'c', progress: 50, enrolledAt: AT, completedAt: null }],
  streak: { current: 1, longest: 1, lastDay: '2026-11-21', totalDays: 1, freezes: 0, frozenDays: [] },
  activeDays: ['2026-11-21'],
  weeklyGoal: 3,
  bookmarks: [{ id: 'b', course: 'c', lesson: 'e', description: '', createdAt: AT }],
  badges: [{ badge: 'builder', earnedAt: AT, seen: false }],
  ratings: { c: 5 },
  activity: [{ kind: 'lesson-completed', course: 'c', lesson: 'e', at: AT }],
  artifacts: 1,
  recall: [20_779, 20, 0, 9],
  cohort: null,
  untoldFlags: 0,
  steps: [{ course: 'c', lesson: 'e', value: '2/3 1,2', at: AT }],
  nextStep: { act: 'continue', course: 'c', code: 'C-1', title: 'C', n: 2 },
  recommendations: [
    { course: 'c', code: 'C-1', title: 'C', opens: 'now', reason: { kind: 'under-way', percent: 50 }, confidence: 1 },
  ],
  gates: { a: false, b: true, c: false, admin: false },
  at: AT,
};
const KEY = 'spek_me_aline';
const keep = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));
const serverAnswers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

beforeEach(() => {
  // The pauses before a read is tried again pass at once.
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
  localStorage.clear();
  $me.set(null);
  $meState.set('loading');
  $session.set({ token: 't', user: 'aline', name: 'Aline Uwase', email: 'aline@academy.example', since: 0 });
  offline();
});

test('a copy of this version is shown without the server', async () => {
  keep({ version: ME_VERSION, at: Date.now(), me: aline });
  expect(await loadMe()).toEqual(aline);
  expect($meState.get()).toBe('saved');
});

test.each([
  ['of an older build', { at: Date.now(), me: { learner: aline.learner } }],
  ['of another version', { version: ME_VERSION - 1, at: Date.now(), me: aline }],
  ['without a learner', { version: ME_VERSION, at: Date.now() }],
  ['that lacks a part', { version: ME_VERSION, at: Date.now(), me: { ...aline, gates: undefined } }],
  ['with a part of another kind', { version: ME_VERSION, at: Date.now(), me: { ...aline, progress: { c: null } } }],
  ['that is no object', 'me'],
  ['that is nothing', null],
])('a copy %s is dropped', async (_, stored) => {
  keep(stored);
  expect(await loadMe()).toBeNull();
  expect([$me.get(), $meState.get()]).toEqual([null, 'failed']);
  serverAnswers(aline);
  expect(await loadMe()).toEqual(aline);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ version: ME_VERSION, me: aline });
});

test('what a newer server says more is no reason to refuse its answer', async () => {
  serverAnswers({ ...aline, mood: 'glad' });
  expect(await loadMe()).toMatchObject(aline);
  expect($meState.get()).toBe('fresh');
});

const { gates: _, ...withoutGates } = aline;
test.each([
  ['lacks a part', withoutGates],
  ['has a part of another kind', { ...aline, activeDays: 3 }],
  ['has a list with something else in it', { ...aline, bookmarks: [null] }],
  ['is the page of a network that asks to sign in', '<html>'],
  ['is nothing', null],
])('an answer that %s is not shown and not kept', async (_, body) => {
  serverAnswers(body);
  expect(await loadMe()).toBeNull();
  expect([$me.get(), $meState.get(), localStorage.getItem(KEY)]).toEqual([null, 'failed', null]);
});

/** A change of the shape changes this list too; then raise ME_VERSION, so that older copies on devices are dropped. */
test(`version ${ME_VERSION} has these keys`, () => {
  expect(ME_VERSION).toBe(5);
  expect(keysOf(aline)).toMatchInlineSnapshot(
    `"{learner: {id: string,name: string,email: string,username: string,avatar: string,learnerId: string,role: string,verified: boolean,nameChangeUsed: boolean,bio: string,timeZone: string,locale: string,since: string,deleteAfter: null,start: string},enrollment: {program: string,status: string,since: string,onboarding: {honor-code: {at: string,answer: {}}}},progress: {c: {percent: number,completedAt: null,entries: {e: string},addedSinceFinish: number}},enrollments: [{course: string,progress: number,enrolledAt: string,completedAt: null}],streak: {current: number,longest: number,lastDay: string,totalDays: number,freezes: number,frozenDays: [undefined]},activeDays: [string],weeklyGoal: number,bookmarks: [{id: string,course: string,lesson: string,description: string,createdAt: string}],badges: [{badge: string,earnedAt: string,seen: boolean}],ratings: {c: number},activity: [{kind: string,course: string,lesson: string,at: string}],artifacts: number,recall: [number],cohort: null,untoldFlags: number,steps: [{course: string,lesson: string,value: string,at: string}],nextStep: {act: string,course: string,code: string,title: string,n: number},recommendations: [{course: string,code: string,title: string,opens: string,reason: {kind: string,percent: number},confidence: number}],gates: {a: boolean,b: boolean,c: boolean,admin: boolean},at: string}"`,
  );
});

function keysOf(value: unknown): string {
  if (Array.isArray(value)) return `[${keysOf(value[0])}]`;
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return `{${Object.entries(value).map(([key, part]) => `${key}: ${keysOf(part)}`)}}`;
}

test('a request names the answer that this device has, and the server reports that it is still the newest', async () => {
  let asked: string | null = null;
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked = headers['If-None-Match'] ?? null;
    if (asked === '"one"')
      return new Response(null, { status: 304, headers: { Date: 'Sun, 22 Nov 2026 08:00:05 GMT' } });
    return Response.json(aline, { headers: { ETag: '"one"' } });
  });
  expect(await loadMe()).toEqual(aline);
  expect(asked).toBeNull();
  expect(await loadMe({ force: true })).toEqual({ ...aline, at: '2026-11-22T08:00:05.000Z' });
  expect(asked).toBe('"one"');
  expect($meState.get()).toBe('fresh');
});

test('a copy in which a part was replaced is no answer of the server any more', async () => {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['If-None-Match']);
    return Response.json(aline, { headers: { ETag: '"one"' } });
  });
  await loadMe();
  updateMe({ weeklyGoal: 5 });
  await loadMe({ force: true });
  expect(asked).toEqual([undefined, undefined]);
});

test('Cache time-to-live: user progress 5 min, lesson progress 1 min', async () => {
  serverAnswers({ ...aline, at: '2026-11-21T09:00:00.000Z' });
  keep({ version: ME_VERSION, at: Date.now() - 59_000, me: aline });
  expect((await loadMe({ ttlMs: LESSON_PROGRESS_TTL_MS }))?.at).toBe(AT);
  keep({ version: ME_VERSION, at: Date.now() - 61_000, me: aline });
  expect((await loadMe())?.at).toBe(AT);
  // A page of a course asks while the copy is being read for the header.
  const [header, lesson] = await Promise.all([loadMe(), loadMe({ ttlMs: LESSON_PROGRESS_TTL_MS })]);
  expect([header?.at, lesson?.at]).toEqual([AT, '2026-11-21T09:00:00.000Z']);
  keep({ version: ME_VERSION, at: Date.now() - 301_000, me: aline });
  expect((await loadMe())?.at).not.toBe(AT);
});

test('at sign-out no copy of the learner stays, and those of others do', () => {
  keep({});
  localStorage.setItem('spek_attempt_en_c.q_aline', '{}');
  localStorage.setItem('spek_me_claude', '{}');
  localStorage.setItem('academy-queue_aline', '[]');
  forgetMe('aline');
  expect(Object.keys(localStorage).sort()).toEqual(['academy-queue_aline', 'spek_me_claude']);
});

test('a part of an answer makes the rest of the copy no newer than it was', async () => {
  serverAnswers(aline);
  await loadMe({ force: true });
  const key = `spek_me_${aline.learner.id}`;
  const before = JSON.parse(localStorage.getItem(key) ?? '');
  localStorage.setItem(key, JSON.stringify({ ...before, at: before.at - 50_000, tag: '"one"' }));
  updateMe({});
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ at: before.at - 50_000, tag: '"one"' });
  updateMe({ weeklyGoal: 3 });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ at: before.at - 50_000, me: { weeklyGoal: 3 } });
});

test('a choice that was saved stays, also when a list that was loaded meanwhile was written before it', async () => {
  serverAnswers(aline);
  await loadMe();
  let save = (): void => {};
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PATCH'
      ? new Promise((resolve) => {
          save = () => resolve(Response.json({ avatar: '' }));
        })
      : Promise.resolve(Response.json(aline)),
  );
  const saved = saveGoal(5);
  await loadMe({ force: true });
  expect($me.get()?.weeklyGoal).toBe(3);
  save();
  expect(await saved).toBe(true);
  expect($me.get()?.weeklyGoal).toBe(5);
});
