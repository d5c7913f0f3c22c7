import { expect, test } from 'vitest';
import { PRICE_PASSAGES, PRICE_QUESTION } from '#support/sample-graded';
import type { KnowledgeEntry } from './knowledge.ts';
import { indexPassages } from './passage-index.ts';
import { checkedDraft, fallbackTopic, type Question, type ReplyWords, replyTo } from './reply.ts';

const words: ReplyWords = {
  differently: 'In other words:',
  passages: 'Found:',
  quote: '{title}: “{quote}”',
  hints: { read: 'Read {lesson}.', think: '{lesson} says {quote}', example: 'See the example in {lesson}.' },
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
const library = { knowledge: [passMark], passages: PRICE_PASSAGES, index: indexPassages(PRICE_PASSAGES) };

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
  const message = 'Who knows the price of beans for a notice at the market?';
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
