import { expect, test } from 'vitest';
import { COURSE_WORDS } from '#support/course-words';
import { sampleCourse } from '#support/sample-curriculum';
import { PRICE_PASSAGES, PRICE_QUESTION } from '#support/sample-graded';
import type { KnowledgeEntry } from './knowledge.ts';
import { indexPassages } from './passage-index.ts';
import { checkedDraft, fallbackTopic, type Question, type ReplyWords, replyTo } from './reply.ts';

const words: ReplyWords = {
  differently: 'In other words:',
  passages: 'Found:',
  quote: '{title}: “{quote}”',
  hints: { read: 'Read {lesson}.', think: '{lesson} says {quote}', example: 'See the example in {lesson}.' },
  course: COURSE_WORDS,
  notFound: 'I did not find this in our courses.',
  enrolled: { one: 'You are enrolled in {n} course.', many: 'You are enrolled in {n} courses.' },
  fallback: {
    course: ['Course, first.', 'Course, second.'],
    study: ['Study.'],
    ai: ['AI.'],
    topic: ['Topic.'],
    other: ['Other.'],
  },
};
const passMark: KnowledgeEntry = {
  id: 'pass-mark',
  lang: 'en',
  question: 'What is the pass mark?',
  also: [],
  keywords: ['pass', 'mark'],
  answer: '70 percent.',
  link: { to: 'doc', doc: 'taking-quizzes', anchor: '' },
};
const course = sampleCourse('prompts', ['intro', 'first-quiz'], { code: 'PE-101', title: 'Prompts for Beginners' });
const curriculum = { program: { slug: 'p', name: 'P', published: false }, courses: [course], contentHash: '' };
const library = { knowledge: [passMark], passages: PRICE_PASSAGES, index: indexPassages(PRICE_PASSAGES), curriculum };

function asked(message: string, own: Partial<Question> = {}): Question {
  const standing = { graded: [], hintsGiven: {}, openCourses: new Set(['prompts']), enrolledCourses: 0, chance: 0 };
  return { message, locale: 'en', previous: null, ...standing, ...own };
}

test('the knowledge base is tried before anything else', () => {
  const reply = replyTo(asked('what is the PASS mark'), library, words);
  expect(reply).toMatchObject({ kind: 'knowledge', text: '70 percent.', source: ['pass-mark'] });
  expect(reply?.links[0]?.link).toEqual(passMark.link);
});

test('then come passages, quoted briefly, with links', () => {
  const reply = replyTo(asked('Why does a model fill a gap?'), library, words);
  expect(reply?.kind).toBe('passages');
  expect(reply?.text).toBe(
    'Found:\nWhat a model does: it-fills-a-gap: “A model fills every gap with something likely. Before a notice goes out, ask who can know its facts.”',
  );
  expect(reply?.links[0]?.link).toEqual(PRICE_PASSAGES[0]?.link);
});

test('the section of the lesson on the page that is named is quoted from there, before everything except a hint', () => {
  const [gap] = PRICE_PASSAGES;
  const link = gap?.link;
  if (gap === undefined || link?.to !== 'lesson') throw new Error('the sample is a lesson');
  const message = `Can you explain “${gap.heading}”?`;
  const exact = { ...passMark, id: 'canned', question: message };
  const lesson = { course: link.course, lesson: link.lesson };
  const known = { ...library, knowledge: [exact] };
  const openCourses = new Set([link.course]);
  expect(replyTo(asked(message, { lesson, openCourses }), known, words)).toMatchObject({
    kind: 'passages',
    source: [gap.id],
  });
  expect(replyTo(asked(message, { openCourses }), known, words)).toMatchObject({ source: ['canned'] });
  const graded = [PRICE_QUESTION];
  const hint = `${PRICE_QUESTION.question} “${gap.heading}”`;
  expect(replyTo(asked(hint, { lesson, openCourses, graded }), known, words)?.kind).toBe('hint');
});

test('what nobody wrote about gets a text that fits its words, and the number of enrolled courses', () => {
  const reply = replyTo(asked('Which course teaches sailing?', { enrolledCourses: 2, chance: 0.9 }), library, words);
  expect(reply).toEqual({
    kind: 'fallback',
    lang: 'en',
    text: 'I did not find this in our courses.\nCourse, second.\nYou are enrolled in 2 courses.',
    links: [],
    source: [],
  });
  expect(replyTo(asked('Sailing?'), library, words)?.text).toBe('I did not find this in our courses.\nOther.');
});

