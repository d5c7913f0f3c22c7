/** The golden set: what the assistant rests its reply on, question by question, over the live content and without any model. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toGradedQuestions } from '#content/schema/graded-questions';
import { toKnowledge } from '#content/schema/knowledge-entries';
import { loadSoundContent } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import { academyFacts } from '#domain/assistant/academy-facts';
import { hoursOf } from '#domain/assistant/course-questions';
import { askedQuestion, type GradedQuestion, givesAnswerAway } from '#domain/assistant/graded-questions';
import { bestEntry } from '#domain/assistant/knowledge';
import { ASSISTANT_PAGES } from '#domain/assistant/links';
import { indexPassages } from '#domain/assistant/passage-index';
import { heldBack } from '#domain/assistant/quick-actions';
import { type Reply, type ReplyWords, replyTo } from '#domain/assistant/reply';
import { PAGE_TEXT_MAX_CHARACTERS } from '#domain/assistant/reply-limits';
import { availableCourses, courseBySlug, courseMinutes } from '#domain/catalogue/curriculum';
import type { Locale } from '#domain/text/locales';
import { assistantPassages } from '#scripts/generate/assistant-passages';
import { PAGES } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { type Expected, judgeAnswer } from './judge-answer.ts';

type Golden = { ask: string; knowledge?: string; passage?: string; refused?: true; hint?: string };

type NewcomerSet = 'newcomers' | 'newcomers-rw' | 'fresh-first' | 'fresh-second' | 'fresh-third';
const golden = parse(readFileSync(join(import.meta.dirname, 'golden-questions.yaml'), 'utf8')) as Record<
  Locale,
  Golden[]
> &
  Record<NewcomerSet, Expected[]>;
const content = loadSoundContent('content');
const passages = assistantPassages(content);
const program = content.program?.data;
if (program === undefined) throw new Error('content/program.yaml does not load');
const knowledge = toKnowledge(content, (locale) => academyFacts(toCurriculum(content, '', locale), program));
const curriculum = toCurriculum(content, '', 'en');
const library = { knowledge, passages, index: indexPassages(passages), curriculum };
const graded = toGradedQuestions(content);
const openCourses = new Set(['prompt-engineering-beginner', 'ai-landscape-problem-framing']);

const words: Record<Locale, ReplyWords> = { en: copyFor('en').assistant.replies, rw: copyFor('rw').assistant.replies };

function replyIn(locale: Locale, message: string, open = openCourses): Reply | null {
  const question = {
    message,
    locale,
    previous: null,
    graded,
    hintsGiven: {},
    openCourses: open,
    enrolledCourses: 2,
    chance: 0,
  };
  return replyTo(question, library, words[locale]);
}

describe.each(['en', 'rw'] as const)('a question in %s', (locale) => {
  it.each(golden[locale])('$ask', ({ ask, knowledge: entry, passage, refused, hint }) => {
    const reply = replyIn(locale, ask);
    const found = { kind: reply?.kind, source: reply?.source[0] };
    if (entry !== undefined) expect(found).toEqual({ kind: 'knowledge', source: entry });
    if (refused) expect(found).toEqual({ kind: 'fallback', source: undefined });
    if (hint !== undefined)
      expect({ ...found, source: found.source?.replace(/^[^/]+\//, '') }).toEqual({ kind: 'hint', source: hint });
    if (passage !== undefined) {
      expect(found.kind).toBe('passages');
      expect(found.source?.slice(3)).toMatch(new RegExp(`^${passage}(#|$)`));
    }
    expect(reply?.text.split('\n').length).toBeLessThanOrEqual(5);
  });
});

/** What is open to someone who has finished PE-101. */
const foundations = availableCourses(curriculum).filter(({ level }) => level === 'Foundations');
const opened = new Set([...foundations.map(({ slug }) => slug), 'ai-landscape-problem-framing']);

function hours(slug: string): string {
  const course = courseBySlug(curriculum, slug);
  if (course === null) throw new Error(`no course ${slug}`);
  return hoursOf(courseMinutes(course));
}

