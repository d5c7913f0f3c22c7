/**
 * `npm run bench`: figures with their method. Nothing here is a test: times depend on the machine, so they are printed, not judged
 * (bytes are judged by `npm run check:budgets`). It starts an academy of its own and calls only that one.
 */
import { cpus, loadavg } from 'node:os';
import { measureBackup } from './backup.ts';
import { measureBuilds } from './builds.ts';
import { measureDashboard } from './dashboard.ts';
import { measureModel } from './model.ts';
import { measurePages } from './pages.ts';
import { measurePaint } from './paint.ts';
import { measureQuiz } from './quiz.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';
import { measureTransfer } from './transfer.ts';
import { measureWorst } from './worst.ts';

const [only] = process.argv.slice(2);
const parts = {
  pages: measurePages,
  transfer: measureTransfer,
  paint: measurePaint,
  quiz: measureQuiz,
  dashboard: measureDashboard,
  start: measureStart,
  requests: measureRequests,
  worst: measureWorst,
  model: measureModel,
  backup: measureBackup,
  builds: measureBuilds,
};

if (only !== undefined && !(only in parts))
  throw new Error(`There is no part ${only}: ${Object.keys(parts).join(', ')}.`);
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}, Node ${process.version}`,
);
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  await measure();
}
