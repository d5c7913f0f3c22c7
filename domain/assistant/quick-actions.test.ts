import { expect, test } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { PRICE_PASSAGES, PRICE_QUESTION } from '#support/sample-graded';
import { heldBack, type QuickAction, quickByModel, quickFromPage, quickMessages } from './quick-actions.ts';

const page =
  'A model fills every gap with something likely. Before a notice goes out, ask who can know its facts. Claudine asks for a message without a date. The date that comes back was never given to it.';

test('without a model each works from the sentences of the page', () => {
  for (const kind of ['summarize', 'insights'] as const) {
    const lines = quickFromPage({ do: kind, place: { course: null, n: null }, text: page });
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(page).toContain(line);
  }
});

test('going on writes the sentences of the page that are nearest to the end of the text, and none that is there already', () => {
  const next = (before: string) => quickFromPage({ do: 'continue', before, after: '', page });
  expect(next('Claudine wrote a message.')[0]).toContain('Claudine asks for a message without a date.');
  expect(next('Claudine asks for a message without a date.')[0]).not.toContain('Claudine asks');
  expect(quickFromPage({ do: 'continue', before: 'a', after: '', page: '' })).toEqual([]);
});

const nowhere = { course: null, n: null };
const course = sampleCourse('prompts', ['what-a-model-does', 'quiz-first']);
const curriculum = { program: { slug: 'p', name: 'P', published: false }, courses: [course], contentHash: '' };
const held = (action: QuickAction, underWay: string[] = [], graded = [PRICE_QUESTION]) =>
  heldBack(action, graded, underWay, curriculum);

test('a lesson goes to a model though it has the words of its quiz, until that is opened', () => {
  const lesson = PRICE_PASSAGES.map((passage) => passage.text).join(' ');
  for (const kind of ['summarize', 'insights'] as const) {
    const action = { do: kind, place: { course: 'prompts', n: 1 }, text: lesson };
    expect(held(action)).toBeNull();
    expect(held(action, ['prompts/quiz-first'])).toBe('quiz-open');
    expect(held(action, ['other/quiz-first'])).toBeNull();
  }
});

test('a model is not sent a graded question, nor an empty text', () => {
  const text = `${page} ${PRICE_QUESTION.question}`;
  expect(held({ do: 'summarize', place: nowhere, text })).toBe('quiz-words');
  expect(held({ do: 'continue', before: PRICE_QUESTION.question, after: '', page })).toBe('quiz-words');
  expect(held({ do: 'summarize', place: nowhere, text: ' ' })).toBe('no-text');
  expect(held({ do: 'summarize', place: nowhere, text }, [], [])).toBeNull();
});

test('a model reads 800 characters before the cursor and 200 after it', () => {
  const prompt = quickMessages({ do: 'continue', before: 'b'.repeat(900), after: 'a'.repeat(300), page }, 'en');
  const sent = prompt.at(-1)?.content ?? '';
  expect(sent.match(/b+/g)?.map((run) => run.length)).toContain(800);
  expect(sent.match(/a{9,}/g)?.map((run) => run.length)).toEqual([200]);
});

test('of a model there are at most five points without marks, or four sentences of prose', () => {
  const points = '- one\n* two\n3. three\n• **four**\n5) five\nsix';
  expect(quickByModel(points, { do: 'summarize', place: nowhere, text: page }, [])).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
  const prose = quickByModel('One. Two. Three. Four. Five.', { do: 'continue', before: 'x', after: '', page }, []);
  expect(prose).toEqual(['One. Two. Three. Four.']);
  expect(quickByModel(' ', { do: 'insights', place: nowhere, text: page }, [])).toBeNull();
  expect(
    quickByModel('The right answer is b', { do: 'insights', place: nowhere, text: page }, [PRICE_QUESTION]),
  ).toBeNull();
});
