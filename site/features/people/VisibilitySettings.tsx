/**
 * What a learner lets others see: seven switches, each saved when it is pressed and taken back when the server did not take it; and the
 * people who were stopped from spectating. A part of the settings, and of the learner's public profile. Its heading is the page's.
 */
import { useRef, useState } from 'react';
import { DEFAULT_VISIBILITY, type Visibility } from '#domain/people/people';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { $session } from '#site/data/session/session-store.ts';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { island } from '#site/ui/island.tsx';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { useNear } from '#site/ui/use-near.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import { userPath } from '../../paths.ts';
import { StoppedList } from './StoppedList.tsx';
import { loadVisibility, saveVisibility } from './save-visibility.ts';

type Texts = Copy['people']['visibility'];
type Standing = 'waiting' | 'unreachable' | 'ready' | 'saving' | 'saved' | 'refused';

const GROUPS = [
  { legend: 'legend', switches: ['name', 'badges', 'certificates', 'progress', 'pages'] },
  { legend: 'searchLegend', switches: ['search', 'guests'] },
] as const;

/** `texts`: given, because the build draws it too. `preview`: a link to the learner's profile; not on that page itself. */
export const VisibilitySettings = island(VisibilitySettingsIsland);

function VisibilitySettingsIsland({ texts: t, preview = false }: { texts: Texts; preview?: boolean }) {
  const [isNear, setNear] = useState(false);
  const { visibility, standing, load, choose } = useVisibility();
  // Nothing is asked of the server before someone comes near: most visits to a page with settings are about others of them.
  const root = useNear<HTMLDivElement>(() => {
    setNear(true);
    void load();
  });
  const isKnown = standing !== 'waiting' && standing !== 'unreachable';
  return (
    <div className="grid gap-4" ref={root} aria-busy={isNear && standing === 'waiting'}>
      {preview && (
        <p>
          <a href={userPath($session.get()?.user ?? '', pageLocale())}>{t.preview}</a>
        </p>
      )}
      {GROUPS.map(({ legend, switches }) => (
        <fieldset className="grid min-w-0 gap-1 disabled:opacity-60" key={legend} disabled={!isKnown}>
          <legend className="font-semibold">{t[legend]}</legend>
          {switches.map((name) => (
            <Checkbox
              key={name}
              look="row"
              label={t[name]}
              hint={t[`${name}Hint`]}
              checked={isKnown && visibility[name]}
              onChecked={(shows) => choose(name, shows)}
            />
          ))}
        </fieldset>
      ))}
      <p className={`min-h-[1.5em] text-sm font-semibold ${standing === 'refused' ? 'text-bad' : ''}`} role="status">
        {standing === 'saving' && t.saving}
        {standing === 'saved' && t.saved}
        {standing === 'refused' && t.failed}
      </p>
      {standing === 'unreachable' && (
        <NotLoaded texts={{ text: t.loadFailed, retry: t.retry }} onRetry={tryReadsAgain} />
      )}
      <div className="grid gap-2">
        <h3 className="h3 text-lg">{t.stoppedTitle}</h3>
        <p className="text-sm text-soft">{t.stoppedText}</p>
        {isNear && <StoppedList label={t.stoppedTitle} none={t.stoppedNone} />}
      </div>
    </div>
  );
}

/** The switches as they are shown, and how saving them goes. Nobody is signed out here: the page asks for a session. */
function useVisibility() {
  const user = $session.get()?.user ?? '';
  const [visibility, setVisibility] = useState(DEFAULT_VISIBILITY);
  const [standing, setStanding] = useState<Standing>('waiting');
  /** As shown, and as the server has it. */
  const shown = useRef(DEFAULT_VISIBILITY);
  const saved = useRef(DEFAULT_VISIBILITY);
  // Presses follow each other: each is sent after the one before, with all switches as they are shown then.
  const last = useRef(Promise.resolve());

  const show = (next: Visibility): void => {
    shown.current = next;
    setVisibility(next);
  };
  const load = async (): Promise<void> => {
    setStanding('waiting');
    const found = await loadVisibility(user);
    setStanding(found === null ? 'unreachable' : 'ready');
    if (found === null) return hasFailed(() => void load());
    saved.current = found;
    show(found);
  };
  const save = async (): Promise<void> => {
    const chosen = shown.current;
    setStanding('saving');
    const isSaved = await saveVisibility(user, chosen);
    setStanding(isSaved ? 'saved' : 'refused');
    if (isSaved) saved.current = chosen;
    else show(saved.current);
  };
  const choose = (name: keyof Visibility, shows: boolean): void => {
    show({ ...shown.current, [name]: shows });
    last.current = last.current.then(save);
  };
  return { visibility, standing, load, choose };
}
