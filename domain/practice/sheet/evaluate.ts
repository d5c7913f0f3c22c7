/** The values of a sheet: each formula is worked out when it is asked for, and one that needs itself is #CYCLE!. */

import { type Area, type Argument, isArea, numberOf, oneOf, textOf } from './arguments.ts';
import { cellName, type Node, type Place, parseFormula } from './formula.ts';
import { FUNCTIONS } from './functions.ts';
import { orderOf } from './order.ts';
import { DATE_FORMAT, readTyped, SheetError, type Value } from './values.ts';

/** What was typed, row by row. Rows may be short. */
export type Inputs = readonly (readonly string[])[];
/** `now`: the moment for TODAY and NOW, in ms, in the learner's time. */
export type Sheet = { value: (place: Place) => Value; format: (place: Place) => string };

const RETURNS_DATE = ['DATE', 'TODAY', 'NOW', 'EDATE', 'EOMONTH', 'DATEVALUE', 'WORKDAY'];
const KEEPS_FORMAT = [
  'SUM',
  'MIN',
  'MAX',
  'AVERAGE',
  'IF',
  'IFERROR',
  'XLOOKUP',
  'VLOOKUP',
  'INDEX',
  'SUMIF',
  'SUMIFS',
  'ROUND',
  'MEDIAN',
  'ABS',
];

/** A sheet of these inputs. Nothing is computed before it is asked for. */
export function openSheet(inputs: Inputs, now = 0): Sheet {
  const height = inputs.length;
  const values = new Map<string, Value>();
  const trees = new Map<string, Node | SheetError>();
  const open = new Set<string>();

  const inputAt = ({ row, column }: Place): string => inputs[row]?.[column] ?? '';
  const treeAt = (place: Place): Node | SheetError => {
    const name = cellName(place);
    const tree = trees.get(name) ?? readTree(inputAt(place));
    trees.set(name, tree);
    return tree;
  };
  const value = (place: Place): Value => {
    const name = cellName(place);
    const known = values.get(name);
    if (known !== undefined) return known;
    if (open.has(name)) return new SheetError('#CYCLE!', name);
    open.add(name);
    const found = isFormula(inputAt(place)) ? formulaValue(place) : readTyped(inputAt(place)).value;
    open.delete(name);
    values.set(name, found);
    return found;
  };
  const formulaValue = (place: Place): Value => {
    const tree = treeAt(place);
    if (tree instanceof SheetError) return tree;
    const found = evaluate(tree, place);
    if (isArea(found) && found.rows.length * (found.rows[0]?.length ?? 0) !== 1)
      return new SheetError('#VALUE!', 'area');
    // A formula whose cell is empty shows 0.
    return oneOf(found) ?? 0;
  };
  const areaOf = ({ from, to }: { from: Place; to: Place }): Area => {
    const last = Math.min(to.row, Math.max(height - 1, from.row));
    const rows: Value[][] = [];
    for (let row = from.row; row <= (to.row === Number.POSITIVE_INFINITY ? last : to.row); row += 1) {
      const cells: Value[] = [];
      for (let column = from.column; column <= to.column; column += 1) cells.push(value({ row, column }));
      rows.push(cells);
    }
    return { rows, place: from };
  };
  const evaluate = (node: Node, place: Place): Argument => {
    switch (node.kind) {
      case 'value':
        return node.value;
      case 'area':
        return areaOf(node);
      case 'minus':
        return eachOf(evaluate(node.of, place), 0, (one) => -numberOf(one));
      case 'percent':
        return eachOf(evaluate(node.of, place), 0, (one) => numberOf(one) / 100);
      case 'sign':
        return eachOf(evaluate(node.left, place), evaluate(node.right, place), (a, b) => withSign(node.sign, a, b));
      case 'call':
        return call(node, place);
    }
  };
  const call = ({ name, args }: Node & { kind: 'call' }, place: Place): Argument => {
    const own = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (own === undefined) return new SheetError('#NAME?', name);
    if (args.length < own.least || args.length > (own.most ?? own.least)) return new SheetError('#ERROR!', `${name}()`);
    return guarded(() =>
      own.run(
        args.map((arg) => evaluate(arg, place)),
        { place, now },
      ),
    );
  };

  const format = (place: Place): string => {
    const input = inputAt(place);
    if (!isFormula(input)) return readTyped(input).format ?? '';
    const tree = treeAt(place);
    return tree instanceof SheetError ? '' : formatOf(tree, new Set([cellName(place)]));
  };
  const formatOf = (node: Node, seen: Set<string>): string => {
    if (node.kind === 'area') {
      const name = cellName(node.from);
      if (seen.has(name)) return '';
      seen.add(name);
      const input = inputAt(node.from);
      const tree = treeAt(node.from);
      if (!isFormula(input)) return readTyped(input).format ?? '';
      return tree instanceof SheetError ? '' : formatOf(tree, seen);
    }
    if (node.kind === 'call') {
      if (RETURNS_DATE.includes(node.name)) return DATE_FORMAT;
      return KEEPS_FORMAT.includes(node.name) ? firstFormat(node.args, seen) : '';
    }
    if (node.kind !== 'sign' || !['+', '-'].includes(node.sign)) return '';
    const [left, right] = [formatOf(node.left, seen), formatOf(node.right, seen)];
    // A date less a date is a number of days.
    return left === DATE_FORMAT && right === DATE_FORMAT ? '' : left || right;
  };
  const firstFormat = (args: readonly Node[], seen: Set<string>): string =>
    args.map((arg) => formatOf(arg, seen)).find((found) => found !== '') ?? '';

  return { value, format };
}

