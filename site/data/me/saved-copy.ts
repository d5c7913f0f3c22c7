/** The copy of a learner on this device (me-store.ts), read without its script, for what a page shows before anything else. */
import { readStoredJson } from '#site/data/storage.ts';

export function savedCopyKey(user: string): string {
  return `spek_me_${user}`;
}

/** The learner's entries of a course as this device knows them, unchecked; none when it knows nothing. */
export function savedEntries(user: string, course: string): Record<string, unknown> {
  const stored = readStoredJson(savedCopyKey(user)) as {
    me?: { progress?: Record<string, { entries?: unknown }> };
  } | null;
  const entries = stored?.me?.progress?.[course]?.entries;
  return typeof entries === 'object' && entries !== null ? (entries as Record<string, unknown>) : {};
}
