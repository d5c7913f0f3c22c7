/** The feed of new courses, in the words of each language; the courses' own texts are English. */
import type { APIRoute } from 'astro';
import { availableCourses } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { curriculum, publishedDays } from '#site/data/curriculum/catalogue.ts';
import { localePaths } from '#site/locale.ts';
import { coursePath, feedPath, pagePath, publicCoursePath } from '#site/paths.ts';
import { atomFeed } from '#site/shell/metadata/feed.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site }) => {
  const t = copyFor(locale);
  const absolute = (path: string): string => new URL(path, site).href;
  const entries = availableCourses(curriculum).map((course) => ({
    // An id never changes: feed readers know what they have shown by it.
    id: absolute(coursePath(course.slug)),
    title: `${course.code} ${course.title}`,
    summary: course.description,
    category: course.level,
    day: publishedDays.get(course.slug) ?? '',
    href: absolute(publicCoursePath(course.slug, locale)),
  }));
  const { title, subtitle } = t.metadata.feed;
  const feed = { title, subtitle, author: t.common.brand, language: locale, self: absolute(feedPath(locale)) };
  return new Response(atomFeed({ ...feed, alternate: absolute(pagePath('courses', locale)), entries }));
};
