/** The addresses of the lessons and quizzes of all courses that have pages, in every language. */
import type { CourseOutline, EntryKind, EntryOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { localePaths } from '#site/locale.ts';
import { coursesWithPages } from './catalogue.ts';

/** What the page of an entry is given; `n` is the entry's number in the course, from 1. */
export type EntryPageProps = { locale: Locale; course: CourseOutline; entry: EntryOutline; n: number };

type LessonPath<Name extends string> = {
  params: { locale: string | undefined; slug: string } & Record<Name, string>;
  props: EntryPageProps;
};

/** The `getStaticPaths` of the page for entries of one kind; `name` is the page's own parameter for the entry's number. */
export function lessonPaths<Name extends string>(kind: EntryKind, name: Name): LessonPath<Name>[] {
  return localePaths().flatMap(({ params, props: { locale } }) =>
    coursesWithPages(locale).flatMap((course) =>
      course.entries.flatMap((entry, index) => {
        if (entry.kind !== kind) return [];
        const own = { ...params, slug: course.slug, [name]: String(index + 1) } as LessonPath<Name>['params'];
        return [{ params: own, props: { locale, course, entry, n: index + 1 } }];
      }),
    ),
  );
}
