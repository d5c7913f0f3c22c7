/**
 * A key with which a learner's own program, outside the page, may ask the academy's model. It is asked for, an instructor says yes, and it ends:
 * after 90 days, with the account, or when it is taken back. Its calls are the learner's own questions of the day.
 */
import { DAY_MS } from '../text/days.ts';
import type { Budget, DailyQuestions, Spent } from './spending.ts';

export const KEY_DAYS = 90;
/** The part of each limit that all keys together may use. */
const SHARE_OF_KEYS = 0.3;
/** As what the calls of keys are counted, in the place of a course. */
export const KEY_COURSE = 'personal-keys';
/** Calls of keys that wait in the server at the same time: their programs expect the answer in one piece. */
export const KEY_SLOTS = 4;
export const KEY_WAIT_MS = 45_000;
export const KEY_MESSAGES_MOST = 20;
export const PURPOSE = { least: 20, most: 400 } as const;
const KEY_PREFIX = 'spek-';
const KEY_LETTERS = 40;
/** So many letters of a key are shown later, to know it by. */
const HINT_LETTERS = KEY_PREFIX.length + 4;

/** `asked`: waits for an instructor. `allowed`: the learner may make it. `live`: it was made. `ended`: its days are over. */
export const KEY_STATES = ['none', 'asked', 'refused', 'allowed', 'live', 'ended'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A row of the collection model_keys, as far as its state needs it. */
export type StoredKey = { state: 'asked' | 'refused' | 'allowed'; hash: string; ends_at: string };

/** What a stored row means at a moment, both in ISO; `ends_at` is '' before it was made. */
export function keyState(row: StoredKey | null, now: string): KeyState {
  if (row === null) return 'none';
  if (row.state !== 'allowed') return row.state;
  if (row.ends_at !== '' && row.ends_at <= now) return 'ended';
  return row.hash === '' ? 'allowed' : 'live';
}

/** A new one from letters that `random` draws. Only its print is stored. */
export function newKey(random: (letters: number) => string): { key: string; hint: string } {
  const key = KEY_PREFIX + random(KEY_LETTERS);
  return { key, hint: key.slice(0, HINT_LETTERS) };
}

export function keyEnd(now: string): string {
  return new Date(Date.parse(now) + KEY_DAYS * DAY_MS).toISOString();
}

/** The key of an `Authorization` header; '' where there is none of ours. */
export function keyIn(header: string): string {
  return /^Bearer (spek-[A-Za-z0-9]{40})$/.exec(header)?.[1] ?? '';
}

/** Under which name a learner allows the service for their key: what their program sends goes there. */
export function keyConsent(host: string): string {
  return `${host} (key)`;
}

/** Whether all keys together have room for one more call. `used` is what keys have used of the day, and of the month in money. */
export function keysHaveRoom(
  used: Spent,
  call: { tokens: number; money: number },
  { ofAcademy, dayTokens, monthMoney }: Pick<DailyQuestions, 'ofAcademy'> & Pick<Budget, 'dayTokens' | 'monthMoney'>,
): boolean {
  return (
    used.questions + 1 <= Math.floor(ofAcademy * SHARE_OF_KEYS) &&
    used.tokens + call.tokens <= dayTokens * SHARE_OF_KEYS &&
    (monthMoney === null || used.money + call.money <= monthMoney * SHARE_OF_KEYS)
  );
}
