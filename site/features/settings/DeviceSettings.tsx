/** What the academy has on this device, and what it has loaded here this month. Nothing of it is known to the server. */
import { useCallback, useEffect, useState } from 'react';
import { kilobytes } from '#domain/learning/kept-course';
import { fill } from '#domain/text/fill';
import { type KeptNote, readNotes, removeKept } from '#site/data/kept/kept-note.ts';
import { $session } from '#site/data/session/session-store.ts';
import { resetUsed, usedThisMonth } from '#site/data/used-data.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath } from '../../paths.ts';

/** `stored`: all that this browser stores for the academy, unpacked; null where it does not say. */
type Device = { used: number; stored: number | null; kept: KeptNote[] };

export function DeviceSettings() {
  const { device, reset, remove } = useDevice();
  const t = copy('profile-settings').device;
  if (device === null) return <p className="text-soft">{t.unknown}</p>;
  const { used, stored, kept } = device;
  const size = (bytes: number): string => fill(t.size, { kb: kilobytes(bytes) });
  return (
    <>
      <div className="grid gap-2">
        <p role="status">{fill(t.used, { size: size(used) })}</p>
        <p className="text-sm text-soft">{t.notCounted}</p>
        <p>
          <button type="button" className="btn btn-sm" onClick={() => void reset()}>
            {t.reset}
          </button>
        </p>
      </div>
      <div className="grid gap-2">
        <h3 className="h3 text-lg">{t.keptTitle}</h3>
        {kept.length === 0 && <p>{t.keptNone}</p>}
        <ul className="list-rows">
          {kept.map((note) => (
            <li className="row" key={`${note.course}.${note.locale}`}>
              <div className="row-main">
                <a
                  href={coursePath(note.course, note.locale)}
                  lang={note.locale === pageLocale() ? undefined : note.locale}
                >
                  {note.title}
                </a>
                <div className="text-sm text-soft">{note.isWhole ? size(note.bytes) : t.begun}</div>
              </div>
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                aria-label={fill(t.removeLabel, { course: note.title })}
                onClick={() => void remove(note)}
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ul>
        {stored !== null && <p className="text-sm text-soft">{fill(t.stored, { size: size(stored) })}</p>}
      </div>
    </>
  );
}

function useDevice() {
  const [device, setDevice] = useState<Device | null>(null);
  const look = useCallback(async () => {
    const learner = $session.get()?.user;
    const kept = learner !== undefined && 'caches' in window ? await readNotes(learner) : [];
    const { usage } = (await navigator.storage?.estimate?.()) ?? {};
    setDevice({ used: await usedThisMonth(), stored: usage ?? null, kept });
  }, []);
  useEffect(() => {
    // Where storage is closed, the section says that nothing is known.
    look().catch(() => undefined);
  }, [look]);
  return {
    device,
    reset: () => resetUsed().then(look),
    remove: (note: KeptNote) => removeKept(note).then(look),
  };
}
