/** The text of `foldSteps` as each lesson has it, at build time: a function's own text has the tabs and long names of its source. */
import { transformSync } from 'esbuild';
import { foldSteps } from './fold-steps.ts';

export const FOLDING_SCRIPT = transformSync(`(${foldSteps})()`, { minify: true }).code.trim();
