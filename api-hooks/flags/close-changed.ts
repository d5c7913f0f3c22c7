/**
 * Closes flags whose text a later build has no more: an author has changed it. What the content says cannot change while the server runs, so
 * it is looked at once after each start, by the first run of the cron.
 */
import { now } from '../lib/clock.ts';
import { textVersions } from '../lib/curriculum.ts';
import { dbTime, execute, rows } from '../lib/sql.ts';
import { CLOSE_CHANGED, KNOWN_TEXTS } from '../sql/flags-sql.ts';

const LOOKED = 'academy:flags-looked-at';

/** Every minute; does nothing after the first time. */
export function closeChangedFlags(): void {
  const store = $app.store();
  if (store.has(LOOKED)) return;
  const texts = rows($app, KNOWN_TEXTS, {}, { course: '', entry: '', question: '', text_print: '' });
  for (const { text_print: print, ...place } of texts) {
    const versions = textVersions(place.course, place.entry);
    // What cannot be read says nothing of a change.
    if (versions !== null && !versions.some(({ lines }) => Object.hasOwn(lines, print)))
      execute($app, CLOSE_CHANGED, { ...place, print, now: dbTime(now()) });
  }
  store.set(LOOKED, true);
}
