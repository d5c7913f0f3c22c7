/**
 * What somebody typed into the settings and has not saved: kept for this tab, under the learner's own id, so that it survives an error, a
 * reload, or a session that ended. Passwords are never kept.
 */
import { $session } from '#site/data/session/session-store.ts';

const PREFIX = 'academy-settings-draft:';

type Fields = Record<string, string>;

function key(): string {
  return PREFIX + ($session.get()?.user ?? '');
}

/** What was typed, by field. */
export function readDraft(): Fields {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Fields;
  } catch {
    return {};
  }
}

/** Keeps the text of a field; null forgets it. */
export function keepDraft(field: string, text: string | null): void {
  const { [field]: _before, ...others } = readDraft();
  try {
    sessionStorage.setItem(key(), JSON.stringify(text === null ? others : { ...others, [field]: text }));
  } catch {
    // Without storage the text stays in the page, and that is all.
  }
}
