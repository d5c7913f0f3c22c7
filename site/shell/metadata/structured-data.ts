/** The metadata of pages for search engines, in schema.org's terms: only what the page itself shows, and only what is true today. */
import type { Program } from '#content/schema/program';
import { type CourseOutline, courseMinutes, type EntryOutline } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { pagePath, publicCoursePath } from '#site/paths.ts';
import type { Copy } from '../../../.generated/copy.d.ts';

export type StructuredData = { '@type': string } & Record<string, unknown>;

/** The address under which others should know a path: `(path) => pageAddress(path, Astro.site)`. JSON-LD reads a path as one of its page's address. */
type Absolute = (path: string) => string;

type Context = { locale: Locale; copy: Copy; absolute: Absolute };

/** The block's text: one graph, safe to be inside a script element. */
export function structuredDataText(data: readonly StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': data };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The academy itself. */
export function organization({ copy, absolute }: Context): StructuredData {
  return {
    '@type': 'EducationalOrganization',
    name: copy.common.brand,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
  };
}

/** A course that learners can open: what it is about, how long it takes, and what it costs. */
export function courseData(
  course: CourseOutline,
  { price, currency }: Pick<Program, 'price' | 'currency'>,
  { locale, copy, absolute }: Context,
): StructuredData {
  return {
    '@type': 'Course',
    url: absolute(publicCoursePath(course.slug, locale)),
    name: course.title,
    description: course.description,
    // Of its texts, whatever the language of the page.
    inLanguage: course.lang ?? 'en',
    provider: { '@type': 'EducationalOrganization', name: copy.common.brand, url: absolute('/') },
    offers: { '@type': 'Offer', category: price === 0 ? 'Free' : 'Paid', price, priceCurrency: currency },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: workload(courseMinutes(course).max),
    },
  };
}

/** What is in a course, as its page lists it: each lesson with its topic. */
export function syllabusData({ entries }: CourseOutline): StructuredData[] {
  return entries
    .filter(({ kind }) => kind === 'lesson')
    .map(({ title, topic }) => ({ '@type': 'Syllabus', name: title, ...(topic && { description: topic }) }));
}

/** A lesson that everybody may read. */
export function lessonData(course: CourseOutline, entry: EntryOutline, url: string): StructuredData {
  return {
    '@type': 'LearningResource',
    url,
    name: entry.title,
    ...(entry.topic && { about: entry.topic }),
    description: entry.description,
    inLanguage: entry.lang ?? 'en',
    timeRequired: workload(entry.minutes.max),
    isPartOf: { '@type': 'Course', name: course.title, courseCode: course.code },
  };
}

/** Where a page is: the start page, those between, and the page itself, each with its name and its address. */
export function breadcrumb(
  { locale, copy, absolute }: Context,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  const all = [{ name: copy.common.brand, path: pagePath('home', locale) }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** Minutes as an ISO 8601 duration: 310 → PT5H10M. */
export function workload(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
