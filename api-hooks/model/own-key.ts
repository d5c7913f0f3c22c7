/** A learner's own key to the model: asked for, made once an instructor has allowed it, taken back. */
import { MODEL_API } from '#domain/contract/model/completions';
import { askKeyRequest, type ModelKey, makeKeyRequest } from '#domain/contract/model/model-key';
import { keyConsent, keyEnd, keyState, newKey, type StoredKey } from '#domain/model/personal-key';
import { now } from '../lib/clock.ts';
import { environment, type ModelFacts } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, newId } from '../lib/sql.ts';
import { STORE_CONSENT, TAKE_BACK_CONSENTS } from '../sql/assistant-sql.ts';
import { ASK_KEY, END_KEY, KEY_OF_LEARNER, MAKE_KEY } from '../sql/model-sql.ts';

const ROW = {
  ...{ id: '', purpose: '', state: '' as StoredKey['state'], hash: '', hint: '' },
  ...{ asked_at: '', ends_at: '', used_at: '' },
};

/** The model that keys are for; null where the academy gives none. */
export function modelOfKeys(): ModelFacts | null {
  return environment.model?.keys ? environment.model : null;
}

/** What a row means now. */
export function stateOf(row: StoredKey): ReturnType<typeof keyState> {
  return keyState({ ...row, ends_at: isoTime(row.ends_at) ?? '' }, now());
}

/** GET model/key */
export function showKey(event: core.RequestEvent): void {
  send(event, shown(event.app, learnerOf(event)));
}

/** POST model/key: only with a confirmed address, because 'everybody' would be who signs up the most. */
export function askKey(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { purpose } = parseBody(event, askKeyRequest);
  if (modelOfKeys() === null) refuse('not-found');
  if (!learner.verified()) refuse('email-unconfirmed');
  execute(event.app, ASK_KEY, { id: newId(), user: learner.id, purpose, now: dbTime(now()) });
  send(event, shown(event.app, learner));
}

/** POST model/key/made: returns the key, of which only the print is stored. */
export function makeKey(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { host } = parseBody(event, makeKeyRequest);
  const model = modelOfKeys() ?? refuse('not-found');
  if (!learner.verified()) refuse('email-unconfirmed');
  if (model.host !== host) refuse('conflict');
  const { key, hint } = newKey((letters) => $security.randomString(letters));
  const at = dbTime(now());
  event.app.runInTransaction((tx) => {
    const row = firstRow(tx, KEY_OF_LEARNER, { user: learner.id }, ROW);
    if (row === null || !['allowed', 'live'].includes(stateOf(row))) refuse('conflict');
    const values = { user: learner.id, hash: $security.sha256(key), hint, end: dbTime(keyEnd(now())), now: at };
    execute(tx, MAKE_KEY, values);
    execute(tx, STORE_CONSENT, { id: newId(), user: learner.id, host: keyConsent(host), allowed: true, now: at });
  });
  send(event, { key, state: shown(event.app, learner) });
}

/** DELETE model/key: it ends at once, also while it is only asked for, and with it what was allowed for it. */
export function endKey(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  event.app.runInTransaction((tx) => {
    execute(tx, END_KEY, { user: learner.id });
    execute(tx, TAKE_BACK_CONSENTS, { user: learner.id, like: keyConsent('%'), now: dbTime(now()) });
  });
  send(event, shown(event.app, learner));
}

function shown(app: CoreApp, learner: core.Record): ModelKey {
  const model = modelOfKeys();
  const row = firstRow(app, KEY_OF_LEARNER, { user: learner.id }, ROW);
  const url = environment.origin + MODEL_API;
  return {
    service: model && { host: model.host, model: model.model, url },
    confirmed: learner.verified(),
    state: row === null ? 'none' : stateOf(row),
    purpose: row?.purpose ?? '',
    hint: row?.hint ?? '',
    endsAt: isoTime(row?.ends_at ?? '') ?? '',
    usedAt: isoTime(row?.used_at ?? '') ?? '',
  };
}

function send(event: core.RequestEvent, response: ModelKey | { key: string; state: ModelKey }): void {
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
