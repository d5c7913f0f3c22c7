// @vitest-environment happy-dom
/** How long a program may run in its frame. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAME_READY } from '#site/paths.ts';
import { type AskModel, runCode } from './run-code.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A frame that is loaded; `port` is that of its program. */
function startFrame(isStep?: () => boolean, ask?: AskModel) {
  const ports: MessagePort[] = [];
  const received: object[] = [];
  const contentWindow = { postMessage: (_: string, __: string, given: MessagePort[]) => ports.push(...given) };
  const frame = { contentWindow, remove: () => undefined } as unknown as HTMLIFrameElement;
  const listener = {
    tell: (message: object) => void received.push(message),
    addChecks: async () => [],
    ...(ask && { ask }),
  };
  const ended = runCode(frame, '', isStep === undefined ? listener : { ...listener, isStep });
  const event = Object.assign(new Event('message'), { source: contentWindow, origin: 'null', data: FRAME_READY });
  window.dispatchEvent(event);
  const step = async (): Promise<void> => {
    const before = received.length;
    ports[0]?.postMessage({ kind: 'log', text: '' });
    while (received.length === before) await new Promise((done) => setImmediate(done));
  };
  const answer = (): Promise<unknown> =>
    new Promise((done) => ports[0]?.addEventListener('message', ({ data }) => done(data), { once: true }));
  const stop = async (): Promise<void> => {
    ports[0]?.postMessage({ kind: 'stopped' });
    while (received.length === 0) await new Promise((done) => setImmediate(done));
  };
  const askModel = (): void => {
    ports[0]?.start();
    ports[0]?.postMessage({ kind: 'model', id: 7, prompt: 'Sort it.' });
  };
  return { ended, step, stop, askModel, answer };
}

test('each piece of work has a time of its own, where a message ends it', async () => {
  const how = vi.fn();
  const { ended, step } = startFrame(() => true);
  void ended.then((end) => how(end.how));
  for (let piece = 0; piece < 8; piece += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    await step();
  }
  expect(how).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(how).toHaveBeenCalledWith('stopped');
});

test('other messages lengthen nothing', async () => {
  const { ended, step } = startFrame();
  await vi.advanceTimersByTimeAsync(5000);
  await step();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await ended).how).toBe('stopped');
});

test('waiting for a model is no time of the code, and after its answer the code has its own again', async () => {
  const how = vi.fn();
  const replies: ((answer: { text: string }) => void)[] = [];
  const ask = vi.fn(() => new Promise<{ text: string }>((resolve) => void replies.push(resolve)));
  const { ended, askModel, answer } = startFrame(undefined, ask);
  void ended.then((end) => how(end.how));
  const answered = answer();
  askModel();
  while (ask.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(how).not.toHaveBeenCalled();
  replies[0]?.({ text: 'complaint' });
  expect(await answered).toEqual({ kind: 'model', id: 7, text: 'complaint' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(how).toHaveBeenCalledWith('stopped');
});

test('code that is stopped while a model is asked for it has ended, however long that one writes', async () => {
  const ask = vi.fn(() => new Promise<{ text: string }>(() => {}));
  const { ended, askModel, stop } = startFrame(undefined, ask);
  askModel();
  while (ask.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
  await stop();
  await vi.advanceTimersByTimeAsync(6000);
  expect((await ended).how).toBe('stopped');
});

test('code that nobody lets ask gets no answer of a model', async () => {
  const { askModel, answer } = startFrame();
  const answered = answer();
  askModel();
  expect(await answered).toEqual({ kind: 'model', id: 7, error: '' });
});
