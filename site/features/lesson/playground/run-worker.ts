import type { ModelAnswer } from './give-model.ts';
import type { CodeTest, RunMessage, startTests } from './start-tests.ts';

/** A message of the worker: it counts only with the number that the worker's code cannot know. */
type WorkerMessage = { secret: string; message: RunMessage | { kind: 'pong' } };

/** Runs the tests of JavaScript that needs no page, in its worker. Its text gets there (frame-programs.ts): it names nothing outside of itself. */
export function testInWorker(start: typeof startTests, secret: string, tests: CodeTest[], code: object): void {
  const send = self.postMessage.bind(self) as (message: WorkerMessage) => void;
  const { listen, run } = start(tests, (message) => send({ secret, message }), { code });
  listen(self);
  // After the code, which comes behind this in the same file.
  setTimeout(() => void run());
}

/**
 * Starts that worker in the frame, and ends it when it has sent its results, or when it takes too long. While the lesson asks a model for it, only
 * time counts in which the worker does not answer; one that is late is asked once more, because on a slow device the frame itself may have been held up.
 */
export function runWorker(
  send: (message: RunMessage) => void,
  text: string,
  secret: string,
  limit: number,
  hear?: (listener: (answer: ModelAnswer) => void) => void,
): void {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const open = new Set<number>();
  let beat: ReturnType<typeof setInterval> | undefined;
  const end = (last: RunMessage): void => {
    clearTimeout(timer);
    clearInterval(beat);
    worker.terminate();
    send(last);
  };
  let isLate = false;
  const stop = (): void => {
    if (isLate || open.size === 0) {
      end({ kind: 'stopped' });
      return;
    }
    isLate = true;
    worker.postMessage({ kind: 'ping' });
    timer = setTimeout(stop, limit / 2);
  };
  let timer = setTimeout(stop, limit);
  const fromNow = (): void => {
    isLate = false;
    clearTimeout(timer);
    timer = setTimeout(stop, limit);
  };
  hear?.((answer) => {
    if (!open.delete(answer.id)) return;
    if (open.size === 0) clearInterval(beat);
    fromNow();
    worker.postMessage(answer);
  });
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.secret !== secret) return;
    const { message } = data;
    if (message.kind === 'pong') {
      if (open.size > 0) fromNow();
      return;
    }
    if (message.kind === 'results') return end(message);
    if (message.kind === 'model') {
      if (open.size === 0) beat = setInterval(() => worker.postMessage({ kind: 'ping' }), limit / 4);
      open.add(message.id);
    }
    send(message);
  };
  // Code that cannot be read does not run at all.
  worker.onerror = ({ message, lineno }) => {
    send({ kind: 'problem', text: message.replace(/^Uncaught /, ''), line: lineno });
    end({ kind: 'results', results: [] });
  };
}
