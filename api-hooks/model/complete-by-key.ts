/**
 * The model for learners' own programs, which have a personal key and expect the whole answer at once. The call is a run like that of a lesson: its
 * highest cost is taken before, by the same limits. So few wait at the same time that pages never wait for them.
 */
import type { Refusal } from '#domain/contract/answer';
import type { ProgramCalls } from '#domain/contract/assistant/assistant-program';
import { completionsRequest, embeddingsRequest } from '#domain/contract/model/completions';
import {
  KEY_COURSE,
  KEY_SLOTS,
  KEY_WAIT_MS,
  keyConsent,
  keyIn,
  keyState,
  type StoredKey,
} from '#domain/model/personal-key';
import { ANSWER_MAX_TOKENS, hasEnded, PROMPT_MAX_CHARACTERS, type RunPiece, type Why } from '#domain/model/prompt-run';
import { mostTokens } from '#domain/model/spending';
import { now } from '../lib/clock.ts';
import type { ModelFacts } from '../lib/environment.ts';
import { takeRefusal } from '../lib/refuse.ts';
import { parseBody } from '../lib/request.ts';
import { dbTime, execute, firstRow, isoTime, newId } from '../lib/sql.ts';
import { countTries, type Limit } from '../lib/tries.ts';
import { KEY_BY_HASH, NOTE_KEY_USED, RUN_OF_LEARNER } from '../sql/model-sql.ts';
import { consentTo } from './consent.ts';
import { modelOfKeys } from './own-key.ts';
import { callProgram } from './program.ts';
import { noteRun, startRun } from './start-run.ts';
import { endByPiece, endRun, endUnsent, isUnderWay, STORED_RUN } from './stored-run.ts';

const A_MINUTE: Limit = { name: 'key-minute', max: 20, windowMs: 60_000 };
const PAUSE_MS = 100;

type Failure = { status: number; type: string; message: string; param?: string };
type Holder = { id: string; user: string; model: ModelFacts };

/** POST model/v1/chat/completions */
export function completeByKey(event: core.RequestEvent): void {
  const read = () => parseBody(event, completionsRequest);
  answer(event, read, (holder, { messages, stream }) => {
    if (stream) return NO_STREAM;
    const text = messages.map(({ content }) => content).join('\n\n');
    if (text.length > PROMPT_MAX_CHARACTERS) return TOO_LONG;
    const most = mostTokens(
      messages.map(({ content }) => content),
      ANSWER_MAX_TOKENS,
    );
    const noted = { user: holder.user, course: KEY_COURSE, lesson: 'chat', prompt: text.trim() || ' ', print: '' };
    const started = startRun(event.app, noted, { sent: { prompt: '', messages }, most }, holder.model);
    if ('why' in started) return failureOf(started.why);
    const piece = waitFor(event, started.id, holder.user);
    if (piece === null || piece.state !== 'done' || piece.why === 'declined') return failureOf(piece?.why ?? 'slow');
    return completion(started.id, holder.model.model, piece);
  });
}

/** POST model/v1/embeddings: where the service has a model for them. */
export function embedByKey(event: core.RequestEvent): void {
  const read = () => parseBody(event, embeddingsRequest);
  answer(event, read, (holder, { input }) => {
    const { model, user } = holder;
    if (model.embeddings === null) return NOT_FOUND;
    const texts = typeof input === 'string' ? [input] : input;
    const text = texts.join('\n\n');
    if (text.length > PROMPT_MAX_CHARACTERS) return TOO_LONG;
    const noted = { user, course: KEY_COURSE, lesson: 'embeddings', prompt: text.trim() || ' ', print: '' };
    const taken = noteRun(noted, mostTokens(texts, 0), model);
    if (typeof taken === 'string') return failureOf(taken);
    const embedded = embed(texts);
    event.app.runInTransaction((tx) => {
      if (!isUnderWay(tx, taken.id)) return;
      if (embedded === 'unsent') return endUnsent(tx, model, { user, ...taken }, { state: 'failed', why: 'busy' });
      const why = embedded.vectors === null ? 'service' : null;
      endRun(tx, model, taken, { state: why === null ? 'done' : 'failed', why, text: '', used: embedded.tokens });
    });
    if (embedded === 'unsent') return failureOf('busy');
    const { vectors, tokens } = embedded;
    if (vectors === null) return failureOf('service');
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    const used = tokens?.in ?? 0;
    const usage = { prompt_tokens: used, total_tokens: used };
    return { object: 'list', model: model.embeddings, data, usage };
  });
}

/** The vectors; where nobody knows what the program has sent, the highest cost stays. */
function embed(input: readonly string[]): ProgramCalls['/embed']['answer'] | 'unsent' {
  try {
    return callProgram('/embed', { input });
  } catch (error) {
    console.error(`[academy] model: ${error}`);
    // Only a program that is not there has got nothing.
    return takeRefusal() === null ? { vectors: null, tokens: null } : 'unsent';
  }
}

/**
 * Finds whose key it is, reads the body, and finds a place to wait in; sends what `work` returns, or in the form of such services why not. A
 * body that comes slowly holds no place.
 */
function answer<Body>(event: core.RequestEvent, read: () => Body, work: (holder: Holder, body: Body) => object): void {
  event.response.header().set('Cache-Control', 'no-store');
  const holder = holderOf(event);
  const result = 'status' in holder ? holder : inSlot(holder, read(), work);
  if (!isFailure(result)) {
    event.json(200, result);
    return;
  }
  const { status, type, message, param } = result;
  if (status === 429) event.response.header().set('Retry-After', '20');
  event.json(status, errorBody(type, message, param));
}

