// node sixty.js   runs each situation of situations.json three times, shows the table, and writes runs.csv.
import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './loop.js';
import { modelFor, modelName } from './model.js';
import { openTables } from './tables.js';

const situations = JSON.parse(readFileSync(new URL('situations.json', import.meta.url), 'utf8'));
const agent = await import('./agent.js');
const rows = [];
for (const situation of situations) {
  const cells = [];
  for (const number of [1, 2, 3]) {
    globalThis.table = openTables();
    const desk = { isStopped: () => false, approve: async () => situation.approve !== 'no' };
    const result = await run(situation.task, agent, modelFor(number), desk);
    cells.push(passes(situation, result) ? 'pass' : 'fail');
  }
  rows.push([situation.kind, situation.says, ...cells]);
}

// has, lacks: a row of the table orders. says: words of the answer. stops: by which gate.
function passes({ has, lacks, answer, stops }, result) {
  const orders = table('orders').list();
  const isThere = (wanted) =>
    orders.some((row) => Object.entries(wanted).every(([key, value]) => String(row[key]) === String(value)));
  return (
    (has === undefined || isThere(has)) &&
    (lacks === undefined || !isThere(lacks)) &&
    (answer === undefined || result.answer.toLowerCase().includes(answer.toLowerCase())) &&
    (stops === undefined || result.trace.some(({ how }) => how === stops))
  );
}

const all = rows.flatMap((row) => row.slice(2));
const passed = all.filter((cell) => cell === 'pass').length;
console.log(`Model: ${modelName}`);
for (const row of rows) console.log(row.join(' | '));
for (const kind of [...new Set(rows.map(([first]) => first))]) {
  const cells = rows.filter(([first]) => first === kind).flatMap((row) => row.slice(2));
  console.log(`${kind}: ${cells.filter((cell) => cell === 'pass').length} of ${cells.length}`);
}
console.log(`All: ${passed} of ${all.length}`);
const quoted = (text) => `"${text.replaceAll('"', '""')}"`;
writeFileSync(
  new URL('runs.csv', import.meta.url),
  `${['kind,situation,run 1,run 2,run 3', ...rows.map((row) => row.map(quoted).join(','))].join('\n')}\n`,
);
