import type { CodeTest, PageAnswer, RunMessage, startTests } from './start-tests.ts';

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
 * Starts a worker in the frame, and ends it when it has sent its results, or when it takes longer than `limit` ms. While the page is asked for an answer
 * (a message with an `id`, which the answer has too), only time counts in which the worker does not reply: a person or a model takes as long as it
 * takes, and code that goes on and on is ended. One that is late is asked once more, because on a slow device the frame that counts the time may have
 * been held up together with it. Nothing that is sent to the worker has the secret in it: its code may change how messages are read.
 */
export function runWorker(
  send: (message: RunMessage) => void,
  text: string,
  secret: string,
  limit: number,
  hear?: (listener: (answer: PageAnswer) => void) => void,
): void {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const open = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (last: RunMessage): void => {
    // An answer that comes late is none to a worker that has ended.
    open.clear();
    clearTimeout(timer);
    worker.terminate();
    send(last);
  };
  const after = (ms: number, next: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  const stop = (): void => end({ kind: 'stopped' });
  const watch = (): void => after(limit, stop);
  // Between a reply and the next question nothing can end the worker: a page that is busy for seconds would find the time over before the reply.
  const ping = (within = limit, late = askAgain): void => {
    after(within, late);
    worker.postMessage({ kind: 'ping' });
  };
  function askAgain(): void {
    ping(limit / 2, stop);
  }
  watch();
  hear?.((answer) => {
    if (!open.delete(answer.id)) return;
    worker.postMessage(answer);
    if (open.size === 0) watch();
    else ping();
  });
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.secret !== secret) return;
    const { message } = data;
    if (message.kind === 'pong') {
      if (open.size > 0) after(limit / 4, () => ping());
      return;
    }
    if (message.kind === 'results') return end(message);
    send(message);
    if (!('id' in message)) return;
    open.add(message.id);
    ping();
  };
  // Code that cannot be read does not run at all.
  worker.onerror = ({ message, lineno }) => {
    send({ kind: 'problem', text: message.replace(/^Uncaught /, ''), line: lineno });
    end({ kind: 'results', results: [] });
  };
}
