/**
 * The one loader of the content folder. It reads every file once and never throws on bad content: what cannot be used is left
 * out and listed in `problems`, so that an author sees all mistakes of all files at once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { LEVELS } from '#domain/catalogue/curriculum';
import { type Locale, PREFIXED_LOCALES } from '#domain/text/locales';
import { contentRoot } from './content-root.ts';
import { type Course, courseSchema } from './course.ts';
import { type Doc, docSchema } from './docs.ts';
import { type Knowledge, type KnowledgeTexts, knowledgeSchema, knowledgeTextsSchema } from './knowledge.ts';
import { type Lab, notebookSchema, ticketPartsSchema } from './lab.ts';
import { type Landing, type LandingName, landingSchemas } from './landing.ts';
import { type Lesson, lessonSchema } from './lesson.ts';
import { type Levels, levelsSchema } from './levels.ts';
import { type People, peopleSchema } from './people.ts';
import { BrokenContent, type ContentProblem } from './problem.ts';
import { type Program, programSchema } from './program.ts';
import { type Quiz, quizSchema } from './quiz.ts';
import { type QuizVersion, quizVersionSchema } from './quiz-version.ts';
import { countWords } from './reading.ts';
import { checkSource } from './schema-problems.ts';
import { type Sfia, sfiaSchema } from './sfia.ts';
import { type MdxSource, type Parsed, parseMdx, parseYaml, type Source } from './source.ts';
import { lessonFileName, quizFileName, translatedFile, withTexts } from './translations.ts';

export const LESSON_ENDING = '.mdx';
export const QUIZ_ENDING = '.quiz.yaml';
const KNOWLEDGE = 'assistant/knowledge.yaml';
const PEOPLE = 'people.yaml';

/** A file that its schema accepts: the data, and the source for line numbers. */
type ContentFile<Data, From extends Source = Source> = { file: string; data: Data; source: From };
export type CourseFile = ContentFile<Course> & { slug: string };
export type LessonFile = ContentFile<Lesson, MdxSource> & { course: string; id: string; words: number };
export type QuizFile = ContentFile<Quiz> & { course: string; id: string };
export type QuizVersionFile = ContentFile<QuizVersion> & { course: string; id: string };
type DocFile = ContentFile<Doc, MdxSource> & { id: string };

/** What there is in a language other than English. What the courses say is there as far as it was translated; the rest is whole. */
type Translation = {
  program: Program | undefined;
  levels: Levels | undefined;
  landing: Partial<Landing>;
  notebook: Lab['notebook'] | undefined;
  /** As many entries as were translated. */
  knowledge: ContentFile<KnowledgeTexts> | undefined;
  /** By `entryKey`; a lesson without a version is absent. */
  lessons: Map<string, LessonFile>;
  /** By `entryKey`; a quiz without a version is absent. */
  quizzes: Map<string, QuizVersionFile>;
  /** By slug: the English data with the texts of course.rw.yaml in it. A course without a version is absent. */
  courses: Map<string, Course>;
};

export type Content = {
  root: string;
  /** In level order, then in their order within the level, then by slug. */
  courses: CourseFile[];
  /** By `entryKey`. The id is that of the file name; `lesson-order` compares it with the one inside. */
  lessons: Map<string, LessonFile>;
  quizzes: Map<string, QuizFile>;
  docs: DocFile[];
  program: ContentFile<Program> | undefined;
  levels: ContentFile<Levels> | undefined;
  sfia: ContentFile<Sfia> | undefined;
  /** The people with a face; undefined where a content folder has none. */
  people: ContentFile<People> | undefined;
  /** By file name; a file that does not load is absent. */
  landing: Partial<Landing>;
  /** The lab's tickets and notebook; undefined while one of them is broken, or where a content folder has no lab. */
  lab: Lab | undefined;
  /** The assistant's own answers; undefined where a content folder has none. */
  knowledge: ContentFile<Knowledge> | undefined;
  translations: Partial<Record<Locale, Translation>>;
  /** The names of all files of each course folder, readable or not. */
  folders: Map<string, string[]>;
  /** Files that are there but could not be used; what refers to them is not reported a second time. */
  broken: Set<string>;
  problems: ContentProblem[];
};

/** The key of a lesson or a quiz in the loaded content. */
export function entryKey(course: string, id: string): string {
  return `${course}/${id}`;
}

