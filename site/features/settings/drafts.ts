/**
 * What someone typed into the settings and has not saved: kept for this tab, under the learner's own id, so that it survives an error, a
 * reload, or a session that ended. Passwords are never kept.
 */
import { $session } from '#site/data/session/session-store.ts';
import type { Drafts } from '#site/ui/form/use-form.ts';

const PREFIX = 'academy-settings-draft:';

type Fields = Record<string, string>;

function key(): string {
  return PREFIX + ($session.get()?.user ?? '');
}

function readAll(): Fields {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Fields;
  } catch {
    return {};
  }
}

function keep(field: string, text: string | null): void {
  const { [field]: _before, ...others } = readAll();
  try {
    sessionStorage.setItem(key(), JSON.stringify(text === null ? others : { ...others, [field]: text }));
  } catch {
    // Without storage the text stays in the page, and that is all.
  }
}

/** The drafts of one form: of these fields, and of no other. */
export function draftsOf(...fields: readonly string[]): Drafts {
  return {
    read: () => Object.fromEntries(Object.entries(readAll()).filter(([field]) => fields.includes(field))),
    keep: (field, text) => {
      if (fields.includes(field)) keep(field, text);
    },
  };
}
