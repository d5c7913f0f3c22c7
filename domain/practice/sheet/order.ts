/** Which of two values comes first, as comparing and sorting take it. */
import type { Value } from './values.ts';

/** Numbers come before texts, texts before TRUE and FALSE; an empty cell is 0 or ''. Capitals make no difference. */
export function orderOf(a: Value, b: Value): number {
  const [x, y] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  const kinds = ['number', 'string', 'boolean'];
  const byKind = kinds.indexOf(typeof x) - kinds.indexOf(typeof y);
  if (byKind !== 0) return byKind;
  if (typeof x === 'string' && typeof y === 'string') {
    const [one, other] = [x.toLowerCase(), y.toLowerCase()];
    return one === other ? 0 : one < other ? -1 : 1;
  }
  const [one, other] = [Number(x), Number(y)];
  return Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * 1e-15 ? 0 : one - other;
}

function emptyLike(other: Value): Value {
  return typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;
}
