/** Instructors say yes or no to the keys that their learners ask for. */
import {
  ASKED_KEYS_PAGE_SIZE,
  type AskedKey,
  type AskedKeys,
  decideKeyRequest,
} from '#domain/contract/model/asked-keys';
import type { StoredKey } from '#domain/model/personal-key';
import { pageOf } from '../administration/list-learners.ts';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, rows } from '../lib/sql.ts';
import { type Reader, readerOf } from '../projects/may-read-work.ts';
import { ASKED_KEY, ASKED_KEYS, DECIDE_KEY } from '../sql/model-sql.ts';
import { modelOfKeys, stateOf } from './own-key.ts';

const ROW = {
  ...{ id: '', learner: '', purpose: '', state: '' as StoredKey['state'], hash: '' },
  ...{ asked_at: '', ends_at: '' },
};

/** GET instructor/keys */
export function listKeys(event: core.RequestEvent): void {
  const reader = readerOf(event);
  const page = pageOf(event);
  const [limit, offset] = [ASKED_KEYS_PAGE_SIZE + 1, (page - 1) * ASKED_KEYS_PAGE_SIZE];
  const found = modelOfKeys() === null ? [] : rows(event.app, ASKED_KEYS, { ...reader, limit, offset }, ROW);
  const keys = found.slice(0, ASKED_KEYS_PAGE_SIZE).map(shown);
  send(event, { keys, page, more: found.length > keys.length });
}

/** PUT instructor/keys/{id}: nobody decides about their own, nor about a request that they have not read. */
export function decideKey(event: core.RequestEvent): void {
  const reader = readerOf(event);
  const { allowed, askedAt } = parseBody(event, decideKeyRequest);
  const id = pathValue(event, 'id');
  const state = allowed ? 'allowed' : 'refused';
  event.app.runInTransaction((tx) => {
    if (askedKey(tx, reader, id).askedAt !== askedAt) refuse('conflict');
    execute(tx, DECIDE_KEY, { id, ...reader, state, now: dbTime(now()) });
  });
  send(event, askedKey(event.app, reader, id));
}

function askedKey(app: CoreApp, reader: Reader, id: string): AskedKey {
  return shown(firstRow(app, ASKED_KEY, { ...reader, id }, ROW) ?? refuse('not-found'));
}

function shown(row: typeof ROW): AskedKey {
  const { id, learner, purpose, asked_at, ends_at } = row;
  return {
    ...{ id, learner, purpose, state: stateOf(row) },
    ...{ askedAt: isoTime(asked_at) ?? '', endsAt: isoTime(ends_at) ?? '' },
  };
}

function send(event: core.RequestEvent, response: AskedKeys | AskedKey): void {
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
