/** The workbook of a course in a page: what this device keeps of it, and what the learner does with it. */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { type PageWords, pageField, pageValue, readPage } from '#domain/practice/workbook';
import { loadMe } from '#site/data/me/me-store.ts';
import { newId } from '#site/data/new-id.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { type Drafts, withDraft } from '#site/data/texts/kept-texts.ts';
import { readTexts, storeDrafts, TEXTS_EVENT } from '#site/data/texts/text-storage.ts';
import { refreshTexts, saveDrafts } from '#site/data/texts/texts.ts';
import { pageDeleted, pageMoved, pageRemoved, pageShown, pageWritten, versionChosen } from './page-changes.ts';
import { type PageView, pageViews, type WorkbookCourse } from './page-views.ts';
import { pagesMadeElsewhere, refreshMadeElsewhere } from './pages-made-elsewhere.ts';

export type Workbook = ReturnType<typeof useWorkbook>;
/** `loading` until the account has answered, or could not be reached. */
type Standing = 'loading' | 'loaded' | 'unreachable';

export function useWorkbook(course: WorkbookCourse) {
  const learner = useStore($session)?.user ?? '';
  const queue = useStore($queue);
  const place = useMemo(() => ({ kind: 'workbook' as const, place: course.slug }), [course.slug]);
  const [kept, setKept] = useState(() => readTexts(learner, place));
  const [standing, setStanding] = useState<Standing>('loading');
  /** Counts the answers, so that what is made elsewhere is read again. */
  const [, setReads] = useState(0);

  useEffect(() => {
    if (!requireSession()) return;
    const readAgain = (): void => {
      setKept(readTexts(learner, place));
      setReads((reads) => reads + 1);
    };
    window.addEventListener(TEXTS_EVENT, readAgain);
    window.addEventListener('storage', readAgain);
    void loadMe();
    const asked = [refreshTexts(learner, place), refreshMadeElsewhere(place.place, learner)];
    void Promise.all(asked).then((answers) => setStanding(answers.every(Boolean) ? 'loaded' : 'unreachable'));
    return () => {
      window.removeEventListener(TEXTS_EVENT, readAgain);
      window.removeEventListener('storage', readAgain);
    };
  }, [learner, place]);

  const all = pageViews(
    kept,
    course.lessons.map(({ id }) => id),
    pagesMadeElsewhere(course.slug, learner),
  );
  const pages = all.filter(({ removed }) => !removed);

  /** Asked for what is kept now: another tab may have changed it. */
  const save = async (change: (now: typeof kept) => Drafts): Promise<void> => {
    const now = readTexts(learner, place);
    const drafts = change(now);
    // In the place of what was typed: saving takes it away, and what cannot be saved is still there.
    storeDrafts(learner, place, { ...now.drafts, ...drafts });
    await saveDrafts(learner, place, drafts);
    setKept(readTexts(learner, place));
  };
  const keepDrafts = (drafts: Drafts): void => {
    storeDrafts(learner, place, drafts);
    setKept(readTexts(learner, place));
  };
  return {
    place,
    standing,
    queue,
    pages,
    removed: all.filter(({ removed }) => removed),
    type: (page: PageView, words: PageWords): void => {
      const now = readTexts(learner, place);
      const value = pageValue({ ...contentOf(page), ...words });
      const isAsSaved = page.at !== '' && words.title === page.title && words.text === page.text;
      keepDrafts(withDraft(now, pageField(page.id), isAsSaved ? (now.saved[pageField(page.id)]?.value ?? '') : value));
    },
    discard: (page: PageView): void => {
      const { [pageField(page.id)]: _, ...others } = readTexts(learner, place).drafts;
      keepDrafts(others);
    },
    write: (page: PageView, words: PageWords) => save((now) => pageWritten(now, page.id, contentOf(page), words)),
    move: (page: PageView, by: number) =>
      save((now) =>
        pageMoved(
          now,
          pages.map(({ id }) => id),
          page.id,
          by,
        ),
      ),
    remove: (page: PageView) => save((now) => pageRemoved(now, page.id, contentOf(page), true)),
    putBack: (page: PageView) => save((now) => pageRemoved(now, page.id, contentOf(page), false)),
    forget: (page: PageView) => save((now) => pageDeleted(now, page.id)),
    /** `checked`: how it was checked, for those who read it there. */
    show: (page: PageView, checked: string) => save((now) => pageShown(now, page.id, { ...page, checked })),
    hide: (page: PageView) => save((now) => pageShown(now, page.id, null)),
    choose: (page: PageView, takes: 'own' | 'other') => save((now) => versionChosen(now, page.id, takes)),
  };
}

/** A page of one's own, with nothing in it; it is not kept before something is typed. */
export function newPage(): PageView {
  const empty = pageValue({
    title: '',
    text: '',
    look: 'own',
    lesson: '',
    spot: Date.now(),
    older: [],
    removed: false,
  });
  const page = readPage(empty);
  if (page === null) throw new Error('A page that was just made can be read');
  return { ...page, id: `own-${newId()}`, at: '', draft: null, other: null, shown: null, source: null };
}

/** What is stored of a page. */
function contentOf({ title, text, look, lesson, spot, older, removed }: PageView) {
  return { title, text, look, lesson, spot, older, removed };
}
