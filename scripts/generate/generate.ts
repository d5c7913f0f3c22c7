/**
 * `npm run generate`: writes .generated/ from the content folder: the types of the interface texts, the curriculum that pages and server
 * share, the quiz keys, where their questions are written, what their reviews say in other languages, the questions of recall, the texts of mails and what the assistant rests on, which only the server reads, and the issuer's public keys, which the verification page carries.
 * Called by hand it also writes the tables of badges into domain/.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { contentHash } from '#content/schema/content-hash';
import { contentRoot } from '#content/schema/content-root';
import { type Content, loadSoundContent } from '#content/schema/load-content';
import { type CopyNode, type CopyPack, copyTypes, loadCopy } from '#content/schema/load-copy';
import { toCurriculum, toQuizKey } from '#content/schema/outline';
import { BrokenContent } from '#content/schema/problem';
import { questionPlaces } from '#content/schema/question-places';
import { reviewTexts } from '#content/schema/quiz-version';
import type { KnownAcademy } from '#domain/course-file/read-course-file';
import { recallTextsFile } from '#domain/learning/recall-texts-file';
import { DEFAULT_LOCALE, LOCALES, PREFIXED_LOCALES } from '#domain/text/locales';
import { readEnvironment } from '../lib/environment.ts';
import { honoLibrary } from '../lib/hono-library.ts';
import { publicCourseFileKeys, publicKeys } from '../lib/issuer-keys.ts';
import { mcpLibrary } from '../lib/mcp-library.ts';
import { GENERATED, placesOf } from '../lib/places-of.ts';
import { askPrompts } from './ask-prompts.ts';
import { generateBadges } from './generate-badges.ts';
import { assistantLibrary } from './library-file.ts';
import { recallIndex, recallQuestions } from './recall-questions.ts';
import { textPlaces } from './text-places.ts';

export type Generated = { contentHash: string };

/** Writes all of `out`. Throws `BrokenContent`, and writes nothing of the courses, when the content does not load. */
export function generate(root = contentRoot(), out = placesOf(root).generated): Generated {
  generateTexts(root, out);
  const content = loadSoundContent(root);
  const hash = contentHash(content);
  writeJson(join(out, 'curriculum.json'), toCurriculum(content, hash));
  writeQuizKeys(content, join(out, 'quiz-keys'));
  writeQuestionPlaces(content, root, join(out, 'question-places'));
  writeTextPlaces(content, root, join(out, 'text-places'));
  writeReviewTexts(content, join(out, 'review-texts'));
  writeRecall(content, out);
  writeJson(join(out, 'credential-data.json'), credentialData(content, root));
  writeJson(join(out, 'assistant-library.json'), assistantLibrary(content, root));
  writeJson(join(out, 'ask-prompts.json'), askPrompts(content));
  return { contentHash: hash };
}

/** Writes what does not depend on the courses: the interface texts, their types, and the issuer's public keys. */
export function generateTexts(root: string, out: string): void {
  write(join(out, 'copy.d.ts'), copyTypes(loadCopy('en', root)));
  writeJson(
    join(out, 'mails.json'),
    Object.fromEntries(LOCALES.map((locale) => [locale, loadCopy(locale, root)['mails']])),
  );
  for (const locale of LOCALES) writeJson(join(out, `late-texts-${locale}.json`), lateTexts(loadCopy(locale, root)));
  writeJson(join(out, 'hono-library.json'), honoLibrary());
  writeJson(join(out, 'mcp-library.json'), mcpLibrary());
  const { keys, siteOrigin } = readEnvironment();
  writeJson(join(out, 'issuer-keys.json'), publicKeys(keys));
  writeJson(join(out, 'course-files.json'), knownAcademy(root, { keys, siteOrigin }));
}

/** What devices know of this academy's course files. The program's file is checked with the content. */
function knownAcademy(root: string, { keys, siteOrigin }: { keys: string; siteOrigin: string }): KnownAcademy {
  const program = parse(readFileSync(join(root, 'program.yaml'), 'utf8')) as { withdrawnEditions?: string[] };
  return { academy: siteOrigin, keys: publicCourseFileKeys(keys), withdrawn: program.withdrawnEditions ?? [] };
}

