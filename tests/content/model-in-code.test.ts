/** `model(prompt)` in a learner's code: the example of the author, or a question to the lesson; in any other code nothing. */
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { runAsWorker, runFunctions } from '#scripts/check-content/run-functions';
import { runRequests } from '#scripts/check-content/run-requests';
import { codeWorkerText } from '#site/features/lesson/code/code-program.ts';
import { withPort, workerText } from '#site/features/lesson/playground/frame-programs.ts';

const EXAMPLE = { example: 'complaint', live: false };
const js = 'async function label(text) {\n  return model(text);\n}';
const tests = [{ call: "label('Sort it')", gives: "'complaint'" }];
/** A promise is waited for by the test itself. */
const waited = [{ call: "label('Sort it').then((text) => text)", gives: "'complaint'" }];

test('tests run with the example of the author, in a Playground and in a Code', () => {
  expect(runFunctions({ js }, tests, EXAMPLE)).toEqual([{ passed: true }]);
  expect(runFunctions({ js }, waited, EXAMPLE)).toEqual([{ passed: true }]);
  const modules = [{ name: 'a.js', text: js, imports: {}, exports: [{ name: 'label', local: 'label' }] }];
  const { text } = codeWorkerText({ modules, code: {} }, tests, '', EXAMPLE);
  expect(runAsWorker(text)).toEqual([{ kind: 'results', results: [{ passed: true }] }]);
});

test('a server that the learner tests gets it too', () => {
  const code = 'export async function handle() {\n  return new Response(await model("Sort it"));\n}';
  const request = { method: 'GET', path: '/', headers: [], body: '' };
  const [exchanges] = runRequests({ code, tables: {}, hono: false, model: EXAMPLE }, [[request]]);
  expect(exchanges?.[0]?.answer?.body).toBe('complaint');
});

test('code of a part without it has no model', () => {
  const [result] = runFunctions({ js }, tests);
  expect(result).toMatchObject({ passed: false, problem: expect.stringContaining('model is not defined') });
});

test('a live one asks the lesson, and knows no answer by itself', () => {
  const messages = runAsWorker(workerText({ js: 'void model("Sort it");' }, [], '', { ...EXAMPLE, live: true }));
  expect(messages[0]).toMatchObject({ kind: 'model', prompt: 'Sort it' });
});

test('what gives it takes no line: mistakes have the lines of the code', () => {
  expect(workerText({ js: 'x' }, [], '', EXAMPLE).split('\n')[0]).toMatch(/x$/);
});

/** The text of each function on the stack that is not strict, as V8 gives it: read while a message is copied. */
const STEAL_FROM_STACK = `
  Error.prepareStackTrace = (_, sites) => sites.map((site) => String(site.getFunction()));
  String.prototype.slice = () => ({ get copied() { self.stolen = new Error().stack.join(); return ''; } });
  void model('x');`;

test('code cannot read the number that makes its messages count', () => {
  const context = createContext();
  // As a browser copies it: no function of the language is on the stack then, which would end what can be read there.
  const copying = `const copyOf = (value) => {
    if (typeof value !== 'object') return value;
    const copy = {};
    for (const key in value) copy[key] = copyOf(value[key]);
    return copy;
  };
  self.postMessage = (data) => { self.posted = copyOf(data); };`;
  const given = 'self.addEventListener = () => {}; self.setTimeout = () => {}; self.console = {};';
  runInContext(`globalThis.self = globalThis; ${copying} ${given}`, context);
  runInContext(workerText({ js: STEAL_FROM_STACK }, [], 'the-number', { ...EXAMPLE, live: true }), context);
  expect(runInContext('posted.secret', context)).toBe('the-number');
  expect(runInContext('stolen', context)).toContain('post(');
  expect(runInContext('stolen', context)).not.toContain('the-number');
});

test('code in the frame cannot take the port from a message to it', () => {
  const context = createContext({ got: [] });
  runInContext(
    `globalThis.window = globalThis;
    class MessageEvent { constructor(target, data) { this.target = target; this.own = data; } get data() { return this.own; } }
    globalThis.MessageEvent = MessageEvent;
    const port = { postMessage() {}, start() {}, addEventListener: (_, listener) => { globalThis.receive = listener; } };
    window.academyPort = port;
    globalThis.bring = (data) => receive(new MessageEvent(port, data));`,
    context,
  );
  runInContext(withPort('hear((data) => got.push(data))'), context);
  const steal = 'get() { globalThis.stolen = this.target; }';
  runInContext(`Object.defineProperty(MessageEvent.prototype, 'data', { ${steal} }); bring('an answer');`, context);
  expect(context['got']).toEqual(['an answer']);
  expect(context['stolen']).toBeUndefined();
});
