import { hasNul } from '#domain/text/json-nul';
import { refuse } from '../lib/refuse.ts';

/** Before a record is made or changed by PocketBase's own routes, by the dashboard too. The academy's routes refuse it where they parse. */
export function refuseNul(event: core.RecordRequestEvent): void {
  if (hasNul(JSON.stringify(event.record!.fieldsData()))) refuse('text-unstorable');
  event.next();
}