/** What the server signs into credentials beside the outline: its sentences, and the names of the SFIA skills. */
function credentialData(content: Content, root: string): object {
  const sfia = (content.sfia?.data.skills ?? []).map(({ code, name }) => [code, name] as const);
  return { copy: loadCopy('en', root)['credential'], sfia: Object.fromEntries(sfia) };
}

/** What pages do not carry: site/ui/texts/late-copy.ts. */
function lateTexts({
  queue,
  session,
  toasts,
  'lesson-notes': notes,
  'lesson-done': done,
  'keep-piece': keep,
  'private-data': warning,
  'assistant-drawer': drawer,
  'text-language': language,
  dates,
  flag,
}: CopyPack): object {
  const { unsent, closing } = (session ?? {}) as Record<string, CopyNode | undefined>;
  const { late } = (toasts ?? {}) as Record<string, CopyNode | undefined>;
  const { chip: _, ...panel } = (queue ?? {}) as Record<string, CopyNode | undefined>;
  const { button } = (drawer ?? {}) as Record<string, CopyNode | undefined>;
  const { names } = (language ?? {}) as Record<string, CopyNode | undefined>;
  const { weekdays } = (dates ?? {}) as Record<string, CopyNode | undefined>;
  const ofSession = { queue: panel, session: { unsent, closing }, toasts: { late } };
  const ofKeep = { 'keep-piece': keep, 'private-data': warning };
  const ofLesson = {
    'lesson-notes': notes,
    'lesson-done': done,
    'text-language': { names },
    dates: { weekdays },
    flag,
  };
  return { ...ofSession, ...ofKeep, ...ofLesson, 'assistant-drawer': { button } };
}

/** One file a course that has quizzes. Keys of a course that is gone are removed. */
function writeQuizKeys(content: Content, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { slug } of content.courses) {
    const quizzes = [...content.quizzes.values()].filter(({ course }) => course === slug);
    const keys = quizzes.map((quiz) => toQuizKey(quiz, content));
    if (keys.length === 0) continue;
    writeJson(join(folder, `${slug}.json`), Object.fromEntries(keys.map((key) => [key.id, key])));
  }
}

/** Where the questions are in the content: one file a course that has quizzes. */
function writeQuestionPlaces(content: Content, root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { slug } of content.courses) {
    const quizzes = [...content.quizzes.values()].filter(({ course }) => course === slug);
    if (quizzes.length === 0) continue;
    const places = quizzes.map((quiz) => [quiz.id, questionPlaces(quiz, root)]);
    writeJson(join(folder, `${slug}.json`), Object.fromEntries(places));
  }
}

/** Where the texts of lessons and quizzes are in the content: one file a course. */
function writeTextPlaces(content: Content, root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { slug } of content.courses) writeJson(join(folder, `${slug}.json`), textPlaces(content, slug, root));
}

/** What reviews say in other languages: one file a language and a course that has translated quizzes. */
function writeReviewTexts(content: Content, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const locale of PREFIXED_LOCALES) {
    const versions = [...(content.translations[locale]?.quizzes ?? [])];
    for (const { slug } of content.courses) {
      const texts = versions.flatMap(([key, { course, id, data }]) => {
        const quiz = content.quizzes.get(key);
        return course === slug && quiz !== undefined ? [[id, reviewTexts(quiz.data, data)] as const] : [];
      });
      if (texts.length > 0) writeJson(join(folder, locale, `${slug}.json`), Object.fromEntries(texts));
    }
  }
}

/** What recall asks: one file a language and a course, and the list of all questions. */
function writeRecall(content: Content, out: string): void {
  const folder = join(out, 'recall-questions');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const locale of LOCALES) {
    const courses = recallQuestions(content, locale);
    for (const [slug, { questions, ...course }] of Object.entries(courses))
      write(join(folder, locale, `${slug}.txt`), recallTextsFile(course, questions));
    if (locale === DEFAULT_LOCALE) writeJson(join(out, 'recall-index.json'), recallIndex(courses));
  }
}

function writeJson(file: string, value: unknown): void {
  write(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Leaves a file alone that is so already: others may be reading it. */
function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.main) {
  try {
    await generateBadges();
    const { content } = readEnvironment();
    const { contentHash: hash } = generate(content);
    // Pages and types take these from one place, whichever content they are for.
    if (placesOf(content).generated !== GENERATED) generateTexts(content, GENERATED);
    console.log(`Generated ${placesOf(content).generated}/ from ${content}/ (content ${hash}).`);
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