/** Loads the folder. Look at `problems` before you rely on what is in it. */
export function loadContent(root = contentRoot()): Content {
  const content = emptyContent(root);
  content.program = readYaml(content, 'program.yaml', programSchema);
  content.levels = readYaml(content, 'levels.yaml', levelsSchema);
  content.sfia = readYaml(content, 'sfia.yaml', sfiaSchema);
  if (existsSync(join(root, PEOPLE))) content.people = readYaml(content, PEOPLE, peopleSchema);
  content.landing = loadLanding(content);
  content.lab = loadLab(content);
  if (hasKnowledge(content)) content.knowledge = readYaml(content, KNOWLEDGE, knowledgeSchema);
  for (const locale of PREFIXED_LOCALES) content.translations[locale] = loadTranslation(content, locale);
  for (const slug of foldersIn(join(root, 'courses'))) loadCourse(content, slug);
  for (const name of filesIn(join(root, 'docs'))) loadDoc(content, name);
  content.courses.sort(byPlace);
  return content;
}

/** All lessons, those in other languages too: what they may contain is the same. */
export function lessonsInAllLanguages({ lessons, translations }: Content): LessonFile[] {
  return [lessons, ...Object.values(translations).map((version) => version.lessons)].flatMap((all) => [
    ...all.values(),
  ]);
}

/** Loads the folder, or throws `BrokenContent` with all problems: for the build and the pages. */
export function loadSoundContent(root = contentRoot()): Content {
  const content = loadContent(root);
  if (content.problems.length > 0) throw new BrokenContent(content.problems, root);
  return content;
}

function emptyContent(root: string): Content {
  return {
    root,
    courses: [],
    lessons: new Map(),
    quizzes: new Map(),
    docs: [],
    program: undefined,
    levels: undefined,
    sfia: undefined,
    people: undefined,
    landing: {},
    lab: undefined,
    knowledge: undefined,
    translations: {},
    folders: new Map(),
    broken: new Set(),
    problems: [],
  };
}

function loadLanding(content: Content): Partial<Landing> {
  const blocks = Object.entries(landingSchemas).map(([name, schema]) => {
    return [name as LandingName, readYaml(content, `landing/${name}.yaml`, schema)?.data] as const;
  });
  return Object.fromEntries(blocks.filter(([, data]) => data !== undefined)) as Partial<Landing>;
}

function loadLab(content: Content): Lab | undefined {
  if (!hasLab(content)) return undefined;
  const tickets = readYaml(content, 'lab/tickets.yaml', ticketPartsSchema)?.data;
  const notebook = readYaml(content, 'lab/notebook.yaml', notebookSchema)?.data;
  return tickets === undefined || notebook === undefined ? undefined : { tickets, notebook };
}

function hasLab(content: Content): boolean {
  return existsSync(join(content.root, 'lab'));
}

function hasKnowledge(content: Content): boolean {
  return existsSync(join(content.root, KNOWLEDGE));
}

function loadTranslation(content: Content, locale: Locale): Translation {
  const texts = <S extends z.ZodType>(file: string, schema: S) => readTexts(content, file, locale, schema)?.data;
  const landing = Object.entries(landingSchemas).map(([name, schema]) => [name, texts(`landing/${name}.yaml`, schema)]);
  return {
    program: texts('program.yaml', programSchema),
    levels: texts('levels.yaml', levelsSchema),
    landing: Object.fromEntries(landing.filter(([, data]) => data !== undefined)) as Partial<Landing>,
    notebook: hasLab(content) ? texts('lab/notebook.yaml', notebookSchema) : undefined,
    knowledge: hasKnowledge(content)
      ? readYaml(content, translatedFile(KNOWLEDGE, locale), knowledgeTextsSchema)
      : undefined,
    lessons: new Map(),
    quizzes: new Map(),
    courses: new Map(),
  };
}

function loadCourse(content: Content, slug: string): void {
  const names = filesIn(join(content.root, 'courses', slug));
  content.folders.set(slug, names);
  const course = readYaml(content, `courses/${slug}/course.yaml`, courseSchema);
  if (course !== undefined) content.courses.push({ ...course, slug });
  for (const name of names) {
    if (name.endsWith(LESSON_ENDING)) loadLesson(content, slug, name);
    else if (name.endsWith(QUIZ_ENDING)) loadQuiz(content, slug, name);
    else loadVersion(content, slug, name);
  }
}

