import type { Round } from './play-round.ts';

const HEAD = ['round', 'times', 'acknowledged', 'lost', 'reads', 'longest gap', 'median gap', 'result'];

/** The rounds as a table of Markdown; gaps in seconds, with what the fault itself takes. */
export function roundsTable(rounds: readonly Round[]): string {
  const rows = [HEAD, ...rounds.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

function cellsOf({ title, times, acknowledged, lost, reads, longest, median, problems }: Round): string[] {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const result = problems.length === 0 ? 'good' : 'FAILED';
  return [
    title,
    String(times),
    String(acknowledged),
    String(lost),
    String(reads),
    seconds(longest),
    seconds(median),
    result,
  ];
}
