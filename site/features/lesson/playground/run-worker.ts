import type { CodeTest, startTests, Told } from './start-tests.ts';

/** What the worker says: only what has the number that its code cannot know counts. */
type Said = { secret: string; told: Told };

/** Runs the tests of JavaScript that needs no page, in its worker. Its text gets there (frame-programs.ts): it names nothing outside of itself. */
export function testInWorker(start: typeof startTests, secret: string, tests: CodeTest[], code: object): void {
  const send = self.postMessage.bind(self) as (said: Said) => void;
  const { listen, run } = start(tests, (told) => send({ secret, told }), { code });
  listen(self);
  // After the code, which comes behind this in the same file.
  setTimeout(() => void run());
}

/** Starts that worker in the frame, and ends it when it has told its results, or when it takes too long. */
export function runWorker(send: (told: Told) => void, text: string, secret: string, limit: number): void {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const end = (last: Told): void => {
    clearTimeout(timer);
    worker.terminate();
    send(last);
  };
  const timer = setTimeout(() => end({ kind: 'stopped' }), limit);
  worker.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data?.secret !== secret) return;
    if (data.told.kind === 'results') end(data.told);
    else send(data.told);
  };
  // Code that cannot be read does not run at all.
  worker.onerror = ({ message, lineno }) => {
    send({ kind: 'problem', text: message.replace(/^Uncaught /, ''), line: lineno });
    end({ kind: 'results', results: [] });
  };
}
