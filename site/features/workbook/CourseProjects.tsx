/** The way to the project of each course that the learner has begun. */
import { useStore } from '@nanostores/react';
import { isUntouched } from '#domain/learning/begun';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { projectPath } from '../../paths.ts';
import type { WorkbookCourse } from './page-views.ts';

/** Nothing before a course is begun. */
export function CourseProjects({ courses }: { courses: readonly WorkbookCourse[] }) {
  const progress = useStore($me)?.progress ?? {};
  const begun = courses.filter(({ slug }) => !isUntouched(progress[slug] ?? null));
  const t = copy('workbook').projects;
  if (begun.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="course-projects">
      <h2 className="h3" id="course-projects">
        {t.title}
      </h2>
      <ul className="grid gap-1">
        {begun.map(({ slug, title, lang }) => (
          <li key={slug}>
            <a className="inline-block py-1" href={projectPath(slug, pageLocale())} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
