/** The cells of a sheet as an ARIA grid, and the bar above it in which a cell is written: by keyboard, and by touch with a phone's keyboard. */
import { formulasText, usedColumns, usedRows, withInput } from '#domain/practice/sheet/edit';
import { type Inputs, openSheet, type Sheet } from '#domain/practice/sheet/evaluate';
import { showValue } from '#domain/practice/sheet/formats';
import { cellName, columnName, lacksEquals, type Place } from '#domain/practice/sheet/formula';
import type { Formats } from '#domain/practice/sheet/sheet-text';
import { SheetError } from '#domain/practice/sheet/values';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { SheetContents } from './sheet-contents.ts';
import { reasonOf, type SheetWords } from './sheet-words.ts';

const LEAST_ROWS = 20;
const LEAST_COLUMNS = 8;
const SPARE_ROWS = 5;
const SIGNS = ['=', '(', ')', ':', '$', '+', '-', '*', '/', ',', '"', '<', '>'];
/** After these a formula waits for a cell. */
const WAITS = /[=(,;:+\-*/^&<>]\s*$/;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** The clock of the learner, as ms that are read as UTC. */
export function localNow(): number {
  const now = new Date();
  return now.getTime() - now.getTimezoneOffset() * 60_000;
}

export class SheetGrid {
  /** The bar, the signs, the reason of an error, the grid, and its formulas for paper. */
  readonly parts: readonly HTMLElement[];
  selected: Place = { row: 0, column: 0 };
  readonly #contents: SheetContents;
  readonly #words: SheetWords;
  readonly #input = element('input', 'answering-input sheet-input', '', {
    autocapitalize: 'off',
    autocomplete: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'enter',
    translate: 'no',
  });
  readonly #name = element('label', 'sheet-name');
  readonly #says = element('p', 'sheet-reason', '', { role: 'status' });
  readonly #table = element('table', 'sheet-table', '', { role: 'grid' });
  readonly #frame = element('div', 'sheet-frame');
  readonly #formulas = element('p', 'sheet-formulas playground-why');
  readonly #listeners: (() => void)[] = [];
  #cells: HTMLTableCellElement[][] = [];
  #rows: HTMLTableRowElement[] = [];
  #sheet: Sheet;
  /** Rows that are not shown. */
  #isHidden: (row: number) => boolean = () => false;
  /** Where the cell that was tapped last is in the formula, so that another tap takes its place. */
  #tapped: { from: number; to: number } | null = null;
  /** Whether writing began in the grid, to which Enter goes back; else it stays in the bar, and the phone's keyboard with it. */
  #fromGrid = false;
  /** What the bar began with; what is other than this was typed. */
  #begunWith = '';
  /** What is wrong with the cell that was entered: shown when the next one is selected. A tap leaves the bar first, and selects then. */
  #note = '';

  constructor(contents: SheetContents, words: SheetWords, title: string) {
    this.#contents = contents;
    this.#words = words;
    this.#sheet = openSheet(contents.now.inputs, localNow());
    this.#table.setAttribute('aria-label', title);
    this.#frame.append(this.#table);
    this.parts = [this.#bar(), this.#signs(), this.#says, this.#frame, this.#formulas];
    this.#listen();
    contents.listen((isBegun) => this.show(isBegun));
    this.show();
  }

  get sheet(): Sheet {
    return this.#sheet;
  }

  /** Called after another cell was selected. */
  onSelect(listener: () => void): void {
    this.#listeners.push(listener);
  }

  focus(): void {
    this.#cellAt(this.selected)?.focus();
  }

  say(text: string): void {
    this.#says.textContent = text;
  }

  /** Shows only rows that are not hidden. */
  filter(isHidden: (row: number) => boolean): void {
    this.#isHidden = isHidden;
    const { row, column } = this.selected;
    const hasFocus = this.#table.contains(document.activeElement);
    for (const [at, line] of this.#rows.entries()) line.hidden = isHidden(at);
    // What is selected can be seen, unless someone is typing into it.
    if (isHidden(row) && !this.#isTyping) this.select({ row: this.#nextRow(row, 1), column }, hasFocus);
  }

  /** Writes what is in the bar into its cell. */
  commit(): void {
    const place = this.selected;
    const { row, column } = place;
    const { inputs } = this.#contents.now;
    this.#tapped = null;
    const text = this.#input.value.replace(/[\t\n\r]/g, ' ');
    if (text === (inputs[row]?.[column] ?? '')) return;
    this.#contents.change({ ...this.#contents.now, inputs: withInput(inputs, place, text) });
    const reason = this.#reason(place);
    if (reason !== '') this.#note = `${cellName(place)}: ${reason}`;
    else this.#note = lacksEquals(text) ? fill(this.#words.noEquals, { text }) : '';
  }

  /** Whether the bar has something that was typed and not yet entered. */
  get #isTyping(): boolean {
    return document.activeElement === this.#input && this.#input.value !== this.#begunWith;
  }

  /** All cells as they are now. `isBegun`: the sheet is again as the author gave it. */
  show(isBegun = false): void {
    const { inputs, formats } = this.#contents.now;
    const isTyping = this.#isTyping && !isBegun;
    // The cell that is typed into stays, also where another device took rows away.
    const needed = isTyping ? this.selected : { row: 0, column: 0 };
    this.#sheet = openSheet(inputs, localNow());
    this.#build(
      Math.max(LEAST_ROWS, usedRows(inputs) + SPARE_ROWS, needed.row + 1),
      Math.max(LEAST_COLUMNS, usedColumns(inputs) + 1, needed.column + 1),
    );
    this.#showCells(formats);
    this.#preparePaper(inputs);
    this.#showSelected(isTyping);
  }

  /** Paper shows what is used, with its formulas, as it does before the sheet is opened. */
  #preparePaper(inputs: Inputs): void {
    const [rows, columns] = [usedRows(inputs), usedColumns(inputs)];
    for (const [row, line] of [...this.#table.rows].entries()) {
      line.classList.toggle('no-print', row > rows);
      for (const [column, cell] of [...line.cells].entries()) cell.classList.toggle('no-print', column > columns);
    }
    this.#formulas.textContent = formulasText(inputs);
  }

  #showCells(formats: Formats): void {
    for (const [row, cells] of this.#cells.entries()) {
      for (const [column, cell] of cells.entries()) {
        const place = { row, column };
        const value = this.#sheet.value(place);
        const text = showValue(value, formats[columnName(column)] ?? this.#sheet.format(place));
        if (cell.textContent !== text) cell.textContent = text;
        cell.classList.toggle('is-number', typeof value === 'number');
        cell.classList.toggle('is-error', value instanceof SheetError);
      }
    }
  }

  select(place: Place, focus: boolean): void {
    this.selected = this.#within(place);
    this.#showSelected();
    if (this.#note !== '') this.say(this.#note);
    this.#note = '';
    const cell = this.#cellAt(this.selected);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (focus) cell?.focus({ preventScroll: true });
    for (const listener of this.#listeners) listener();
  }

  #build(rows: number, columns: number): void {
    if (this.#cells.length === rows && this.#cells[0]?.length === columns) return;
    const head = element('tr', '', '', { role: 'row' });
    head.append(element('td', '', '', { role: 'presentation' }));
    for (let column = 0; column < columns; column += 1) {
      head.append(element('th', '', columnName(column), { scope: 'col', role: 'columnheader' }));
    }
    this.#cells = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => element('td', '', '', { role: 'gridcell', tabindex: '-1' })),
    );
    this.#rows = this.#cells.map((cells, row) => {
      const line = element('tr', '', '', { role: 'row' });
      line.append(element('th', '', `${row + 1}`, { scope: 'row', role: 'rowheader' }), ...cells);
      line.hidden = this.#isHidden(row);
      return line;
    });
    const [top, body] = [
      element('thead', '', '', { role: 'rowgroup' }),
      element('tbody', '', '', { role: 'rowgroup' }),
    ];
    top.append(head);
    body.append(...this.#rows);
    const hadFocus = this.#table.contains(document.activeElement);
    this.#table.replaceChildren(top, body);
    this.selected = this.#within(this.selected);
    if (hadFocus) this.focus();
  }

  #cellAt({ row, column }: Place): HTMLTableCellElement | undefined {
    return this.#cells[row]?.[column];
  }

  #placeOf(target: EventTarget | null): Place | null {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell === null) return null;
    for (const [row, cells] of this.#cells.entries()) {
      const column = cells.indexOf(cell);
      if (column >= 0) return { row, column };
    }
    return null;
  }

  #within({ row, column }: Place): Place {
    const last = { row: this.#cells.length - 1, column: (this.#cells[0]?.length ?? 1) - 1 };
    return { row: Math.min(Math.max(row, 0), last.row), column: Math.min(Math.max(column, 0), last.column) };
  }

  /** `isTyping`: what is in the bar stays. */
  #showSelected(isTyping = false): void {
    for (const cell of this.#table.querySelectorAll('[aria-selected="true"]')) {
      cell.setAttribute('aria-selected', 'false');
      cell.setAttribute('tabindex', '-1');
    }
    const { selected } = this;
    const cell = this.#cellAt(selected);
    cell?.setAttribute('aria-selected', 'true');
    cell?.setAttribute('tabindex', '0');
    this.#name.textContent = cellName(selected);
    this.#input.setAttribute('aria-label', `${this.#words.cell} ${cellName(selected)}`);
    const text = this.#contents.now.inputs[selected.row]?.[selected.column] ?? '';
    if (!isTyping) this.#input.value = text;
    if (!isTyping || this.#input.value === text) this.#begunWith = text;
    this.say(this.#reason(selected));
  }

  /** Why a cell has an error; '' where it has none. */
  #reason(place: Place): string {
    const value = this.#sheet.value(place);
    return value instanceof SheetError ? reasonOf(value, this.#words) : '';
  }

  #bar(): HTMLElement {
    const bar = element('div', 'sheet-bar no-print');
    this.#input.id = `sheet-${crypto.getRandomValues(new Uint32Array(1))}`;
    this.#name.htmlFor = this.#input.id;
    const enter = pressButton(this.#words.enter, () => this.#enter(1), 'btn btn-sm');
    // The phone's keyboard stays.
    enter.addEventListener('pointerdown', (event) => event.preventDefault());
    bar.append(this.#name, this.#input, enter);
    return bar;
  }

  /** One row, which takes no focus, so that the phone's keyboard stays. */
  #signs(): HTMLElement {
    const row = element('div', 'sheet-signs no-print', '', { role: 'group', 'aria-label': this.#words.signs });
    row.append(...SIGNS.map((sign) => element('button', '', sign, { type: 'button', tabindex: '-1' })));
    row.addEventListener('pointerdown', (event) => event.preventDefault());
    row.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      this.#tapped = null;
      this.#insert(target.textContent ?? '');
    });
    return row;
  }

  #insert(text: string): void {
    const at = this.#input.selectionStart ?? this.#input.value.length;
    this.#input.setRangeText(text, at, this.#input.selectionEnd ?? at, 'end');
    this.#input.focus();
  }

  #listen(): void {
    this.#table.addEventListener('pointerdown', (event) => {
      if (this.#isWaiting()) event.preventDefault();
    });
    this.#table.addEventListener('click', ({ target }) => this.#tap(target));
    this.#table.addEventListener('keydown', (event) => this.#key(event));
    this.#table.addEventListener('dblclick', () => this.#write(this.#input.value));
    this.#input.addEventListener('keydown', (event) => this.#barKey(event));
    this.#input.addEventListener('input', () => {
      this.#tapped = null;
    });
    this.#input.addEventListener('blur', () => {
      this.commit();
      this.#fromGrid = false;
    });
  }

  /** Whether a tapped cell belongs into the formula. */
  #isWaiting(): boolean {
    if (document.activeElement !== this.#input || !this.#input.value.startsWith('=')) return false;
    return this.#tapped !== null || WAITS.test(this.#input.value.slice(0, this.#input.selectionStart ?? 0));
  }

  #tap(target: EventTarget | null): void {
    const place = this.#placeOf(target);
    if (place === null) return;
    if (!this.#isWaiting()) {
      this.commit();
      this.select(place, true);
      return;
    }
    const name = cellName(place);
    const from = this.#tapped?.from ?? this.#input.selectionStart ?? 0;
    this.#input.setRangeText(name, from, this.#tapped?.to ?? this.#input.selectionEnd ?? from, 'end');
    this.#tapped = { from, to: from + name.length };
  }

  /** Goes on in the bar. */
  #write(text: string): void {
    this.#input.value = text;
    this.#input.focus();
    this.#fromGrid = true;
    this.#input.setSelectionRange(text.length, text.length);
  }

  #enter(down: number, right = 0): void {
    const back = this.#fromGrid;
    // A filter may hide the row with what was written, and then selects another.
    const { row, column } = this.selected;
    this.commit();
    this.select({ row: this.#nextRow(row, down), column: column + right }, back);
    if (!back) this.#input.select();
  }

  #barKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.#enter(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      this.#input.value = this.#contents.now.inputs[this.selected.row]?.[this.selected.column] ?? '';
      this.focus();
    } else return;
    event.preventDefault();
  }

  #key(event: KeyboardEvent): void {
    if (this.#didKey(event)) event.preventDefault();
  }

  #didKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const { row, column } = this.selected;
    const step = STEPS[key];
    if (step !== undefined) this.select({ row: this.#nextRow(row, step.row), column: column + step.column }, true);
    else if (key === 'Home') this.select({ row: ctrlKey ? 0 : row, column: 0 }, true);
    else if (key === 'End')
      this.select({ row: ctrlKey ? this.#cells.length : row, column: Number.MAX_SAFE_INTEGER }, true);
    else if (key === 'Enter' || key === 'F2') this.#write(this.#input.value);
    else if (key === 'Delete' || key === 'Backspace') this.#clear();
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') this.#contents.undo();
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) this.#write(key);
    else return false;
    return true;
  }

  #clear(): void {
    this.#input.value = '';
    this.commit();
  }

  /** So many rows on, over those that are hidden. */
  #nextRow(row: number, by: number): number {
    let next = row;
    for (let left = Math.abs(by); left > 0; left -= 1) {
      let at = next + Math.sign(by);
      while (at >= 0 && at < this.#cells.length && this.#isHidden(at)) at += Math.sign(by);
      if (at >= 0 && at < this.#cells.length) next = at;
    }
    return next;
  }
}
