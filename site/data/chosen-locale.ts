/** The language that someone chose on this device by the switch. It belongs to the device, not to a learner: signing out keeps it. */
import { isLocale, type Locale } from '#domain/text/locales';
import { readStored, writeStored } from './storage.ts';

const KEY = 'academy-locale';

/** null while nothing was chosen. */
export function chosenLocale(): Locale | null {
  const stored = readStored(KEY);
  return isLocale(stored) ? stored : null;
}

export function chooseLocale(locale: Locale): void {
  writeStored(KEY, locale);
}
