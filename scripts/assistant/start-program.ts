/**
 * Starts the assistant's program beside a server and keeps it running until that server has ended. Where it listens is in a file that the
 * server reads, because after a new start the port is another.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A program that ran so long has put its trouble behind it. */
const CALM_MS = 60_000;
/** A system that clears its temporary folder takes what nobody has touched for days. */
const TOUCH_MS = 60 * 60_000;
/** V8's heap in MB: several times what the library of all planned courses takes. */
const HEAP_MB = 256;

export type AssistantProgram = {
  /** The file with its place (domain/contract/assistant/assistant-program.ts). */
  file: string;
  /** Ends it. */
  stop(): void;
};

/** `program` is the built file, `env` its settings; its lines go to `onLine`. */
export function startProgram(
  program: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): AssistantProgram {
  const folder = mkdtempSync(join(tmpdir(), 'academy-assistant-'));
  const file = join(folder, 'place.json');
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;

  const start = (): void => {
    const startedAt = Date.now();
    const token = randomBytes(24).toString('base64url');
    child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program], {
      env: { ...env, ACADEMY_ASSISTANT: file, ACADEMY_ASSISTANT_TOKEN: token },
      // The pipe to its input closes with this process, however it ends, and the program ends then.
      stdio: ['pipe', 'ignore', 'pipe'],
      // Its own group: Ctrl-C ends the server first.
      detached: true,
    });
    child.stdin?.on('error', () => {});
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line !== '') onLine(line);
    });
    child.on('error', (error) => onLine(`[academy] assistant: ${error.message}`));
    child.on('close', (code) => {
      if (stopped) return;
      // Without it the server waits for the next one.
      rmSync(file, { force: true });
      pause = Date.now() - startedAt > CALM_MS ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      onLine(`[academy] assistant: its program stopped (exit code ${code}); starting it again in ${pause / 1000} s.`);
      timer = setTimeout(start, pause);
      timer.unref();
    });
  };
  // A build from before the assistant, which serves when the newest one cannot, has no such program.
  if (existsSync(program)) start();
  const touching = setInterval(() => {
    if (existsSync(file)) utimesSync(file, new Date(), new Date());
  }, TOUCH_MS).unref();
  return {
    file,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(touching);
      child?.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
