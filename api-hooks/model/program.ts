/** Calls the assistant's program beside this server (scripts/assistant/program.ts). */
import { PROGRAM_TIMEOUT_MS } from '#domain/assistant/model-limits';
import type { ProgramCalls, ProgramPlace } from '#domain/contract/assistant/assistant-program';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';

/** A program that starts, or starts again after a fault, is there within seconds. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;
/** A program that is stuck must not hold the runtimes of all whose answer comes at once. */
const AT_ONCE_TIMEOUT_MS = 2000;
/** Each of these makes a call that someone pays for: what may have arrived is not sent again. */
const ONCE_ONLY: readonly (keyof ProgramCalls)[] = ['/begin-run', '/embed', '/model-reply', '/model-quick'];

/**
 * The program's answer. Waits while it is starting and working, but not where the answer must come at once. Refuses with `starting`, and
 * writes a line to the log, when it is not there in time: then it has got nothing. Throws where nobody knows what it has got.
 */
export function callProgram<Path extends keyof ProgramCalls>(
  path: Path,
  question: ProgramCalls[Path]['question'],
  { atOnce = false } = {},
): ProgramCalls[Path]['answer'] {
  const answer = send(path, JSON.stringify(question), atOnce);
  if (answer.statusCode !== 200) throw new Error(`the assistant's program answers ${path} with ${answer.statusCode}`);
  return JSON.parse(toString(answer.body)) as ProgramCalls[Path]['answer'];
}

/** A program that has just ended has left its file for a moment: nobody listens at its address then. */
function send(path: keyof ProgramCalls, body: string, atOnce: boolean): ReturnType<typeof $http.send> {
  const patienceMs = atOnce ? PAUSE_MS : PATIENCE_MS;
  const gone = ONCE_ONLY.includes(path)
    ? /no such file|connection refused/
    : /no such file|connection refused|connection reset/;
  for (let waited = 0; waited < patienceMs; waited += PAUSE_MS) {
    try {
      return sendTo(readPlace(), path, body, atOnce ? AT_ONCE_TIMEOUT_MS : PROGRAM_TIMEOUT_MS);
    } catch (error) {
      if (!gone.test(String(error))) throw error;
    }
    sleep(PAUSE_MS);
  }
  console.error(`[academy] assistant: its program is not there after ${patienceMs / 1000} s`);
  refuse('starting', { retryAfter: PATIENCE_MS / 1000 });
}

/** Read each time: after a new start of the program it is another one. */
function readPlace(): ProgramPlace {
  return JSON.parse(toString($os.readFile(environment.assistant))) as ProgramPlace;
}

function sendTo(
  { address, token }: ProgramPlace,
  path: string,
  body: string,
  timeoutMs: number,
): ReturnType<typeof $http.send> {
  return $http.send({
    url: address + path,
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    timeout: timeoutMs / 1000,
  });
}
