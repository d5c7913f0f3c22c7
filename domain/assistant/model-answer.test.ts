import { expect, test } from 'vitest';
import { MODEL_ANSWER_MAX_BYTES, readModelAnswer } from './model-answer.ts';

function answer(content: unknown): string {
  return JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
}

test("the reply is read from the first choice's message content", () => {
  expect(readModelAnswer(200, 'OK', answer('Try it.'))).toEqual({ ok: true, text: 'Try it.' });
});

test('an answer that is not OK is an error with its status', () => {
  const refused = readModelAnswer(401, 'Unauthorized', '{}');
  expect(refused).toEqual({ ok: false, reason: 'status', log: 'OpenAI API error: 401 Unauthorized' });
  expect(readModelAnswer(500, 'Internal Server Error', answer('Try it.')).ok).toBe(false);
});

test('an empty reply is known as empty', () => {
  for (const content of ['', '  \n', null])
    expect(readModelAnswer(200, 'OK', answer(content))).toMatchObject({ reason: 'empty' });
});

test('what is no answer of a model is malformed, and so is an endless one', () => {
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '{"choices":[]}',
    '{"choices":{}}',
    '{"choices":[{"message":1}]}',
    answer({ a: 1 }),
  ])
    expect(readModelAnswer(200, 'OK', body), body).toMatchObject({ ok: false, reason: 'malformed' });
  expect(readModelAnswer(200, 'OK', answer('a'.repeat(MODEL_ANSWER_MAX_BYTES)))).toMatchObject({ reason: 'malformed' });
});
