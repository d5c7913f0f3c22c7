/**
 * The one mapper from content files to what the academy works with. A quiz leaves it in two halves: the public one, which goes to
 * the pages, and the key, which goes to the server alone.
 */
import { createHash } from 'node:crypto';
import {
  type CourseOutline,
  type Curriculum,
  courseMinutes,
  type EntryOutline,
  type Minutes,
} from '#domain/catalogue/curriculum';
import { formatWeeks, lessonMinutes, plannedMinutes } from '#domain/catalogue/estimates';
import type { PublicQuiz, QuestionKey, QuizKey } from '#domain/learning/grading';
import { leastTasksOf } from '#domain/learning/quiz-draw';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import type { Content, CourseFile, LessonFile, QuizFile } from './load-content.ts';
import { entryKey } from './load-content.ts';
import { taskOf } from './quiz.ts';
import { titleIn } from './quiz-version.ts';
import { practiceMinutes, timedParts } from './reading.ts';
import { requiredPractices } from './required-practices.ts';

const QUESTION_MINUTES: Minutes = { min: 1, max: 2 };

/** Everything that everybody may know of the courses, in the texts of `locale` as far as there are versions. Nothing of an answer key passes through here. */
export function toCurriculum(content: Content, contentHash: string, locale: Locale = DEFAULT_LOCALE): Curriculum {
  const { program } = content;
  if (program === undefined) throw new Error('toCurriculum needs a content folder whose program.yaml loads');
  return {
    program: { slug: program.data.slug, name: program.data.name, published: program.data.published },
    courses: content.courses.map((course) => toCourseOutline(course, content, locale)),
    contentHash,
  };
}

/** A course with its entries in order. An id without a file is left out: `lesson-order` reports it. */
export function toCourseOutline(
  { slug, data: english }: CourseFile,
  content: Content,
  locale: Locale = DEFAULT_LOCALE,
): CourseOutline {
  const version = content.translations[locale]?.courses.get(slug);
  const data = version ?? english;
  const course = {
    slug,
    ...(version && { lang: locale }),
    code: data.code,
    title: data.title,
    description: data.description,
    level: data.level,
    levelOrder: data.levelOrder,
    status: data.status,
    category: data.category,
    instructor: data.instructor,
    duration: '',
    prerequisites: data.prerequisites,
    devices: data.devices,
    story: data.story,
    tools: data.tools,
    needs: data.needs,
    learningOutcomes: Object.entries(data.learningOutcomes).map(([id, text]) => ({ id, text })),
    entries: data.lessons.flatMap((id) => toEntryOutline(slug, id, content, locale)),
    planned: data.planned.map((lesson) => ({ ...lesson, minutes: plannedMinutes(lesson.minutes) })),
    retired: data.retired,
    project: { ...data.project, minutes: plannedMinutes(data.project.minutes) },
    aiGeneratedAssets: data.aiGeneratedAssets,
    sfia: Object.entries(data.sfia).map(([code, level]) => ({ code, level })),
  };
  return { ...course, duration: formatWeeks(courseMinutes(course)) };
}

function toEntryOutline(course: string, id: string, content: Content, locale: Locale): EntryOutline[] {
  const lesson = content.lessons.get(entryKey(course, id));
  const version = content.translations[locale]?.lessons.get(entryKey(course, id));
  if (lesson !== undefined && version !== undefined)
    return [{ ...lessonOutline(lesson), ...textsOf(version, lesson), lang: locale }];
  if (lesson !== undefined) return [lessonOutline(lesson)];
  const quiz = content.quizzes.get(entryKey(course, id));
  if (quiz === undefined) return [];
  const texts = titleIn(quiz.data, content.translations[locale]?.quizzes.get(entryKey(course, id))?.data);
  return [{ ...quizOutline(quiz), ...(texts && { ...texts, lang: locale }) }];
}

function lessonOutline(lesson: LessonFile): EntryOutline {
  const { title, topic, description, can, preview, outcomes, tools } = lesson.data;
  const practices = requiredPractices(lesson.source.body);
  return {
    id: lesson.id,
    kind: 'lesson',
    title,
    ...(topic && { topic }),
    description,
    ...(can && { can }),
    minutes: minutesOf(lesson),
    preview,
    outcomes,
    tools,
    ...(practices && { practices }),
  };
}

