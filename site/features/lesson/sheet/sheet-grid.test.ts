// @vitest-environment happy-dom
/** The grid of a sheet: what keys and taps do to it. */
import { expect, test } from 'vitest';
import { cellName } from '#domain/practice/sheet/formula';
import { SheetContents } from './sheet-contents.ts';
import { SheetGrid } from './sheet-grid.ts';
import { sheetTools } from './sheet-tools.ts';
import type { SheetWords } from './sheet-words.ts';

const words = {
  enter: 'Enter',
  signs: 'Signs',
  tools: 'Tools',
  fillDown: 'Fill down',
  filled: '{from} to {to}',
  sortUp: 'Up',
  sortDown: 'Down',
  sorted: 'by {column}',
  filter: 'Filter {column}',
  all: 'All',
  format: 'Format {column}',
  undo: 'Undo',
  save: 'Save',
  formats: { plain: 'p', whole: 'w', decimals: 'd', percent: '%', money: 'm', date: 'date' },
  errors: { name: '{about} is no function' },
} as SheetWords;

function open() {
  document.body.replaceChildren();
  const field = document.createElement('textarea');
  field.defaultValue = 'item\tpieces\tprice\tvalue\ncement\t38\t12500\t=B2+C2\nnails\t120\t900';
  const contents = new SheetContents(field);
  const grid = new SheetGrid(contents, words, 'Stock');
  const tools = sheetTools({ contents, grid, words, save: () => undefined });
  document.body.append(...grid.parts, tools);
  const input = document.querySelector('input') as HTMLInputElement;
  const cells = (): HTMLElement[][] =>
    [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
  const press = (key: string, more: KeyboardEventInit = {}): void => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
  };
  const button = (label: string): HTMLButtonElement =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) as HTMLButtonElement;
  return {
    field,
    contents,
    grid,
    input,
    press,
    button,
    text: (row: number, column: number) => cells()[row]?.[column]?.textContent,
    cells,
  };
}

test('there are 20 rows and 8 columns at least, and one cell is reached by Tab', () => {
  const { cells } = open();
  expect([cells().length, cells()[0]?.length]).toEqual([20, 8]);
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
});

test('arrows move, keys write, Enter goes on in the grid', () => {
  const { grid, press, input, text, field } = open();
  grid.focus();
  for (const key of ['ArrowDown', 'ArrowRight', '7']) press(key);
  expect(document.activeElement).toBe(input);
  press('Enter');
  expect(text(1, 1)).toBe('7');
  expect(text(1, 3)).toBe('12507');
  expect(cellName(grid.selected)).toBe('B3');
  expect(field.value).toContain('cement\t7\t');
  press('Delete');
  expect(text(2, 1)).toBe('');
  press('z', { ctrlKey: true });
  expect(text(2, 1)).toBe('120');
});

test('a tapped cell goes into a formula that waits for one, and another tap takes its place', () => {
  const { input, cells, button, text, grid } = open();
  cells()[1]?.[3]?.click();
  expect(input.value).toBe('=B2+C2');
  input.focus();
  input.value = '=';
  input.setSelectionRange(1, 1);
  cells()[0]?.[0]?.click();
  cells()[1]?.[1]?.click();
  button('*').click();
  cells()[1]?.[2]?.click();
  expect(input.value).toBe('=B2*C2');
  button('Enter').click();
  expect(text(1, 3)).toBe('475000');
  expect(document.activeElement).toBe(input);
  grid.select({ row: 1, column: 3 }, true);
  button('Fill down').click();
  expect(text(2, 3)).toBe('108000');
});

test('rows are sorted, filtered and formatted, and an error says why', () => {
  const { grid, button, text, input, press } = open();
  grid.select({ row: 1, column: 0 }, true);
  button('Down').click();
  expect(text(1, 0)).toBe('nails');
  const [filter, format] = [...document.querySelectorAll('select')];
  if (!filter || !format) throw new Error('no choices');
  filter.value = 'cement';
  filter.dispatchEvent(new Event('change'));
  expect([...document.querySelectorAll<HTMLElement>('tbody tr')].filter(({ hidden }) => hidden)).toHaveLength(1);
  grid.select({ row: 2, column: 2 }, true);
  format.value = '#,##0';
  format.dispatchEvent(new Event('change'));
  expect(text(2, 2)).toBe('12,500');
  press('F2');
  input.value = '=SUMM(1)';
  press('Escape');
  expect(text(2, 2)).toBe('12,500');
  press('=');
  input.value = '=SUMM(1)';
  press('Enter');
  grid.select({ row: 2, column: 2 }, true);
  expect(document.querySelector('.sheet-reason')?.textContent).toBe('#NAME? SUMM is no function');
});
