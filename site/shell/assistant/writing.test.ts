// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $writing, stopWriting, writeInto } from './writing.ts';

let field: HTMLTextAreaElement;
let heard: string[];
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  isReduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  document.body.innerHTML = '<textarea></textarea>';
  field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'before after';
  field.setSelectionRange(7, 7);
  heard = [];
  field.addEventListener('input', () => heard.push(field.value));
});

afterEach(() => {
  stopWriting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('writes at the cursor, a letter every 15 ms, as if it was typed', async () => {
  const done = writeInto(field, 'new ');
  expect($writing.get()?.editor).toBe(field);
  vi.advanceTimersByTime(14);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1 + 15);
  expect(heard).toEqual(['before nafter', 'before neafter']);
  vi.advanceTimersByTime(3 * 15);
  expect(await done).toBe('done');
  expect(field.value).toBe('before new after');
  expect($writing.get()).toBeNull();
});

test('stops when it is stopped, and when the field is full; what is written stays', async () => {
  const stopped = writeInto(field, 'never to be seen whole ');
  vi.advanceTimersByTime(2 * 15);
  stopWriting();
  vi.advanceTimersByTime(1000);
  expect(await stopped).toBe('stopped');
  expect(field.value).toBe('before neafter');

  field.maxLength = field.value.length + 1;
  field.setSelectionRange(9, 9);
  const full = writeInto(field, 'xyz');
  vi.advanceTimersByTime(3 * 15);
  expect(await full).toBe('stopped');
  expect(field.value).toBe('before nexafter');
});

test('writes all at once for who wants no motion; a field of one line gets no line break', async () => {
  isReduced = true;
  expect(await writeInto(field, 'one\ntwo ')).toBe('done');
  expect(heard).toEqual(['before one\ntwo after']);

  document.body.innerHTML = '<input>';
  const line = document.querySelector('input') as HTMLInputElement;
  expect(await writeInto(line, 'one\n two')).toBe('done');
  expect(line.value).toBe('one two');
});
