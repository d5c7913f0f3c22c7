/** What a spreadsheet would run as a formula, also after spaces, and in the full-width forms that some programs accept. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

/** A table as CSV for spreadsheets: quoted where needed, and a cell that looks like a formula gets an apostrophe in front. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (value: string): string => {
    const harmless = FORMULA.test(value) ? `'${value}` : value;
    return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  // The mark at the beginning tells Excel that this is UTF-8.
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
