/**
 * Questions about a course that is named, or that the page shows, answered from its outline: its hours, whether it is open, what comes
 * before and after it, and what it teaches. So each of all courses has its own answer, and nobody writes it down.
 */
import {
  allInOrder,
  type CourseOutline,
  type Curriculum,
  courseBySlug,
  courseMinutes,
  isAvailable,
  lessonTitles,
  type Minutes,
} from '../catalogue/curriculum.ts';
import { weeksOf } from '../catalogue/estimates.ts';
import { fill } from '../text/fill.ts';
import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts';
import { plainWords } from '../text/plain-words.ts';

/** The sentences: content/copy/<language>/assistant.yaml. */
export type CourseWords = {
  hours: string;
  about: string;
  open: string;
  coming: string;
  before: string;
  noneBefore: string;
  after: string;
  noneAfter: string;
};

export type CourseAnswer = { course: string; text: string };

type Aspect = 'hours' | 'opens' | 'before' | 'after' | 'about';

/** What is asked of a course, in plain words of both languages; the first that fits is taken. */
const ASPECTS: readonly { aspect: Aspect; words: RegExp }[] = [
  {
    aspect: 'hours',
    words:
      /\bhow long\b|\bhow (?:many|much) (?:hour|week|day|minute|time|lesson|quiz)\b|\bduration\b|\b(?:rimara|imara|amasaha|ibyumweru|igihe kingana|ibyigisho bingahe)\b/,
  },
  { aspect: 'after', words: /\b(?:after|follow|next)\b|\bnyuma ya\b|\b(?:rikurikira|akurikira)\b/ },
  {
    aspect: 'before',
    words: /\b(?:before|prerequisite|require|need to (?:finish|do|take))\b|\bmbere ya\b|\b(?:abanza|abanziriza)\b/,
  },
  {
    aspect: 'opens',
    words:
      /\bwhen\b.*\b(?:open|ready|available|start|begin|come)\b|\bis\b.*\b(?:open|ready|available)\b|\brizafunguka\b|\bryari\b/,
  },
  {
    aspect: 'about',
    words:
      /\b(?:about|what is|what in|what do|what will|tell me|describe|learn|teach)\b|\b(?:ni iki|yigisha|ryigisha|niga|nzigamo)\b/,
  },
];

/** The answer, or null when no course is meant or something else is asked. `here` is the course that the page shows. */
export function courseAnswer(
  message: string,
  here: string | null,
  curriculum: Curriculum,
  words: CourseWords,
  locale: Locale,
): CourseAnswer | null {
  const plain = plainWords(message).join(' ');
  const course = namedCourse(plain, curriculum) ?? meantHere(plain, here, curriculum);
  if (course === null) return null;
  const aspect = isOnlyName(plain, course) ? 'about' : ASPECTS.find((one) => one.words.test(plain))?.aspect;
  // The description is in the language of the outline; where that is not the page's, the search has the one that is.
  if (aspect === undefined || (aspect === 'about' && locale !== (course.lang ?? DEFAULT_LOCALE))) return null;
  return { course: course.slug, text: textOf(aspect, course, curriculum, words) };
}

function namedCourse(plain: string, curriculum: Curriculum): CourseOutline | null {
  const isNamed = (course: CourseOutline) => namesOf(course).some((name) => ` ${plain} `.includes(` ${name} `));
  return allInOrder(curriculum).find(isNamed) ?? null;
}

/** Its code, with and without the dash, and its title. */
function namesOf({ code, title }: CourseOutline): string[] {
  return [plainWords(code).join(' '), code.toLowerCase().replace('-', ''), plainWords(title).join(' ')];
}

/** Plain words have no plural, so 'this' has lost its end. */
const HERE = /\bthis? course\b|\biri somo\b/;

function meantHere(plain: string, here: string | null, curriculum: Curriculum): CourseOutline | null {
  return here !== null && HERE.test(plain) ? courseBySlug(curriculum, here) : null;
}

function isOnlyName(plain: string, course: CourseOutline): boolean {
  return namesOf(course).includes(plain.replace(/^course | course$/g, ''));
}

function textOf(aspect: Aspect, course: CourseOutline, curriculum: Curriculum, words: CourseWords): string {
  const values = { title: course.title, code: course.code };
  const state = isAvailable(course) ? words.open : words.coming;
  switch (aspect) {
    case 'hours': {
      const minutes = courseMinutes(course);
      const numbers = {
        lessons: lessonTitles(course).length,
        hours: hoursOf(minutes),
        weeks: spanOf(weeksOf(minutes)),
      };
      return fill(words.hours, { ...values, ...numbers });
    }
    case 'opens':
      return `${fill(state, values)} ${beforeText(course, curriculum, words)}`;
    case 'before':
      return beforeText(course, curriculum, words);
    case 'after':
      return afterText(course, curriculum, words);
    case 'about':
      return `${fill(words.about, { ...values, description: course.description })} ${fill(state, values)}`;
  }
}

function beforeText(course: CourseOutline, curriculum: Curriculum, words: CourseWords): string {
  const values = { title: course.title, code: course.code };
  const before = allInOrder(curriculum).filter(({ code }) => course.prerequisites.includes(code));
  return before.length === 0
    ? fill(words.noneBefore, values)
    : fill(words.before, { ...values, courses: titlesOf(before) });
}

/** Those that build on it; what is open today first. */
function afterText(course: CourseOutline, curriculum: Curriculum, words: CourseWords): string {
  const values = { title: course.title, code: course.code };
  const after = allInOrder(curriculum).filter(({ prerequisites }) => prerequisites.includes(course.code));
  const open = after.filter(isAvailable);
  const named = open.length > 0 ? open : after;
  return named.length === 0
    ? fill(words.noneAfter, values)
    : fill(words.after, { ...values, courses: titlesOf(named) });
}

function titlesOf(courses: readonly CourseOutline[]): string {
  return courses.map(({ code, title }) => `${title} (${code})`).join(', ');
}

/** A course's hours as a reply has them: '7-9'. */
export function hoursOf({ min, max }: Minutes): string {
  return spanOf({ min: Math.round(min / 60), max: Math.round(max / 60) });
}

/** '2-3', or one number. */
export function spanOf({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}-${max}`;
}
