import * as v from 'valibot';
import type { ExternalModule } from '#domain/catalogue/external-modules';
import { type FetchState, failed, isDue, succeeded, tried } from '#domain/catalogue/fetch-schedule';
import { type FetchOutcome, fetchOutcome } from '#domain/contract/external-modules/fetched-modules';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { readFetchState, writeFetchState } from './fetch-state.ts';

/** V8's heap, in MB: enough for the largest answer that is taken, and no more. */
const FETCH_HEAP_MB = 384;

/**
 * Every minute: asks the catalogue when it is due. No transaction is open while it is asked, so nobody's writes wait. A failed try
 * leaves the last good answer as it is.
 */
export function refreshModules(): void {
  if (environment.catalogue === '') return;
  const begun = beginTry();
  if (begun === null) return;
  const outcome = runFetch();
  if (!outcome.ok) {
    writeFetchState($app, failed(begun, outcome.problem));
    console.error(`[academy] external modules: ${outcome.problem}: ${outcome.detail}. The last good answer stays.`);
    return;
  }
  $app.runInTransaction((tx) => {
    replaceModules(tx, outcome.modules);
    writeFetchState(tx, succeeded(begun, now()));
  });
}

/** Takes the turn, in one transaction, so that two calls at once make one try. */
function beginTry(): FetchState | null {
  let begun: FetchState | null = null;
  $app.runInTransaction((tx) => {
    const state = readFetchState(tx);
    if (!isDue(state, environment.catalogue, now())) return;
    begun = tried(state, environment.catalogue, now());
    writeFetchState(tx, begun);
  });
  return begun;
}

/** Runs scripts/operate/fetch-external-modules.ts; what it prints is parsed like any other input. */
function runFetch(): FetchOutcome {
  try {
    const heap = `--max-old-space-size=${FETCH_HEAP_MB}`;
    const program = $os.cmd(environment.node, heap, `${__hooks}/fetch-external-modules.mjs`, environment.catalogue);
    return v.parse(fetchOutcome, JSON.parse(toString(program.output())));
  } catch (error) {
    return { ok: false, problem: 'unreachable', detail: `the fetching program failed: ${error}`.slice(0, 300) };
  }
}

function replaceModules(app: CoreApp, modules: readonly ExternalModule[]): void {
  execute(app, 'DELETE FROM external_modules', {});
  modules.forEach(({ uid, title, summary, url, durationInMinutes, ...lists }, position) => {
    execute(
      app,
      `INSERT INTO external_modules
         (id, uid, title, summary, levels, units, duration_in_minutes, roles, products, skills, url, position, created, updated)
       VALUES ({:id}, {:uid}, {:title}, {:summary}, {:levels}, {:units}, {:minutes}, {:roles}, {:products}, {:skills}, {:url},
         {:position}, {:now}, {:now})`,
      {
        id: newId(),
        ...{ uid, title, summary, url, position },
        ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])),
        minutes: durationInMinutes,
        now: dbTime(now()),
      },
    );
  });
}
