/** Runs a program in a frame of its own (frame-page.ts), and listens to its messages. */
import { RUN_MS } from '#domain/practice/playground';
import { FRAME_READY, playgroundFramePath } from '#site/paths.ts';
import type { ModelMessage } from './give-model.ts';
import type { PageAnswer, RunMessage } from './start-tests.ts';

/** The frame is a page, and the parser a script: on a slow line they take their time. */
const LOAD_MS = 20_000;
/** A frame that has loaded and says nothing is an error of the browser: it is not on the device, and there is no connection. */
const SILENT_MS = 2000;
/** The code and its tests, and what a slow phone adds. Code that the checks do not reach is ended with its frame. */
const END_MS = 2 * RUN_MS + 2000;

export type Listener = {
  /** The messages of the program, also after its tests were run: a page goes on living in its frame. */
  tell: (message: Exclude<RunMessage, { kind: 'pieces' | 'results' | 'ask' | 'model' }>) => void;
  /** The pieces of code with a check in each loop. */
  addChecks: (pieces: readonly string[]) => Promise<string[]>;
  /** Answers what only a person, or the page, can. */
  decide?: (question: unknown) => Promise<unknown>;
  /** Whether a message ends a piece of work, so that the next one has its own time. */
  isStep?: (message: { kind: string }) => boolean;
  /** Asks a model for the code. Only for what a learner runs with it; without, no program has one that is asked. */
  ask?: AskModel;
};
/** Never fails: the error is in the words of the page. */
export type AskModel = (prompt: string) => Promise<{ text: string } | { error: string }>;

/** How a run ended: its tests were run, it took too long, or something could not be loaded. */
export type RunEnd = { how: 'ended'; results: ResultsOf<RunMessage> } | { how: 'stopped' | 'unreachable' };
type ResultsOf<One> = One extends { kind: 'results'; results: infer Results } ? Results : never;

export function runCode(
  frame: HTMLIFrameElement,
  program: string,
  { tell, addChecks, decide, isStep, ask }: Listener,
): Promise<RunEnd> {
  return new Promise((resolve) => {
    let timer = 0;
    /** What is waited for: that time is not the code's. */
    const open = new Set<Promise<unknown>>();
    let hasEnded = false;
    const end = (ended: RunEnd): void => {
      hasEnded = true;
      clearTimeout(timer);
      window.removeEventListener('message', begin);
      resolve(ended);
    };
    const loading = (ms = LOAD_MS): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => end({ how: 'unreachable' }), ms);
    };
    const running = (): void => {
      clearTimeout(timer);
      if (hasEnded || open.size > 0) return;
      timer = window.setTimeout(() => {
        frame.remove();
        end({ how: 'stopped' });
      }, END_MS);
    };
    const receive = (message: RunMessage, port: MessagePort): void => {
      if (message.kind === 'results') end({ how: 'ended', results: message.results });
      else if (message.kind === 'model') void answer(message, port);
      else if (message.kind === 'ask')
        void waitFor(decide?.(message.question)).then((given) =>
          port.postMessage({ kind: 'ask', id: message.id, given } satisfies PageAnswer),
        );
      else if (message.kind !== 'pieces') {
        if (message.kind === 'stopped') open.clear();
        if (message.kind === 'stopped' || isStep?.(message) === true) running();
        tell(message);
      } else {
        loading();
        addChecks(message.pieces).then(
          (pieces) => {
            running();
            port.postMessage(pieces);
          },
          () => end({ how: 'unreachable' }),
        );
      }
    };
    /** To wait for a model or a person is no time of the code. */
    const waitFor = async <Answer>(asked: Promise<Answer> = Promise.reject()): Promise<Answer | undefined> => {
      open.add(asked);
      clearTimeout(timer);
      const given = await asked.catch(() => undefined);
      // After code that was stopped nobody waits for it.
      if (open.delete(asked)) running();
      return given;
    };
    const answer = async ({ id, prompt }: ModelMessage, port: MessagePort): Promise<void> => {
      const answered = (await waitFor(ask?.(prompt))) ?? { error: '' };
      port.postMessage({ kind: 'model', id, ...answered } satisfies PageAnswer);
    };
    const begin = ({ source, origin, data }: MessageEvent): void => {
      if (source === null || source !== frame.contentWindow || data !== FRAME_READY) return;
      // A frame that is not apart from the academy, by a proxy that took its policy away, runs nothing.
      if (origin !== 'null') {
        end({ how: 'unreachable' });
        return;
      }
      window.removeEventListener('message', begin);
      frame.onload = null;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: message }: MessageEvent<RunMessage>) => receive(message, port1);
      running();
      frame.contentWindow?.postMessage(program, '*', [port2]);
    };
    window.addEventListener('message', begin);
    loading();
    frame.onload = () => loading(SILENT_MS);
    // `npm run dev` has no server that takes the ending away.
    frame.src = import.meta.env.DEV ? `${playgroundFramePath()}.html` : playgroundFramePath();
  });
}
