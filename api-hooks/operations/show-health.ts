import type { HealthResponse } from '#domain/contract/health';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';

/** GET health: loads the outline (so a broken bundle stops the start) and writes once (so a full or read-only disk shows). */
export function showHealth(event: core.RequestEvent): void {
  const writable = canWrite(event.app);
  const health: HealthResponse = {
    version: environment.version,
    contentHash: curriculum().contentHash,
    pocketbase: '0.39.1',
    writable,
    errors: ($app.store().get('academy:errors') as number | undefined) ?? 0,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(writable ? 200 : 503, health);
}

function canWrite(app: core.App): boolean {
  try {
    app.nonconcurrentDB().newQuery("UPDATE counters SET updated = updated WHERE name = 'health'").execute();
    return true;
  } catch (error) {
    console.error(`[academy] the database cannot be written: ${error}`);
    return false;
  }
}
