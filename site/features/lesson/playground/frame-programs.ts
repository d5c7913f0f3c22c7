/**
 * The programs that run in the frame, as text: the frame's page (frame-page.ts) knows nothing but how to run one. An author's tests are
 * part of the text, because nothing there may turn a text into code; the content check has looked at them.
 */
import type { PlaygroundCode } from '#domain/practice/playground';
import { newId } from '#site/data/new-id.ts';
import { checkedPage } from './checked-page.ts';
import { giveModel, type ModelGiven } from './give-model.ts';
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
export function pageProgram(page: PageToRun, tests: readonly WrittenTest[], model: ModelGiven | null = null): string {
  const addChecks = `(pieces) => new Promise((resolve) => {
    hear((data) => { if (Array.isArray(data)) resolve(data); });
    send({ kind: 'pieces', pieces });
  })`;
  const modelled = model === null ? '' : `(${giveModel})(${dataText(model)}, send, hear);`;
  const parts = Object.entries({ checkedPage, pageNames, startTests, timeCheck } satisfies PageParts);
  const own = parts.map(([name, part]) => `${name}: ${part}`).join(', ');
  const given = [`{ ${own} }`, `{ send, addChecks: ${addChecks} }`, testsText(tests, PAGE_NAMES), dataText(page)];
  return withPort(`${modelled}(${runPage})(${given.join(', ')})`);
}

/** The program that tests JavaScript in a worker, which is ended after `limit` ms. */
export function functionsProgram(
  code: PlaygroundCode,
  tests: readonly WrittenTest[],
  limit: number,
  model: ModelGiven | null = null,
): string {
  const secret = newId();
  const text = workerText(code, tests, secret, model);
  return withPort(`${WORKER_THAT_HEARS}(send, ${dataText(text)}, ${dataText(secret)}, ${limit})`);
}

/** The file of the worker: in its first line what tests, then the code, so that the lines of mistakes are those of the code. */
export function workerText(
  code: PlaygroundCode,
  tests: readonly WrittenTest[],
  secret: string,
  model: ModelGiven | null = null,
): string {
  const data = [dataText(secret), testsText(tests, FUNCTION_NAMES), dataText(code)].join(', ');
  return `${modelText(model, secret)}${oneLine(`(${testInWorker})(${oneLine(`${startTests}`)}, ${data});`)}${code.js ?? ''}\n`;
}

/**
 * What gives the code of a worker its `model`, on no line of its own; nothing where the lesson has none. The secret is handed over, and is in the text of
 * no function: code may read the functions on the stack while its message is copied.
 */
export function modelText(model: ModelGiven | null, secret: string): string {
  if (model === null) return '';
  const tell = '(message) => post({ secret, message })';
  const hear = `(listener) => self.addEventListener('message', ({ data }) => listener(data))`;
  const give = oneLine(`(${giveModel})`);
  return `((post, secret) => ${give}(${dataText(model)}, ${tell}, ${hear}))(self.postMessage.bind(self), ${dataText(secret)}); `;
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

/**
 * The port goes before the learner's code runs: nobody else can say what the results are. A message to it has it as its target, so what reads messages is
 * taken before that code may change it.
 */
export function withPort(program: string): string {
  return `(() => {
    const port = window.academyPort;
    delete window.academyPort;
    const send = port.postMessage.bind(port);
    const { apply } = Reflect;
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    const hear = (listener) => {
      port.addEventListener('message', (event) => listener(apply(get, event, [])));
      port.start();
    };
    ${program};
  })()`;
}

/** Starts a worker that the page answers, in such a program. */
export const WORKER_THAT_HEARS = `((note, text, secret, limit) => (${runWorker})(note, text, secret, limit, hear))`;

/** Data inside of code. */
export function dataText(value: unknown): string {
  return JSON.stringify(value);
}

/** Code has line breaks only between its words: no text of ours is longer than a line. */
export function oneLine(code: string): string {
  return code.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, ' ');
}
