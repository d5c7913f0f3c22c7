/** The lab's tickets and notebook, at build time. Undefined where the content folder has no lab. */
import { loadSoundContent } from '#content/schema/load-content';
import type { Notebook } from '#domain/practice/notebook-file';
import type { TicketParts } from '#domain/practice/tickets';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';

const { lab, translations } = loadSoundContent();

export const ticketParts: TicketParts | undefined = lab?.tickets;

/** The notebook with the texts of a language; its code and file name are the same in all. */
export function notebookFor(locale: Locale): Notebook | undefined {
  return locale === DEFAULT_LOCALE ? lab?.notebook : translations[locale]?.notebook;
}
