// node start.js "Order brake cables."   runs one task, asks you where a tool asks, and writes trace.md.
// node start.js 2 "Order brake cables."   does it as in the second of the three runs of sixty.js.
// While it runs, a file with the name stop in this folder ends the run.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { run } from './loop.js';
import { modelFor, modelName } from './model.js';
import { openTables } from './tables.js';

globalThis.table = openTables();
const agent = await import('./agent.js');
const given = process.argv.slice(2);
const number = /^[123]$/.test(given[0] ?? '') ? Number(given.shift()) : 1;
const task = given.join(' ') || 'Order brake cables.';
const desk = {
  isStopped: () => existsSync(new URL('stop', import.meta.url)),
  approve: async ({ name, args }, cost) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`${name} ${JSON.stringify(args)}, ${cost} RWF. Type yes or no: `);
    lines.close();
    return answer.trim().toLowerCase() === 'yes';
  },
};

const { end, answer, spent, trace } = await run(task, agent, modelFor(number), desk);
const steps = trace.map(({ name, args, how, result }, at) =>
  [`${at + 1}. ${name} ${JSON.stringify(args)}`, `   ${how}: ${result}`, '   mark:'].join('\n'),
);
const text = [`# ${task}`, `Model: ${modelName}`, ...steps, `End: ${end}, spent ${spent} RWF`, answer, ''].join('\n\n');
writeFileSync(new URL('trace.md', import.meta.url), text);
console.log(text);
