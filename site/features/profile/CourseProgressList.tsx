/** How far the learner is in each open course; those not begun are folded. */
import { fill, fillCount } from '#domain/text/fill';
import { OwnBand } from '#site/shell/OwnBand.tsx';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath, pagePath } from '../../paths.ts';
import type { ShownCourse } from './profile-model.ts';

const CHIP = { 'not-started': 'chip', 'in-progress': 'chip chip-clay', completed: 'chip chip-good' } as const;

type Props = { courses: ShownCourse[]; timeZone: string };

export function CourseProgressList({ courses, timeZone }: Props) {
  const t = copy('profile').courses;
  const begun = courses.filter(({ state }) => state !== 'not-started');
  const ahead = courses.filter(({ state }) => state === 'not-started');
  return (
    <section aria-labelledby="profile-courses">
      <h2 className="h3 profile-title" id="profile-courses">
        {t.title}
      </h2>
      {begun.length === 0 ? (
        <p className="muted flex items-center gap-4 py-2">
          <img className="face" src={FACE_FILES.innocent} alt="" width={64} height={64} />
          {t.none}
        </p>
      ) : (
        <Rows courses={begun} timeZone={timeZone} />
      )}
      {ahead.length > 0 && (
        <details className="fold">
          <summary>
            <b>{fillCount(t.ahead, ahead.length)}</b>
          </summary>
          <Rows courses={ahead} timeZone={timeZone} />
        </details>
      )}
      <p className="pt-4">
        <a className="btn" href={pagePath('workbooks', pageLocale())}>
          {t.workbook}
        </a>
      </p>
    </section>
  );
}

function Rows({ courses, timeZone }: Props) {
  return (
    <ul className="list-rows">
      {courses.map((shown) => (
        <Row key={shown.course.slug} shown={shown} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Row({ shown, timeZone }: { shown: ShownCourse; timeZone: string }) {
  const { course, isOpen, percent, state, done, completedAt, addedSinceFinish } = shown;
  const t = copy('profile').courses;
  return (
    <li className="profile-course">
      <div className="profile-course-head">
        {isOpen ? (
          <a href={coursePath(course.slug, pageLocale())} lang={langOfEntry(course)}>
            {course.title}
          </a>
        ) : (
          <b lang={langOfEntry(course)}>{course.title}</b>
        )}
        <span className={CHIP[state]}>{t.state[state]}</span>
      </div>
      {isOpen && <OwnBand course={course} />}
      {/* The whole band of a finished course says it. */}
      {!(isOpen && state === 'completed') && (
        <progress
          className="progress"
          max="100"
          value={percent}
          aria-label={fill(t.progressOf, { title: course.title })}
        />
      )}
      <p className="profile-course-foot small muted">
        <span>
          <span className="profile-code">{course.code}</span>{' '}
          {completedAt
            ? fill(t.finished, { day: dayText(localDay(new Date(completedAt), timeZone), copy('dates')) })
            : fill(t.entries, { done, total: course.entries.length })}
          {addedSinceFinish > 0 && ` · ${fillCount(t.added, addedSinceFinish)}`}
        </span>
        <b className="whitespace-nowrap">{fill(t.percent, { percent })}</b>
      </p>
    </li>
  );
}
