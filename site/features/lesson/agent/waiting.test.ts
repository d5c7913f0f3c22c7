// @vitest-environment happy-dom
/** A person who approves a call takes the time that they take; afterwards the code has its own again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRAME_READY } from '#site/paths.ts';
import { runCode } from '../playground/run-code.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('to wait for an answer is no time of the code', async () => {
  const ports: MessagePort[] = [];
  const contentWindow = { postMessage: (_: string, __: string, given: MessagePort[]) => ports.push(...given) };
  const frame = { contentWindow, remove: () => undefined } as unknown as HTMLIFrameElement;
  let approve: (isApproved: boolean) => void = () => undefined;
  const answer = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        approve = resolve;
      }),
  );
  const how = vi.fn();
  void runCode(frame, '', { tell: () => undefined, addChecks: async () => [], decide: answer }).then((end) =>
    how(end.how),
  );
  window.dispatchEvent(
    Object.assign(new Event('message'), { source: contentWindow, origin: 'null', data: FRAME_READY }),
  );
  const answered = new Promise((done) => {
    ports[0]?.addEventListener('message', ({ data }) => done(data), { once: true });
    ports[0]?.start();
  });
  ports[0]?.postMessage({ kind: 'ask', id: 7, question: 'approve?' });
  while (answer.mock.calls.length === 0) await new Promise((done) => setImmediate(done));
  expect(answer).toHaveBeenCalledWith('approve?');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(how).not.toHaveBeenCalled();
  approve(true);
  expect(await answered).toEqual({ kind: 'ask', id: 7, given: true });
  await vi.advanceTimersByTimeAsync(6000);
  expect(how).toHaveBeenCalledWith('stopped');
});
