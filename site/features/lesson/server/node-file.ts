/** One file that runs a learner's server under Node: the code unchanged, and below it what starts it, with the tables. */
import type { Tables, TableWords } from '#domain/practice/server';
import { asScript } from './as-script.ts';

/** `tables` and `runner` are the texts of tables.js and node-runner.js. */
type Texts = { tables: string; runner: string };

export function nodeFile(code: string, rows: Tables, words: TableWords, texts: Texts): string {
  const { handle } = asScript(code);
  const named = handle === 'handle' ? '' : `const handle = ${handle};\n\n`;
  return fileWithTables(code, rows, words, { ...texts, runner: named + texts.runner });
}

/** The code unchanged, below it what starts it, and the function `table`. */
export function fileWithTables(code: string, rows: Tables, words: TableWords, { tables, runner }: Texts): string {
  const given = `${JSON.stringify(rows, null, 2)}, ${JSON.stringify(words)}`;
  const own = tables.replace('export function', 'function').trim();
  // Functions are there before the first line runs, so the code above may call this one anywhere.
  const table = `function table(name) {\n  table.own ??= tablesIn(${given});\n  return table.own.table(name);\n}`;
  return `${code.trimEnd()}\n\n${[runner.trim(), own, table].join('\n\n')}\n`;
}
