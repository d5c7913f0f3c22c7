import { type FetchState, neverFetched } from '#domain/catalogue/fetch-schedule';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';

const NAME = 'external-modules';

/** When the catalogue was asked, and how that ended. It is stored in `counters`. */
export function readFetchState(app: CoreApp): FetchState {
  const row = firstRow(app, 'SELECT value FROM counters WHERE name = {:name}', { name: NAME }, { value: '' });
  return row ? (JSON.parse(row.value) as FetchState) : neverFetched(environment.catalogue);
}

export function writeFetchState(app: CoreApp, state: FetchState): void {
  execute(
    app,
    `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, {:name}, {:value}, {:now}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated = excluded.updated`,
    { id: newId(), name: NAME, value: JSON.stringify(state), now: dbTime(now()) },
  );
}
