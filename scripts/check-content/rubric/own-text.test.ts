import { describe, expect, test } from 'vitest';
import { selfDecided } from './own-text.ts';

/** A question with these options. */
function asked(question: string, options: string[], more: { kind?: 'choice' | 'task'; needs?: string } = {}) {
  const texts = options.map((text, at) => [['a', 'b', 'c', 'd'][at] ?? '', { text }] as const);
  return { question, options: Object.fromEntries(texts), kind: 'choice' as const, needs: undefined, ...more };
}

describe('a question that its own text decides', () => {
  test.each([
    [
      'amounts',
      'A stall earned 5,000, 6,000 and 7,000 francs. What is usual?',
      ['About 6,000 francs', 'About 18,000 francs'],
    ],
    ['percent', 'Of 16 choices 10 were learned. What share is that?', ['62.5 %', '71.4 %', '25 %']],
  ])('is a sum of numbers that it names: %s', (_, question, options) => {
    expect(selfDecided(asked(question, options))).toBe('sum');
    // No sentence of a lesson makes a sum another thing.
    expect(selfDecided(asked(question, options, { needs: 'A usual day is the middle of several.' }))).toBe('sum');
  });

  test.each([
    [
      'numbered sentences',
      'A complaint has two sentences: (1) "I paid." (2) "Please look." Which one is the request?',
      ['Sentence 1', 'Sentence 2'],
    ],
    [
      'jobs',
      'There are three jobs: (1) draft, (2) choose, (3) write. Which may it do?',
      ['Only 1', 'Jobs 1 and 3', '2 and 3'],
    ],
    ['people', 'Kevin writes the key first. Odile asks twice. Whom do you believe?', ["Kevin's", "Odile's"]],
    ['words', 'Which of these shows who it is: "P1, the only tailor, is ill"?', ['"P1"', '"the only tailor"']],
  ])('only points at what it has described: %s', (_, question, options) => {
    expect(selfDecided(asked(question, options))).toBe('pointing');
  });
});

describe('a question that needs its lesson', () => {
  test('points, and names the sentence of the lesson that decides', () => {
    const question = 'Kevin writes the key first. Odile asks twice. Whom do you believe?';
    const needs = 'Look up the right answers at a source before the test.';
    expect(selfDecided(asked(question, ["Kevin's", "Odile's"], { needs }))).toBe(null);
    // A sentence that only repeats the question decides nothing.
    expect(selfDecided(asked(question, ["Kevin's", "Odile's"], { needs: 'Kevin writes the key first.' }))).toBe(
      'pointing',
    );
  });

  test('has options that say something, or a number that the question does not lead to', () => {
    expect(selfDecided(asked('What does a role change?', ['The point of view', 'The speed']))).toBe(null);
    expect(selfDecided(asked('How many tests does a card have?', ['Two', 'Three']))).toBe(null);
    expect(selfDecided(asked('How many tests does a card have?', ['2', '3']))).toBe(null);
  });

  test('is a task', () => {
    expect(selfDecided(asked('What are 2 and 3?', ['5', '6'], { kind: 'task' }))).toBe(null);
  });
});
