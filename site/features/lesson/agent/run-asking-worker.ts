import type { AskMessage } from './agent-in-worker.ts';
import type { RunText } from './run-agents-in-frame.ts';

/**
 * Starts a worker that may ask the page, and ends it when it has sent its results, or when it takes longer than `limit` ms. To wait for a person or a
 * model does not count: the worker is asked whether it still replies, and one that goes on and on does not. Only its text gets into the frame.
 */
export function runAskingWorker(port: MessagePort): RunText {
  const pause = 500;
  return (note, text, secret, limit) => {
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    let timer: ReturnType<typeof setTimeout>;
    let isWaiting = false;
    const end = (last: Parameters<typeof note>[0]): void => {
      clearTimeout(timer);
      worker.terminate();
      note(last);
    };
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'stopped' }), limit);
    };
    const ping = (): void => {
      watch();
      worker.postMessage({ ping: true });
    };
    watch();
    port.onmessage = ({ data }) => {
      isWaiting = false;
      watch();
      worker.postMessage({ answer: data });
    };
    type FromWorker = { secret: string; message: Parameters<typeof note>[0] | AskMessage | { kind: 'alive' } };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data?.secret !== secret) return;
      const { message } = data;
      if (message.kind === 'alive') {
        clearTimeout(timer);
        if (isWaiting) timer = setTimeout(ping, pause);
        else watch();
        return;
      }
      if (message.kind === 'results') return end(message);
      note(message);
      if (message.kind !== 'ask') return;
      isWaiting = true;
      ping();
    };
    // Code that cannot be read does not run at all.
    worker.onerror = ({ message, lineno }) => {
      note({ kind: 'problem', text: message.replace(/^Uncaught /, ''), line: lineno });
      end({ kind: 'results', results: [] });
    };
  };
}
