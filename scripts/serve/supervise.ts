/** Keeps the server running: starts it, waits for its first answer, and starts it again each time it ends. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Academy, localAddress, readHealth, servePocketBase } from './pocketbase.ts';

const START_TIMEOUT_MS = 30_000;
/** A server that ran so long has put its trouble behind it: the next pause is a short one again. */
const CALM_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
const WORRYING_DEATHS = 5;

/** How long to wait before the next start, in ms, after so many deaths in a row: twice as long each time, half a minute at most. */
export function restartPause(deaths: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 1));
}

/** PocketBase prints a banner with addresses that are not the academy's, and a one-time link that would make a superuser. */
function isWorthSaying(line: string): boolean {
  return /\[academy\]|error|panic|failed/i.test(line);
}

/** With this exit code the process that started this one (scripts/start.mjs) starts it again. */
const AGAIN = 75;
/** An update asks for it: scripts/serve/update.ts. Windows has no such signal. */
export const UPDATED = 'SIGUSR2';

const NO_STARTER = 'There is a newer build. Stop the academy and start it again to serve it.';

const OTHER_SETTINGS =
  "NOT UPDATED. The newest build was made with other settings than this academy's, or of older sources. Settings belong in .env.";

const UNREADABLE =
  'NOT UPDATED. It is not known whether the newest build is of the newest sources: they could not be read. Run the update again.';

type Events = {
  /** A server process was started. */
  onStart(pid: number): void;
  /** The first one answers. */
  onReady(): Promise<void>;
  /** The folder of the build that a start would serve; null when it would have to make one: it must not, while nobody serves. May throw. */
  newestBuild(): string | null;
  /** Whether an update was asked for before this listened. */
  wasUpdateAsked(): boolean;
};

/**
 * Keeps PocketBase running until this process gets the signal to stop. A first start that fails throws; later on it never gives up, whatever ends
 * the server: an academy that stays down is worse than one that comes back for a moment.
 *
 * After an update it stops the server and ends with the exit code that asks for a new start, so that the code of this program is new too.
 */
export async function supervise(academy: Academy, events: Events): Promise<void> {
  const { onStart, onReady, newestBuild, wasUpdateAsked } = events;
  let child: ChildProcess | undefined;
  const stopped = new AbortController();
  const stop = (): void => {
    stopped.abort();
    child?.kill('SIGTERM');
  };
  const update = (served?: string): void => {
    let newest: string | null;
    try {
      newest = newestBuild();
    } catch (error) {
      // A source file may vanish while the sources are read (git, an editor). The server goes on.
      console.error(`${UNREADABLE} ${error instanceof Error ? error.message : error}`);
      return;
    }
    if (newest === served) return;
    if (process.send === undefined) console.error(NO_STARTER);
    else if (newest === null) console.error(OTHER_SETTINGS);
    else {
      process.exitCode = AGAIN;
      stop();
    }
  };
  const endServer = (): boolean | undefined => child?.kill('SIGTERM');
  const deaf = listen({ SIGINT: stop, SIGTERM: stop, SIGHUP: stop, [UPDATED]: () => update(), exit: endServer });

  // Needless when this start found, or made, the newest build.
  if (wasUpdateAsked()) update(academy.build);

  let started = false;
  let deaths = 0;
  try {
    while (!stopped.signal.aborted) {
      const startedAt = Date.now();
      const server = startServer(academy, (line) => {
        if (started && isWorthSaying(line)) console.error(line);
      });
      child = server.child;
      onStart(child?.pid ?? 0);
      if (!started) {
        await waitUntilHealthy(academy, server);
        started = true;
        // A signal to stop or to update may come in that moment: the update must not take this build for the answer.
        if (!stopped.signal.aborted) await onReady();
      }
      const code = await server.exit;
      if (stopped.signal.aborted) break;
      deaths = Date.now() - startedAt > CALM_MS ? 1 : deaths + 1;
      const pause = restartPause(deaths);
      console.error(`The server stopped (exit code ${code}); starting it again in ${pause / 1000} s.`);
      // Printed once in a row of deaths: by then someone should look.
      if (deaths === WORRYING_DEATHS) console.error(server.output.slice(-20).join('\n'));
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  } catch (error) {
    // Stopped before it was ready: that is no failure.
    if (!stopped.signal.aborted) throw error;
  } finally {
    deaf();
  }
  console.log(process.exitCode === AGAIN ? '\nAn update: starting again …' : '\nThe academy has stopped.');
}

/** Listens to signals and events of this process; returns what ends that. */
function listen(listeners: Record<string, () => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) process.on(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) process.off(name, listener);
  };
}

type Server = { child: ChildProcess | undefined; exit: Promise<number>; output: string[] };

/** Starts the server and keeps its last lines. A program that is not there (while packages are installed, say) counts as an exit. */
function startServer(academy: Academy, onLine: (line: string) => void): Server {
  const output: string[] = [];
  const keep = (line: string): void => {
    output.push(line);
    if (output.length > 100) output.shift();
    onLine(line);
  };
  try {
    const child = servePocketBase(academy, keep);
    const exit = new Promise<number>((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
      child.on('error', (error) => {
        keep(error.message);
        resolve(1);
      });
    });
    return { child, exit, output };
  } catch (error) {
    keep(error instanceof Error ? error.message : String(error));
    return { child: undefined, exit: Promise.resolve(1), output };
  }
}

/** Waits for the answer of this build. When the server stops, never answers or answers wrongly, it is ended, and the error says what it printed. */
async function waitUntilHealthy(academy: Academy, server: Server): Promise<void> {
  const { child, exit, output } = server;
  const over = new AbortController();
  try {
    const ended = exit.then((code) => {
      throw new Error(`The server did not start (exit code ${code}):\n${output.join('\n').trim()}`);
    });
    await Promise.race([ended, firstHealth(academy, server, over.signal)]);
  } catch (error) {
    child?.kill('SIGTERM');
    // Its port and its database are free when it has ended.
    await exit;
    throw error;
  } finally {
    over.abort();
  }
}

async function firstHealth(academy: Academy, { output }: Server, over: AbortSignal): Promise<void> {
  const local = localAddress(academy);
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until && !over.aborted; await wait(20)) {
    const health = await readHealth(local);
    if (!health) continue;
    if (!health.writable)
      throw new Error(`The database in ${academy.environment.data} cannot be written. Is the disk full or read-only?`);
    if (health.contentHash === academy.contentHash) return;
    throw new Error('Pages and server are of different builds. Remove the folder dist/ and start again.');
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS / 1000} seconds:\n${output.join('\n').trim()}`);
}
