/**
 * The program beside PocketBase that the assistant needs: it searches the passages, asks the model and reads pages of the web. Started and
 * ended with the server (start-program.ts); it listens on this machine alone, to who has its token.
 *
 * A program of its own because the index of all lessons takes PocketBase's JavaScript three seconds and 30 MB in each of its 64 runtimes,
 * and because `$http.send` has no bound for an answer and follows redirects. What the learner may see is decided by the server, which says
 * with each question which courses are open.
 */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { AssistantLibrary } from '#domain/assistant/conversation';
import { MODEL_TIMEOUT_MS } from '#domain/assistant/model-limits';
import { readIndex } from '#domain/assistant/passage-index';
import type { ProgramPlace } from '#domain/contract/assistant/assistant-program';
import { CALLS_AT_ONCE } from '#domain/model/prompt-run';
import { readBounded } from '../lib/read-bounded.ts';
import { answerCall, type Outside } from './answer-calls.ts';
import { reachOf } from './fetch-page.ts';
import { PromptRuns } from './prompt-runs.ts';
import { searchWeb, WEB_MAX_CHARACTERS } from './search-web.ts';

const QUESTION_MAX_BYTES = 200_000;

/** Serves until the process ends. `file` is where its place is written for the server. */
export function serve(
  library: AssistantLibrary,
  outside: Outside,
  { token, file }: { token: string; file: string },
): void {
  const server = createServer((request, response) => {
    answer(request, library, outside, token)
      .then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch((error: unknown) => {
        console.error(`[academy] assistant: ${error instanceof Error ? error.stack : error}`);
        response.writeHead(500).end('{}');
      });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const place: ProgramPlace = { address: `http://127.0.0.1:${address.port}`, token, pid: process.pid };
    writeFileSync(`${file}.new`, JSON.stringify(place), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
}

async function answer(
  request: IncomingMessage,
  library: AssistantLibrary,
  outside: Outside,
  token: string,
): Promise<{ status: number; body: unknown }> {
  if (!isSame(request.headers.authorization ?? '', token)) return { status: 401, body: {} };
  const question = JSON.parse(await readBounded(request, QUESTION_MAX_BYTES)) as unknown;
  return { status: 200, body: await answerCall(request.url ?? '', question, library, outside) };
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What `npm run generate` writes (scripts/generate/library-file.ts), with the outline beside it. */
function readLibrary(folder: string): AssistantLibrary {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { index, ...library } = read('assistant-library.json') as Omit<AssistantLibrary, 'index' | 'curriculum'> & {
    index: string;
  };
  const curriculum = read('curriculum.json') as AssistantLibrary['curriculum'];
  return { ...library, curriculum, index: readIndex(index, library.passages) };
}

if (process.argv[1]?.endsWith('assistant.mjs')) {
  const {
    LLM_BASE_URL = '',
    LLM_API_KEY = '',
    LLM_MODEL = '',
    LLM_EMBEDDING_MODEL = '',
    ACADEMY_ASSISTANT = '',
    ACADEMY_ASSISTANT_TOKEN = '',
  } = process.env;
  const model =
    LLM_BASE_URL === ''
      ? null
      : { base: LLM_BASE_URL, key: LLM_API_KEY, name: LLM_MODEL, embeddings: LLM_EMBEDDING_MODEL };
  const modelTimeoutMs = Number(process.env['ACADEMY_MODEL_TIMEOUT_MS'] ?? MODEL_TIMEOUT_MS);
  const library = readLibrary(import.meta.dirname);
  const { SEARCH_URL = '', SEARCH_KEY = '', SEARCH_HOSTS = '' } = process.env;
  const reach = reachOf(SEARCH_HOSTS.split(','));
  const findWeb = async (message: string) =>
    SEARCH_URL === '' ? [] : await searchWeb(message, { url: SEARCH_URL, key: SEARCH_KEY }, reach);
  // Ends with the process that started it: that one holds the other end of this pipe.
  process.stdin.resume().on('end', () => {
    rmSync(ACADEMY_ASSISTANT, { force: true });
    process.exit(0);
  });
  const { LLM_AT_ONCE = String(CALLS_AT_ONCE), ACADEMY_MODEL_TIMEOUT_MS } = process.env;
  const limits = {
    callsAtOnce: Number(LLM_AT_ONCE),
    ...(ACADEMY_MODEL_TIMEOUT_MS !== undefined && { timeoutMs: modelTimeoutMs }),
  };
  const outside: Outside = {
    ...{ model, modelTimeoutMs, findWeb, webCharacters: SEARCH_URL === '' ? 0 : WEB_MAX_CHARACTERS },
    ...(model !== null && { runs: new PromptRuns(model, limits) }),
  };
  serve(library, outside, { token: ACADEMY_ASSISTANT_TOKEN, file: ACADEMY_ASSISTANT });
}
