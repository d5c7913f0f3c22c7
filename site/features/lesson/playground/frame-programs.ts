/**
 * The programs that run in the frame, as text: the frame's page (frame-page.ts) knows nothing but how to run one. An author's tests are
 * part of the text, because nothing there may turn a text into code; the content check has looked at them.
 */
import type { PlaygroundCode } from '#domain/practice/playground';
import { newId } from '#site/data/new-id.ts';
import { checkedPage } from './checked-page.ts';
import { pageNames } from './page-names.ts';
import { type PageParts, type PageToRun, runPage } from './run-page.ts';
import { runWorker, testInWorker } from './run-worker.ts';
import { startTests } from './start-tests.ts';
import { timeCheck } from './time-check.ts';

/** As an author wrote it: `check` is an expression that must be true; `call` one whose value must be that of `gives`. */
export type WrittenTest = { check?: string | undefined; call?: string | undefined; gives?: string | undefined };

/** What a test may name, beside what the code defines. */
export const PAGE_NAMES = ['all', 'one', 'text', 'style', 'click', 'type', 'submit', 'code'] as const;
export const FUNCTION_NAMES = ['code'] as const;

/** The program that shows and tests a page. It asks for checks in the code that it found (`pieces`), and waits for them. */
export function pageProgram(page: PageToRun, tests: readonly WrittenTest[]): string {
  const addChecks = `(pieces) => new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
    send({ kind: 'pieces', pieces });
  })`;
  const parts = Object.entries({ checkedPage, pageNames, startTests, timeCheck } satisfies PageParts);
  const own = parts.map(([name, part]) => `${name}: ${part}`).join(', ');
  const given = [`{ ${own} }`, `{ send, addChecks: ${addChecks} }`, testsText(tests, PAGE_NAMES), dataText(page)];
  return withPort(`(${runPage})(${given.join(', ')})`);
}

/** The program that tests JavaScript in a worker, which is ended after `limit` ms. */
export function functionsProgram(code: PlaygroundCode, tests: readonly WrittenTest[], limit: number): string {
  const secret = newId();
  return withPort(`(${runWorker})(send, ${dataText(workerText(code, tests, secret))}, ${dataText(secret)}, ${limit})`);
}

/** The file of the worker: in its first line what tests, then the code, so that the lines of mistakes are those of the code. */
export function workerText(code: PlaygroundCode, tests: readonly WrittenTest[], secret: string): string {
  const data = [dataText(secret), testsText(tests, FUNCTION_NAMES), dataText(code)].join(', ');
  return `${oneLine(`(${testInWorker})(${oneLine(`${startTests}`)}, ${data});`)}${code.js ?? ''}\n`;
}

/** Tests as a list of functions, which is code. */
function testsText(tests: readonly WrittenTest[], names: readonly string[]): string {
  const given = `({ ${names.join(', ')} })`;
  const one = ({ check, call, gives }: WrittenTest): string =>
    call === undefined
      ? `{ run: ${given} => (${check}) }`
      : `{ run: ${given} => (${call}), gives: ${given} => (${gives}) }`;
  return `[${tests.map(one).join(', ')}]`;
}

/** The port goes before the learner's code runs: nobody else can say what the results are. */
export function withPort(program: string): string {
  return `(() => {
    const port = window.academyPort;
    delete window.academyPort;
    const send = port.postMessage.bind(port);
    ${program};
  })()`;
}

/** Data inside of code. */
export function dataText(value: unknown): string {
  return JSON.stringify(value);
}

/** Code has line breaks only between its words: no text of ours is longer than a line. */
export function oneLine(code: string): string {
  return code.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, ' ');
}
