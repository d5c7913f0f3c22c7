/** One file that runs a learner's server under Node: the code unchanged, and below it what starts it, with the tables. */
import { readModule } from '#domain/practice/code/read-module';
import type { Tables, TableWords } from '#domain/practice/server';

/** `tables` and `runner` are the texts of tables.js and of what starts the server, which calls its export by `name`. */
type Texts = { name: string; tables: string; runner: string };

export function nodeFile(code: string, rows: Tables, words: TableWords, { name, tables, runner }: Texts): string {
  const given = `${JSON.stringify(rows, null, 2)}, ${JSON.stringify(words)}`;
  const own = tables.replace('export function', 'function').trim();
  // Functions are there before the first line runs, so the code above may call this one anywhere.
  const table = `function table(name) {\n  table.own ??= tablesIn(${given});\n  return table.own.table(name);\n}`;
  const local = readModule(code).exports.find((one) => one.name === name)?.local ?? name;
  const named = local === name ? [] : [`const ${name} = ${local};`];
  return `${code.trimEnd()}\n\n${[...named, runner.trim(), own, table].join('\n\n')}\n`;
}
