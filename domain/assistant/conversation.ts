/**
 * One exchange, from the message to the reply that is sent: in agent mode an action, else what `replyTo` finds, else what a model says of
 * it. The model itself is asked elsewhere; here is when it is asked, what it is given, and what is done with its words.
 */
import { allInOrder, type Curriculum, courseBySlug, entryAt, entryIndex } from '../catalogue/curriculum.ts';
import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts';
import { type AgentAction, type AgentPlace, asksFirst, checkedAction } from './agent-actions.ts';
import { chosenAction, suggestedPage } from './agent-patterns.ts';
import type { GradedQuestion } from './graded-questions.ts';
import type { LessonOnPage } from './lesson-questions.ts';
import type { AssistantLink } from './links.ts';
import { agentMessages, chatMessages, type ModelMessage, type ModelQuestion, type Reading } from './model-prompt.ts';
import { plainModelText } from './model-text.ts';
import type { FoundPassage, Passage } from './passage-index.ts';
import {
  checkedDraft,
  type Library,
  type Question,
  type Reply,
  type ReplyLink,
  type ReplyWords,
  replyTo,
} from './reply.ts';
import { notRepeated, withinLimits } from './reply-limits.ts';

/** All that the assistant rests on. */
export type AssistantLibrary = Library & {
  graded: readonly GradedQuestion[];
  curriculum: Curriculum;
  words: Record<Locale, ReplyWords>;
  /** Shown when a model's reply is empty. */
  empty: Record<Locale, string>;
};

/** A message, and what the server knows of who asks. Nothing in it says who that is. */
export type Asked = {
  mode: 'chat' | 'agent';
  message: string;
  locale: Locale;
  place: AgentPlace & { selection: string };
  /** The exchanges before, oldest first; hints are none. */
  earlier: readonly { message: string; reply: string }[];
  /** The text of the reply before, null at the first message. */
  previous: string | null;
  hintsGiven: Readonly<Record<string, number>>;
  openCourses: readonly string[];
  /** `course/quiz` of those that the learner has passed. */
  passedQuizzes: readonly string[];
  /** The courses that are begun, with their percents. */
  begun: readonly { course: string; percent: number }[];
  certificates: number;
  chance: number;
};

/** A link as addresses need it: lessons by their number. */
export type SentLink =
  | Exclude<AssistantLink, { to: 'lesson' }>
  | { to: 'lesson'; course: string; n: number; anchor: string }
  | { to: 'web'; url: string };

/** What is sent of a reply, and `source`, what it rests on. */
export type SentReply = {
  from: 'action' | 'hint' | 'knowledge' | 'model' | 'passages' | 'none';
  text: string;
  lang: Locale;
  links: { link: SentLink; label: string; lang: Locale }[];
  action: { action: AgentAction; asksFirst: boolean } | null;
  source: string;
};

/** What a model is given beside the passages of the academy: pages from the web. */
export type WebReading = Reading & { url: string };

const MODEL_PASSAGES = 5;
const PASSAGE_CHARACTERS = 1200;
const LESSON_CHARACTERS = 2400;

/** The reply without a model. `asksModel`: the academy itself knows only passages or nothing, so a model would be asked. */
export function replyWithoutModel(asked: Asked, library: AssistantLibrary): { reply: SentReply; asksModel: boolean } {
  const action = asked.mode === 'agent' ? chosenAction(asked.message, asked.place, library.curriculum) : null;
  if (action !== null) return { reply: actionReply(action, asked.locale), asksModel: false };
  const written = replyTo(questionOf(asked, library), library, library.words[asked.locale]);
  if (written === null) throw new Error('an empty message is not asked');
  const reply = sent(written, asked, library);
  return { reply, asksModel: reply.from === 'passages' || reply.from === 'none' };
}

/** What a model is sent. `web` are pages that were found elsewhere. */
export function messagesFor(asked: Asked, library: AssistantLibrary, web: readonly WebReading[]): ModelMessage[] {
  const question: ModelQuestion = {
    message: asked.message,
    locale: asked.locale,
    earlier: asked.earlier,
    selection: asked.place.selection,
    situation: situationOf(asked, library),
    readings: [...lessonOnPage(asked, library), ...passagesFor(asked, library).map(readingOf), ...web],
  };
  return asked.mode === 'agent' ? agentMessages(question, asked.place) : chatMessages(question);
}

