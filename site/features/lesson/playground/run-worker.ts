import type { CodeTest, RunMessage, startTests } from './start-tests.ts';

/** A message of the worker: it counts only with the number that the worker's code cannot know. */
type WorkerMessage = { secret: string; message: RunMessage };

/** Runs the tests of JavaScript that needs no page, in its worker. Its text gets there (frame-programs.ts): it names nothing outside of itself. */
export function testInWorker(start: typeof startTests, secret: string, tests: CodeTest[], code: object): void {
  const send = self.postMessage.bind(self) as (message: WorkerMessage) => void;
  const { listen, run } = start(tests, (message) => send({ secret, message }), { code });
  listen(self);
  // After the code, which comes behind this in the same file.
  setTimeout(() => void run());
}

/** Starts that worker in the frame, and ends it when it has sent its results, or when it takes too long. */
export function runWorker(send: (message: RunMessage) => void, text: string, secret: string, limit: number): void {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const end = (last: RunMessage): void => {
    clearTimeout(timer);
    worker.terminate();
    send(last);
  };
  const timer = setTimeout(() => end({ kind: 'stopped' }), limit);
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.secret !== secret) return;
    if (data.message.kind === 'results') end(data.message);
    else send(data.message);
  };
  // Code that cannot be read does not run at all.
  worker.onerror = ({ message, lineno }) => {
    send({ kind: 'problem', text: message.replace(/^Uncaught /, ''), line: lineno });
    end({ kind: 'results', results: [] });
  };
}
