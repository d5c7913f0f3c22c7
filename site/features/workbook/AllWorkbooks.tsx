/** The workbooks of all courses: what is in each, to read and to download; they are changed in the course. */
import { fillCount } from '#domain/text/fill';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath, workbookPath } from '../../paths.ts';
import { CourseProjects } from './CourseProjects.tsx';
import { chapterOf } from './chapter-of.ts';
import { MadeIn } from './MadeIn.tsx';
import { PageText } from './PageText.tsx';
import { type PageView, pageViews, type WorkbookCourse } from './page-views.ts';
import { pagesMadeElsewhere } from './pages-made-elsewhere.ts';
import { TakeAway } from './TakeAway.tsx';
import { useTextsOfKinds } from './use-texts-of-kinds.ts';
import { useWorkbookCourses } from './use-workbook-courses.ts';
import { DownloadButtons } from './WorkbookActions.tsx';

type Book = { course: WorkbookCourse; pages: PageView[] };

const KINDS = ['workbook', 'template', 'project'] as const;

export const AllWorkbooks = island(AllWorkbooksIsland);

function AllWorkbooksIsland() {
  const t = copy('workbook');
  const courses = useWorkbookCourses();
  const { learner, standing } = useTextsOfKinds(KINDS);
  // Those in which something is kept, in the order of the courses.
  const books = (courses ?? [])
    .map((course): Book => ({ course, pages: pagesOf(course, learner) }))
    .filter(({ pages }) => pages.length > 0);
  if (courses === undefined || (books.length === 0 && standing === 'loading'))
    return <p aria-busy="true">{t.loading}</p>;
  return (
    <div className="grid gap-8">
      {standing === 'unreachable' && <p className="notice notice-warning">{t.notLoaded}</p>}
      {books.length === 0 ? (
        <EmptyState title={t.empty.title} text={t.empty.allText} face={FACE_FILES.claudine}>
          <a className="btn btn-primary" href={pagePath('courses', pageLocale())}>
            {t.empty.courses}
          </a>
        </EmptyState>
      ) : (
        <TakeAway label={t.actions.download}>
          <DownloadButtons
            name="workbook"
            title={t.meta.allTitle}
            chapters={() => books.map(({ course, pages }) => chapterOf(course, pages))}
          />
        </TakeAway>
      )}
      {books.map((book) => (
        <BookSection key={book.course.slug} book={book} />
      ))}
      <CourseProjects courses={courses} />
    </div>
  );
}

function pagesOf({ slug, lessons }: WorkbookCourse, learner: string): PageView[] {
  const kept = readTexts(learner, { kind: 'workbook', place: slug });
  const ids = lessons.map(({ id }) => id);
  return pageViews(kept, ids, pagesMadeElsewhere(slug, learner)).filter(
    ({ removed, at, source }) => !removed && (at !== '' || source !== null),
  );
}

function BookSection({ book: { course, pages } }: { book: Book }) {
  const t = copy('workbook');
  return (
    <section className="grid gap-3" aria-labelledby={`book-${course.slug}`}>
      <h2 className="h3" id={`book-${course.slug}`}>
        <a href={workbookPath(course.slug, pageLocale())} lang={course.lang}>
          {course.title}
        </a>
      </h2>
      <p className="text-soft">{fillCount(t.count, pages.length)}</p>
      <ul className="grid gap-2">
        {pages.map((page) => (
          <li key={page.id}>
            <details className="rounded border border-rule bg-surface px-4 open:pb-4">
              <summary className="cursor-pointer py-3 font-semibold wrap-anywhere">
                {page.title || t.page.untitled}
              </summary>
              <div className="grid gap-3">
                <MadeIn course={course} page={page} />
                <PageText {...page} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
