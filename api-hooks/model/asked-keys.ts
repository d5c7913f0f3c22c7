/** Instructors say yes or no to the keys that their learners ask for. */
import { type AskedKeys, decideKeyRequest } from '#domain/contract/model/asked-keys';
import type { StoredKey } from '#domain/model/personal-key';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { dbTime, execute, isoTime, rows } from '../lib/sql.ts';
import { type Reader, readerOf } from '../projects/may-read-work.ts';
import { ASKED_KEYS, DECIDE_KEY } from '../sql/model-sql.ts';
import { modelOfKeys, stateOf } from './own-key.ts';

const ROW = {
  ...{ id: '', learner: '', purpose: '', state: '' as StoredKey['state'], hash: '' },
  ...{ asked_at: '', ends_at: '' },
};

/** GET instructor/keys */
export function listKeys(event: core.RequestEvent): void {
  send(event, readerOf(event));
}

/** PUT instructor/keys/{id}: nobody decides about their own. */
export function decideKey(event: core.RequestEvent): void {
  const reader = readerOf(event);
  const { allowed } = parseBody(event, decideKeyRequest);
  const id = pathValue(event, 'id');
  const isTheirs = rows(event.app, ASKED_KEYS, { ...reader }, ROW).some((row) => row.id === id);
  if (!isTheirs) refuse('not-found');
  const state = allowed ? 'allowed' : 'refused';
  execute(event.app, DECIDE_KEY, { id, ...reader, state, now: dbTime(now()) });
  send(event, reader);
}

function send(event: core.RequestEvent, reader: Reader): void {
  const found = modelOfKeys() === null ? [] : rows(event.app, ASKED_KEYS, { ...reader }, ROW);
  const response: AskedKeys = {
    keys: found.map((row) => ({
      id: row.id,
      learner: row.learner,
      purpose: row.purpose,
      state: stateOf(row),
      askedAt: isoTime(row.asked_at) ?? '',
      endsAt: isoTime(row.ends_at) ?? '',
    })),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
