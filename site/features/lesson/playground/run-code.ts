/** Runs a program in a frame of its own (frame-page.ts), and listens to what it says. */
import { RUN_MS } from '#domain/practice/playground';
import { FRAME_READY, playgroundFramePath } from '#site/paths.ts';
import type { Told } from './start-tests.ts';

/** The frame is a page: on a slow line it takes its time. */
const LOAD_MS = 20_000;
/** The code and its tests, and what a slow phone adds. Code that the checks do not reach is ended with its frame. */
const END_MS = 2 * RUN_MS + 2000;

/**
 * Resolves with how the run ended: its tests were run, it took too long, or the frame could not be loaded. What the program says is told,
 * also afterwards: a page goes on living in its frame.
 */
export function runCode(
  frame: HTMLIFrameElement,
  program: string,
  tell: (told: Told) => void,
): Promise<'ended' | 'stopped' | 'unreachable'> {
  return new Promise((resolve) => {
    let timer = window.setTimeout(() => end('unreachable'), LOAD_MS);
    const end = (how: 'ended' | 'stopped' | 'unreachable'): void => {
      clearTimeout(timer);
      window.removeEventListener('message', begin);
      resolve(how);
    };
    const begin = ({ source, origin, data }: MessageEvent): void => {
      if (source === null || source !== frame.contentWindow || data !== FRAME_READY) return;
      // A frame that is not apart from the academy, by a proxy that took its policy away, runs nothing.
      if (origin !== 'null') {
        end('unreachable');
        return;
      }
      window.removeEventListener('message', begin);
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        frame.remove();
        end('stopped');
      }, END_MS);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: told }: MessageEvent<Told>) => {
        tell(told);
        if (told.kind === 'results') end('ended');
      };
      frame.contentWindow?.postMessage(program, '*', [port2]);
    };
    window.addEventListener('message', begin);
    frame.src = playgroundFramePath();
  });
}
