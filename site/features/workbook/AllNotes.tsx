/** The private notes of all lessons, course by course: to read; they are written in their lessons. */
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { shownValues } from '../../data/texts/kept-texts.ts';
import { readTexts } from '../../data/texts/text-storage.ts';
import { coursePath, lessonPath } from '../../paths.ts';
import type { WorkbookCourse } from './page-views.ts';
import { useTextsOfKinds } from './use-texts-of-kinds.ts';
import { useWorkbookCourses } from './use-workbook-courses.ts';

type Note = { lesson: WorkbookCourse['lessons'][number]; text: string };

const KINDS = ['lesson-note'] as const;

export const AllNotes = island(AllNotesIsland);

function AllNotesIsland() {
  const t = copy('workbook');
  const courses = useWorkbookCourses();
  const { learner, standing } = useTextsOfKinds(KINDS);
  const noted = (courses ?? [])
    .map((course) => ({ course, notes: notesOf(course, learner) }))
    .filter(({ notes }) => notes.length > 0);
  if (courses === undefined || (noted.length === 0 && standing === 'loading'))
    return <p aria-busy="true">{t.mine.loading}</p>;
  return (
    <div className="grid gap-8">
      {standing === 'unreachable' && <p className="notice notice-warning">{t.notLoaded}</p>}
      {noted.length === 0 && <EmptyState title={t.mine.noNotes} text={t.mine.noNotesText} face={FACE_FILES.innocent} />}
      {noted.map(({ course, notes }) => (
        <CourseNotes key={course.slug} course={course} notes={notes} />
      ))}
    </div>
  );
}

/** What was written in the lessons of a course, in their order. */
function notesOf({ slug, lessons }: WorkbookCourse, learner: string): Note[] {
  const values = shownValues(readTexts(learner, { kind: 'lesson-note', place: slug }));
  return lessons.map((lesson) => ({ lesson, text: values[lesson.id]?.trim() ?? '' })).filter(({ text }) => text !== '');
}

function CourseNotes({ course, notes }: { course: WorkbookCourse; notes: readonly Note[] }) {
  const locale = pageLocale();
  return (
    <section className="grid gap-3" aria-labelledby={`notes-${course.slug}`}>
      <h2 className="h3" id={`notes-${course.slug}`}>
        <a href={coursePath(course.slug, locale)} lang={course.lang}>
          {course.title}
        </a>
      </h2>
      <ul className="list-rows">
        {notes.map(({ lesson, text }) => (
          <li className="grid gap-1 py-3" key={lesson.id}>
            <a className="font-semibold" href={lessonPath(course.slug, lesson.n, locale)} lang={lesson.lang}>
              {lesson.title}
            </a>
            <p className="measure whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
