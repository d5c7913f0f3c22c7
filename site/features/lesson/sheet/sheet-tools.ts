/** What is done with the column or the table that the selected cell is in: fill down, sort, filter, format, undo, save. */
import { fillDown, lastRowOf, shownValues, sortRows } from '#domain/practice/sheet/edit';
import { showValue } from '#domain/practice/sheet/formats';
import { cellName, columnName } from '#domain/practice/sheet/formula';
import { DATE_FORMAT, THOUSANDS_FORMAT } from '#domain/practice/sheet/values';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { SheetContents } from './sheet-contents.ts';
import { localNow, type SheetGrid } from './sheet-grid.ts';
import type { SheetWords } from './sheet-words.ts';

type Tools = { contents: SheetContents; grid: SheetGrid; words: SheetWords; save: () => void };

export function sheetTools({ contents, grid, words, save }: Tools): HTMLElement {
  const tools = element('div', 'sheet-tools no-print', '', { role: 'group', 'aria-label': words.tools });
  const button = (label: string, press: () => void): HTMLButtonElement =>
    pressButton(
      label,
      () => {
        grid.commit();
        press();
      },
      'btn btn-sm',
    );
  const sort = (falling: boolean): void => {
    contents.change({
      ...contents.now,
      inputs: sortRows(contents.now.inputs, grid.selected.column, falling, localNow()),
    });
    grid.say(fill(words.sorted, { column: columnName(grid.selected.column) }));
  };
  tools.append(
    button(words.fillDown, () => fillFrom(contents, grid, words)),
    button(words.sortUp, () => sort(false)),
    button(words.sortDown, () => sort(true)),
    button(words.undo, () => contents.undo()),
    button(words.save, save),
    filterField({ contents, grid, words, save }),
    formatField({ contents, grid, words, save }),
  );
  return tools;
}

function fillFrom(contents: SheetContents, grid: SheetGrid, words: SheetWords): void {
  const { row, column } = grid.selected;
  const last = lastRowOf(contents.now.inputs, row);
  contents.change({ ...contents.now, inputs: fillDown(contents.now.inputs, grid.selected) });
  grid.say(fill(words.filled, { from: cellName({ row, column }), to: cellName({ row: last, column }) }));
}

/** A choice with its label above it; `name` lets the label name a column. */
function choice(label: string): { field: HTMLLabelElement; select: HTMLSelectElement; name: (column: number) => void } {
  const field = element('label', 'sheet-choice');
  const words = element('span');
  const select = element('select', 'answering-input');
  const name = (column: number): void => {
    words.textContent = fill(label, { column: columnName(column) });
  };
  field.append(words, select);
  return { field, select, name };
}

function filterField({ contents, grid, words }: Tools): HTMLElement {
  const { field, select, name } = choice(words.filter);
  let column = -1;
  const offer = (): void => {
    // What is filtered stays so until another choice is made.
    if (select.value !== '') return;
    column = grid.selected.column;
    name(column);
    const values = shownValues(contents.now.inputs, column, localNow());
    select.replaceChildren(...['', ...values].map((text) => element('option', '', text || words.all, { value: text })));
  };
  const apply = (): void => {
    const last = lastRowOf(contents.now.inputs, 0);
    const { value } = select;
    grid.filter((row) => {
      if (value === '' || row === 0 || row > last) return false;
      const place = { row, column };
      return showValue(grid.sheet.value(place), grid.sheet.format(place)) !== value;
    });
    offer();
  };
  select.addEventListener('change', () => {
    grid.commit();
    apply();
  });
  grid.onSelect(offer);
  contents.listen((isBegun) => {
    if (isBegun) select.value = '';
    apply();
  });
  offer();
  return field;
}

function formatField({ contents, grid, words }: Tools): HTMLElement {
  const { field, select, name: nameColumn } = choice(words.format);
  const { plain, whole, decimals, percent, money, date } = words.formats;
  const offered: [string, string][] = [
    ['', plain],
    [THOUSANDS_FORMAT, whole],
    ['#,##0.00', decimals],
    ['0%', percent],
    ['#,##0 "RWF"', money],
    [DATE_FORMAT, date],
  ];
  select.append(...offered.map(([pattern, text]) => element('option', '', text, { value: pattern })));
  const show = (): void => {
    nameColumn(grid.selected.column);
    select.value = contents.now.formats[columnName(grid.selected.column)] ?? '';
  };
  select.addEventListener('change', () => {
    const chosen = select.value;
    // This shows the format that was there.
    grid.commit();
    const formats = { ...contents.now.formats };
    const name = columnName(grid.selected.column);
    if (chosen === '') delete formats[name];
    else formats[name] = chosen;
    contents.change({ ...contents.now, formats });
  });
  grid.onSelect(show);
  contents.listen(show);
  show();
  return field;
}
