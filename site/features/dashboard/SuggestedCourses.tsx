/** Up to two courses to take next, why, and what opens later. */

import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import type { Recommendation } from '#domain/learning/recommendations';
import { fill } from '#domain/text/fill';
import { courseAnchor } from '#site/features/catalogue/course-card.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { englishHere, langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';
import { AdvancedLab } from './AdvancedLab.tsx';
import { CourseButton } from './CourseButton.tsx';
import { CourseProgressBar } from './CourseProgressBar.tsx';
import type { CourseView } from './dashboard-model.ts';
import { reasonText } from './reason-text.ts';
import { StateChip } from './StateChip.tsx';

export function SuggestedCourses({ courses, later }: { courses: CourseView[]; later: Recommendation[] }) {
  const t = copy('dashboard').suggested;
  return (
    <section aria-labelledby="suggested-title">
      <div className="dash-title-row">
        <h2 className="h3" id="suggested-title">
          {t.title}
        </h2>
        <a href={pagePath('courses', pageLocale())}>{t.more}</a>
      </div>
      <ul className="suggested">
        {courses.map((view) =>
          view.course.slug === FRAMING_COURSE_SLUG ? (
            <li key={view.course.slug}>
              <AdvancedLab view={view} />
            </li>
          ) : (
            <SuggestedCourse view={view} key={view.course.slug} />
          ),
        )}
      </ul>
      {later.length > 0 && <OpensLater courses={later} />}
    </section>
  );
}

/** Courses that build on what is finished, and that nobody can begin yet. */
function OpensLater({ courses }: { courses: Recommendation[] }) {
  const t = copy('dashboard').suggested;
  return (
    <div className="later">
      <h3 className="later-title">{t.later}</h3>
      <p className="small muted">{t.laterText}</p>
      <ul className="list-rows">
        {courses.map(({ course, code, title, reason }) => (
          <li className="row" key={course}>
            <b className="code">{code}</b>
            <div className="row-main">
              <a href={`${pagePath('courses', pageLocale())}#${courseAnchor({ code })}`} lang={englishHere()}>
                {title}
              </a>
              <p className="small muted">{reasonText(reason, code)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SuggestedCourse({ view }: { view: CourseView }) {
  const t = copy('dashboard').suggested;
  const { course, state, reason } = view;
  return (
    <li className="card">
      <p className="cluster">
        <b className="code">{course.code}</b>
        <StateChip state={state} />
      </p>
      <h3 className="card-title" lang={langOfEntry(course)}>
        {course.title}
      </h3>
      {reason !== null && <p className="small">{reasonText(reason, course.code)}</p>}
      {view.after.length > 0 && <p className="small">{fill(t.after, { courses: view.after.join(', ') })}</p>}
      <CourseProgressBar view={view} />
      <div className="card-foot stack-sm suggested-foot">
        <CourseButton view={view} id={`suggested-${course.slug}`} />
      </div>
    </li>
  );
}
