/** Before and after a round: what is due, what comes on the next days, and what of each course has become the learner's own. */
import { useEffect, useRef } from 'react';
import type { RecallResponse } from '#domain/contract/recall/recall';
import { askedByDay, dueToday, dueTomorrow, RECALL_MINUTES, RECALL_ROUND } from '#domain/learning/recall-outlook';
import { addDays } from '#domain/text/days';
import { fill, fillCount } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath, pagePath } from '../../paths.ts';
import { settingsPath } from '../../settings-paths.ts';
import type { RecallView } from './kept-recall.ts';

type Props = {
  view: RecallView;
  courses: RecallResponse['courses'];
  /** How the round that has just ended went. */
  ended: { count: number; of: number } | null;
  isUnreachable: boolean;
  /** Where the learner goes on to: the lesson that these questions open. */
  lesson: string | null;
  onStart: () => void;
};

export function RecallOverview({ view, courses, ended, isUnreachable, lesson, onStart }: Props) {
  const t = copy('recall');
  const { outlook, asked, today } = view;
  const isOff = outlook.limit === 0;
  return (
    <div className="grid gap-8">
      {isUnreachable && (
        <p className="notice notice-warning" role="status">
          {t.saved}
        </p>
      )}
      {ended && <Ended {...ended} />}
      {lesson !== null && (
        <a className="btn btn-primary justify-self-start" href={lesson}>
          {t.lesson}
        </a>
      )}
      {isOff ? (
        <Off />
      ) : courses.length === 0 ? (
        <Nothing />
      ) : asked.length > 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="lead">{fillCount(t.due, dueToday(outlook, today))}</p>
          <button type="button" className={lesson === null ? 'btn btn-primary' : 'btn'} onClick={onStart}>
            {ended ? t.more : t.start}
          </button>
          <p className="small muted">
            {fill(t.round, { n: Math.min(RECALL_ROUND, asked.length), minutes: RECALL_MINUTES })}
          </p>
        </div>
      ) : (
        <p className="lead">{tomorrowText(dueTomorrow(outlook, today))}</p>
      )}
      {!isOff && courses.length > 0 && <Forecast view={view} />}
      {courses.length > 0 && <Own courses={courses} />}
      {!isOff && (
        <p className="small muted">
          {fill(t.limit, { n: outlook.limit })} <a href={settingsPath('recall', pageLocale())}>{t.change}</a>
          {' · '}
          <a href={settingsPath('reminders', pageLocale())}>{t.remind}</a>
        </p>
      )}
    </div>
  );
}

function tomorrowText(n: number): string {
  const t = copy('recall');
  return n === 0 ? t.done : `${t.done} ${fillCount(t.tomorrow, n)}`;
}

/** Gets the focus: the question that had it is gone. */
function Ended({ count, of }: { count: number; of: number }) {
  const t = copy('recall').ended;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-1">
      <h2 className="h3" tabIndex={-1} ref={heading}>
        {fill(t.title, { count, of })}
      </h2>
      <p>{count === of ? t.all : t.some}</p>
    </div>
  );
}

function Off() {
  const t = copy('recall').off;
  return (
    <p className="lead">
      {t.text} <a href={settingsPath('recall', pageLocale())}>{t.change}</a>
    </p>
  );
}

function Nothing() {
  const t = copy('recall').nothing;
  return (
    <EmptyState title={t.title} text={t.text} face={FACE_FILES.beata}>
      <a className="btn btn-primary" href={pagePath('courses', pageLocale())}>
        {t.courses}
      </a>
    </EmptyState>
  );
}

/** What is asked on the days to come: the same numbers as above, within the limit of a day. */
function Forecast({ view: { outlook, today } }: { view: RecallView }) {
  const t = copy('recall').forecast;
  const [, ...ahead] = askedByDay(outlook, today);
  if (!ahead.some((count) => count > 0)) return null;
  return (
    <section aria-labelledby="forecast-title" className="grid gap-2">
      <h2 className="h3" id="forecast-title">
        {t.title}
      </h2>
      <ul className="grid max-w-96 gap-1">
        {ahead.map((count, at) => {
          const day = addDays(today, at + 1);
          return (
            <li key={day} className="flex justify-between gap-4">
              <span>{at === 0 ? t.tomorrow : dayText(day, copy('dates'))}</span>
              <b>{count}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Own({ courses }: { courses: RecallResponse['courses'] }) {
  const t = copy('recall').own;
  return (
    <section aria-labelledby="own-title" className="grid gap-3">
      <h2 className="h3" id="own-title">
        {t.title}
      </h2>
      <p className="small muted measure">{t.text}</p>
      <ul className="grid max-w-160 gap-3">
        {courses.map(({ course, known, own, ...titled }) => (
          <li key={course} className="grid gap-1">
            <a href={coursePath(course, pageLocale())} lang={langOfEntry(titled)}>
              {titled.title}
            </a>
            <div className="progress-row">
              <progress className="progress" max={known} value={own} aria-label={titled.title} />
              <p className="progress-text">{fill(t.count, { own, known })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
