import { expect, test } from 'vitest';
import { fill, fillPieces } from './fill.ts';

test('a text with places is filled by name, as often as they stand', () => {
  expect(fill('You scored {score}%. You need {need}% to pass.', { score: 60, need: 70 })).toBe(
    'You scored 60%. You need 70% to pass.',
  );
  expect(fill('{a}{a}-{b}', { a: 1, b: 'x' })).toBe('11-x');
});

test('a place without a value stays', () => {
  expect(fill('Hello {name}', {})).toBe('Hello {name}');
  expect(fill('{constructor} {toString}', {})).toBe('{constructor} {toString}');
});

test('what a learner typed is not filled again, nor read as a pattern', () => {
  expect(fill('No results for "{query}" {count}', { query: '{count} $& $1', count: 0 })).toBe(
    'No results for "{count} $& $1" 0',
  );
});

test('braces that are no places stay', () => {
  expect(fill('{ a } {} {1a} {{a}}', { a: 'x' })).toBe('{ a } {} {1a} {x}');
});

test('a sentence comes in pieces that say which place they fill', () => {
  expect(fillPieces('Komeza: {title} ({n})', { title: 'Show examples', n: 2 })).toEqual([
    { text: 'Komeza: ', name: null },
    { text: 'Show examples', name: 'title' },
    { text: ' (', name: null },
    { text: '2', name: 'n' },
    { text: ')', name: null },
  ]);
  expect(fillPieces('{a}{b}', { a: '{b}' })).toEqual([
    { text: '{b}', name: 'a' },
    { text: '{b}', name: null },
  ]);
});
