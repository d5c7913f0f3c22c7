/** The learner's bookmarks on the dashboard, the newest first. One that is removed can be taken back while the page is open. */
import { useEffect, useMemo, useState } from 'react';
import type { Bookmark } from '#domain/contract/learning/me-shape';
import { type BookmarkView, bookmarkViews } from '#domain/learning/bookmark-views';
import { bookmarkAt } from '#domain/learning/bookmarks';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { loadMe } from '#site/data/me/me-store.ts';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { localDay } from '#site/ui/texts/local-day.ts';
import { englishHere, langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath, lessonPath } from '../../paths.ts';
import { toggleBookmark } from './bookmarks.ts';

const SHOWN_FIRST = 5;

type View = BookmarkView<Bookmark>;

/** `timeZone` is the learner's, for the day on which a bookmark was set. */
export function BookmarkList({ bookmarks, timeZone }: { bookmarks: Bookmark[]; timeZone: string }) {
  const t = copy('bookmarks');
  const curriculum = useMemo(readCourseFacts, []);
  const [removed, setRemoved] = useState<View[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const gone = removed.filter(({ bookmark }) => bookmarkAt(bookmarks, bookmark) === null);
  const there = bookmarkViews(curriculum, bookmarks);
  // What was removed keeps its place, so that nothing jumps under the finger.
  const all = [...there, ...gone].sort((a, b) => (a.bookmark.createdAt < b.bookmark.createdAt ? 1 : -1));
  const shown = showsAll ? all : all.slice(0, SHOWN_FIRST);

  // One set on this device, after the server's last answer, has no description yet.
  const isUndescribed = there.some(({ bookmark }) => !bookmark.description);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the list appears
  useEffect(() => {
    if (isUndescribed) void loadMe({ force: true });
  }, []);

  const toggle = (view: View): void => {
    setRemoved((before) => [...before.filter((other) => keyOf(other) !== keyOf(view)), view]);
    void toggleBookmark(view.bookmark);
  };
  return (
    <section aria-labelledby="bookmarks-title">
      <h2 className="h3 dash-title" id="bookmarks-title">
        {t.title}
      </h2>
      {all.length === 0 && (
        <p className="muted flex items-center gap-4 py-2">
          <img className="face" src={FACE_FILES.grace} alt="" width={64} height={64} />
          {t.none}
        </p>
      )}
      <ul className="list-rows">
        {shown.map((view) =>
          gone.includes(view) ? (
            <RemovedRow key={keyOf(view)} view={view} onUndo={() => toggle(view)} />
          ) : (
            <BookmarkRow key={keyOf(view)} view={view} timeZone={timeZone} onRemove={() => toggle(view)} />
          ),
        )}
      </ul>
      {shown.length < all.length && (
        <button className="btn btn-sm btn-quiet" type="button" onClick={() => setShowsAll(true)}>
          {fill(t.more, { n: all.length })}
        </button>
      )}
    </section>
  );
}

function keyOf({ bookmark }: View): string {
  return `${bookmark.course}/${bookmark.lesson}`;
}

type RowProps = { view: View; timeZone: string; onRemove: () => void };

function BookmarkRow({ view, timeZone, onRemove }: RowProps) {
  const t = copy('bookmarks');
  const { bookmark, type, title, courseTitle, level, minutes, n } = view;
  const locale = pageLocale();
  const href = n === 0 ? coursePath(bookmark.course, locale) : lessonPath(bookmark.course, n, locale);
  const time = durationText(minutes, copy('dashboard').time);
  const saved = dayText(localDay(new Date(bookmark.createdAt), timeZone), copy('dates'));
  const lang = { course: langOfEntry({ lang: view.courseLang }) };
  const values = { type: t.types[type], n, course: courseTitle };
  const what = n === 0 ? t.types.course : <Filled text={t.in} values={values} lang={lang} />;
  return (
    <li className="row max-sm:flex-wrap">
      <div className="row-main max-sm:basis-full">
        <a href={href} lang={langOfEntry(view)}>
          {title}
        </a>
        {bookmark.description && (
          <p className="small" lang={englishHere()}>
            {bookmark.description}
          </p>
        )}
        <p className="small muted">
          {what} · {fill(t.facts, { level: copy('common').levels[level], time })} ·{' '}
          <time dateTime={bookmark.createdAt}>{fill(t.saved, { day: saved })}</time>
        </p>
      </div>
      <button
        className="btn btn-sm btn-quiet max-sm:-ml-3"
        type="button"
        aria-label={fill(t.removeLabel, { title })}
        onClick={onRemove}
      >
        {t.remove}
      </button>
    </li>
  );
}

function RemovedRow({ view, onUndo }: { view: View; onUndo: () => void }) {
  const t = copy('bookmarks');
  return (
    <li className="row">
      <p className="row-main muted" role="status">
        {fill(t.removed, { title: view.title })}
      </p>
      {/* The button that had the focus is gone: its place is this one's. */}
      <button
        className="btn btn-sm"
        type="button"
        // biome-ignore lint/a11y/noAutofocus: focus stays where the learner pressed
        autoFocus
        aria-label={fill(t.undoLabel, { title: view.title })}
        onClick={onUndo}
      >
        {t.undo}
      </button>
    </li>
  );
}
