/** CSV and Markdown files: plain text in UTF-8, and no other thing under their names. */
import { DROPPED, FORMULA_SIGN } from '../text/csv.ts';
import { isPrintable } from '../text/printable.ts';
import type { FileProblem } from './project-file.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** Documents that a program would take for themselves, whatever their name. */
const OTHER_THINGS = /^\s*(?:<(?:!doctype|html|head|body|script|svg|\?xml|iframe|object|embed)\b|%PDF-|\{\\rtf)/i;
/** What is looked at of a text to see whether it is one. */
const HEAD = 4000;

/** What is wrong with a text, which is null when the bytes were no UTF-8. */
export function textFileProblem(text: string | null): FileProblem | null {
  if (text === null) return 'file-type';
  const plain = withoutMark(text);
  if (OTHER_THINGS.test(withoutFirstComments(plain.slice(0, HEAD)))) return 'file-type';
  const isLine = (character: string): boolean => character === '\n' || character === '\r' || character === '\t';
  for (const character of plain)
    if (!isLine(character) && character < ' ' && !isPrintable(character)) return 'file-type';
  return null;
}

/** The text from the first thing on that is no comment of HTML. In one pass: an expression would try every way through the comments. */
function withoutFirstComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return rest;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** The text without the mark at its begin, which is there for spreadsheets. */
export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const NUMBER = /^[+-]?[\d\s.,]*\d[\d\s.,]*%?\s*$/;
/** The end of a cell that is not in quotes. */
const CELL = /^[^,;\t\r\n"]*/;

/**
 * The table with a quote mark before each cell that a spreadsheet would run as a formula (as domain/text/csv.ts writes our own tables);
 * numbers stay. Commas, semicolons and tabs separate cells; inside quotes only a semicolon may, for programs that split there.
 */
export function withoutFormulas(table: string): string {
  let safe = '';
  let quoted = false;
  let atStart = true;
  for (let i = 0; i < table.length; i++) {
    const character = table.charAt(i);
    const isSign = atStart && FORMULA_SIGN.test(character);
    if (isSign && !NUMBER.test(CELL.exec(table.slice(i, i + 100))?.[0] ?? '')) safe += "'";
    if (character === '"') quoted = !quoted;
    safe += character;
    const isBetween = character === ';' || (!quoted && /[,\t\r\n]/.test(character));
    atStart = isBetween || (atStart && DROPPED.test(character));
  }
  return safe;
}