/** A file of texts in another language: of the course, or of one of its quizzes. */
function loadVersion(content: Content, slug: string, name: string): void {
  for (const locale of PREFIXED_LOCALES) {
    const english = `courses/${slug}/course.yaml`;
    if (`courses/${slug}/${name}` === translatedFile(english, locale)) {
      const course = readTexts(content, english, locale, courseSchema)?.data;
      if (course !== undefined) content.translations[locale]?.courses.set(slug, course);
    }
    const { id, locale: own } = quizFileName(name);
    if (id === undefined || own !== locale) continue;
    const quiz = readYaml(content, `courses/${slug}/${name}`, quizVersionSchema);
    if (quiz !== undefined)
      content.translations[locale]?.quizzes.set(entryKey(slug, id), { ...quiz, course: slug, id });
  }
}

function loadLesson(content: Content, course: string, name: string): void {
  const { id, locale } = lessonFileName(name);
  const lesson = readMdx(content, `courses/${course}/${name}`, lessonSchema);
  if (lesson === undefined) return;
  const lessons = locale === undefined ? content.lessons : content.translations[locale as Locale]?.lessons;
  lessons?.set(entryKey(course, id), { ...lesson, course, id, words: countWords(lesson.source.body) });
}

function loadQuiz(content: Content, course: string, name: string): void {
  const id = name.slice(0, -QUIZ_ENDING.length);
  const quiz = readYaml(content, `courses/${course}/${name}`, quizSchema);
  if (quiz !== undefined) content.quizzes.set(entryKey(course, id), { ...quiz, course, id });
}

function loadDoc(content: Content, name: string): void {
  if (!name.endsWith(LESSON_ENDING)) return;
  const doc = readMdx(content, `docs/${name}`, docSchema);
  if (doc !== undefined) content.docs.push({ ...doc, id: name.slice(0, -LESSON_ENDING.length) });
}

function readYaml<S extends z.ZodType>(content: Content, file: string, schema: S) {
  return read(content, file, schema, parseYaml);
}

/** A version of a YAML file in another language: the English data with its texts. Nothing while the English file is broken. */
function readTexts<S extends z.ZodType>(content: Content, file: string, locale: Locale, schema: S) {
  const path = join(content.root, file);
  if (content.broken.has(file) || !existsSync(path)) return undefined;
  const english = parseYaml(file, readFileSync(path, 'utf8')).source?.data;
  return read(content, translatedFile(file, locale), schema, (name, text) => {
    const parsed = parseYaml(name, text);
    if (parsed.source === undefined) return parsed;
    return { ...parsed, source: { ...parsed.source, data: withTexts(english, parsed.source.data) } };
  });
}

function readMdx<S extends z.ZodType>(content: Content, file: string, schema: S) {
  return read(content, file, schema, parseMdx);
}

function read<S extends z.ZodType, From extends Source>(
  content: Content,
  file: string,
  schema: S,
  parse: (file: string, text: string) => Parsed<From>,
): ContentFile<z.output<S>, From> | undefined {
  const path = join(content.root, file);
  if (!existsSync(path)) {
    refuse(content, file, [{ file, line: 1, key: '', message: missingFile(file) }]);
    return undefined;
  }
  const parsed = parse(file, readFileSync(path, 'utf8'));
  if (parsed.source === undefined) {
    refuse(content, file, parsed.problems);
    return undefined;
  }
  const checked = checkSource(parsed.source, schema);
  if (checked.data === undefined) {
    refuse(content, file, checked.problems);
    return undefined;
  }
  return { file, data: checked.data, source: parsed.source };
}

function missingFile(file: string): string {
  const locale = PREFIXED_LOCALES.find((language) => file.endsWith(`.${language}.yaml`));
  if (locale === undefined) return 'The file is missing: add it.';
  return `The file is missing: translate the texts of ${file.replace(`.${locale}.yaml`, '.yaml')}.`;
}

function refuse(content: Content, file: string, problems: ContentProblem[]): void {
  content.broken.add(file);
  content.problems.push(...problems);
}

function byPlace(a: CourseFile, b: CourseFile): number {
  const rank = LEVELS.indexOf(a.data.level) - LEVELS.indexOf(b.data.level);
  return rank || a.data.levelOrder - b.data.levelOrder || (a.slug < b.slug ? -1 : 1);
}

/** Names starting with a dot are the machine's own. */
function filesIn(folder: string): string[] {
  return namesIn(folder, (entry) => entry.isFile());
}

function foldersIn(folder: string): string[] {
  return namesIn(folder, (entry) => entry.isDirectory());
}

function namesIn(folder: string, wanted: (entry: { isFile(): boolean; isDirectory(): boolean }) => boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => wanted(entry) && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
