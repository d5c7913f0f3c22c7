/** What a page says: its lines as they were written, or its table. */

import type { ShownPage } from '#domain/practice/workbook';
import { tableCells } from '#domain/practice/workbook-file';

export function PageText({ title, text, look }: ShownPage) {
  if (look !== 'table') {
    return (
      <p className={`whitespace-pre-wrap wrap-anywhere ${look === 'prompt' ? 'font-mono text-sm' : ''}`}>{text}</p>
    );
  }
  const [head = [], ...rows] = tableCells(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by keyboard
    <section className="table-wrap" tabIndex={0} aria-label={title}>
      <table className="table">
        <thead>
          <tr>
            {numbered(head).map(({ n, cell }) => (
              <th key={n}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ n, cell: row }) => (
            <tr key={n}>
              {numbered(row).map(({ n: column, cell }) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cells may be equal: their place tells them apart. */
function numbered<Cell>(cells: readonly Cell[]): { n: number; cell: Cell }[] {
  return cells.map((cell, n) => ({ n, cell }));
}
