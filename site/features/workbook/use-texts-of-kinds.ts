/** A learner's texts of some kinds, of all places: read from this device, and asked of the server once. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TextKind } from '#domain/practice/learner-text';
import { loadMe } from '#site/data/me/me-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { TEXTS_EVENT } from '#site/data/texts/text-storage.ts';
import { refreshTextsOfKind } from '#site/data/texts/texts.ts';

type Standing = 'loading' | 'loaded' | 'unreachable';

/** `kinds` must be the same list at each call. The caller reads the texts, and is rendered again when they change. */
export function useTextsOfKinds(kinds: readonly TextKind[]): { learner: string; standing: Standing } {
  const learner = useStore($session)?.user ?? '';
  const [standing, setStanding] = useState<Standing>('loading');
  const [, setReads] = useState(0);
  useEffect(() => {
    if (!requireSession()) return;
    const readAgain = (): void => setReads((reads) => reads + 1);
    window.addEventListener(TEXTS_EVENT, readAgain);
    void loadMe();
    const asked = kinds.map((kind) => refreshTextsOfKind(learner, kind));
    void Promise.all(asked).then((answers) => setStanding(answers.every(Boolean) ? 'loaded' : 'unreachable'));
    return () => window.removeEventListener(TEXTS_EVENT, readAgain);
  }, [learner, kinds]);
  return { learner, standing };
}
