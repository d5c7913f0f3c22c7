import { expect, test } from 'vitest';
import { PRICE_QUESTION } from '#support/sample-graded';
import { askedQuestion, type GradedQuestion, givesAnswerAway, tellsOfAnswer } from './graded-questions.ts';

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

const HALLUCINATION: GradedQuestion = {
  ...PRICE_QUESTION,
  id: 'invented',
  question: 'The assistant names a law with its number, and no such law was ever made. What is this called?',
  options: [
    { key: 'a', text: 'A hallucination' },
    { key: 'b', text: 'A slot' },
  ],
  answer: 'a',
  explanation: 'The model filled the gap with something likely.',
};

test('half of the words of a question are enough, when they are those that say what it means', () => {
  const both = [...graded, HALLUCINATION];
  expect(askedQuestion('names a law with its number, no such law was ever made', both)).toBe(HALLUCINATION);
  expect(askedQuestion('notice beans market price whom', both)).toBe(PRICE_QUESTION);
  expect(askedQuestion('the assistant called me', both)).toBeNull();
});

test('an option of one word is known, where the message asks for it', () => {
  const asks = 'what do you call it when an assistant names a law that was never made';
  for (const draft of ['That is a hallucination.', 'People call it a slot.'])
    expect(tellsOfAnswer(draft, asks, [HALLUCINATION]), draft).toBe(true);
  expect(tellsOfAnswer('A hallucination is an invented fact.', 'What is a hallucination?', [HALLUCINATION])).toBe(
    false,
  );
});

test('a harmless reply of five lines is sent', () => {
  const draft = 'Line 1\nLine 2\nLine 3\nLine 4\nLine 5';
  for (const message of ['zebras', 'How many lines has a prompt?', 'Tell me about my lesson'])
    expect(tellsOfAnswer(draft, message, [...graded, HALLUCINATION]), message).toBe(false);
});
