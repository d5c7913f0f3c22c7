/**
 * The program that runs the files of a `<Code>`, as text: one file for a worker, because nothing there may load another or turn a text into code
 * (frame-programs.ts). Each file is a function that begins on a line of its own, so that lines of mistakes are those of the files.
 */
import { isTestFile, type LinkedModule } from '#domain/practice/code/link-modules';
import { newId } from '#site/data/new-id.ts';
import {
  dataText,
  modelText,
  oneLine,
  WORKER_THAT_HEARS,
  type WrittenTest,
  withPort,
} from '../playground/frame-programs.ts';
import type { ModelGiven } from '../playground/give-model.ts';
import { startTests } from '../playground/start-tests.ts';
import { runModules } from './run-modules.ts';

/** Where a file begins in the text that runs: `line` is its first one. */
export type Section = { name: string; line: number; lines: number };
/** What runs: the modules in their order, and all files as texts. */
export type ModulesGiven = { modules: readonly LinkedModule[]; code: { readonly [name: string]: string } };

/** Where in the files a line of that text is; null where it is in none. */
export function placeIn(sections: readonly Section[], line: number): { name: string; line: number } | null {
  const found = sections.find((one) => line >= one.line && line < one.line + one.lines);
  return found === undefined ? null : { name: found.name, line: line - found.line + 1 };
}

/** The program for the frame, which ends its worker after `limit` ms. */
export function codeProgram(
  given: ModulesGiven,
  tests: readonly WrittenTest[],
  limit: number,
  model: ModelGiven | null = null,
): { program: string; sections: Section[] } {
  const secret = newId();
  const { text, sections } = codeWorkerText(given, tests, secret, model);
  const program = withPort(`${WORKER_THAT_HEARS}(send, ${dataText(text)}, ${dataText(secret)}, ${limit})`);
  return { program, sections };
}

/** The file of the worker. */
export function codeWorkerText(
  { modules, code }: ModulesGiven,
  tests: readonly WrittenTest[],
  secret: string,
  model: ModelGiven | null = null,
): { text: string; sections: Section[] } {
  const imports = modules.map((module) => module.imports);
  const named = modules.flatMap(({ name }, at) => (isTestFile(name) ? [] : [at]));
  const begin = `(${oneLine(`${runModules}`)})(${oneLine(`${startTests}`)}, ${dataText({ secret, imports, code, named })}, ${testsText(tests)}, [`;
  const sections: Section[] = [];
  let text = modelText(model, secret) + oneLine(begin);
  for (const { name, text: own, exports } of modules) {
    const getters = exports.map((one) => `${one.name}: () => ${one.local}`).join(', ');
    // Its lines are not those of what is before it.
    text += `\nasync function (academyImport, academyExport) { "use strict"; academyExport({ ${getters} });`;
    sections.push({ name, line: text.split('\n').length, lines: own.split('\n').length });
    text += `${own}\n}, `;
  }
  return { text: `${text}]);`, sections };
}

/** What files export is known when they have run: the names are looked up there. An author wrote the tests, and the content check read them. */
function testsText(tests: readonly WrittenTest[]): string {
  const value = (expression: string): string => `(given) => { with (given) { return (${expression}); } }`;
  const one = ({ check, call, gives }: WrittenTest): string =>
    call === undefined ? `{ run: ${value(`${check}`)} }` : `{ run: ${value(call)}, gives: ${value(`${gives}`)} }`;
  return `[${tests.map(one).join(', ')}]`;
}
