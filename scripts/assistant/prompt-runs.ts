/**
 * The prompts of lessons that are on their way to the model. The server begins one and asks for what has come since; nothing of it waits
 * there. So many calls go out at the same time, the others queue.
 */
import { MODEL_TEMPERATURE } from '#domain/assistant/model-limits';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import {
  ANSWER_MAX_CHARACTERS,
  ANSWER_MAX_TOKENS,
  CALLS_AT_ONCE,
  hasEnded,
  LEFT_AFTER_MS,
  QUEUE_MOST,
  QUEUE_MOST_OTHERS,
  QUEUE_TIMEOUT_MS,
  RUN_TIMEOUT_MS,
  type RunPiece,
  type RunState,
  type Why,
} from '#domain/model/prompt-run';
import { type ChatService, isRefusal, neverArrived, type StreamEnd, streamChat } from '../lib/chat-completion.ts';
import { TooLarge } from '../lib/read-bounded.ts';

type Limits = { callsAtOnce?: number; timeoutMs?: number; queueMs?: number; leftMs?: number };

type Run = {
  messages: readonly ModelMessage[];
  isClass: boolean;
  begunAt: number;
  askedAt: number;
  state: RunState;
  text: string;
  why: Why | null;
  tokens: RunPiece['tokens'];
  isFree: boolean;
  wasSent: boolean;
  calling: AbortController;
};

/** The server has settled an ended run long before. */
const KEPT_MS = 10 * 60_000;

export class PromptRuns {
  readonly #service: ChatService;
  readonly #limits: Required<Limits>;
  readonly #runs = new Map<string, Run>();
  readonly #queue: Run[] = [];
  #calls = 0;

  constructor(service: ChatService, limits: Limits = {}) {
    this.#service = service;
    this.#limits = {
      ...{ callsAtOnce: CALLS_AT_ONCE, timeoutMs: RUN_TIMEOUT_MS, queueMs: QUEUE_TIMEOUT_MS, leftMs: LEFT_AFTER_MS },
      ...limits,
    };
  }

  /** False when too many wait: then the prompt is not sent. A class comes before the others. */
  begin(id: string, prompt: string, isClass = false, messages: readonly ModelMessage[] = userMessage(prompt)): boolean {
    if (this.#queue.length >= (isClass ? QUEUE_MOST : QUEUE_MOST_OTHERS)) return false;
    const at = Date.now();
    const run: Run = {
      ...{
        messages,
        isClass,
        begunAt: at,
        askedAt: at,
        state: 'waiting',
        text: '',
        why: null,
        tokens: null,
        isFree: true,
        wasSent: false,
      },
      calling: new AbortController(),
    };
    this.#runs.set(id, run);
    const place = isClass ? this.#queue.findIndex((other) => !other.isClass) : -1;
    this.#queue.splice(place < 0 ? this.#queue.length : place, 0, run);
    this.#next();
    return true;
  }

  /** What has come behind the letter `from`; null when the run is not known (any more). A page that asks is open. */
  piece(id: string, from: number, isPage = true): RunPiece | null {
    const run = this.#runs.get(id);
    if (run === undefined) return null;
    const at = Date.now();
    if (isPage) run.askedAt = at;
    if (run.state === 'waiting' && at - run.begunAt > this.#limits.queueMs) this.#leave(run, 'failed', 'busy');
    const { state, text, why, tokens, isFree, wasSent } = run;
    const ahead = Math.max(0, this.#queue.indexOf(run));
    return { state, text: text.slice(from), why, ahead, tokens, isFree, wasSent };
  }

  stop(id: string): void {
    const run = this.#runs.get(id);
    if (run === undefined || hasEnded(run.state)) return;
    if (run.state === 'waiting') this.#leave(run, 'stopped', null);
    else {
      run.state = 'stopped';
      run.calling.abort();
    }
  }

  /** Out of the queue, without a call. */
  #leave(run: Run, state: RunState, why: Why | null): void {
    const place = this.#queue.indexOf(run);
    if (place >= 0) this.#queue.splice(place, 1);
    this.#end(run, state, why);
  }

  #end(run: Run, state: RunState, why: Why | null): void {
    run.state = state;
    run.why = why;
    for (const [id, other] of this.#runs)
      if (hasEnded(other.state) && Date.now() - other.begunAt > KEPT_MS) this.#runs.delete(id);
  }

  #next(): void {
    while (this.#calls < this.#limits.callsAtOnce) {
      const run = this.#queue.shift();
      if (run === undefined) return;
      if (Date.now() - run.askedAt > this.#limits.leftMs) this.#end(run, 'stopped', null);
      else void this.#call(run);
    }
  }

  async #call(run: Run): Promise<void> {
    this.#calls += 1;
    run.state = 'writing';
    // Someone may pay for it from now on.
    run.isFree = false;
    run.wasSent = true;
    const clock = setTimeout(() => run.calling.abort(new DOMException('', 'TimeoutError')), this.#limits.timeoutMs);
    const take = (text: string): void => {
      run.text = (run.text + text).slice(0, ANSWER_MAX_CHARACTERS);
      if (run.text.length >= ANSWER_MAX_CHARACTERS) throw new TooLarge();
    };
    try {
      const asked = { messages: run.messages, max_tokens: ANSWER_MAX_TOKENS };
      const sent = { ...asked, temperature: MODEL_TEMPERATURE };
      this.#finish(run, await streamChat(this.#service, sent, run.calling.signal, take));
    } catch (error) {
      this.#fail(run, error);
    } finally {
      clearTimeout(clock);
      // The rest of an answer that was cut is not read.
      run.calling.abort();
      this.#calls -= 1;
      this.#next();
    }
  }

  #finish(run: Run, { status, statusText, declined, isCut, tokens }: StreamEnd): void {
    run.tokens = tokens;
    const hasFailed = status < 200 || status > 299;
    if (hasFailed) console.error(`[academy] model: ${status} ${statusText}`);
    // A stopped one may have been settled.
    run.isFree = run.state !== 'stopped' && isRefusal(status);
    if (run.state === 'stopped') this.#end(run, 'stopped', null);
    else if (hasFailed) this.#end(run, 'failed', status === 429 ? 'limited' : 'service');
    else if (declined) this.#end(run, 'done', 'declined');
    else if (run.text.trim() === '') this.#end(run, 'failed', 'empty');
    else this.#end(run, 'done', isCut ? 'too-long' : null);
  }

  #fail(run: Run, error: unknown): void {
    const isSlow = error instanceof Error && error.name === 'TimeoutError';
    const isStopped = run.state === 'stopped';
    run.isFree = !isStopped && neverArrived(error);
    const hasText = run.text.trim() !== '';
    if (isStopped) this.#end(run, 'stopped', null);
    else if (error instanceof TooLarge && hasText) this.#end(run, 'done', 'too-long');
    else {
      console.error(`[academy] model: ${isSlow ? 'no whole answer in time' : reasonOf(error)}`);
      this.#end(run, 'failed', isSlow ? 'slow' : 'service');
    }
  }
}

function userMessage(content: string): ModelMessage[] {
  return [{ role: 'user', content }];
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || cause.name : message;
}
