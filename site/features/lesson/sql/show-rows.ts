/** What a run gave, as tables: results, what changed, and the tables as they are now. */
import type { TableChange, TableState } from '#domain/practice/sql/changes';
import { isCutText, LONGEST_TEXT } from '#domain/practice/sql/database';
import { MOST_COUNTED, type SqlResult } from '#domain/practice/sql/script';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { drawTable } from '../tables/draw-table.ts';
import { type DrawnRow, MOST_SHOWN } from '../tables/shown-rows.ts';
import type { SqlWords } from './sql-words.ts';

/** A query's rows are what the learner asked for: more of them are shown than of a table. */
const MOST_RESULT_ROWS = 100;

export function resultParts({ columns, rows, count }: SqlResult, words: SqlWords): HTMLElement[] {
  const label = fill(count === MOST_COUNTED ? words.many : words.rows, { count });
  const shown = rows.slice(0, MOST_RESULT_ROWS).map((cells) => ({ cells }));
  const cut = cutText(rows, words);
  const drawn = drawTable({ label, columns, rows: shown, count }, words.more);
  return cut === '' ? drawn : [...drawn, element('p', '', cut)];
}

/** That texts of a result are cut, also where it is saved or kept; nothing where none is. */
export function cutText(rows: SqlResult['rows'], words: SqlWords): string {
  return rows.flat().some(isCutText) ? fill(words.cut, { count: LONGEST_TEXT }) : '';
}

export function changeParts(change: TableChange, words: SqlWords): HTMLElement[] {
  const heads = { rows: words.changed, new: words.new, gone: words.gone, altered: words.altered };
  const label = fill(heads[change.kind], { table: change.table });
  if (change.rows.length === 0) {
    const head = element('p', 'playground-head', label);
    return change.count === 0 ? [head] : [head, element('p', '', fill(words.rows, { count: change.count }))];
  }
  const changes = change.rows.slice(0, MOST_SHOWN);
  const rows = changes.flatMap((one): DrawnRow[] => {
    if (one.kind !== 'changed') return [{ cells: [words[one.kind], ...one.row] }];
    const marked = one.columns.map((at) => at + 1);
    return [{ cells: [words.before, ...one.before] }, { cells: [words.after, ...one.row], marked }];
  });
  // A changed row is two of the table: changes are counted.
  const unseen = change.count - changes.length;
  const drawn = drawTable({ label, columns: [words.what, ...change.columns], rows, count: rows.length }, words.more);
  const more = fill(words.more, { shown: changes.length, count: change.count });
  return unseen > 0 ? [...drawn, element('p', '', more)] : drawn;
}

export function tableParts({ name, columns, rows, count }: TableState, words: SqlWords): HTMLElement[] {
  const shown = rows.slice(0, MOST_SHOWN).map(([, cells]) => ({ cells }));
  return drawTable({ label: name, columns, rows: shown, count }, words.more);
}
