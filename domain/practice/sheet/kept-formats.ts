/** The format that a formula brings from the cells it names: amounts stay amounts, dates stay dates. */
import type { Node, Place } from './formula.ts';
import { DATE_FORMAT } from './values.ts';

/** What is known of the sheet: the format of a cell, and the number that a node gives, null for any other value. */
type Known = { formatAt: (place: Place) => string; numberOf: (node: Node) => number | null };
type Call = Node & { kind: 'call' };

const RETURNS_DATE = ['DATE', 'TODAY', 'NOW', 'EDATE', 'EOMONTH', 'DATEVALUE', 'WORKDAY'];

const all = (args: readonly Node[]): readonly Node[] => args;
const first = (args: readonly Node[]): readonly Node[] => args.slice(0, 1);
const summed = (args: readonly Node[]): readonly Node[] => args.slice(args.length > 2 ? 2 : 0).slice(0, 1);
/** The arguments whose format the result has: not those that are only compared. */
const KEEPS_FORMAT: Readonly<Record<string, (args: readonly Node[]) => readonly Node[]>> = {
  SUM: all,
  MIN: all,
  MAX: all,
  AVERAGE: all,
  MEDIAN: all,
  IFERROR: all,
  ROUND: first,
  ABS: first,
  SUMIF: summed,
  SUMIFS: first,
  XLOOKUP: (args) => args.slice(2, 3),
};

/** '' where it brings none. */
export function formatOf(node: Node, known: Known): string {
  if (node.kind === 'area') return known.formatAt(node.from);
  if (node.kind === 'call') return formatOfCall(node, known);
  if (node.kind !== 'sign' || !['+', '-'].includes(node.sign)) return '';
  const [left, right] = [formatOf(node.left, known), formatOf(node.right, known)];
  // A date less a date is a number of days.
  return left === DATE_FORMAT && right === DATE_FORMAT ? '' : left || right;
}

function formatOfCall(node: Call, known: Known): string {
  if (RETURNS_DATE.includes(node.name)) return DATE_FORMAT;
  if (node.name === 'IF') return formatOfIf(node, known);
  const found = node.name === 'VLOOKUP' || node.name === 'INDEX' ? foundPlace(node, known) : null;
  if (found !== null) return known.formatAt(found);
  const taken = Object.hasOwn(KEEPS_FORMAT, node.name) ? (KEEPS_FORMAT[node.name]?.(node.args) ?? []) : [];
  return taken.map((arg) => formatOf(arg, known)).find((format) => format !== '') ?? '';
}

/** Of the value that is taken; a plain number such as 0 is shown as the other one's amounts are, but never as a date. */
function formatOfIf({ args }: Call, known: Known): string {
  const [condition, ...values] = args;
  if (condition === undefined) return '';
  const isYes = known.numberOf(choice(condition)) === 1;
  const [taken = '', other = ''] = (isYes ? values : values.reverse()).map((value) => formatOf(value, known));
  return taken !== '' || other === DATE_FORMAT ? taken : other;
}

/** 1 where a condition holds, else 0. */
function choice(condition: Node): Node {
  return { kind: 'call', name: 'IF', args: [condition, numberNode(1), numberNode(0)] };
}

function numberNode(value: number): Node {
  return { kind: 'value', value };
}

/** The cell that VLOOKUP or INDEX found in an area of the sheet. */
function foundPlace({ name, args }: Call, { numberOf }: Known): Place | null {
  const [one, other, third, near] = args;
  const table = name === 'INDEX' ? one : other;
  if (one === undefined || other === undefined || table?.kind !== 'area') return null;
  const { from, to } = table;
  const number = (node: Node | undefined): number => (node === undefined ? 1 : (numberOf(node) ?? 0));
  const [row, column] =
    name === 'INDEX'
      ? from.row === to.row && third === undefined
        ? [1, number(other)]
        : [number(other), number(third)]
      : [number(position(one, { ...table, to: { ...to, column: from.column } }, near)), number(third)];
  if (row < 1 || column < 1) return null;
  return { row: from.row + Math.trunc(row) - 1, column: from.column + Math.trunc(column) - 1 };
}

/** The row in which VLOOKUP finds what is wanted: near where TRUE or nothing is given, as MATCH does with 1. */
function position(wanted: Node, list: Node, near: Node | undefined): Node {
  const how = near === undefined ? numberNode(1) : choice(near);
  return { kind: 'call', name: 'MATCH', args: [wanted, list, how] };
}
