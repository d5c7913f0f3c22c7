/**
 * The questions of recall, for the server alone, because they hold the answers of quizzes: their texts, a file a language and a course; and
 * one list of all of them with no texts, from which the server computes what is due. A Check has the name that its author gave it, else one
 * made of its English words: a Check in other words is another question.
 */
import Slugger from 'github-slugger';
import type { MdastNode } from 'satteri';
import { type Content, entryKey, type LessonFile, type QuizFile } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import { questionFingerprint } from '#content/schema/quiz-version';
import { type CourseOutline, isAvailable } from '#domain/catalogue/curriculum';
import type { CourseTexts, RecallTexts } from '#domain/contract/recall/recall';
import type { RecallIndex } from '#domain/learning/recall';
import { fnv1a } from '#domain/learning/shuffle';
import type { Locale } from '#domain/text/locales';
import { attributeText, isElement, type MdxElement } from '../mdx/mdx-elements.ts';
import { mdxTree, nodesOf, textOf } from '../mdx/mdx-tree.ts';

/** The questions of the open courses in a language, by slug; what nobody translated is in English. */
export function recallQuestions(content: Content, locale: Locale): Record<string, CourseTexts> {
  const courses = toCurriculum(content, '', locale).courses.filter(isAvailable);
  return Object.fromEntries(courses.map((course) => [course.slug, courseTexts(content, course, locale)]));
}

function courseTexts(content: Content, course: CourseOutline, locale: Locale): CourseTexts {
  const { slug, title, lang } = course;
  const questions = course.entries.flatMap(({ id }) => {
    const lesson = content.lessons.get(entryKey(slug, id));
    if (lesson !== undefined) return checksOf(content, course, lesson, locale);
    const quiz = content.quizzes.get(entryKey(slug, id));
    return quiz === undefined ? [] : questionsOf(content, course, quiz, locale);
  });
  return { title, ...(lang && { lang }), questions: Object.fromEntries(questions) };
}

/** Which questions there are: by course, entry and name the right option and the number of words. */
export function recallIndex(courses: Readonly<Record<string, CourseTexts>>): RecallIndex {
  const ofCourse = ({ questions }: CourseTexts): RecallIndex[string] => {
    const entries: RecallIndex[string] = {};
    for (const [key, { answer, words }] of Object.entries(questions)) {
      const [entry = '', name = ''] = key.split('/');
      entries[entry] = { ...entries[entry], [name]: [answer, words] };
    }
    return entries;
  };
  return Object.fromEntries(Object.entries(courses).map(([slug, texts]) => [slug, ofCourse(texts)]));
}

type Named = [key: string, texts: RecallTexts];

function checksOf(content: Content, course: CourseOutline, lesson: LessonFile, locale: Locale): Named[] {
  const english = checksIn(lesson);
  const version = content.translations[locale]?.lessons.get(entryKey(course.slug, lesson.id));
  const translated = version === undefined ? [] : checksIn(version);
  return english.flatMap((check, at): Named[] => {
    // A version has the parts of its original, in the same order.
    const own = translated[at];
    const isTranslated = own !== undefined && isSame(own, check);
    const shown = isTranslated ? own : check;
    if (check.answer === '') return [];
    const texts = {
      question: shown.question,
      options: shown.options,
      lang: isTranslated ? locale : undefined,
      answer: check.answer,
      explanation: '',
      words: wordsOf(check),
    };
    return [[`${lesson.id}/${check.name}`, { ...texts, ...placeOf(course, lesson.id, check.anchor) }]];
  });
}

function questionsOf(content: Content, course: CourseOutline, quiz: QuizFile, locale: Locale): Named[] {
  const version = content.translations[locale]?.quizzes.get(entryKey(course.slug, quiz.id))?.data;
  // A task has other material in each attempt: there is nothing to recall.
  const asked = quiz.data.questions.filter(({ kind }) => kind === 'choice');
  return asked.map((question): Named => {
    const own = version?.questions.find(({ id, english }) => {
      return id === question.id && english === questionFingerprint(question);
    });
    const shown = own ?? question;
    const toOptions = (options: typeof question.options) =>
      Object.entries(options).map(([key, { text, why }]) => ({ key, text, says: why ?? '' }));
    const [lesson = '', anchor = ''] = question.ref.split('#');
    const texts = {
      question: shown.question,
      options: toOptions(shown.options),
      lang: own && locale,
      answer: question.answer,
      explanation: shown.explanation,
      words: wordsOf({ question: question.question, options: toOptions(question.options) }),
    };
    return [`${quiz.id}/${question.id}`, { ...texts, ...placeOf(course, lesson, anchor) }];
  });
}

/** Where a question comes from. */
function placeOf(course: CourseOutline, lesson: string, anchor: string): Pick<RecallTexts, 'lesson'> {
  const n = course.entries.findIndex(({ id }) => id === lesson) + 1;
  const entry = course.entries[n - 1];
  return { lesson: { n, anchor, title: entry?.title ?? '', lang: entry?.lang } };
}

type Check = Pick<RecallTexts, 'question' | 'options' | 'answer'> & { name: string; anchor: string };

/** The Checks of a lesson that are questions and options and nothing else, each with the heading above it. */
function checksIn({ source }: LessonFile): Check[] {
  const { root } = mdxTree(source);
  if (root === undefined || !('children' in root)) return [];
  const slugger = new Slugger();
  let anchor = '';
  return root.children.flatMap((node) => {
    if (node.type === 'heading') anchor = slugger.slug(textOf(node));
    return [...nodesOf(node)].flatMap(({ node: one }) =>
      isElement(one) && one.name === 'Check' ? [toCheck(one, anchor)] : [],
    );
  });
}

function toCheck(element: MdxElement, anchor: string): Check {
  const question = attributeText(element, 'question') ?? '';
  const found = element.children.flatMap<MdastNode>((child) => (child.type === 'paragraph' ? child.children : [child]));
  const options = found.filter((child): child is MdxElement => isElement(child) && child.name === 'Option');
  const right = options.findIndex((option) => attributeText(option, 'right') !== undefined);
  return {
    name: attributeText(element, 'id') ?? `q${fnv1a(question).toString(16)}`,
    anchor,
    question,
    options: options.map((option, at) => ({
      key: keyOf(at),
      text: attributeText(option, 'text') ?? '',
      says: option.children.map(paragraphText).filter(Boolean).join(' '),
    })),
    answer: right < 0 ? '' : keyOf(right),
  };
}

function paragraphText(node: MdastNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

function keyOf(at: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + at);
}

function isSame(own: Check, english: Check): boolean {
  return own.options.length === english.options.length && own.answer === english.answer;
}

function wordsOf({ question, options }: Pick<RecallTexts, 'question' | 'options'>): number {
  return [question, ...options.map(({ text }) => text)].join(' ').trim().split(/\s+/).length;
}