/** The passages that a model is given: what the learner may open, and nothing else. */
function passagesFor(asked: Asked, { index }: AssistantLibrary): FoundPassage[] {
  const reader = { courses: new Set(asked.openCourses), locale: asked.locale };
  return index.find(asked.message, reader, MODEL_PASSAGES);
}

/** The reply when a model wrote this draft; null when the draft cannot be used. */
export function replyFromModel(
  draft: string,
  asked: Asked,
  library: AssistantLibrary,
  web: readonly WebReading[],
): SentReply | null {
  const text = asked.mode === 'agent' ? agentReply(draft, asked, library) : draft;
  if (text === null || typeof text === 'object') return text;
  const plain = withinLimits(plainModelText(text));
  if (plain === '') return null;
  const words = library.words[asked.locale];
  const checked = checkedDraft(plain, questionOf(asked, library), library, words);
  if (checked === null || checked.kind !== 'model') return checked && sent(checked, asked, library);
  const links = passagesFor(asked, library).map(
    ({ passage }): ReplyLink => ({ link: passage.link, label: passage.title, lang: passage.lang }),
  );
  const reply = sent({ ...checked, links: links.slice(0, 3) }, asked, library);
  const webLinks = web.map(({ url, title }) => ({
    link: { to: 'web' as const, url },
    label: title,
    lang: asked.locale,
  }));
  return { ...reply, links: [...reply.links, ...webLinks] };
}

/** When a model's reply is empty: the sentence for that, and the passages if there are any. */
export function replyToEmptyDraft(asked: Asked, library: AssistantLibrary): SentReply {
  const { reply } = replyWithoutModel(asked, library);
  const lines = [library.empty[asked.locale], ...(reply.from === 'none' ? [] : [reply.text])];
  const text = withinLimits(lines.join('\n'));
  if (reply.from === 'none') return { ...reply, text };
  return { ...reply, text: notRepeated(text, asked.previous, library.words[asked.locale].differently) };
}

/** The action of the list that a model's JSON names, the text that it says, or null. */
function agentReply(draft: string, asked: Asked, { curriculum }: AssistantLibrary): SentReply | string | null {
  const answer = jsonIn(draft);
  const say = typeof answer === 'object' && answer !== null && 'say' in answer ? answer.say : null;
  if (typeof say === 'string') return say;
  const action = checkedAction(answer, asked.place, curriculum);
  return action === null ? null : actionReply(action, asked.locale);
}

function jsonIn(draft: string): unknown {
  const found = /\{[\s\S]*\}/.exec(draft)?.[0];
  if (found === undefined) return null;
  try {
    return JSON.parse(found) as unknown;
  } catch {
    return null;
  }
}

function actionReply(action: AgentAction, lang: Locale): SentReply {
  const chosen = { action, asksFirst: asksFirst(action) };
  return { from: 'action', text: '', lang, links: [], action: chosen, source: action.do };
}

function questionOf(asked: Asked, { graded, curriculum }: AssistantLibrary): Question {
  const { message, locale, previous, hintsGiven, chance, place, earlier } = asked;
  return {
    ...{ message, locale, previous, hintsGiven, chance },
    selection: place.selection,
    earlier: earlier.map((exchange) => exchange.message),
    here: place.course,
    lesson: lessonOf(asked, curriculum),
    graded: gradedFor(asked, graded),
    openCourses: new Set(asked.openCourses),
    enrolledCourses: asked.begun.length,
  };
}

/** The graded questions that a learner has still before them: of quizzes of open courses, until they are passed. */
export function gradedFor(
  { openCourses, passedQuizzes }: Pick<Asked, 'openCourses' | 'passedQuizzes'>,
  graded: readonly GradedQuestion[],
): GradedQuestion[] {
  const open = new Set(openCourses);
  const passed = new Set(passedQuizzes);
  return graded.filter(({ course, quiz }) => open.has(course) && !passed.has(`${course}/${quiz}`));
}

