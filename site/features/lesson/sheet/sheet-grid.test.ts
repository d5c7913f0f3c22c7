// @vitest-environment happy-dom
/** The grid of a sheet: what keys and taps do to it. */
import { expect, test } from 'vitest';
import { cellName } from '#domain/practice/sheet/formula';
import { SheetContents } from './sheet-contents.ts';
import { SheetGrid } from './sheet-grid.ts';
import { sheetTools } from './sheet-tools.ts';
import type { SheetWords } from './sheet-words.ts';

const words = {
  cell: 'Cell',
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
  errors: { name: '{about} is no function', syntax: 'not at {about}', end: 'missing at the end' },
  noEquals: '{text} lacks =',
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

test('Enter goes on, and says what is wrong with the cell that was entered', () => {
  const { grid, input, press } = open();
  const enter = (text: string): string | null | undefined => {
    grid.select({ row: 4, column: 4 }, true);
    press('F2');
    input.value = text;
    press('Enter');
    return document.querySelector('.sheet-reason')?.textContent;
  };
  expect(enter('=SUMM(1)')).toBe('E5: #NAME? SUMM is no function');
  expect(cellName(grid.selected)).toBe('E6');
  expect(enter('=B2+')).toBe('E5: #ERROR! missing at the end');
  expect(enter('=(1 2)')).toBe('E5: #ERROR! not at 2');
  expect(enter('C2-B2')).toBe('C2-B2 lacks =');
  expect(enter('lime')).toBe('');
});

test('paper shows the used rows and columns with their heads, and empty rows among them', () => {
  const { contents } = open();
  contents.change({ ...contents.now, inputs: [['item'], [], ['sum', '5']] });
  const shown = [...document.querySelectorAll('tr:not(.no-print)')].map((row) =>
    [...row.querySelectorAll(':is(td, th):not(.no-print)')].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ['', 'A', 'B'],
    ['1', 'item', ''],
    ['2', '', ''],
    ['3', 'sum', '5'],
  ]);
});

test('for paper, the formulas are below the grid as they are now', () => {
  const { contents } = open();
  expect(document.querySelector('.sheet-formulas')?.textContent).toBe('D2: =B2+C2');
  contents.change({ ...contents.now, inputs: [['=1+1']] });
  expect(document.querySelector('.sheet-formulas')?.textContent).toBe('A1: =1+1');
});

test('a tap on another cell says so too', () => {
  const { grid, input, press, cells } = open();
  const reason = document.querySelector('.sheet-reason');
  grid.select({ row: 4, column: 4 }, true);
  press('F2');
  input.value = '=B2+';
  input.blur();
  cells()[6]?.[1]?.click();
  expect(reason?.textContent).toBe('E5: #ERROR! missing at the end');
  cells()[7]?.[1]?.click();
  expect(reason?.textContent).toBe('');
});

/** As KeptFields writes what another device wrote. */
function write(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('change'));
}

function filterBy(value: string): HTMLSelectElement {
  const filter = document.querySelector('select');
  if (filter === null) throw new Error('no filter');
  filter.value = value;
  filter.dispatchEvent(new Event('change'));
  return filter;
}

test('the bar says whose cell it is, and keeps what is typed when another device writes', () => {
  const { grid, field, input, text, press } = open();
  grid.select({ row: 1, column: 1 }, true);
  expect(input.getAttribute('aria-label')).toBe('Cell B2');
  press('F2');
  input.value = '77';
  write(field, 'item\tpieces\tprice\ncement\t40\t1');
  expect([input.value, text(1, 1), text(1, 2)]).toEqual(['77', '40', '1']);
  press('Escape');
  expect(input.value).toBe('40');
  write(field, 'item\tpieces\tprice\ncement\t41\t1');
  expect(input.value).toBe('41');
});

test('undo takes back what came last, and no more: also where another device wrote it', () => {
  const { field, contents, grid, input, press, text } = open();
  write(field, 'item\nkept');
  contents.undo();
  expect(text(1, 0)).toBe('kept');
  grid.select({ row: 1, column: 0 }, true);
  press('x');
  input.value = 'own';
  grid.commit();
  write(field, 'item\nown\nother device');
  contents.undo();
  expect([text(1, 0), text(2, 0)]).toEqual(['own', '']);
  contents.undo();
  expect(text(1, 0)).toBe('kept');
});

test('after signing out neither the cells nor undo show what was there', () => {
  const { field, contents, grid, input, press, text } = open();
  grid.select({ row: 1, column: 0 }, true);
  press('x');
  input.value = 'secret';
  grid.commit();
  write(field, field.defaultValue);
  contents.undo();
  expect([text(1, 0), input.value]).toEqual(['cement', 'cement']);
});

test('the focus stays in a grid that grows or shrinks, and one cell is reached by Tab', () => {
  const { field, contents, grid } = open();
  grid.select({ row: 1, column: 1 }, true);
  write(field, 'x\n'.repeat(40));
  expect(document.activeElement).toBe(document.querySelector('td[aria-selected="true"]'));
  grid.select({ row: 40, column: 1 }, true);
  contents.reset();
  expect(cellName(grid.selected)).toBe('B20');
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
  expect(document.activeElement).toBe(document.querySelector('td[tabindex="0"]'));
});

test('a filter selects a row that is shown, keeps its column, and is off after starting again', () => {
  const { contents, grid, input, press } = open();
  grid.select({ row: 1, column: 0 }, true);
  press('F2');
  input.value = 'lime';
  const filter = filterBy('nails');
  expect(contents.now.inputs[1]?.[0]).toBe('lime');
  expect(cellName(grid.selected)).toBe('A3');
  grid.select({ row: 2, column: 2 }, true);
  expect(filter.parentElement?.textContent).toContain('Filter A');
  contents.reset();
  expect(filter.value).toBe('');
  expect([...document.querySelectorAll<HTMLElement>('tbody tr')].filter(({ hidden }) => hidden)).toHaveLength(0);
});

test('Enter goes one row on, also where the filter hides what was written', () => {
  const { grid, input, press, button } = open();
  grid.select({ row: 2, column: 0 }, true);
  filterBy('nails');
  grid.select({ row: 2, column: 0 }, true);
  press('F2');
  input.value = 'wire';
  button('Enter').click();
  expect(cellName(grid.selected)).toBe('A4');
});
