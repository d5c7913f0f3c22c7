/**
 * After a change of the outline everybody is settled once, in the background: a cron walks through the learners by id and stores after
 * each batch how far it came, so a restart goes on where the last run ended. Nobody waits for it: who asks before their turn is settled
 * by that request (learner-state.ts), and a list settles the learners whom it shows.
 */
import { now } from '../lib/clock.ts';
import { standsAlone } from '../lib/is-leader.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';
import { NEXT_LEARNERS } from '../sql/learner-sql.ts';
import { outlineHash } from './outline-hash.ts';
import { learnerState } from './read-learner.ts';

const NAME = 'settling';
const LEARNERS_A_BATCH = 200;
/** A run ends before the next begins. */
const RUN_MS = 40_000;

/** `after` is the id of the last learner settled; null once everybody is. */
type Settling = { outline: string; after: string | null };

/**
 * Stays true while a server that stands alone runs: its outline cannot change. On one of three nodes it stays false: another one may have led
 * meanwhile, with another outline.
 */
let isEverybodySettled = false;

/**
 * Before the server listens: notes that the outline is another one than that of the last start. An outline that comes back counts as
 * changed too, because in between people worked under another. On the very first start there is no table yet, and nobody to settle.
 */
export function noteOutline(app: CoreApp): void {
  if (!app.hasTable('counters')) return;
  const outline = outlineHash();
  if (readSettling(app).outline !== outline) storeSettling(app, { outline, after: '' });
}

/** Every minute: the next batches, until everybody is settled or the time of this run is over. */
export function settleEverybody(): void {
  const ends = Date.now() + RUN_MS;
  let after = settledUntil($app);
  while (after !== null && Date.now() < ends) {
    const batch = rows($app, `${NEXT_LEARNERS} LIMIT ${LEARNERS_A_BATCH}`, { after }, { id: '' });
    for (const { id } of batch) settleOne(id);
    after = batch[batch.length - 1]?.id ?? null;
    storeSettling($app, { outline: outlineHash(), after });
  }
}

/** One learner who cannot be settled keeps no other from it. Their next request tries again, and says why it fails. */
function settleOne(user: string): void {
  try {
    learnerState($app, user);
  } catch (error) {
    console.error(`[academy] learner ${user} could not be settled: ${error}`);
  }
}

/**
 * The rows of a list that shows what is stored of many learners. Those of them who are not settled yet are settled, and the list is read
 * again.
 */
export function settledRows<Row extends { id: string }>(app: CoreApp, read: () => Row[]): Row[] {
  const found = read();
  const after = settledUntil(app);
  if (after === null) return found;
  const waiting = found.filter(({ id }) => id > after);
  for (const { id } of waiting) learnerState(app, id);
  return waiting.length === 0 ? found : read();
}

/** The id up to which learners are settled under this outline: '' for nobody, null for everybody. */
function settledUntil(app: CoreApp): string | null {
  if (isEverybodySettled) return null;
  const { after } = readSettling(app);
  isEverybodySettled = after === null && standsAlone();
  return after;
}

function readSettling(app: CoreApp): Settling {
  const row = firstRow(app, 'SELECT value FROM counters WHERE name = {:name}', { name: NAME }, { value: '' });
  return row ? (JSON.parse(row.value) as Settling) : { outline: '', after: '' };
}

function storeSettling(app: CoreApp, settling: Settling): void {
  execute(
    app,
    `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, {:name}, {:value}, {:now}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated = excluded.updated`,
    { id: newId(), name: NAME, value: JSON.stringify(settling), now: dbTime(now()) },
  );
}
