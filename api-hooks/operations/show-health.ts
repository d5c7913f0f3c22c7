import type { HealthResponse } from '#domain/contract/operations/health';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';

/** GET health: loads the outline (so a broken bundle stops the start) and writes once (so a full or read-only disk shows). */
export function showHealth(event: core.RequestEvent): void {
  const health = readHealth(event.app);
  event.response.header().set('Cache-Control', 'no-store');
  event.json(health.writable ? 200 : 503, health);
}

export function readHealth(app: core.App): HealthResponse {
  return {
    version: environment.version,
    contentHash: curriculum().contentHash,
    writable: canWrite(app),
    mails: environment.smtp !== '',
    errors: ($app.store().get('academy:errors') as number | undefined) ?? 0,
  };
}

function canWrite(app: core.App): boolean {
  try {
    const values = { id: newId(), now: dbTime(now()) };
    execute(
      app,
      `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, 'health', '{}', {:now}, {:now})
       ON CONFLICT (name) DO UPDATE SET updated = excluded.updated`,
      values,
    );
    return true;
  } catch (error) {
    console.error(`[academy] the database cannot be written: ${error}`);
    return false;
  }
}
