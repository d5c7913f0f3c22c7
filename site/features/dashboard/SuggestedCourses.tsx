/** Up to two courses to take next. */

import { fill } from '#domain/fill';
import type { ProgressState } from '#domain/progress';
import { copy } from '../../lib/copy.ts';
import { englishHere, pageLocale } from '../../lib/page-locale.ts';
import { pagePath } from '../../paths.ts';
import { CourseButton } from './CourseButton.tsx';
import type { CourseView } from './dashboard-model.ts';

const CHIP: Record<ProgressState, string> = { completed: 'chip-good', 'in-progress': 'chip-clay', 'not-started': '' };

export function SuggestedCourses({ courses }: { courses: CourseView[] }) {
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
        {courses.map((view) => (
          <SuggestedCourse view={view} key={view.course.slug} />
        ))}
      </ul>
    </section>
  );
}

function SuggestedCourse({ view }: { view: CourseView }) {
  const words = copy('dashboard');
  const { course, state, percent } = view;
  return (
    <li className="card">
      <p className="cluster">
        <b className="code">{course.code}</b>
        <span className={`chip ${CHIP[state]}`}>{words.state[state]}</span>
      </p>
      <h3 className="card-title" lang={englishHere()}>
        {course.title}
      </h3>
      <div className="progress-row">
        <progress
          className="progress"
          max="100"
          value={percent}
          aria-label={fill(words.focus.progressOf, { title: course.title })}
        />
        <span className="progress-text">{fill(words.focus.progress, { percent })}</span>
      </div>
      <div className="card-foot stack-sm suggested-foot">
        <CourseButton view={view} id={`suggested-${course.slug}`} />
      </div>
    </li>
  );
}
