/**
 * Where this device keeps a learner's texts: two entries a place, one for what was saved and one for what was not, each under the
 * learner's own id. Signing out removes the saved ones, which the account has; drafts wait for the same learner.
 */
import type { TextKind } from '#domain/practice/learner-text';
import type { QueuedText } from '#site/data/queue/queue-rules.ts';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';
import { SAVED } from './forget-texts.ts';
import { type Drafts, type KeptTexts, type SavedTexts, withServerTexts, withUnsent } from './kept-texts.ts';

export type TextPlace = { kind: TextKind; place: string };

/** On `window`: what this device keeps of a place has changed, by an answer of the server. */
export const TEXTS_EVENT = 'academy:texts';

const DRAFTS = 'academy-draft:';

/** Where nothing can be stored, the page's memory has it. */
const memory = new Map<string, unknown>();

export function readTexts(learner: string, place: TextPlace): KeptTexts {
  return {
    saved: read<SavedTexts>(keyOf(SAVED, learner, place)),
    drafts: read<Drafts>(keyOf(DRAFTS, learner, place)),
  };
}

export function storeSaved(learner: string, place: TextPlace, saved: SavedTexts): void {
  write(keyOf(SAVED, learner, place), saved);
}

export function storeDrafts(learner: string, place: TextPlace, drafts: Drafts): void {
  write(keyOf(DRAFTS, learner, place), drafts);
}

/** Shows what waits to be sent (`unsent`) as saved, also when only the queue has it, and tells the page. */
export function restoreUnsent(learner: string, place: TextPlace, unsent: readonly QueuedText[]): void {
  if (unsent.length === 0 || !isSignedIn(learner)) return;
  storeSaved(learner, place, withUnsent(readTexts(learner, place).saved, unsent));
  window.dispatchEvent(new Event(TEXTS_EVENT));
}

/** Takes over what the server has stored, except fields that wait to be sent, and tells the page. */
export function takeTexts(learner: string, place: TextPlace, stored: SavedTexts, unsent: readonly string[] = []): void {
  if (!isSignedIn(learner)) return;
  const { saved, drafts } = withServerTexts(readTexts(learner, place), stored, unsent);
  storeSaved(learner, place, saved);
  storeDrafts(learner, place, drafts);
  window.dispatchEvent(new Event(TEXTS_EVENT));
}

/** An answer may arrive after signing out has removed what the account has. */
function isSignedIn(learner: string): boolean {
  return $session.get()?.user === learner;
}

function keyOf(begin: string, learner: string, { kind, place }: TextPlace): string {
  return `${begin}${kind}/${place}:${learner}`;
}

/** Also of an older build, or broken: what is no object is nothing. */
function read<Kept extends object>(key: string): Kept {
  const stored = memory.get(key) ?? readStoredJson(key);
  return (typeof stored === 'object' && stored !== null ? stored : {}) as Kept;
}

function write(key: string, value: object): void {
  memory.delete(key);
  if (Object.keys(value).length === 0) removeStored(key);
  else if (!writeStored(key, JSON.stringify(value))) memory.set(key, value);
}
