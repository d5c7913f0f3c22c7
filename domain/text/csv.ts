/**
 * Comma-separated values for spreadsheets (RFC 4180). A cell that a spreadsheet would run as a formula (it begins with = + - @, a tab
 * or a carriage return) gets a quote mark in front, which spreadsheets show as plain text (OWASP, CSV injection).
 */

/** Shows spreadsheets that the file is UTF-8. Once, at the very start. */
export const CSV_BEGIN = '\uFEFF';

const FORMULA = /^[=+\-@\t\r]/;
/** Where a semicolon separates cells, as in much of the world, a cell may begin in the middle of ours. */
const INNER_FORMULA = /;(?=[=+\-@\t\r])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell: safe to open, and quoted where it has to be. */
export function csvCell(value: string | number): string {
  const text =
    typeof value === 'string' ? (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, ";'") : `${value}`;
  return NEEDS_QUOTES.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** What somebody wrote into a cell, without the quote marks that `csvCell` put before formulas. */
export function plainCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '').replace(/;'(?=[=+\-@\t\r])/g, ';');
}

/** One line, with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
