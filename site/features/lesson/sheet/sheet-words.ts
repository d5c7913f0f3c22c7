import type { SheetError } from '#domain/practice/sheet/values';
import { fill } from '#domain/text/fill';

export type SheetWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  cell: string;
  enter: string;
  signs: string;
  tools: string;
  fillDown: string;
  filled: string;
  sortUp: string;
  sortDown: string;
  sorted: string;
  filter: string;
  all: string;
  format: string;
  undo: string;
  save: string;
  formats: { plain: string; whole: string; decimals: string; percent: string; money: string; date: string };
  errors: { [Kind in ErrorKind]: string };
  noEquals: string;
  cellGave: string;
  emptyCell: string;
  noFormula: string;
  passed: string;
  notYet: string;
  gave: string;
  count: string;
};
type ErrorKind = 'div' | 'ref' | 'name' | 'value' | 'area' | 'areas' | 'na' | 'num' | 'cycle' | 'syntax' | 'end';

const KINDS: Readonly<Record<SheetError['code'], ErrorKind>> = {
  '#DIV/0!': 'div',
  '#REF!': 'ref',
  '#NAME?': 'name',
  '#VALUE!': 'value',
  '#N/A': 'na',
  '#NUM!': 'num',
  '#CYCLE!': 'cycle',
  '#ERROR!': 'syntax',
};

/** Why a cell has an error, in plain words. */
export function reasonOf({ code, about }: SheetError, words: SheetWords): string {
  const isArea = code === '#VALUE!' && (about === 'area' || about === 'areas');
  // A formula that cannot be read at nothing ends too early.
  const isEnd = code === '#ERROR!' && about === '';
  const kind = isArea ? about : isEnd ? 'end' : KINDS[code];
  return `${code} ${fill(words.errors[kind], { about: about === '' ? '…' : about })}`;
}
