import { type CoreApp, firstRow } from '../lib/sql.ts';
import { CONSENT } from '../sql/assistant-sql.ts';

/** A learner's consent to a service, by the name under which it was asked for; null when not answered. */
export function consentTo(app: CoreApp, user: string, host: string): { allowed: boolean } | null {
  return firstRow(app, CONSENT, { user, host }, { allowed: false });
}
