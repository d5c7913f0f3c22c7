/** The values of a sheet: each formula is worked out when it is asked for, and one that needs itself is #CYCLE!. */

import { type Area, type Argument, isArea, NOWHERE, numberOf, oneOf, powerOf, textOf } from './arguments.ts';
import { cellName, type Node, type Place, parseFormula } from './formula.ts';
import { FUNCTIONS } from './functions.ts';
import { formatOf } from './kept-formats.ts';
import { orderOf } from './order.ts';
import { readTyped, SheetError, type Typed, type Value } from './values.ts';

/** What was typed, row by row. Rows may be short. */
export type Inputs = readonly (readonly string[])[];
/** `now`: the moment for TODAY and NOW, in ms, in the learner's time. */
export type Sheet = { value: (place: Place) => Value; format: (place: Place) => string };

/** The last cell of a sheet is ZZ9999; an area has room for as many cells as a phone can look at. */
const LAST: Place = { row: 9998, column: 701 };
const MOST_CELLS = 50_000;

/** A sheet of these inputs. Nothing is computed before it is asked for. */
export function openSheet(inputs: Inputs, now = 0): Sheet {
  const height = inputs.length;
  const values = new Map<string, Value>();
  const formats = new Map<string, string>();
  const typed = new Map<string, Typed>();
  const trees = new Map<string, Node | SheetError>();
  const open = new Set<string>();

  const inputAt = ({ row, column }: Place): string => inputs[row]?.[column] ?? '';
  const typedFrom = (input: string): Typed => {
    const found = typed.get(input) ?? readTyped(input);
    typed.set(input, found);
    return found;
  };
  const treeAt = (place: Place): Node | SheetError => {
    const name = cellName(place);
    const tree = trees.get(name) ?? readTree(inputAt(place));
    trees.set(name, tree);
    return tree;
  };
  const value = (place: Place): Value => {
    const input = inputAt(place);
    if (input === '') return null;
    if (!isFormula(input)) return typedFrom(input).value;
    const name = cellName(place);
    if (open.has(name)) return new SheetError('#CYCLE!', name);
    if (!values.has(name)) workOut(place);
    return values.get(name) ?? null;
  };
  /** The formula after all that it needs, one by one: a chain of thousands of cells has no room in calls of calls. */
  const workOut = (place: Place): void => {
    const waiting = [place];
    for (let at = waiting.at(-1); at !== undefined; at = waiting.at(-1)) {
      const name = cellName(at);
      const isNew = !open.has(name) && !values.has(name);
      if (isNew) {
        open.add(name);
        const tree = treeAt(at);
        if (!(tree instanceof SheetError)) pushNeeded(tree, waiting);
        if (waiting.at(-1) !== at) continue;
      }
      waiting.pop();
      if (values.has(name)) continue;
      values.set(name, formulaValue(at));
      formats.set(name, formatOfFormula(at));
      open.delete(name);
    }
  };
  /** The formulas in the cells that a tree names, which were not begun yet. */
  const pushNeeded = (node: Node, waiting: Place[]): void => {
    if (node.kind === 'call') for (const arg of node.args) pushNeeded(arg, waiting);
    else if (node.kind === 'sign') for (const side of [node.left, node.right]) pushNeeded(side, waiting);
    else if (node.kind === 'minus' || node.kind === 'percent') pushNeeded(node.of, waiting);
    if (node.kind !== 'area' || isOutside(node)) return;
    for (let row = node.from.row; row <= Math.min(node.to.row, height - 1); row += 1) {
      for (let column = node.from.column; column <= node.to.column; column += 1) {
        const place = { row, column };
        if (!isFormula(inputAt(place))) continue;
        const name = cellName(place);
        if (!values.has(name) && !open.has(name)) waiting.push(place);
      }
    }
  };
  const formulaValue = (place: Place): Value => {
    const tree = treeAt(place);
    if (tree instanceof SheetError) return tree;
    const found = guarded(() => evaluate(tree, place));
    if (isArea(found) && found.rows.length * (found.rows[0]?.length ?? 0) !== 1)
      return new SheetError('#VALUE!', 'area');
    // A formula whose cell is empty shows 0.
    return finite(oneOf(found) ?? 0);
  };
  const areaOf = (area: { from: Place; to: Place }): Area | SheetError => {
    if (isOutside(area)) return new SheetError('#REF!', cellName(area.from));
    const { from, to } = area;
    const last = to.row === Number.POSITIVE_INFINITY ? Math.max(height - 1, from.row) : to.row;
    const rows: Value[][] = [];
    for (let row = from.row; row <= last; row += 1) {
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
    const found = guarded(() =>
      own.run(
        args.map((arg) => evaluate(arg, place)),
        { place, now, areaOf },
      ),
    );
    return isArea(found) ? found : finite(found);
  };

  const format = (place: Place): string => {
    const input = inputAt(place);
    if (!isFormula(input)) return typedFrom(input).format ?? '';
    value(place);
    return formats.get(cellName(place)) ?? '';
  };
  const formatOfFormula = (place: Place): string => {
    const tree = treeAt(place);
    if (tree instanceof SheetError) return '';
    const numberAt = (node: Node): number | null => {
      const found = oneOf(guarded(() => evaluate(node, place)));
      return typeof found === 'number' ? found : null;
    };
    const found = guarded(() => formatOf(tree, { formatAt: format, numberOf: numberAt }));
    return found instanceof SheetError ? '' : found;
  };

  return { value, format };
}

/** Whether a cell's text is a formula. */
export function isFormula(input: string): boolean {
  return input.startsWith('=') && input.length > 1;
}

function readTree(input: string): Node | SheetError {
  return guarded(() => parseFormula(input.slice(1)));
}

function isOutside({ from, to }: { from: Place; to: Place }): boolean {
  if (to.column > LAST.column || from.row > LAST.row) return true;
  if (to.row === Number.POSITIVE_INFINITY) return false;
  return to.row > LAST.row || (to.row - from.row + 1) * (to.column - from.column + 1) > MOST_CELLS;
}

/** What a function cannot do it throws as a `SheetError`, which is its value. What has no room is no number either. */
function guarded<Result>(run: () => Result): Result | SheetError {
  try {
    return run();
  } catch (error) {
    if (error instanceof SheetError) return error;
    if (error instanceof RangeError) return new SheetError('#NUM!');
    throw error;
  }
}

/** Of a whole area each cell, so that SUMPRODUCT((A1:A9="x")*B1:B9) works. */
function eachOf(left: Argument, right: Argument, run: (a: Value, b: Value) => Value): Argument {
  const one = (a: Value, b: Value): Value => {
    if (a instanceof SheetError) return a;
    return b instanceof SheetError ? b : finite(guarded(() => run(a, b)));
  };
  if (!isArea(left) && !isArea(right)) return one(left, right);
  const height = Math.max(heightOf(left), heightOf(right));
  const width = Math.max(widthOf(left), widthOf(right));
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => one(cellAt(left, row, column), cellAt(right, row, column))),
  );
  return height * width === 1 ? (rows[0]?.[0] ?? null) : { rows, place: NOWHERE };
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
  if (sign === '*') return x * y;
  if (sign === '^') return powerOf(x, y);
  if (y === 0) return new SheetError('#DIV/0!');
  return x / y;
}
const STRENGTH_OF_COMPARING = ['=', '<>', '<', '>', '<=', '>='];

/** 0.1 + 0.2 - 0.3 is 0: what is left in the sixteenth place is no number. */
function tidy(result: number, x: number, y: number): number {
  return Math.abs(result) < Math.max(Math.abs(x), Math.abs(y)) * 1e-15 ? 0 : result;
}

function finite(value: Value): Value {
  return typeof value !== 'number' || Number.isFinite(value) ? value : new SheetError('#NUM!');
}

function compare(sign: string, a: Value, b: Value): boolean {
  const order = orderOf(a, b);
  if (sign === '=') return order === 0;
  if (sign === '<>') return order !== 0;
  if (sign === '<') return order < 0;
  if (sign === '>') return order > 0;
  return sign === '<=' ? order <= 0 : order >= 0;
}
