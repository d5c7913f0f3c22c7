/** Starting, asking and ending the worker of learners' code. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWorker } from './run-worker.ts';
import type { PageAnswer, RunMessage } from './start-tests.ts';

class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  readonly posted: unknown[] = [];
  isEnded = false;
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  constructor() {
    started.push(this);
  }
}
const started: FakeWorker[] = [];

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const heard: ((answer: PageAnswer) => void)[] = [];
  const sent: RunMessage[] = [];
  runWorker(
    (message) => sent.push(message),
    '',
    'the-number',
    2000,
    (listener) => heard.push(listener),
  );
  const [worker] = started as [FakeWorker];
  return {
    worker,
    sent,
    tell: (message: object) => worker.onmessage({ data: { secret: 'the-number', message } }),
    answer: (answer: PageAnswer) => heard.forEach((listener) => void listener(answer)),
  };
}
const ASKED = [
  [
    { kind: 'ask', id: 7, question: {} },
    { kind: 'ask', id: 7, given: true },
  ],
  [
    { kind: 'model', id: 7, prompt: 'Sort it.' },
    { kind: 'model', id: 7, text: 'complaint' },
  ],
] as const;

test('what is sent to a worker has no secret in it: its code may change how messages are read', () => {
  const { worker, tell, answer } = start();
  tell(ASKED[0][0]);
  vi.advanceTimersByTime(500);
  answer(ASKED[0][1]);
  tell({ kind: 'results', results: [] });
  expect(worker.posted).toEqual([{ kind: 'ping' }, ASKED[0][1]]);
});

test.each(ASKED)('while the page is asked, only a worker that does not reply is ended: %j', (question, reply) => {
  const { worker, sent, tell, answer } = start();
  tell(question);
  for (let beat = 0; beat < 40; beat += 1) {
    vi.advanceTimersByTime(500);
    tell({ kind: 'pong' });
  }
  expect(worker.isEnded).toBe(false);
  answer(reply);
  vi.advanceTimersByTime(1999);
  expect(worker.isEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(worker.isEnded).toBe(true);
  expect(sent).toEqual([question, { kind: 'stopped' }]);
});

test('what the page does for seconds while it is asked ends no worker that replies', () => {
  const { worker, tell } = start();
  tell(ASKED[0][0]);
  tell({ kind: 'pong' });
  // What is due first when the page comes to it is the next question, not the end.
  vi.advanceTimersToNextTimer();
  expect(worker.posted).toEqual([{ kind: 'ping' }, { kind: 'ping' }]);
  expect(worker.isEnded).toBe(false);
});

test('a worker that goes on and on is ended while the page is asked, and an answer that comes late starts nothing again', () => {
  const { worker, sent, tell, answer } = start();
  tell(ASKED[0][0]);
  vi.advanceTimersByTime(2000 + 1000);
  expect(worker.isEnded).toBe(true);
  const posted = worker.posted.length;
  answer(ASKED[0][1]);
  vi.advanceTimersByTime(60_000);
  expect(worker.posted).toHaveLength(posted);
  expect(sent).toEqual([ASKED[0][0], { kind: 'stopped' }]);
});

test('a worker that is late once, because the frame was held up with it, goes on', () => {
  const { worker, tell } = start();
  tell(ASKED[0][0]);
  vi.advanceTimersByTime(2000);
  expect(worker.posted).toEqual([{ kind: 'ping' }, { kind: 'ping' }]);
  tell({ kind: 'pong' });
  vi.advanceTimersByTime(500 + 1999);
  expect(worker.isEnded).toBe(false);
});

test('nobody without the number, and no answer to another question, is heard', () => {
  const { worker, sent, answer } = start();
  worker.onmessage({ data: { secret: 'another', message: { kind: 'results', results: [] } } });
  answer(ASKED[1][1]);
  expect(worker.posted).toEqual([]);
  expect(sent).toEqual([]);
});
