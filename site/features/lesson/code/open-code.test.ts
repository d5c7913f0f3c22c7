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
  line: '{file}, line {line}:',
  terminal: { title: 'Terminal', input: 'Command', run: 'Enter', all: 'All', noCommand: 'no {name}', summary: '' },
} as unknown as CodeFacts['words'];

function open() {
  const root = document.createElement('div');
  root.dataset['partId'] = 'p';
  root.innerHTML =
    '<div data-plain><pre data-file="start.js">one();</pre></div><textarea hidden data-code></textarea><div data-work></div><div data-shown></div>';
  document.body.replaceChildren(root);
  const part = openCode(root, { tests: [], right: {}, terminal: true, words });
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
