/** Draws what a run gave: results, what changed, and the tables as they are now. */
import type { TableChange, TableState } from '#domain/practice/sql/changes';
import type { Cell } from '#domain/practice/sql/database';
import { MOST_COUNTED, type SqlResult } from '#domain/practice/sql/script';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { FEW_COLUMNS, MOST_SHOWN } from './shown-rows.ts';
import type { SqlWords } from './sql-words.ts';

/** A query's rows are what the learner asked for: more of them are shown than of a table. */
const MOST_RESULT_ROWS = 100;

type Row = { cells: readonly Cell[]; marked?: readonly number[] };

/** TableView.astro draws the same at build time. */
function table(name: string, columns: readonly string[], rows: readonly Row[]): HTMLElement {
  const cards = columns.length > FEW_COLUMNS ? ' prose-table-cards' : '';
  const frame = element('div', `prose-table${cards}`, '', { tabindex: '0', role: 'group', 'aria-label': name });
  const shown = element('table', 'sql-table', '', { translate: 'no' });
  const head = element('tr');
  head.append(...columns.map((column) => element('th', '', column, { scope: 'col' })));
  shown.createTHead().append(head);
  shown.createTBody().append(...rows.map((row) => rowOf(row, columns)));
  frame.append(shown);
  return frame;
}

function rowOf({ cells, marked = [] }: Row, columns: readonly string[]): HTMLElement {
  const row = element('tr');
  row.append(
    ...cells.map((cell, at) => {
      const shown = element('td', cell === null ? 'sql-null' : '', '', { 'data-column': columns[at] ?? '' });
      shown.append(marked.includes(at) ? element('mark', '', String(cell ?? 'NULL')) : String(cell ?? 'NULL'));
      return shown;
    }),
  );
  return row;
}

export function resultParts({ columns, rows, count }: SqlResult, words: SqlWords): HTMLElement[] {
  const text = count === MOST_COUNTED ? fill(words.many, { count }) : fill(words.rows, { count });
  const shown = rows.slice(0, MOST_RESULT_ROWS);
  const more = count > shown.length ? [element('p', '', fill(words.more, { shown: shown.length, count }))] : [];
  return [
    element('p', 'playground-head', text),
    table(
      text,
      columns,
      shown.map((cells) => ({ cells })),
    ),
    ...more,
  ];
}

export function changeParts(change: TableChange, words: SqlWords): HTMLElement[] {
  const heads = { rows: words.changed, new: words.new, gone: words.gone, altered: words.altered };
  const text = fill(heads[change.kind], { table: change.table });
  const head = element('p', 'playground-head', text);
  if (change.rows.length === 0)
    return change.count === 0 ? [head] : [head, element('p', '', fill(words.rows, { count: change.count }))];
  const rows = change.rows.slice(0, MOST_SHOWN).flatMap((one): Row[] => {
    if (one.kind !== 'changed') return [{ cells: [words[one.kind], ...one.row] }];
    const marked = one.columns.map((at) => at + 1);
    return [{ cells: [words.before, ...one.before] }, { cells: [words.after, ...one.row], marked }];
  });
  const { count } = change;
  const shown = Math.min(change.rows.length, MOST_SHOWN);
  const more = count > shown ? [element('p', '', fill(words.more, { shown, count }))] : [];
  return [head, table(text, [words.what, ...change.columns], rows), ...more];
}

export function tableParts({ name, columns, rows, count }: TableState, words: SqlWords): HTMLElement[] {
  const head = element('p', 'playground-head');
  head.append(element('code', '', name));
  const shown = rows.slice(0, MOST_SHOWN).map(([, cells]) => ({ cells }));
  const more = count > MOST_SHOWN ? [element('p', '', fill(words.more, { shown: MOST_SHOWN, count }))] : [];
  return [head, table(name, columns, shown), ...more];
}