type LessonTexts = Pick<EntryOutline, 'title' | 'topic' | 'topicLang' | 'description' | 'can' | 'tools'>;

/**
 * What a version in another language says in its own words. The topic is the original's until the version has one; what the learner can do
 * is then the outcome of the course, which has a translation.
 */
function textsOf({ data }: LessonFile, original: LessonFile): LessonTexts {
  const { title, topic, description, can, tools } = data;
  const isOriginals = topic === undefined && original.data.topic !== undefined;
  return { title, ...(topic && { topic }), ...(isOriginals && { topicLang: DEFAULT_LOCALE }), description, can, tools };
}

function quizOutline({ id, data }: QuizFile): EntryOutline {
  const asked = data.draw ?? data.questions.length;
  return {
    id,
    kind: 'quiz',
    title: data.title,
    description: data.description,
    minutes: { min: asked * QUESTION_MINUTES.min, max: asked * QUESTION_MINUTES.max },
    preview: false,
    outcomes: [...new Set(data.questions.map((question) => question.outcome))],
    tools: [],
  };
}

/** By the one formula: its words, its parts, and what its practices ask for outside the page. */
export function minutesOf({ words, source }: Pick<LessonFile, 'words' | 'source'>): Minutes {
  return lessonMinutes(words, timedParts(source.body), practiceMinutes(source.body));
}

/** The half of a quiz that pages may carry: no answer, no explanation, no reason, no section to look it up in. */
export function toPublicQuiz(quiz: QuizFile, content: Content): PublicQuiz {
  const { course, id, data } = quiz;
  const final = isFinal(quiz, content);
  const half = {
    course,
    id,
    title: data.title,
    description: data.description,
    passingScore: data.passing_score,
    draw: data.draw ?? null,
    final,
    ...(final && taskRule(quiz)),
    questions: data.questions.map((question) => ({
      id: question.id,
      question: question.question,
      options: Object.entries(question.options).map(([key, { text }]) => ({ key, text })),
      ...taskSpec(question),
      checkpoint: question.checkpoint,
      outcome: question.outcome,
    })),
  };
  return { ...half, outline: createHash('sha256').update(JSON.stringify(half)).digest('hex').slice(0, OUTLINE_DIGITS) };
}

/** How many tasks each attempt at this final quiz asks at least, where its pool has so many; quiz-pools.ts demands them of open courses. */
function taskRule({ data: { draw, questions } }: QuizFile): { leastTasks: number } | undefined {
  const leastTasks = leastTasksOf(draw ?? null);
  const tasks = questions.filter((question) => taskOf(question) !== null).length;
  return leastTasks > 0 && tasks >= leastTasks ? { leastTasks } : undefined;
}

/** Pages know a task by this alone: another one as soon as its setting changes. */
function taskSpec(question: QuizFile['data']['questions'][number]): { task: string } | undefined {
  const task = taskOf(question);
  return task ? { task: task.spec } : undefined;
}

/** So many that two versions of a quiz are never taken for one another. */
const OUTLINE_DIGITS = 16;

/** Whether it is the last quiz of its course. */
function isFinal({ course: slug, id }: QuizFile, content: Content): boolean {
  const lessons = content.courses.find((course) => course.slug === slug)?.data.lessons ?? [];
  return lessons.findLast((entry) => content.quizzes.has(entryKey(slug, entry))) === id;
}

/** The half of a quiz that only the server has. */
export function toQuizKey(quiz: QuizFile, content: Content): QuizKey {
  const { questions } = quiz.data;
  const { course, id, passingScore, draw, final, leastTasks, outline } = toPublicQuiz(quiz, content);
  return {
    course,
    id,
    outline,
    passingScore,
    draw,
    final,
    ...(leastTasks && { leastTasks }),
    order: questions.map((question) => question.id),
    questions: Object.fromEntries(questions.map((question) => [question.id, toQuestionKey(question)])),
  };
}

function toQuestionKey(question: QuizFile['data']['questions'][number]): QuestionKey {
  const { answer, explanation, ref, checkpoint, outcome, options } = question;
  const task = taskOf(question);
  const whys = Object.entries(options).flatMap(([key, { why }]) => (why === undefined ? [] : [[key, why] as const]));
  return {
    answer,
    explanation,
    whys: Object.fromEntries(whys),
    ref,
    checkpoint,
    outcome,
    options: Object.keys(options),
    ...(task && { task }),
  };
}