test('the fallback is tailored to course, study, AI and topic words, in both languages', () => {
  expect(['a course', 'how to study', 'AI', 'a topic', 'sailing'].map(fallbackTopic)).toEqual([
    'course',
    'study',
    'ai',
    'topic',
    'other',
  ]);
  expect(['amasomo', 'umwitozo', 'modeli'].map(fallbackTopic)).toEqual(['course', 'study', 'ai']);
});

test('a reply identical to the previous one gets a prefix that introduces a different perspective', () => {
  expect(replyTo(asked('what is the pass mark', { previous: '70 percent.' }), library, words)?.text).toBe(
    'In other words: 70 percent.',
  );
  expect(replyTo(asked('what is the pass mark', { previous: 'Something else.' }), library, words)?.text).toBe(
    '70 percent.',
  );
});

test('nothing found is no other way to look at it: the next text for it is returned, without the prefix', () => {
  const first = replyTo(asked('a course on sailing', { chance: 0 }), library, words)?.text ?? '';
  const second = replyTo(asked('a course on sailing', { chance: 0, previous: first }), library, words)?.text ?? '';
  expect(first).toContain('Course, first.');
  expect(second).toContain('Course, second.');
  expect(second).not.toContain('In other words');
});

test('a hint that is asked for again stays, without the prefix', () => {
  const hintsGiven = { 'prompts/first-quiz#price': 5 };
  const again = asked(PRICE_QUESTION.question, { graded: [PRICE_QUESTION], hintsGiven });
  const text = replyTo(again, library, words)?.text ?? '';
  expect(replyTo({ ...again, previous: text }, library, words)?.text).toBe(text);
});

test('a course that is named, or shown, answers for itself', () => {
  const reply = replyTo(asked('how long does PE-101 take'), library, words);
  expect(reply).toMatchObject({ kind: 'knowledge', source: ['course/prompts'] });
  expect(reply?.text).toContain('Prompts for Beginners (PE-101)');
  expect(replyTo(asked('how long does this course take', { here: 'prompts' }), library, words)?.text).toBe(reply?.text);
});

test('an empty message is not answered', () => {
  expect(replyTo(asked(' \n '), library, words)).toBeNull();
});

test('a graded question gets hints, never its answer', () => {
  const replies = [0, 1, 2, 3].map((given) =>
    replyTo(
      asked(PRICE_QUESTION.question, { graded: [PRICE_QUESTION], hintsGiven: { 'prompts/first-quiz#price': given } }),
      library,
      words,
    ),
  );
  expect(replies.map((reply) => reply?.kind)).toEqual(['hint', 'hint', 'hint', 'hint']);
  expect(replies.map((reply) => reply?.text).join(' ')).not.toContain('seller');
});

test('a passage that would answer a graded question is linked, not quoted', () => {
  const message = 'How do I know the price of beans for a notice at the market?';
  const open = replyTo(asked(message), library, words);
  expect(open?.text).toContain('seller');
  const guarded = replyTo(asked(message, { graded: [PRICE_QUESTION] }), library, words);
  expect(guarded?.text).not.toContain('seller');
  expect(guarded?.links).not.toEqual([]);
});

test("a model's draft keeps to five lines", () => {
  const draft = 'One.\n\nTwo.\nThree.\nFour.\nFive.\nSix.';
  expect(checkedDraft(draft, asked('Tell me of gaps'), library, words)?.text).toBe('One.\nTwo.\nThree.\nFour.\nFive.');
});

test("a model's draft that answers a graded question is replaced, and so is every draft to one", () => {
  const graded = [PRICE_QUESTION];
  const draft = 'Ask a seller who stands at your market today for the price of beans.';
  const about = checkedDraft(draft, asked('Whom do I ask about my notice?', { graded }), library, words);
  expect(about?.text).not.toContain('seller');
  const direct = checkedDraft('It is easy.', asked(PRICE_QUESTION.question, { graded }), library, words);
  expect(direct?.kind).toBe('hint');
});