/** The form in which clients of such services read what went wrong. */
function errorBody(type: string, message: string, param: string | null = null, code = type): object {
  return { error: { message, type, code, param } };
}

/** A refusal that is the academy's own, in that form: a body that is not understood or too large, an error of the server. */
export function refusalForProgram({ status, message, data: { code } }: Refusal): object {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  return errorBody(type, code === 'bad-input' ? NOT_UNDERSTOOD : message, null, code);
}

function isFailure(result: object | Failure): result is Failure {
  return 'status' in result && typeof result.status === 'number';
}

function holderOf(event: core.RequestEvent): Holder | Failure {
  const model = modelOfKeys();
  if (model === null) return NOT_FOUND;
  // A page sends it always: a key in a page is read by everybody who opens it.
  if (event.request!.header.get('Origin') !== '') return NO_PAGES;
  const key = keyIn(event.request!.header.get('Authorization'));
  if (key === '') return NO_KEY;
  const like = { id: '', user: '', state: '' as StoredKey['state'], hash: '', ends_at: '' };
  const row = firstRow(event.app, KEY_BY_HASH, { hash: $security.sha256(key) }, like);
  if (row === null || keyState({ ...row, ends_at: isoTime(row.ends_at) ?? '' }, now()) !== 'live') return NO_KEY;
  if (!consentTo(event.app, row.user, keyConsent(model.host))?.allowed) return OTHER_SERVICE;
  // Counted first: of many at once not one too many passes.
  if (countTries(A_MINUTE, row.user).count > A_MINUTE.max) return failureOf('busy');
  execute(event.app, NOTE_KEY_USED, { id: row.id, now: dbTime(now()) });
  return { id: row.id, user: row.user, model };
}

/** One of the places for programs that wait. */
function inSlot<Body>(holder: Holder, body: Body, work: (holder: Holder, body: Body) => object): object {
  const store = $app.store();
  const mine = newId();
  for (let slot = 0; slot < KEY_SLOTS; slot += 1) {
    const key = `academy:model-key:${slot}`;
    if (store.getOrSet(key, () => mine) !== mine) continue;
    try {
      return work(holder, body);
    } finally {
      store.remove(key);
    }
  }
  return failureOf('busy');
}

/** The run at its end, settled; null when it took too long, or its program has left, and was stopped. */
function waitFor(event: core.RequestEvent, id: string, user: string): RunPiece | null {
  let piece: RunPiece | null = null;
  let waited = 0;
  do {
    sleep(PAUSE_MS);
    waited += PAUSE_MS;
    piece = callProgram('/run-piece', { id, from: 0, isPage: true }, { atOnce: true }).piece;
  } while (piece !== null && !hasEnded(piece.state) && waited < KEY_WAIT_MS && !hasLeft(event));
  const isSlow = piece !== null && !hasEnded(piece.state);
  if (isSlow) piece = callProgram('/stop-run', { id }, { atOnce: true }).piece;
  const run = firstRow(event.app, RUN_OF_LEARNER, { id, user }, STORED_RUN);
  if (run !== null && run.state === '') endByPiece(run, piece);
  return isSlow ? null : piece;
}

/** Whether the other side has closed its connection. The runtime throws what a function of Go returns as an error. */
function hasLeft(event: core.RequestEvent): boolean {
  try {
    return (event.request!.context().err() ?? null) !== null;
  } catch {
    return true;
  }
}

function completion(id: string, model: string, { text, why, tokens }: RunPiece): object {
  const used = { prompt_tokens: tokens?.in ?? 0, completion_tokens: tokens?.out ?? 0 };
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: Math.floor(Date.parse(now()) / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: why === 'too-long' ? 'length' : 'stop',
      },
    ],
    usage: { ...used, total_tokens: used.prompt_tokens + used.completion_tokens },
  };
}

const NOT_FOUND: Failure = { status: 404, type: 'not_found', message: 'The academy has no such service.' };
const NO_PAGES: Failure = {
  ...{ status: 403, type: 'no_pages' },
  message: 'A key is for programs, and never in a page: everybody who opens the page could read it.',
};
const NO_KEY: Failure = { status: 401, type: 'invalid_key', message: 'This key is unknown or over.' };
const OTHER_SERVICE: Failure = {
  ...{ status: 403, type: 'other_service' },
  message: 'The academy asks another service now. Make a new key in your settings, where it is named.',
};
const NO_STREAM: Failure = {
  ...{ status: 400, type: 'invalid_request_error', param: 'stream' },
  message: 'The answer comes in one piece: send stream as false, or leave it out.',
};
const NOT_UNDERSTOOD =
  'The request is not understood. Send JSON: messages, each with a role (system, user or assistant) and a text as its content; for vectors, input.';
const TOO_LONG: Failure = {
  ...{ status: 400, type: 'too_long' },
  message: `All texts together have ${PROMPT_MAX_CHARACTERS} characters at most.`,
};
const REASONS: Partial<Record<Why, string>> = {
  'used-up': 'The questions of your day are used up.',
  'all-used-up': 'What all keys or all learners may use is used up for today.',
  'under-way': 'Three of your calls are on their way.',
  busy: 'Too many ask at this moment.',
  limited: 'The service takes no more questions for the moment.',
  declined: 'The model did not want to answer.',
  slow: 'The model was too slow.',
};
const FOR_LATER: readonly Why[] = ['used-up', 'all-used-up', 'under-way', 'busy', 'limited'];

function failureOf(why: Why): Failure {
  const message = REASONS[why] ?? 'The service did not answer as it should.';
  return { status: FOR_LATER.includes(why) ? 429 : 502, type: why, message };
}
