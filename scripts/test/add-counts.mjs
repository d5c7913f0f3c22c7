/**
 * `add-counts.mjs LOG …`: prints what these logs of tests say passed only at the second try, what failed and, as the last line, the sum of their
 * counts: a log of CI is often cut to its end. A log without counts counts nothing.
 */
import { readFileSync } from 'node:fs';
import { addCounts, FAILED, listedIn, SECOND_TRY } from './test-report.mjs';

const logs = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
for (const list of [SECOND_TRY, FAILED].map((title) => listedIn(logs, title))) if (list !== '') console.log(list);
console.log(addCounts(logs));
