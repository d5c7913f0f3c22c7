/** The table of a batch check: how many are valid in one sentence, then a row for each line, then the way to take it along. */
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type BatchCells, type BatchState, batchCells } from './batch-cells.ts';
import type { BatchRow } from './check-batch.ts';
import { toCsv } from './to-csv.ts';
import { VERDICT_LOOK } from './verdict-look.ts';

/** States in which the answer may be another one in a while. */
const PASSING: readonly BatchState[] = ['error', 'limited', 'signature-only'];

/** Shows the rows in the section; `again` checks once more what could not be checked. */
export function showBatch(section: HTMLElement, rows: readonly BatchRow[], again: (items: BatchRow[]) => void): void {
  const { table: t } = copy('verify-batch');
  const cells = rows.map(batchCells);
  const valid = cells.filter(({ state }) => state === 'valid').length;
  const heading = element('h2', '', fill(t.counted, { valid, total: rows.length }), { tabindex: '-1' });
  const buttons = element('div', 'cluster no-print');
  const download = button('btn-primary', t.download, () =>
    saveFile(new Blob([csvOf(cells)], { type: 'text/csv' }), t.file),
  );
  buttons.append(download);
  const open = rows.filter((_, index) => PASSING.includes(cells[index]?.state ?? 'valid'));
  if (open.length > 0)
    buttons.append(button('btn-secondary', fill(t.again, { count: open.length }), () => again(open)));
  section.replaceChildren(heading, tally(cells), tableOf(cells), buttons);
  section.hidden = false;
  heading.focus();
}

/** How many of each state. */
function tally(cells: readonly BatchCells[]): HTMLElement {
  const list = element('ul', 'cluster vb-tally');
  const counts = new Map<BatchState, number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  for (const [state, count] of counts) {
    const item = element('li');
    item.append(
      chip(state, fill(copy('verify-batch').table.tally, { count, state: copy('verify-batch').states[state] })),
    );
    list.append(item);
  }
  return list;
}

/** On a phone each row stands as a card: then only these roles still say that it is a table. */
function tableOf(cells: readonly BatchCells[]): HTMLElement {
  const { table: t } = copy('verify-batch');
  const labels = [t.given, t.state, t.name, t.certificate, t.date, t.code];
  const table = element('table', 'table vb-table', '', { role: 'table', 'aria-label': t.label });
  const head = element('tr', '', '', { role: 'row' });
  head.append(...labels.map((label) => element('th', '', label, { scope: 'col', role: 'columnheader' })));
  const thead = element('thead', '', '', { role: 'rowgroup' });
  thead.append(head);
  const body = element('tbody', '', '', { role: 'rowgroup' });
  body.append(...cells.map((row) => bodyRow(row, labels)));
  table.append(thead, body);
  return table;
}

function bodyRow(cells: BatchCells, labels: readonly string[]): HTMLElement {
  const row = element('tr', '', '', { role: 'row' });
  const state = element('span', 'vb-state');
  state.append(chip(cells.state, cells.stateText), ...cells.notes.map((note) => element('small', 'muted', note)));
  const code = cells.path === '' ? cells.code : element('a', '', cells.code, { href: cells.path });
  const contents = [cells.given, state, cells.name, cells.certificate, cells.date, code];
  contents.forEach((content, index) => {
    const cell = element('td', '', '', { role: 'cell', 'data-label': labels[index] ?? '' });
    cell.append(content);
    row.append(cell);
  });
  return row;
}

function chip(state: BatchState, text: string): HTMLElement {
  const tone = state === 'none' ? 'plain' : VERDICT_LOOK[state].tone;
  return element('span', tone === 'plain' ? 'chip' : `chip chip-${tone}`, text);
}

function csvOf(cells: readonly BatchCells[]): string {
  const { table: t } = copy('verify-batch');
  const head = [t.given, t.state, t.name, t.certificate, t.date, t.code, t.notes, t.link];
  const link = (path: string): string => (path === '' ? '' : window.location.origin + path);
  const lines = cells.map((row) => [
    row.given,
    row.stateText,
    row.name,
    row.certificate,
    row.day,
    row.code,
    row.notes.join('; '),
    link(row.path),
  ]);
  return toCsv([head, ...lines]);
}

function button(kind: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', `btn ${kind}`, label, { type: 'button' });
  made.addEventListener('click', press);
  return made;
}
