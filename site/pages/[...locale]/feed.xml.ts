/** The feed of new courses, in the words of each language; the courses' own texts are English. */
import type { APIRoute } from 'astro';
import { availableCourses } from '#domain/curriculum';
import { curriculum, publishedDays } from '#site/curriculum/catalogue.ts';
import { copyFor } from '#site/lib/copy-build.ts';
import { type Locale, localePaths } from '#site/locale.ts';
import { atomFeed } from '#site/metadata/feed.ts';
import { coursePath, feedPath, pagePath } from '#site/paths.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site }) => {
  const t = copyFor(locale);
  const absolute = (path: string): string => new URL(path, site).href;
  const entries = availableCourses(curriculum).map((course) => ({
    id: absolute(coursePath(course.slug)),
    title: `${course.code} ${course.title}`,
    summary: course.description,
    category: course.level,
    day: publishedDays.get(course.slug) ?? '',
    href: absolute(coursePath(course.slug, locale)),
  }));
  const { title, subtitle } = t.metadata.feed;
  const feed = { title, subtitle, author: t.common.brand, language: locale, self: absolute(feedPath(locale)) };
  return new Response(atomFeed({ ...feed, alternate: absolute(pagePath('courses', locale)), entries }));
};
