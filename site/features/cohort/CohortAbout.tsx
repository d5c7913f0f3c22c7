/** When a cohort takes place, what it takes and who teaches it. */
import type { CohortFacts } from '#domain/contract/cohorts/cohort-shape';
import { fill } from '#domain/text/fill';
import { publicCoursePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { dayWords } from './cohort-words.ts';

/** More courses than these are 'the program'. */
const COURSES_NAMED = 6;

export function CohortAbout({ cohort: { startsOn, endsOn, courses, instructors } }: { cohort: CohortFacts }) {
  const t = copy('cohort').own;
  return (
    <div className="grid gap-4">
      <p>{fill(t.days, { from: dayWords(startsOn), to: dayWords(endsOn) })}</p>
      <div className="grid gap-1">
        <p className="font-semibold">{t.instructors}</p>
        <ul className="grid gap-1">
          {instructors.map(({ name, part }) => (
            <li className="wrap-anywhere" key={`${part} ${name}`}>
              {name} <span className="text-sm text-soft">· {t.parts[part]}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1">
        <p className="font-semibold">{t.courses}</p>
        {courses.length > COURSES_NAMED ? (
          <p>{t.program}</p>
        ) : (
          <ul className="grid gap-1">
            {courses.map(({ slug, code, title }) => (
              <li key={slug}>
                <a href={publicCoursePath(slug, pageLocale())} lang="en">
                  {code} · {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
