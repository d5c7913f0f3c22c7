/** Draws a table of data in the page: what a query gave, what changed, and the tables of a Sql or a Server as they are now. */
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { type DrawnRow, type DrawnTable, FEW_COLUMNS } from './shown-rows.ts';

/** Its head, the table, and with `more` how many rows are not shown. TableView.astro draws the same at build time. */
export function drawTable({ label, columns, rows, count }: DrawnTable, more: string): HTMLElement[] {
  const cards = columns.length > FEW_COLUMNS ? ' prose-table-cards' : '';
  const frame = element('div', `prose-table${cards}`, '', { tabindex: '0', role: 'group', 'aria-label': label });
  const table = element('table', 'rows-table', '', { translate: 'no' });
  const names = element('tr');
  names.append(...columns.map((column) => element('th', '', column, { scope: 'col' })));
  table.createTHead().append(names);
  table.createTBody().append(...rows.map((row) => drawRow(row, columns)));
  frame.append(table);
  const left = count > rows.length ? [element('p', '', fill(more, { shown: rows.length, count }))] : [];
  return [element('p', 'playground-head', label), frame, ...left];
}

function drawRow({ cells, marked = [] }: DrawnRow, columns: readonly string[]): HTMLElement {
  const row = element('tr');
  row.append(
    ...cells.map((cell, at) => {
      const shown = element('td', cell === null ? 'no-value' : '', '', { 'data-column': columns[at] ?? '' });
      shown.append(marked.includes(at) ? element('mark', '', String(cell ?? 'NULL')) : String(cell ?? 'NULL'));
      return shown;
    }),
  );
  return row;
}
