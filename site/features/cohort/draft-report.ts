import type { CohortFigures } from '#domain/contract/cohorts/cohort-report';
import type { TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayWords } from './cohort-words.ts';

type Dated = Pick<TaughtCohort, 'name' | 'startsOn' | 'endsOn'>;

/** The draft of a report in the words of the page: what the numbers say, and questions under which the instructor writes. */
export function draftReport({ name, startsOn, endsOn }: Dated, figures: CohortFigures): string {
  const t = copy('teaching').draft;
  const { members, accepted, clinics, attendance, courses } = figures;
  const facts = [
    fillCount(t.learners, members, { accepted }),
    attendance === null ? t.noClinics : fillCount(t.clinics, clinics, { percent: attendance }),
  ];
  const ofCourses = courses.length === 0 ? [t.none] : courses.map(courseText);
  const questions = t.questions.map((question) => `${question}\n`);
  const head = fill(t.head, { cohort: name, from: dayWords(startsOn), to: dayWords(endsOn) });
  return [head, facts.join('\n'), ...ofCourses, ...questions].join('\n\n');
}

function courseText({
  code,
  title,
  begun,
  finished,
  stopped,
  flagged,
  hardest,
}: CohortFigures['courses'][number]): string {
  const t = copy('teaching').draft;
  return [
    fill(t.course, { code, title, finished, begun }),
    ...stopped.map(({ title: entry, learners: n }) => fill(t.stopped, { entry, n })),
    ...flagged.map(({ title: entry, flags: n }) => fill(t.flagged, { entry, n })),
    ...hardest.map(({ question, percent, file, line }) => fill(t.hardest, { question, percent, file, line })),
  ].join('\n');
}
