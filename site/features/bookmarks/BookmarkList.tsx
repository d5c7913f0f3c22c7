/** The learner's bookmarks on the dashboard, the newest first. One that is removed can be taken back while the page is open. */
import { useMemo, useState } from 'react';
import { type BookmarkView, bookmarkViews } from '#domain/bookmark-views';
import { bookmarkAt } from '#domain/bookmarks';
import type { Bookmark } from '#domain/contract/me';
import { fill } from '#domain/fill';
import { copy } from '../../lib/copy.ts';
import { Filled } from '../../lib/Filled.tsx';
import { englishHere, langOfEntry, pageLocale } from '../../lib/page-locale.ts';
import { coursePath, lessonPath } from '../../paths.ts';
import { readCourseFacts } from '../catalogue/course-facts.ts';
import { durationText } from '../course/duration.ts';
import { toggleBookmark } from './bookmarks.ts';

const SHOWN_FIRST = 5;

type View = BookmarkView<Bookmark>;

export function BookmarkList({ bookmarks }: { bookmarks: Bookmark[] }) {
  const t = copy('bookmarks');
  const curriculum = useMemo(readCourseFacts, []);
  const [removed, setRemoved] = useState<View[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const gone = removed.filter(({ bookmark }) => bookmarkAt(bookmarks, bookmark) === null);
  const there = bookmarkViews(curriculum, bookmarks);
  // What was removed keeps its place, so that nothing jumps under the finger.
  const all = [...there, ...gone].sort((a, b) => (a.bookmark.createdAt < b.bookmark.createdAt ? 1 : -1));
  const shown = showsAll ? all : all.slice(0, SHOWN_FIRST);

  const toggle = (view: View): void => {
    setRemoved((before) => [...before.filter((other) => keyOf(other) !== keyOf(view)), view]);
    void toggleBookmark(view.bookmark);
  };
  return (
    <section aria-labelledby="bookmarks-title">
      <h2 className="h3 dash-title" id="bookmarks-title">
        {t.title}
      </h2>
      {all.length === 0 && <p className="muted">{t.none}</p>}
      <ul className="list-rows">
        {shown.map((view) =>
          gone.includes(view) ? (
            <RemovedRow key={keyOf(view)} view={view} onUndo={() => toggle(view)} />
          ) : (
            <BookmarkRow key={keyOf(view)} view={view} onRemove={() => toggle(view)} />
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

function BookmarkRow({ view, onRemove }: { view: View; onRemove: () => void }) {
  const t = copy('bookmarks');
  const { bookmark, type, title, courseTitle, level, minutes, n } = view;
  const locale = pageLocale();
  const href = n === 0 ? coursePath(bookmark.course, locale) : lessonPath(bookmark.course, n, locale);
  const time = durationText(minutes, copy('dashboard').time);
  const english = { course: englishHere() };
  const values = { type: t.types[type], n, course: courseTitle };
  const what = n === 0 ? t.types.course : <Filled text={t.in} values={values} lang={english} />;
  return (
    <li className="row">
      <div className="row-main">
        <a href={href} lang={langOfEntry(view)}>
          {title}
        </a>
        <p className="small muted">
          {what} · {fill(t.facts, { level: copy('common').levels[level], time })}
        </p>
      </div>
      <button
        className="btn btn-sm btn-quiet"
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
