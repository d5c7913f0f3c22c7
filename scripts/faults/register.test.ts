import { expect, it } from 'vitest';
import { registerProblems } from './register.ts';

const never = Number.POSITIVE_INFINITY;
const span = (value: number, from: number, until: number) => ({ value, from, until });
const writes = [span(1, 10, 20), span(2, 30, 40), span(3, 50, never)];

it('is good while each read has what was acknowledged before it, or what was being written', () => {
  const reads = [span(0, 1, 12), span(1, 15, 18), span(1, 31, 45), span(2, 32, 35), span(3, 51, 60)];
  expect(registerProblems(writes, reads)).toEqual([]);
});

it('may keep or lose what was never acknowledged, while nobody has read it', () => {
  expect(registerProblems(writes, [span(2, 70, 80)])).toEqual([]);
});

it('may not hide what was acknowledged', () => {
  expect(registerProblems(writes, [span(1, 41, 45)])).toEqual(['value 1 was read after a later one was acknowledged']);
});

it('may not take back what someone has read, acknowledged or not', () => {
  expect(registerProblems(writes, [span(3, 51, 60), span(2, 61, 65)])).toEqual([
    'value 2 was read after someone had read a later one',
  ]);
});

it('has no value from nowhere', () => {
  expect(registerProblems(writes, [span(2, 22, 28), span(7, 60, 61)])).toEqual([
    'value 2 was read before it was written',
    'value 7 was read before it was written',
  ]);
});

it('has the text as it was written', () => {
  expect(registerProblems(writes, [span(-1, 41, 45)])).toEqual(['a text was read that nobody has written']);
});

it('says that nothing was acknowledged: then nothing was tested', () => {
  expect(registerProblems([span(1, 10, never)], [span(0, 1, 2)])).toEqual(['no write was acknowledged']);
  expect(registerProblems([], [])).toEqual(['no write was acknowledged']);
});

it('says three of each kind', () => {
  const reads = [41, 42, 43, 44].map((from) => span(1, from, from + 1));
  expect(registerProblems(writes, reads)).toHaveLength(3);
});
