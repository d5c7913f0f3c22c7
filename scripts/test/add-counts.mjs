/**
 * `add-counts.mjs LOG …`: prints what these logs of tests say passed only at the second try and, as the last line, the sum of their counts. A log
 * without counts counts nothing.
 */
import { readFileSync } from 'node:fs';
import { addCounts, secondTries } from './test-report.mjs';

const logs = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
const tries = secondTries(logs);
if (tries !== '') console.log(tries);
console.log(addCounts(logs));