describe.each<[NewcomerSet, Locale, number]>([
  ['newcomers', 'en', 150],
  ['newcomers-rw', 'rw', 20],
  ['fresh-first', 'en', 50],
  ['fresh-second', 'en', 50],
  ['fresh-third', 'en', 50],
])('of the questions of %s', (set, locale, count) => {
  it('at least 90 of 100 are answered right, and at most 2 wrong', () => {
    const judged = golden[set].map((one) => {
      const reply = replyIn(locale, one.ask, opened);
      if (reply === null) throw new Error('an empty question');
      return { ask: one.ask, verdict: judgeAnswer(reply, one, hours), from: reply.source[0] ?? reply.kind };
    });
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
    const right = judged.filter(({ verdict }) => verdict === 'right');
    const rest = judged.filter(({ verdict }) => verdict !== 'right').map(({ ask, from }) => `${ask}: ${from}`);
    expect(judged.length).toBeGreaterThanOrEqual(count);
    expect(wrong.length / judged.length, rest.join('\n')).toBeLessThanOrEqual(0.02);
    expect(right.length / judged.length, rest.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

it('has at least 50 questions in English and 30 in Kinyarwanda', () => {
  expect(golden.en.length).toBeGreaterThanOrEqual(50);
  expect(golden.rw.length).toBeGreaterThanOrEqual(30);
});

it('rests on at least 80 entries in English and 40 in Kinyarwanda', () => {
  const count = (locale: Locale) => knowledge.filter(({ lang }) => lang === locale).length;
  expect(count('en')).toBeGreaterThanOrEqual(80);
  expect(count('rw')).toBeGreaterThanOrEqual(40);
});

it('every entry is found by its own question and by every other way to ask it, and none is taken for a graded question', () => {
  const asked = knowledge.flatMap(({ id, lang, question, also }) =>
    [question, ...also].map((ask) => ({ id, lang, ask })),
  );
  const lost = asked.filter(({ id, lang, ask }) => bestEntry(knowledge, ask, lang)?.entry.id !== id);
  expect(lost).toEqual([]);
  expect(asked.filter(({ ask }) => askedQuestion(ask, graded) !== null)).toEqual([]);
});

it('every page that a reply may name has an address', () => {
  expect(ASSISTANT_PAGES.filter((page) => !(page in PAGES))).toEqual([]);
});

it('no answer leaves a place open', () => {
  expect(knowledge.filter(({ answer }) => /[{}]/.test(answer)).map(({ id }) => id)).toEqual([]);
});

/** The step of the hints that quotes the lesson. */
const QUOTED = 1;
/** A shorter question has too few words of its own to be known by a part of them. */
const LONG_WORDS = 14;

/** What the assistant says to a graded question, in the language of the page and at a step of the hints. */
function replyToGraded(message: string, locale: Locale, source: string, hints: number): Reply | null {
  const learner = { graded, hintsGiven: { [source]: hints }, openCourses, enrolledCourses: 2, chance: 0 };
  return replyTo({ message, locale, previous: null, ...learner }, library, words[locale]);
}

it.each(['en', 'rw'] as const)('no graded question is answered on a page in %s, at any step of the hints', (locale) => {
  const given = graded.flatMap((question) => {
    const source = `${question.course}/${question.quiz}#${question.id}`;
    const right = question.options.find(({ key }) => key === question.answer)?.text ?? '';
    return [0, 1, 2, 3].flatMap((hints) => {
      const reply = replyToGraded(question.question, locale, source, hints);
      const text = reply?.text ?? '';
      const says =
        (right.length > 12 && text.includes(right)) ||
        (hints === QUOTED && givesAnswerAway(text, question.question, [question]));
      return reply?.kind !== 'hint' || says ? [`${source}: ${reply?.kind} ${text}`] : [];
    });
  });
  expect(given).toEqual([]);
});

it.each([
  [
    'with its options',
    ({ question, options }: GradedQuestion) =>
      `${question} ${options.map(({ key, text }) => `${key}) ${text}`).join(' ')}`,
  ],
  [
    'with words around it',
    ({ question }: GradedQuestion) => `please help me my friend, in the quiz they ask: ${question} what is right?`,
  ],
])('a graded question is known %s', (_how, asking) => {
  const missed = graded.filter((question) => askedQuestion(asking(question), graded) === null);
  expect(missed.map(({ question }) => question)).toEqual([]);
});

it('a long graded question is known without its last quarter', () => {
  const long = graded.map((question) => ({ question, words: question.question.split(' ') }));
  const missed = long.filter(({ question, words }) => {
    const part = words.slice(0, Math.ceil(words.length * 0.75)).join(' ');
    return words.length >= LONG_WORDS && askedQuestion(part, graded) !== question;
  });
  expect(missed.map(({ question }) => question.question)).toEqual([]);
});

it('nearly every lesson may be summarized by a model: its own words are no question of a quiz', () => {
  const texts = new Map<string, string>();
  for (const { link, lang, text } of passages) {
    if (link.to !== 'lesson' || lang !== 'en') continue;
    const key = `${link.course}/${link.lesson}`;
    texts.set(key, `${texts.get(key) ?? ''}\n${text}`.slice(0, PAGE_TEXT_MAX_CHARACTERS));
  }
  const held = [...texts].filter(([key, text]) => {
    const own = graded.filter(({ course }) => key.startsWith(`${course}/`));
    return heldBack({ do: 'insights', place: { course: null, n: null }, text }, own, [], curriculum) !== null;
  });
  expect(held.length / texts.size, held.map(([key]) => key).join('\n')).toBeLessThanOrEqual(0.035);
});

it('of a course that is not open, no passage is quoted', () => {
  const question = {
    message: 'What is the difference between precision and recall?',
    locale: 'en' as const,
    previous: null,
    graded: [],
  };
  const reply = replyTo(
    { ...question, hintsGiven: {}, openCourses: new Set<string>(), enrolledCourses: 0, chance: 0 },
    library,
    words.en,
  );
  expect(reply?.source.filter((id) => id.includes('lesson/ai-landscape'))).toEqual([]);
});
