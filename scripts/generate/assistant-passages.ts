/**
 * The sections that the assistant may quote: of the lessons of open courses in every language, of the documentation for learners and for
 * those who check certificates, and one for each course of the catalogue. Prompts and model outputs are left out, which are not the lesson's
 * own words, and so is everything that says a solution: self-checks, parts that answer, folded texts.
 */

import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { type Content, type LessonFile, lessonsInAllLanguages } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import type { MdxSource } from '#content/schema/source';
import type { AssistantLink } from '#domain/assistant/links';
import type { Passage } from '#domain/assistant/passage-index';
import { type CourseOutline, isAvailable } from '#domain/catalogue/curriculum';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/text/locales';
import { LESSON_PARTS } from '../mdx/lesson-parts.ts';
import { mdxTree, textOf } from '../mdx/mdx-tree.ts';

const READERS: readonly string[] = ['learners', 'verifiers'];
/** What is no prose of the lesson, what shows a model's output, and what is folded because it may be a solution. */
const NO_PROSE = ['code', 'Figure', 'Diagram', 'Explorer', 'Runs', 'Details'];
/** A part that answers holds its answer; an author may make it required. */
const ANSWERING = Object.entries(LESSON_PARTS).flatMap(([name, { optional = [] }]) =>
  optional.includes('required') ? [name] : [],
);
const LEFT_OUT = new Set([...NO_PROSE, ...ANSWERING]);
const EXAMPLES = new Set(['Example', 'Compare', 'Prompt']);

/** All passages of a content folder, in the order of its files. */
export function assistantPassages(content: Content): Passage[] {
  return [
    ...lessonsInAllLanguages(content).flatMap((lesson) => lessonPassages(lesson, content)),
    ...content.docs.filter(({ data }) => READERS.includes(data.audience)).flatMap(docPassages),
    ...LOCALES.flatMap((locale) => cataloguePassages(content, locale)),
  ];
}

function lessonPassages(lesson: LessonFile, content: Content): Passage[] {
  const { course, id, data, source } = lesson;
  const outline = content.courses.find(({ slug }) => slug === course)?.data;
  if (outline?.status !== 'available' || !outline.lessons.includes(id)) return [];
  const lang = LOCALES.find((locale) => content.translations[locale]?.lessons.get(`${course}/${id}`) === lesson);
  const original = content.lessons.get(`${course}/${id}`);
  const anchors = original === undefined ? [] : sectionsOf(original.source).map(({ anchor }) => anchor);
  return sectionsOf(source).map((section, at) => {
    // A version has the headings of its original, whose anchors links use.
    const link: AssistantLink = { to: 'lesson', course, lesson: id, anchor: anchors[at] ?? section.anchor };
    return passage(section, data.title, link, lang ?? DEFAULT_LOCALE, data.preview ? null : course);
  });
}

function docPassages({ id, data, source }: Content['docs'][number]): Passage[] {
  return sectionsOf(source).map((section) =>
    passage(section, data.title, { to: 'doc', doc: id, anchor: section.anchor }, DEFAULT_LOCALE, null),
  );
}

/** A course in the words of the catalogue; of another language only where the course has a version in it. */
function cataloguePassages(content: Content, locale: Locale): Passage[] {
  return toCurriculum(content, '', locale)
    .courses.filter(({ lang }) => (lang ?? DEFAULT_LOCALE) === locale)
    .map((course) => ({
      id: `${locale}:course/${course.slug}`,
      lang: locale,
      title: `${course.title} (${course.code})`,
      heading: '',
      text: catalogueText(course),
      link: { to: 'course', course: course.slug },
      guard: null,
      example: false,
    }));
}

function catalogueText(course: CourseOutline): string {
  const titles = isAvailable(course) ? [] : course.planned.map(({ title }) => asSentence(title));
  const outcomes = course.learningOutcomes.map(({ text }) => text);
  return [course.description, course.project.task, ...outcomes, ...titles].map(asSentence).join('\n');
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

type Section = { heading: string; anchor: string; text: string; example: boolean };

function passage(section: Section, title: string, link: AssistantLink, lang: Locale, guard: string | null): Passage {
  const where =
    link.to === 'lesson' ? `lesson/${link.course}/${link.lesson}` : link.to === 'doc' ? `doc/${link.doc}` : '';
  const anchor = link.to === 'lesson' || link.to === 'doc' ? link.anchor : '';
  const { heading, text, example } = section;
  return { id: `${lang}:${where}#${anchor}`, lang, title, heading, text, link, guard, example };
}

/** The text of a lesson or an article by its headings; the part before the first has none. Empty sections are kept: anchors go by place. */
function sectionsOf(source: MdxSource): Section[] {
  const { root } = mdxTree(source);
  if (root === undefined || !('children' in root)) return [];
  const slugger = new Slugger();
  const sections: Section[] = [{ heading: '', anchor: '', text: '', example: false }];
  for (const node of root.children) {
    const section = sections.at(-1);
    if (node.type === 'heading') {
      const heading = textOf(node);
      sections.push({ heading, anchor: slugger.slug(heading), text: '', example: false });
    } else if (section !== undefined) {
      section.text = [section.text, ...blocksOf(node)].filter((text) => text !== '').join('\n');
      section.example ||= holdsExample(node);
    }
  }
  return sections;
}

/** The paragraphs, list items and table rows below a node, one text each. */
function blocksOf(node: MdastNode): string[] {
  if (LEFT_OUT.has(nameOf(node))) return [];
  if (node.type === 'paragraph') return [textOf(node).replace(/\s+/g, ' ').trim()];
  if (node.type === 'tableRow') return [`${node.children.map(textOf).join(', ')}.`];
  return 'children' in node ? node.children.flatMap((child) => blocksOf(child as MdastNode)) : [];
}

function holdsExample(node: MdastNode): boolean {
  if (EXAMPLES.has(nameOf(node))) return true;
  return 'children' in node && node.children.some((child) => holdsExample(child as MdastNode));
}

/** The name of a part (`<Example>`), else the kind of the node. */
function nameOf(node: MdastNode): string {
  return node.type === 'mdxJsxFlowElement' ? (node.name ?? '') : node.type;
}
