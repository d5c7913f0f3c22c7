/** What changed between two texts, line by line, in places (hunks) that can be taken one by one. */

export type DiffLine = { sign: ' ' | '+' | '-'; text: string };
/** `at`: the line at which it begins in the text before, from 1. */
export type Hunk = { file: string; at: number; lines: DiffLine[] };

/** Lines around a change that stay, so that its place is found again. */
const CONTEXT = 2;

export function hunksOf(file: string, before: string, after: string): Hunk[] {
  const lines = diffLines(before.split('\n'), after.split('\n'));
  const changed = lines.flatMap(({ sign }, at) => (sign === ' ' ? [] : [at]));
  const spans: { from: number; to: number }[] = [];
  for (const at of changed) {
    const last = spans.at(-1);
    if (last !== undefined && at - last.to <= 2 * CONTEXT) last.to = at;
    else spans.push({ from: at, to: at });
  }
  return spans.map((span) => {
    const from = Math.max(0, span.from - CONTEXT);
    const begun = lines.slice(0, from).filter(({ sign }) => sign !== '+').length;
    return { file, at: begun + 1, lines: lines.slice(from, span.to + CONTEXT + 1) };
  });
}

/** All lines of both texts in order: what stays, what goes, what comes. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const common = commonLengths(before, after);
  const lengthAt = (a: number, b: number): number => common[a]?.[b] ?? 0;
  const lines: DiffLine[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) {
      lines.push({ sign: ' ', text: before[a] ?? '' });
      a += 1;
      b += 1;
    } else if (b >= after.length || (a < before.length && lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      lines.push({ sign: '-', text: before[a] ?? '' });
      a += 1;
    } else {
      lines.push({ sign: '+', text: after[b] ?? '' });
      b += 1;
    }
  }
  return lines;
}

/** How many lines the rests of both texts have in common, from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const rows = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const [row = [], next = []] = [rows[a], rows[a + 1]];
      row[b] = before[a] === after[b] ? (next[b + 1] ?? 0) + 1 : Math.max(next[b] ?? 0, row[b + 1] ?? 0);
    }
  }
  return rows;
}

/** Whether a text has the change. */
export function hasHunk(hunk: Hunk, text: string): boolean {
  const [before, after] = [blockOf(hunk, '+'), blockOf(hunk, '-')];
  const isThere = placeOf(after, text, hunk.at) !== null;
  return after.length >= before.length ? isThere : isThere && placeOf(before, text, hunk.at) === null;
}

/** The text with the change; null where its lines are not there any more. A text that has it stays. */
export function withHunk(hunk: Hunk, text: string): string | null {
  return hasHunk(hunk, text) ? text : replaced(text, hunk, blockOf(hunk, '+'), blockOf(hunk, '-'));
}

/** The text without the change. */
export function withoutHunk(hunk: Hunk, text: string): string | null {
  return hasHunk(hunk, text) ? replaced(text, hunk, blockOf(hunk, '-'), blockOf(hunk, '+')) : text;
}

/** The lines of a hunk, but those with a sign. */
function blockOf({ lines }: Hunk, without: '+' | '-'): string[] {
  return lines.filter(({ sign }) => sign !== without).map(({ text }) => text);
}

function replaced(text: string, { at }: Hunk, from: readonly string[], to: readonly string[]): string | null {
  const place = placeOf(from, text, at);
  return place === null
    ? null
    : text
        .split('\n')
        .toSpliced(place, from.length, ...to)
        .join('\n');
}

/** Where lines are in a text, nearest to a line of it. */
function placeOf(block: readonly string[], text: string, near: number): number | null {
  const lines = text.split('\n');
  const places = lines.flatMap((_, at) => (block.every((line, n) => lines[at + n] === line) ? [at] : []));
  const [nearest = null] = places.toSorted((a, b) => Math.abs(a + 1 - near) - Math.abs(b + 1 - near));
  return nearest;
}
