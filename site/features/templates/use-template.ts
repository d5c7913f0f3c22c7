/**
 * A template in a page. What is typed is kept on this device at once and without a word; only saving says 'Saved'. Whatever changes many
 * fields at once can be taken back until something else is typed.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { isFinished, type TemplateId, type TemplateValues } from '#domain/practice/templates';
import { loadMe } from '#site/data/me/me-store.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { type Drafts, savedValues, shownValues, withDraft, withOtherVersion } from '#site/data/texts/kept-texts.ts';
import { readTexts, storeDrafts, TEXTS_EVENT } from '#site/data/texts/text-storage.ts';
import { keepOwnText, refreshTexts, saveTexts } from '#site/data/texts/texts.ts';

export type Template = ReturnType<typeof useTemplate>;

export function useTemplate(template: TemplateId) {
  const learner = useStore($session)?.user ?? '';
  const queue = useStore($queue);
  const place = useMemo(() => ({ kind: 'template' as const, place: template }), [template]);
  const [kept, setKept] = useState(() => readTexts(learner, place));
  const [isSaved, setSaved] = useState(false);
  const [done, setDone] = useState<{ message: string; before: Drafts } | null>(null);

  useEffect(() => {
    if (!requireSession()) return;
    const readAgain = (): void => setKept(readTexts(learner, place));
    window.addEventListener(TEXTS_EVENT, readAgain);
    window.addEventListener('storage', readAgain);
    void loadMe();
    void refreshTexts(learner, place);
    return () => {
      window.removeEventListener(TEXTS_EVENT, readAgain);
      window.removeEventListener('storage', readAgain);
    };
  }, [learner, place]);

  const keep = (drafts: Drafts): void => {
    storeDrafts(learner, place, drafts);
    setKept(readTexts(learner, place));
    setSaved(false);
    setDone(null);
  };
  /** Puts these texts into the fields; the others stay. */
  const set = (values: TemplateValues): void => {
    const now = readTexts(learner, place);
    const entries = Object.entries(values);
    keep(entries.reduce((drafts, [field, value]) => withDraft({ ...now, drafts }, field, value), now.drafts));
  };
  return {
    values: shownValues(kept),
    saved: kept.saved,
    isSaved,
    isFinished: isFinished(template, savedValues(kept.saved)),
    isInAccount: unsentFields(queue.items, place).length === 0,
    set,
    /** The same, with words that say what happened, and a way back. */
    setAll: (values: TemplateValues, message: string): void => {
      const { drafts: before } = readTexts(learner, place);
      set(values);
      setDone({ message, before });
    },
    done: done?.message ?? '',
    undo: (): void => {
      if (done !== null) keep(done.before);
    },
    save: async (): Promise<void> => {
      setDone(null);
      await saveTexts(learner, place);
      setKept(readTexts(learner, place));
      setSaved(true);
    },
    takeOther: (field: string): void => keep(withOtherVersion(readTexts(learner, place), field)),
    keepOwn: async (field: string): Promise<void> => {
      await keepOwnText(learner, place, field);
      setKept(readTexts(learner, place));
    },
  };
}
