/** What the frame sends to the worker of an agent. */
import { expect, test, vi } from 'vitest';
import { runAskingWorker } from './run-asking-worker.ts';

test('what is sent to a worker has no secret in it: its code may change how messages are read', () => {
  const posted: unknown[] = [];
  class FakeWorker {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    postMessage(message: unknown): void {
      posted.push(message);
    }
    terminate(): void {}
    constructor() {
      started.push(this);
    }
  }
  const started: FakeWorker[] = [];
  vi.stubGlobal('Worker', FakeWorker);
  const port = { onmessage: null as ((event: { data: unknown }) => void) | null };
  runAskingWorker(port as unknown as MessagePort)(() => undefined, '', 'the-number', 1000);
  const [worker] = started;
  worker?.onmessage({ data: { secret: 'the-number', message: { kind: 'ask', question: {} } } });
  port.onmessage?.({ data: true });
  worker?.onmessage({ data: { secret: 'the-number', message: { kind: 'results', results: [] } } });
  expect(posted).toEqual([{ ping: true }, { answer: true }]);
  vi.unstubAllGlobals();
});
