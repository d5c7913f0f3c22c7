/** Courses under way beside the focused one, in rows: progress at a glance, and the way back in. */
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { CourseButton } from './CourseButton.tsx';
import { CourseProgressBar } from './CourseProgressBar.tsx';
import type { CourseView } from './dashboard-model.ts';
import { ViewLab } from './ViewLab.tsx';

export function ActiveCourses({ courses }: { courses: CourseView[] }) {
  const t = copy('dashboard').active;
  return (
    <section aria-labelledby="active-title">
      <h2 className="h3 dash-title" id="active-title">
        {t.title}
      </h2>
      <ul className="list-rows">
        {courses.map((view) => (
          <li className="active-row" key={view.course.slug}>
            <div className="active-main">
              <b lang={langOfEntry(view.course)}>{view.course.title}</b>
              <CourseProgressBar view={view} />
            </div>
            <CourseButton view={view} id={`active-${view.course.slug}`} />
            <ViewLab view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}
