/** A course has its own place in its level, a day on which it opened, a category that the program knows, and a folder name that can be an address. */
import { suggestion } from '#content/schema/did-you-mean';
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { ID_PATTERN } from '#content/schema/words';
import { problemAt, repeated } from './check.ts';

export function catalogue(content: Content): ContentProblem[] {
  return [
    ...samePlace(content.courses),
    ...content.courses.flatMap((course) => unknownCategory(course, content)),
    ...content.courses.flatMap(publishedDay),
    ...slugs(content),
  ];
}

function publishedDay({ data, source }: CourseFile): ContentProblem[] {
  const { status, published } = data;
  if (status === 'available' && published === undefined) {
    const message =
      'An available course says when it opened, for the feed of new courses: add "published:" with the day.';
    return [problemAt(source, ['status'], { expected: 'published: and a day, such as 2026-01-31', message })];
  }
  if (status === 'coming-soon' && published !== undefined) {
    const message = 'A course in preparation has not opened yet: take the line out, or set status to available.';
    return [problemAt(source, ['published'], { received: published, message })];
  }
  return [];
}

function samePlace(courses: CourseFile[]): ContentProblem[] {
  return repeated(courses.map(({ data }) => `${data.level} ${data.levelOrder}`)).flatMap(({ first, again }) => {
    const [earlier, later] = [courses[first], courses[again]];
    if (earlier === undefined || later === undefined) return [];
    const { level, levelOrder } = later.data;
    const taken = courses.filter(({ data }) => data.level === level).map(({ data }) => data.levelOrder);
    const message = `${earlier.data.code} has this place in ${level} too: give one of them another.`;
    const expected = `a free place, such as ${Math.max(...taken) + 1}`;
    return [problemAt(later.source, ['levelOrder'], { expected, received: `${levelOrder}`, message })];
  });
}

function unknownCategory({ data, source }: CourseFile, { program }: Content): ContentProblem[] {
  if (program === undefined || program.data.categories.includes(data.category)) return [];
  const known = program.data.categories;
  const message = `program.yaml does not have it. It has ${known.join(', ')}.`;
  const expected = 'a category of program.yaml';
  return [
    problemAt(source, ['category'], {
      expected,
      received: data.category,
      message,
      ...suggestion(data.category, known),
    }),
  ];
}

function slugs({ folders }: Content): ContentProblem[] {
  return [...folders.keys()].flatMap((slug) => {
    if (ID_PATTERN.test(slug)) return [];
    const message = 'The folder name is the address of the course: rename the folder.';
    const expected = 'lower-case letters, digits and single hyphens';
    return [{ file: `courses/${slug}/course.yaml`, line: 1, key: '', expected, received: slug, message }];
  });
}
