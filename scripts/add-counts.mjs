/** `add-counts.mjs LOG …`: prints one line with the counts with which these logs of tests end. A log without counts counts nothing. */
import { readFileSync } from 'node:fs';
import { addCounts } from './test-report.mjs';

console.log(addCounts(process.argv.slice(2).map((file) => readFileSync(file, 'utf8'))));
