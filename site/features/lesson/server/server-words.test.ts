import { expect, it } from 'vitest';
import { problemText, type ServerWords } from './server-words.ts';

const problems = { unread: 'no start: {text}', threw: 'broke: {text}', noJson: 'no JSON: {text}', stopped: 'stopped' };
const words = { line: '{line}: {text}', problems } as ServerWords;

it('names a line of the code, also where the code ends too early', () => {
  expect(problemText({ kind: 'unread', text: 'x', line: 9 }, words, 3)).toBe('3: no start: x');
  expect(problemText({ kind: 'unread', text: 'x', line: 0 }, words, 3)).toBe('1: no start: x');
  expect(problemText({ kind: 'stopped', text: '' }, words, 3)).toBe('stopped');
});

it('says what to do where a body is no JSON', () => {
  for (const message of [`Unexpected token 'h', "hello" is not valid JSON`, 'Unexpected end of input']) {
    const text = `SyntaxError: ${message}`;
    expect(problemText({ kind: 'threw', text, line: 2 }, words, 3)).toBe(`2: no JSON: ${text}`);
  }
});

it('ends with one full stop, also where the message has one', () => {
  const own = { ...words, problems: { ...problems, threw: 'Message: {text}.' } } as ServerWords;
  expect(problemText({ kind: 'threw', text: 'Error: There is: books, loans.' }, own, 3)).toBe(
    'Message: Error: There is: books, loans.',
  );
});
