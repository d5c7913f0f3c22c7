/**
 * Comma-separated values for spreadsheets (RFC 4180). A cell that a spreadsheet would run as a formula gets a quote mark in front, which
 * spreadsheets show as plain text (OWASP, CSV injection). One rule for what we write and for the tables that learners hand in.
 */

/** How a formula begins, also in the full-width forms that some programs accept. */
export const FORMULA_SIGN = /^[=+\-@\uff0b\uff0d\uff1d\uff20]/;
/** What a program may drop before it: spaces, controls, and quotes that are closed at once. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these characters that are dropped
export const DROPPED = /^[\s"\u0000-\u001f\u007f-\u009f]/;

/** Shows spreadsheets that the file is UTF-8. Once, at the start. */
export const CSV_BEGIN = '\uFEFF';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** One cell: safe to open, and quoted where it has to be. */
export function csvCell(value: string | number): string {
  const text =
    typeof value === 'string' ? piecesOf(value, (piece) => (isRun(piece) ? `'${piece}` : piece)) : `${value}`;
  return quoted(text);
}

/** A number as it is shown, such as '-1,200': a program reads it and runs nothing. Only for what was checked to be one. */
export function csvNumber(shown: string): string {
  return quoted(shown);
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** What someone wrote into a cell, without the quote marks that `csvCell` put before formulas. */
export function plainCell(cell: string): string {
  return piecesOf(cell, (piece) => (piece.startsWith("'") && isRun(piece.slice(1)) ? piece.slice(1) : piece));
}

/** Where a semicolon separates cells, as in much of the world, a cell may begin in the middle of ours. */
function piecesOf(cell: string, change: (piece: string) => string): string {
  return cell.split(';').map(change).join(';');
}

/** Whether a spreadsheet would run it. */
function isRun(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  let at = 0;
  while (DROPPED.test(text.charAt(at))) at++;
  return FORMULA_SIGN.test(text.charAt(at));
}

/** One line, with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
