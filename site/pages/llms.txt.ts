/** What the academy is, for language models (llmstxt.org): titles and descriptions that everybody may know, never a lesson's text. */
import type { APIRoute } from 'astro';
import { type CourseOutline, coursesOfLevel, isAvailable, LEVELS } from '#domain/catalogue/curriculum';
import { fill } from '#domain/text/fill';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { curriculum, programFor } from '#site/data/curriculum/catalogue.ts';
import { shownDocs } from '#site/data/curriculum/docs.ts';
import { firstOpenLesson } from '#site/data/curriculum/landing.ts';
import { docPath, feedPath, lessonPath, pagePath, publicCoursePath } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';

export const GET: APIRoute = async ({ site }) => {
  const t = copyFor(DEFAULT_LOCALE);
  const { llms } = t.metadata;
  const link = (title: string, path: string, note = ''): string =>
    `- [${title}](${new URL(path, site).href})${note === '' ? '' : `: ${oneLine(note)}`}`;
  const section = (title: string, lines: readonly string[]): string => `## ${title}\n\n${lines.join('\n')}`;

  const program = programFor(DEFAULT_LOCALE);
  const courses = LEVELS.flatMap((level) => coursesOfLevel(curriculum, level));
  const open = courses.filter(isAvailable);
  const planned = courses.filter((course) => !isAvailable(course));
  const docs = await shownDocs();
  const first = firstOpenLesson();
  const lesson = first && courses.find(({ slug }) => slug === first.slug)?.entries[first.n - 1];

  const parts = [
    `# ${t.common.brand}`,
    `> ${oneLine(t['landing-ui'].description)}`,
    oneLine(llms.note),
    section(llms.program, [
      link(program.name, pagePath('program'), program.description),
      link(t.courses.meta.title, pagePath('courses'), llms.catalogue),
      ...(first && lesson
        ? [link(fill(llms.lesson, { title: lesson.title }), lessonPath(first.slug, first.n), lesson.description)]
        : []),
    ]),
    section(
      llms.courses,
      open.map((course) => link(name(course), publicCoursePath(course.slug), course.description)),
    ),
    section(
      llms.planned,
      planned.map((course) => link(name(course), publicCoursePath(course.slug), course.description)),
    ),
    section(
      llms.docs,
      docs.map(({ id, data }) => link(data.title, docPath(id), data.description)),
    ),
    section(llms.more, [
      link(t.verify.meta.title, pagePath('verify'), llms.verify),
      link(t.metadata.feed.title, feedPath(), llms.feed),
      link(t.privacy.meta.title, pagePath('privacy'), llms.privacy),
    ]),
  ];
  return new Response(`${parts.join('\n\n')}\n`);
};

function name({ code, title, level }: CourseOutline): string {
  return `${code} ${title} (${level})`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
