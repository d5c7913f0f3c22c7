// @vitest-environment happy-dom
/** The numbers beside the lines of a field, by which messages name them. */
import { expect, test } from 'vitest';
import { numberLines } from './line-numbers.ts';

function numbered(text: string) {
  document.body.innerHTML = '<div class="code-lines"><textarea></textarea></div>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  numberLines(field);
  const numbers = document.querySelector('[aria-hidden="true"]');
  const lines = (): (string | null)[] => [...(numbers?.children ?? [])].map((line) => line.getAttribute('data-text'));
  const write = (value: string, event: string): void => {
    field.value = value;
    field.dispatchEvent(new Event(event));
  };
  return { field, numbers, lines, write };
}

test('each line has its number, and as much room as it takes where it is wrapped', () => {
  const { field, lines, numbers } = numbered('one\n\nthree');
  expect(lines()).toEqual(['one', '', 'three']);
  expect(field.parentElement).toBe(numbers?.parentElement);
  // The page has the text once.
  expect(numbers?.textContent).toBe('');
});

test('what is typed, and what is brought back, is numbered again', () => {
  const { lines, write } = numbered('one\ntwo');
  write('one\ntwo\nthree', 'input');
  expect(lines()).toEqual(['one', 'two', 'three']);
  write('1', 'change');
  expect(lines()).toEqual(['1']);
});

test('the numbers scroll with the field', () => {
  const { field, numbers } = numbered('one\ntwo');
  field.scrollTop = 40;
  field.dispatchEvent(new Event('scroll'));
  expect(numbers?.scrollTop).toBe(40);
});
