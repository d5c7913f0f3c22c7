/**
 * What the server says of the signed-in learner, shared by all parts of a page: first the copy on this device, then the server's
 * answer. A learner's copy is kept under the learner's id and is never shown to someone else.
 */

import { atom } from 'nanostores';
import { ME_VERSION, meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import type { ProgressMap } from '#domain/learning/progress';
import { callIfChanged, type TaggedAnswer } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, removeStored, storedKeys, writeStored } from '#site/data/storage.ts';
import { savedCopyKey } from './saved-copy.ts';

/** null: not known yet. Signed-out pages never load it. */
export const $me = atom<Me | null>(null);
/**
 * `fresh` came from the server in this page; `saved` is the copy on this device; `unreachable` is that copy after the server did not
 * answer; `failed`: no answer and no copy.
 */
export const $meState = atom<'loading' | 'fresh' | 'saved' | 'unreachable' | 'failed'>('loading');

const TTL_MS = 5 * 60_000;
/** On the pages of a course (the spec's time for lesson progress). */
export const LESSON_PROGRESS_TTL_MS = 60_000;
const FETCH_TIMEOUT_MS = 3000;
/** On `window`, after any change of progress; nav-session.ts listens. */
export const PROGRESS_EVENT = 'course-progress:updated';
/** `finished`: the change finished a course. */
export type ProgressEvent = CustomEvent<{ user: string; finished: boolean }>;
declare global {
  interface WindowEventMap {
    [PROGRESS_EVENT]: ProgressEvent;
  }
}

/** What is kept on this device: an answer that had the shape of its version. `tag` names it, until a part of it is replaced. */
type Cached = { version: number; at: number; me: Me; tag?: string };

/** The copy on this device; one of another version, or that has not the shape of an answer, is not used. */
async function readCached(user: string): Promise<Cached | null> {
  const stored = readStoredJson(savedCopyKey(user)) as Partial<Cached> | null;
  if (stored?.version !== ME_VERSION) return null;
  // Where the shape cannot be loaded (offline), the copy is better than nothing.
  const isWhole = await meEndpoint.answer.late().then(
    ({ shape }) => shape(stored.me),
    () => true,
  );
  return isWhole ? (stored as Cached) : null;
}

let loading: Promise<Me | null> | null = null;

/** Loads the learner once a page: a copy younger than `ttlMs` is enough unless `force`. Parts that ask at once share a call. */
export function loadMe({ force = false, ttlMs = TTL_MS } = {}): Promise<Me | null> {
  const maxAge = force ? 0 : ttlMs;
  // One that must be newer does not share a call that may end with the copy.
  if (maxAge < TTL_MS && loading)
    return loading.then((me) => (force || $meState.get() === 'saved' ? loadMe({ force, ttlMs }) : me));
  loading ??= load(maxAge).finally(() => {
    loading = null;
  });
  return loading;
}

async function load(maxAge: number): Promise<Me | null> {
  const session = $session.get();
  if (!session) return null;
  window.addEventListener('storage', followOtherTabs);
  const cached = await readCached(session.user);
  if ($session.get()?.user !== session.user) return null;
  if (cached && $me.get() === null) {
    $me.set(cached.me);
    $meState.set('saved');
  }
  if (cached && Date.now() - cached.at < maxAge) return cached.me;
  const before = updates;
  // With a copy to show nobody waits: the queue's script asks again once the server can be reached (send-queue.ts).
  const how = { timeoutMs: FETCH_TIMEOUT_MS, ...(cached && { retries: 0 }) };
  const answer = await callIfChanged<string, Me>(meEndpoint, cached?.tag ?? null, how);
  // Someone else may have signed in meanwhile, in this or another tab.
  if ($session.get()?.user !== session.user) return null;
  if (!answer.ok) {
    $meState.set(cached ? 'unreachable' : 'failed');
    return cached?.me ?? null;
  }
  // What was sent meanwhile is newer than this answer: it is asked again and does not replace the newer progress.
  if (updates !== before) return await load(0);
  const { me, tag } = answered(answer.data, cached);
  keepMe(me, tag);
  $meState.set('fresh');
  return me;
}

type Answered = Extract<TaggedAnswer<Me>, { ok: true }>['data'];

/** The learner as the server says: the answer, or the copy on this device, when that is still the answer. */
function answered(answer: Answered, cached: Cached | null): { me: Me; tag: string | null } {
  if (!answer.unchanged) return { me: answer.data, tag: answer.tag };
  // The server answers `unchanged` for a copy only.
  const { me, tag } = cached as Cached;
  return { me: { ...me, at: answer.date ?? me.at }, tag: answer.tag ?? tag ?? null };
}

let updates = 0;

/** Takes over a part of the server's newer answer, stores it, and informs the page. */
export function updateMe(change: Partial<Me>): void {
  updates += 1;
  const me = $me.get();
  if (!me || Object.keys(change).length === 0) return;
  // A part of an answer makes the rest of the copy no newer than it was.
  const kept = readStoredJson(savedCopyKey(me.learner.id)) as Partial<Cached> | null;
  keepMe({ ...me, ...change }, null, kept?.at ?? Date.now());
  if (!change.progress) return;
  const finished = countFinished(change.progress) > countFinished(me.progress);
  const detail: ProgressEvent['detail'] = { user: me.learner.id, finished };
  window.dispatchEvent(new CustomEvent(PROGRESS_EVENT, { detail }));
}

function countFinished(progress: ProgressMap): number {
  return Object.values(progress).filter(({ completedAt }) => completedAt !== null).length;
}

function keepMe(me: Me, tag: string | null, at = Date.now()): void {
  $me.set(me);
  const cached: Cached = { version: ME_VERSION, at, me, ...(tag !== null && { tag }) };
  writeStored(savedCopyKey(me.learner.id), JSON.stringify(cached));
}

/** What another tab of the same learner has learned from the server. */
async function followOtherTabs({ key, newValue }: StorageEvent): Promise<void> {
  const user = $session.get()?.user;
  if (user === undefined || key !== savedCopyKey(user) || newValue === null) return;
  const cached = await readCached(user);
  if (cached && $session.get()?.user === user) $me.set(cached.me);
}

/** At sign-out: nothing that the server sent about the learner stays on the device. All such copies have names of one form. */
export function forgetMe(user: string): void {
  for (const key of storedKeys()) if (key.startsWith('spek_') && key.endsWith(`_${user}`)) removeStored(key);
  $me.set(null);
}