function sent(reply: Reply, asked: Asked, library: AssistantLibrary): SentReply {
  const suggested = asked.mode === 'chat' ? suggestedPage(asked.message, asked.place) : null;
  return {
    from: reply.kind === 'fallback' ? 'none' : reply.kind,
    text: reply.text,
    lang: reply.lang,
    links: reply.links.flatMap((link) => sentLink(link, library) ?? []),
    action: suggested === null ? null : { action: suggested, asksFirst: false },
    source: reply.source[0] ?? '',
  };
}

/** With a number for a lesson and a label for what has a title; null for what is gone. */
function sentLink({ link, label, lang }: ReplyLink, library: AssistantLibrary): SentReply['links'][number] | null {
  if (link.to === 'page') return { link, label, lang };
  if (link.to === 'doc') return { link, label: label || docTitle(link.doc, library.passages), lang: DEFAULT_LOCALE };
  const course = courseBySlug(library.curriculum, link.course);
  if (course === null) return null;
  if (link.to === 'course') return { link, label: label || course.title, lang: course.lang ?? lang };
  const at = entryIndex(course, link.lesson);
  const title = course.entries[at]?.title;
  if (title === undefined) return null;
  return { link: { to: 'lesson', course: course.slug, n: at + 1, anchor: link.anchor }, label: label || title, lang };
}

function docTitle(doc: string, passages: readonly Passage[]): string {
  return passages.find(({ link }) => link.to === 'doc' && link.doc === doc)?.title ?? '';
}

/** How far the learner is, in sentences for a model. */
function situationOf({ begun, certificates, place }: Asked, { curriculum }: AssistantLibrary): string[] {
  const titleOf = (slug: string) => courseBySlug(curriculum, slug)?.title;
  const courses = begun.flatMap(({ course, percent }) => {
    const title = titleOf(course);
    return title === undefined ? [] : [`Has done ${Math.round(percent)}% of the course ${title}.`];
  });
  const course = place.course === null ? null : courseBySlug(curriculum, place.course);
  const entry = course === null || place.n === null ? null : entryAt(course, place.n);
  const page =
    course === null
      ? []
      : [`Reads the course ${course.title}${entry === null ? '' : `, ${entry.kind} ${entry.title}`}.`];
  const none = `Has begun none of the ${allInOrder(curriculum).length} courses.`;
  return [...(courses.length === 0 ? [none] : courses), `Holds ${certificates} certificates.`, ...page];
}

/** The lesson that the page shows, when it is open to the learner; null on every other page, and in a quiz. */
function lessonOf({ place, openCourses }: Asked, curriculum: Curriculum): (LessonOnPage & { title: string }) | null {
  const course = place.course === null ? null : courseBySlug(curriculum, place.course);
  const entry = course === null || place.n === null ? null : entryAt(course, place.n);
  if (course === null || entry?.kind !== 'lesson' || !(openCourses.includes(course.slug) || entry.preview)) return null;
  return { course: course.slug, lesson: entry.id, title: entry.title };
}

/** What a model reads of it. */
function lessonOnPage(asked: Asked, { curriculum, passages }: AssistantLibrary): Reading[] {
  const on = lessonOf(asked, curriculum);
  if (on === null) return [];
  const sections = passages.filter(
    ({ link }) => link.to === 'lesson' && link.course === on.course && link.lesson === on.lesson,
  );
  const own = sections.filter(({ lang }) => lang === asked.locale);
  const text = (own.length > 0 ? own : sections).map((section) => `${section.heading}\n${section.text}`).join('\n');
  return text.trim() === ''
    ? []
    : [{ title: `The lesson on the page: ${on.title}`, text: text.slice(0, LESSON_CHARACTERS) }];
}

function readingOf({ passage }: FoundPassage): Reading {
  const title = passage.heading === '' ? passage.title : `${passage.title}: ${passage.heading}`;
  return { title, text: passage.text.slice(0, PASSAGE_CHARACTERS) };
}
