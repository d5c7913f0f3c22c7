/** The page's side of the worker that runs SQL: one for all parts of a page, started again where it had to be ended. */
import wasmPath from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { RUN_MS } from '#domain/practice/playground';
import type { SqlMessage, SqlQuestion } from './sql-messages.ts';

/** WebAssembly is prepared on a slow phone. */
const START_MS = 20_000;

export type SqlAnswer = Extract<SqlMessage, { kind: 'ran' | 'checked' | 'failed' }> | { kind: 'stopped' };

export class SqlEngine {
  readonly #bytes: ArrayBuffer;
  #worker: Promise<Worker> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(bytes: ArrayBuffer) {
    this.#bytes = bytes;
  }

  /** Done when a question can be answered. Fails where the worker cannot be started. */
  async ready(): Promise<Worker> {
    this.#worker ??= startWorker(this.#bytes);
    return this.#worker.catch((error: unknown) => {
      this.#worker = null;
      throw error;
    });
  }

  /** One question after the other. */
  ask(question: SqlQuestion): Promise<SqlAnswer> {
    const answer = this.#last.then(() => this.#ask(question)).catch((): SqlAnswer => ({ kind: 'failed' }));
    this.#last = answer;
    return answer;
  }

  async #ask(question: SqlQuestion): Promise<SqlAnswer> {
    const worker = await this.ready();
    return new Promise((resolve) => {
      const end = (answer: SqlAnswer, isOver = answer.kind === 'stopped' || answer.kind === 'failed'): void => {
        clearTimeout(timer);
        worker.onmessage = null;
        worker.onerror = null;
        if (isOver) {
          worker.terminate();
          this.#worker = null;
        }
        resolve(answer);
      };
      const stop = (): number => window.setTimeout(() => end({ kind: 'stopped' }), RUN_MS);
      let timer = stop();
      worker.onmessage = ({ data }: MessageEvent<SqlMessage>) => {
        if (data.kind === 'tick') {
          clearTimeout(timer);
          timer = stop();
        } else if (data.kind !== 'ready') end(data);
      };
      worker.onerror = () => end({ kind: 'failed' });
      worker.postMessage(question);
    });
  }
}

function startWorker(bytes: ArrayBuffer): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sql-worker.ts', import.meta.url), { type: 'module' });
    const timer = window.setTimeout(() => fail(), START_MS);
    const fail = (): void => {
      clearTimeout(timer);
      worker.terminate();
      reject(new Error('the worker for SQL did not start'));
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<SqlMessage>) => {
      if (data.kind !== 'ready') return fail();
      clearTimeout(timer);
      resolve(worker);
    };
    worker.postMessage(bytes);
  });
}

let engine: Promise<SqlEngine> | null = null;

/** Loads SQLite once for the page. Fails without a connection, where it is not on the device; the next call tries again. */
export function loadEngine(): Promise<SqlEngine> {
  engine ??= load();
  engine.catch(() => {
    engine = null;
  });
  return engine;
}

async function load(): Promise<SqlEngine> {
  const response = await fetch(wasmPath);
  if (!response.ok) throw new Error(`${wasmPath}: ${response.status}`);
  const loaded = new SqlEngine(await response.arrayBuffer());
  await loaded.ready();
  return loaded;
}
