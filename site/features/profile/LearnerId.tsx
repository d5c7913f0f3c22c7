/** The learner ID with its copy button: idle, copied or error, and idle again after two seconds. */
import { useEffect, useState } from 'react';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';

const FEEDBACK_MS = 2000;

export function LearnerId({ id }: { id: string }) {
  const t = copy('profile').copyId;
  const [state, setState] = useState<'idle' | 'copied' | 'error'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copyIt = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      setState('copied');
      toastAbout('id-copied', { id });
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      setState('error');
      toastAbout('id-copy-failed');
    }
  };
  return (
    <span className="profile-id" data-state={state}>
      <code>{id}</code>
      <button type="button" className="btn btn-sm btn-quiet" aria-label={t.label} onClick={() => void copyIt()}>
        {t[state]}
      </button>
    </span>
  );
}