/** Whether a cell's text is a formula. */
export function isFormula(input: string): boolean {
  return input.startsWith('=') && input.length > 1;
}

function readTree(input: string): Node | SheetError {
  return guarded(() => parseFormula(input.slice(1)));
}

/** What a function cannot do it throws as a `SheetError`, which is its value. */
function guarded<Result>(run: () => Result): Result | SheetError {
  try {
    return run();
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
}

/** Of a whole area each cell, so that SUMPRODUCT((A1:A9="x")*B1:B9) works. */
function eachOf(left: Argument, right: Argument, run: (a: Value, b: Value) => Value): Argument {
  const one = (a: Value, b: Value): Value => {
    if (a instanceof SheetError) return a;
    return b instanceof SheetError ? b : guarded(() => run(a, b));
  };
  if (!isArea(left) && !isArea(right)) return one(left, right);
  const height = Math.max(heightOf(left), heightOf(right));
  const width = Math.max(widthOf(left), widthOf(right));
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => one(cellAt(left, row, column), cellAt(right, row, column))),
  );
  return height * width === 1 ? (rows[0]?.[0] ?? null) : { rows, place: { row: 0, column: 0 } };
}

function heightOf(area: Argument): number {
  return isArea(area) ? area.rows.length : 1;
}

function widthOf(area: Argument): number {
  return isArea(area) ? (area.rows[0]?.length ?? 0) : 1;
}

function cellAt(area: Argument, row: number, column: number): Value {
  if (!isArea(area)) return area;
  const cells = area.rows[area.rows.length === 1 ? 0 : row];
  const cell = cells?.[cells.length === 1 ? 0 : column];
  return cell === undefined ? new SheetError('#N/A') : cell;
}

function withSign(sign: string, a: Value, b: Value): Value {
  if (sign === '&') return textOf(a) + textOf(b);
  if (STRENGTH_OF_COMPARING.includes(sign)) return compare(sign, a, b);
  const [x, y] = [numberOf(a), numberOf(b)];
  if (sign === '+') return tidy(x + y, x, y);
  if (sign === '-') return tidy(x - y, x, y);
  if (sign === '*') return finite(x * y);
  if (sign === '^') return finite(x ** y);
  if (y === 0) return new SheetError('#DIV/0!');
  return x / y;
}
const STRENGTH_OF_COMPARING = ['=', '<>', '<', '>', '<=', '>='];

/** 0.1 + 0.2 - 0.3 is 0: what is left in the sixteenth place is no number. */
function tidy(result: number, x: number, y: number): number {
  return Math.abs(result) < Math.max(Math.abs(x), Math.abs(y)) * 1e-15 ? 0 : result;
}

function finite(value: number): Value {
  return Number.isFinite(value) ? value : new SheetError('#NUM!');
}

function compare(sign: string, a: Value, b: Value): boolean {
  const order = orderOf(a, b);
  if (sign === '=') return order === 0;
  if (sign === '<>') return order !== 0;
  if (sign === '<') return order < 0;
  if (sign === '>') return order > 0;
  return sign === '<=' ? order <= 0 : order >= 0;
}
