import { expect, it } from 'vitest';
import { type AgentWords, problemText } from './agent-words.ts';

it('ends with one full stop, also where the message has one', () => {
  const words = { line: '{line}: {text}', problems: { threw: 'Message: {text}.' } } as AgentWords;
  const problem = { kind: 'threw' as const, text: 'Error: There is: parts, orders.', line: 9 };
  expect(problemText(problem, words, 3)).toBe('3: Message: Error: There is: parts, orders.');
});
