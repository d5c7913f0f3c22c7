/**
 * A reply without a model, in order: a hint when the message is in the words of a graded question, the section of the lesson on the page that
 * is named, the knowledge base, what the outline says of a course that is named, the passages above the floor with links, and else 'I did not find this in our courses.' with a text that fits the words of the message. With a
 * model, the server asks it between the knowledge base and the passages, and hands what it says to `checkedDraft`.
 */
import type { Curriculum } from '../catalogue/curriculum.ts';
import { fill } from '../text/fill.ts';
import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts';
import { plainWords } from '../text/plain-words.ts';
import { type CourseWords, courseAnswer } from './course-questions.ts';
import { askedQuestion, type GradedQuestion, givesAnswerAway, tellsOfAnswer } from './graded-questions.ts';
import { type Hint, hintFor } from './hints.ts';
import { bestEntry, isExactly, type KnowledgeEntry } from './knowledge.ts';
import { type LessonOnPage, sectionAsked } from './lesson-questions.ts';
import type { AssistantLink } from './links.ts';
import type { Passage, PassageIndex } from './passage-index.ts';
import { quoteFor } from './quote.ts';
import { notRepeated, withinLimits } from './reply-limits.ts';

/** `lang` is the language of the label; '' as a label is the title of the page itself. */
export type ReplyLink = { link: AssistantLink; label: string; lang: Locale };

/**
 * `source` names what the reply rests on: the id of an entry, of passages, or of a graded question. `lang` is the language of the text;
 * titles and quotes in it may be of another, that of their links.
 */
export type Reply = {
  kind: 'hint' | 'knowledge' | 'model' | 'passages' | 'fallback';
  text: string;
  lang: Locale;
  links: ReplyLink[];
  source: string[];
};

/** The words of replies: content/copy/<language>/assistant.yaml. Lists are ways to say the same. */
export type ReplyWords = {
  differently: string;
  passages: string;
  quote: string;
  hints: { read: string; think: string; example: string };
  course: CourseWords;
  notFound: string;
  enrolled: { one: string; many: string };
  fallback: Record<FallbackTopic, readonly string[]>;
};

export type FallbackTopic = 'course' | 'study' | 'ai' | 'topic' | 'other';

export type Question = {
  message: string;
  /** What is selected on the page, and what was asked before: a quiz is not answered through these either. */
  selection?: string;
  earlier?: readonly string[];
  /** The course that the page shows. */
  here?: string | null;
  /** The lesson that the page shows. */
  lesson?: LessonOnPage | null;
  locale: Locale;
  /** The text of the previous reply; null at the first message. */
  previous: string | null;
  /** The questions of the quizzes that this learner may take and has not passed. */
  graded: readonly GradedQuestion[];
  /** How many hints were given on each graded question, by the `source` of the reply that gave it. */
  hintsGiven: Readonly<Record<string, number>>;
  /** The slugs of the courses whose lessons are open to the learner. */
  openCourses: ReadonlySet<string>;
  /** In how many courses the learner is enrolled. */
  enrolledCourses: number;
  /** A chance from 0 to below 1. */
  chance: number;
};

export type Library = {
  knowledge: readonly KnowledgeEntry[];
  passages: readonly Passage[];
  index: PassageIndex;
  curriculum: Curriculum;
};

/** The reply to a message; null when the message is empty, which is not sent. */
export function replyTo(question: Question, library: Library, words: ReplyWords): Reply | null {
  if (question.message.trim() === '') return null;
  const reply =
    hintReply(question, library, words) ??
    sectionReply(question, library, words) ??
    courseReply(question, library, words) ??
    knowledgeReply(question, library) ??
    passagesReply(question, library, words) ??
    fallbackReply(question, words);
  const text = withinLimits(reply.text);
  return { ...reply, text: isFinding(reply) ? notRepeated(text, question.previous, words.differently) : text };
}

/** A hint stays the same hint, and nothing found is no way to look at it. */
function isFinding({ kind }: Reply): boolean {
  return kind !== 'hint' && kind !== 'fallback';
}

/** A model's draft, or the reply without it when the draft would tell of the answer to a graded question. */
export function checkedDraft(draft: string, question: Question, library: Library, words: ReplyWords): Reply | null {
  const context = [...(question.earlier ?? []), question.selection ?? '', question.message].join('\n');
  if (gradedIn(question) !== null || tellsOfAnswer(draft, context, question.graded))
    return replyTo(question, library, words);
  const text = notRepeated(withinLimits(draft), question.previous, words.differently);
  return { kind: 'model', text, lang: question.locale, links: [], source: [] };
}

function gradedIn({ message, selection = '', graded }: Question): GradedQuestion | null {
  return askedQuestion(message, graded) ?? askedQuestion(selection, graded);
}

function hintReply(question: Question, { passages }: Library, words: ReplyWords): Reply | null {
  const asked = gradedIn(question);
  if (asked === null) return null;
  const own = passages.filter(({ lang }) => lang === question.locale);
  const source = `${asked.course}/${asked.quiz}#${asked.id}`;
  const hint = hintFor(asked, question.hintsGiven[source] ?? 0, hasLesson(own, asked) ? own : passages);
  const lang = hasLesson(own, asked) ? question.locale : DEFAULT_LOCALE;
  const links = [{ link: hint.link, label: hint.lesson, lang }];
  return { kind: 'hint', text: hintText(hint, words), lang: question.locale, links, source: [source] };
}

