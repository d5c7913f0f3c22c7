/** How long a worker may be silent while the lesson asks a model for it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelAnswer } from './give-model.ts';
import { runWorker } from './run-worker.ts';
import type { RunMessage } from './start-tests.ts';

const LIMIT = 2000;

class QuietWorker {
  static last: QuietWorker;
  onmessage: (event: { data: object }) => void = () => {};
  readonly heard: object[] = [];
  isEnded = false;
  constructor() {
    QuietWorker.last = this;
  }
  postMessage(message: object): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(message: object): void {
    this.onmessage({ data: { secret: 's', message } });
  }
}

let sent: RunMessage[];
let answer: (answer: ModelAnswer) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', QuietWorker);
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:' });
  sent = [];
  const hear = (listener: typeof answer): void => {
    answer = listener;
  };
  runWorker((message) => sent.push(message), '', 's', LIMIT, hear);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('code that asks nobody is ended at its limit', () => {
  vi.advanceTimersByTime(LIMIT);
  expect([sent, QuietWorker.last.isEnded]).toEqual([[{ kind: 'stopped' }], true]);
});

test('one that waits for a model and answers late is asked once more, and goes on', () => {
  const worker = QuietWorker.last;
  worker.says({ kind: 'model', id: 1, prompt: 'x' });
  vi.advanceTimersByTime(LIMIT);
  expect([worker.isEnded, worker.heard.at(-1)]).toEqual([false, { kind: 'ping' }]);
  worker.says({ kind: 'pong' });
  vi.advanceTimersByTime(LIMIT - 1);
  expect(worker.isEnded).toBe(false);
  answer({ kind: 'model', id: 1, text: 'y' });
  expect(worker.heard.at(-1)).toEqual({ kind: 'model', id: 1, text: 'y' });
});

test('one that does not answer then either runs without end, and is ended', () => {
  const worker = QuietWorker.last;
  worker.says({ kind: 'model', id: 1, prompt: 'x' });
  vi.advanceTimersByTime(LIMIT + LIMIT / 2);
  expect([sent.at(-1), worker.isEnded]).toEqual([{ kind: 'stopped' }, true]);
});
