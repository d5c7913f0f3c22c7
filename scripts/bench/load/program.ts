/**
 * `npm run bench:load`: how far one machine goes (docs/what-it-costs.md). `-- --registered 1000000 --active 100000` for another size,
 * `--seconds 20` for longer steps. Nothing here is a test: times depend on the machine, so they are printed, not judged.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureLoad } from './measure-load.ts';

const { values } = parseArgs({
  options: {
    registered: { type: 'string', default: '200000' },
    active: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
  },
});

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}, Node ${process.version}`,
);
await measureLoad({
  accounts: { registered: Number(values.registered), active: Number(values.active) },
  steps: { first: 50, factor: 1.5, most: 12, seconds: Number(values.seconds) },
  aloneMs: 2000,
  pageRequests: 20,
});
