import { expect, test } from 'vitest';
import { PRICE_QUESTION } from '#support/sample-graded';
import { askedQuestion, givesAnswerAway, tellsOfAnswer } from './graded-questions.ts';

const graded = [PRICE_QUESTION];

test('a message in the words of a graded question is known, copied whole, with its options, or shortened', () => {
  expect(askedQuestion(PRICE_QUESTION.question, graded)).toBe(PRICE_QUESTION);
  const withOptions = `${PRICE_QUESTION.question} a) ${PRICE_QUESTION.options.map(({ text }) => text).join(' / ')}`;
  expect(askedQuestion(withOptions, graded)).toBe(PRICE_QUESTION);
  expect(askedQuestion('a notice with the price of beans at the market: whom to ask before?', graded)).toBe(
    PRICE_QUESTION,
  );
});

test('a question about the same subject in other words is none', () => {
  expect(askedQuestion('How does a model fill gaps?', graded)).toBeNull();
  expect(askedQuestion('What does a notice of our cooperative need?', graded)).toBeNull();
});

test('a draft that names the right option is not sent', () => {
  const message = 'Whom do I ask about the price of beans for my notice?';
  expect(givesAnswerAway('Ask a seller at your market, who stands there today.', message, graded)).toBe(true);
  expect(givesAnswerAway(PRICE_QUESTION.explanation, PRICE_QUESTION.question, graded)).toBe(true);
});

test('nor does a model name a wrong option: what is held back does not tell which one is right', () => {
  const message = 'Whom do I ask about the price of beans for my notice?';
  for (const { text } of PRICE_QUESTION.options) expect(tellsOfAnswer(text, message, graded), text).toBe(true);
  expect(tellsOfAnswer('Ask somebody who can know the price.', message, graded)).toBe(false);
});

test('nor one that says a letter, in either language', () => {
  for (const draft of ['The right answer is b.', 'It is option B', 'Answer: c', "Igisubizo ni 'a'."])
    expect(givesAnswerAway(draft, 'Which one?', graded), draft).toBe(true);
});

test('a draft about something else is sent, also when it has some of the words', () => {
  for (const draft of [
    'A seller of phones needs a page with prices and photos.',
    'The answer is a matter of practice: try it on three cases.',
    'One option is a shared laptop at the library.',
  ])
    expect(givesAnswerAway(draft, 'How do I sell online?', graded), draft).toBe(false);
});

test('without a quiz that is open nothing is held back', () => {
  expect(givesAnswerAway('The right answer is b.', 'Which one?', [])).toBe(false);
});
