// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": false, "enableIframePageLoading": true } }
/** What an opened Code shows of its runs, and that nothing of it stays when the part is cleared, as after signing out. */
import { beforeEach, expect, test, vi } from 'vitest';
import { type CodeFacts, openCode } from './open-code.ts';

const runFiles = vi.hoisted(() => vi.fn());
vi.mock('./run-files.ts', () => ({ runFiles }));
vi.mock('./code-files.css?inline', () => ({ default: '' }));
vi.mock('../playground/keep-fields.ts', () => ({ keepFields: async () => undefined }));

const words = {
  count: '{passed} of {sum}',
  running: 'Running …',
  stopped: 'Stopped.',
  own: { wrongOnRight: '{name}' },
  line: '{file}, line {line}:',
  terminal: { title: 'Terminal', input: 'Command', run: 'Enter', all: 'All', noCommand: 'no {name}', summary: '' },
} as unknown as CodeFacts['words'];

function open(tests: CodeFacts['tests'] = []) {
  const root = document.createElement('div');
  root.dataset['partId'] = 'p';
  root.innerHTML =
    '<div data-plain><pre data-file="start.js">one();</pre></div><textarea hidden data-code></textarea><div data-work></div><p data-verdict></p><div data-shown></div>';
  document.body.replaceChildren(root);
  const part = openCode(root, { tests, right: {}, terminal: true, words });
  const input = root.querySelector<HTMLInputElement>('.code-line-input') as HTMLInputElement;
  const type = (command: string): void => {
    input.value = command;
    input.form?.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  const log = () => root.querySelector('[role="log"]')?.textContent;
  return { root, part, input, type, log };
}

beforeEach(() => {
  vi.clearAllMocks();
  runFiles.mockImplementation(async ({ log }: { log: (text: string) => void }) => {
    log('printed');
    return { tests: [], results: [], trouble: null };
  });
});

/** Three mistakes that the learner's tests have to find, each with a run of its own. */
const MISTAKES = [1, 2, 3].map((n) => ({ breaks: 'start.js', broken: `${n};` }));

test('while tests run the part says so, and tests that do not end are run once', async () => {
  const { root, part } = open(MISTAKES);
  const verdict = root.querySelector('[data-verdict]');
  runFiles.mockImplementationOnce(async () => {
    expect(verdict?.textContent).toBe('Running …');
    return { tests: [{ name: 'loops', place: null }], isWhole: false, results: [], trouble: { end: 'stopped' } };
  });
  await expect(part.judge()).resolves.toEqual({ kind: 'empty', text: 'Stopped. 0 of 3' });
  expect(runFiles).toHaveBeenCalledOnce();
});

test('tests that do not end on the right files are not run on those with a mistake', async () => {
  const { part } = open(MISTAKES);
  const loops = { name: 'loops', place: null };
  runFiles.mockResolvedValueOnce({ tests: [{ ...loops, passed: true }], isWhole: true, results: [], trouble: null });
  runFiles.mockResolvedValueOnce({ tests: [loops], isWhole: false, results: [], trouble: { end: 'stopped' } });
  await part.judge();
  expect(runFiles).toHaveBeenCalledTimes(2);
});

test('nothing of the terminal stays: no line, no command by the arrow keys, nothing of a run that still goes on', async () => {
  const { part, input, type, log } = open();
  type('cat start.js');
  await vi.waitFor(() => expect(log()).toBe('$ cat start.js\none();\n'));
  let end = (_: unknown): void => undefined;
  runFiles.mockReturnValueOnce(
    new Promise((done) => {
      end = done;
    }),
  );
  type('node start.js');
  await vi.waitFor(() => expect(runFiles).toHaveBeenCalledOnce());
  part.clear();
  end({ tests: [{ name: 'late', passed: true, place: null }], results: [], trouble: null });
  await new Promise((done) => setTimeout(done));
  expect(log()).toBe('');
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  expect(input.value).toBe('');
});