function hasLesson(passages: readonly Passage[], { course, ref }: GradedQuestion): boolean {
  const lesson = ref.split('#')[0];
  return passages.some(({ link }) => link.to === 'lesson' && link.course === course && link.lesson === lesson);
}

function hintText(hint: Hint, { hints }: ReplyWords): string {
  const { step, lesson } = hint;
  return fill(hints[step], hint.step === 'think' ? { lesson, quote: hint.quote } : { lesson });
}

/** A question that an entry asks in the same words is the entry's. */
function courseReply(question: Question, { knowledge, curriculum }: Library, words: ReplyWords): Reply | null {
  const { message, locale, here = null, graded } = question;
  const answer = courseAnswer(message, here, curriculum, words.course, locale);
  if (answer === null || givesAnswerAway(answer.text, message, graded)) return null;
  if (here === null && isExactly(bestEntry(knowledge, message, locale))) return null;
  const { course, text } = answer;
  const link: AssistantLink = { to: 'course', course };
  return {
    kind: 'knowledge',
    text,
    lang: locale,
    links: [{ link, label: '', lang: locale }],
    source: [`course/${course}`],
  };
}

function knowledgeReply({ message, locale, graded }: Question, { knowledge }: Library): Reply | null {
  const entry = bestEntry(knowledge, message, locale)?.entry;
  if (entry === undefined || givesAnswerAway(entry.answer, message, graded)) return null;
  const links = entry.link === null ? [] : [{ link: entry.link, label: '', lang: entry.lang }];
  return { kind: 'knowledge', text: entry.answer, lang: entry.lang, links, source: [entry.id] };
}

/** What is named of the lesson on the page is answered from there. */
function sectionReply(question: Question, { passages }: Library, words: ReplyWords): Reply | null {
  const { message, locale, openCourses, lesson = null } = question;
  const section = lesson && sectionAsked(message, lesson, passages, { locale, courses: openCourses });
  return section && quotedPassages([section], question, words);
}

function passagesReply(question: Question, { index }: Library, words: ReplyWords): Reply | null {
  const { message, locale, openCourses } = question;
  const found = index.find(message, { courses: openCourses, locale });
  return found.length === 0
    ? null
    : quotedPassages(
        found.map(({ passage }) => passage),
        question,
        words,
      );
}

/** One line for what it is, one for each passage. A passage that would answer a graded question is linked, not quoted. */
function quotedPassages(found: readonly Passage[], question: Question, words: ReplyWords): Reply {
  const { message, locale, graded } = question;
  const lines = found.map((passage) => {
    const title = passage.heading === '' ? passage.title : `${passage.title}: ${passage.heading}`;
    const quote = quoteFor(passage.text, message);
    return quote === '' || givesAnswerAway(quote, message, graded) ? title : fill(words.quote, { title, quote });
  });
  return {
    kind: 'passages',
    text: [words.passages, ...lines].join('\n'),
    lang: locale,
    links: found.map((passage) => ({ link: passage.link, label: passage.title, lang: passage.lang })),
    source: found.map(({ id }) => id),
  };
}

function fallbackReply({ message, locale, chance, enrolledCourses, previous }: Question, words: ReplyWords): Reply {
  const ways = words.fallback[fallbackTopic(message)];
  // Not the text of the reply before.
  const other = ways.filter((way) => previous?.includes(way) !== true);
  const open = other.length > 0 ? other : ways;
  const way = open[Math.floor(chance * open.length)] ?? '';
  const { one, many } = words.enrolled;
  const count = enrolledCourses === 0 ? '' : fill(enrolledCourses === 1 ? one : many, { n: enrolledCourses });
  const text = [words.notFound, way, count].filter((line) => line !== '').join('\n');
  return { kind: 'fallback', text, lang: locale, links: [], source: [] };
}

/** What words the message has: of courses, of studying, of AI, of a topic, or none of these. */
const TOPICS: readonly { topic: FallbackTopic; words: RegExp }[] = [
  {
    topic: 'course',
    words: /^(course|lesson|program|module|class|amasomo|isomo|somo|icyigisho|ibyigisho|porogaramu)$/,
  },
  {
    topic: 'study',
    words:
      /^(study|studie|studying|learn|practise|practice|revise|exam|quiz|kwiga|niga|wiga|umwitozo|isuzuma|ikizamini)$/,
  },
  { topic: 'ai', words: /^(ai|prompt|model|modeli|chatbot|chatgpt|assistant|umufasha|ubwenge)$/ },
  { topic: 'topic', words: /^(topic|subject|concept|explain|idea|ingingo|sobanura|nsobanurira|igitekerezo)$/ },
];

/** Which of the tailored fallback texts fits the message. */
export function fallbackTopic(message: string): FallbackTopic {
  const words = plainWords(message);
  return TOPICS.find(({ words: pattern }) => words.some((word) => pattern.test(word)))?.topic ?? 'other';
}
