/**
 * The draft of a project in a page. What is typed is on this device at once; a pause in typing saves it, and the queue brings it to the
 * account when it can (site/data/texts). So a draft that was written without a connection is sent later.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PROJECT_FIELDS, type ProjectField, type ProjectTexts } from '#domain/projects/hand-in';
import { $queue } from '#site/data/queue/queue-store.ts';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { type Drafts, shownValues, withBeginning, withDraft, withOtherVersion } from '#site/data/texts/kept-texts.ts';
import { readTexts, storeDrafts, TEXTS_EVENT } from '#site/data/texts/text-storage.ts';
import { keepOwnText, refreshTexts, saveTexts } from '#site/data/texts/texts.ts';

const PAUSE_MS = 1500;

/** Where the newest words are. `none`: nothing was written yet. */
type Where = 'none' | 'device' | 'sending' | 'account';
export type Draft = ReturnType<typeof useDraft>;

/** `last`: the texts of the version that was handed in last, with which a draft begins that was never written; null before the first. */
export function useDraft(course: string, last: ProjectTexts | null) {
  const learner = useStore($session)?.user ?? '';
  const queue = useStore($queue);
  const place = useMemo(() => ({ kind: 'project' as const, place: course }), [course]);
  const [kept, setKept] = useState(() => readTexts(learner, place));
  const timer = useRef(0);

  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (learner === '' || $session.get()?.user !== learner) return;
    await saveTexts(learner, place);
    setKept(readTexts(learner, place));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is another function at each drawing and does the same
  useEffect(() => {
    if (!requireSession()) return;
    const readAgain = (): void => setKept(readTexts(learner, place));
    // A phone may end a page that is out of sight.
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    for (const name of [TEXTS_EVENT, 'storage']) window.addEventListener(name, readAgain);
    document.addEventListener('visibilitychange', leave);
    // Only the account knows whether another device has written something.
    void refreshTexts(learner, place).then((isKnown) => {
      if (!isKnown || last === null || $session.get()?.user !== learner) return;
      const now = readTexts(learner, place);
      const begun = withBeginning(now, last);
      if (Object.keys(begun).length > Object.keys(now.drafts).length) keep(begun);
    });
    // What was typed before the page was left, and not saved.
    void save();
    return () => {
      for (const name of [TEXTS_EVENT, 'storage']) window.removeEventListener(name, readAgain);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [learner, place]);

  const keep = (drafts: Drafts): void => {
    storeDrafts(learner, place, drafts);
    setKept(readTexts(learner, place));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), PAUSE_MS);
  };
  return {
    texts: textsOf(shownValues(kept)),
    where: whereOf(kept, unsentFields(queue.items, place).length > 0),
    set: (field: ProjectField, value: string): void => keep(withDraft(readTexts(learner, place), field, value)),
    save,
    other: (field: ProjectField): string | null => kept.saved[field]?.previous?.value ?? null,
    takeOther: (field: ProjectField): void => keep(withOtherVersion(readTexts(learner, place), field)),
    keepOwn: async (field: ProjectField): Promise<void> => {
      await keepOwnText(learner, place, field);
      setKept(readTexts(learner, place));
    },
  };
}

function textsOf(values: Record<string, string>): ProjectTexts {
  return Object.fromEntries(PROJECT_FIELDS.map((field) => [field, values[field] ?? ''])) as ProjectTexts;
}

function whereOf({ saved, drafts }: ReturnType<typeof readTexts>, isUnsent: boolean): Where {
  if (Object.keys(drafts).length > 0) return 'device';
  if (isUnsent) return 'sending';
  return Object.keys(saved).length > 0 ? 'account' : 'none';
}
