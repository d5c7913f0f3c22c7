/** Calls the assistant's program beside this server (scripts/assistant/program.ts). */
import { PROGRAM_TIMEOUT_MS } from '#domain/assistant/model-limits';
import type { ProgramCalls, ProgramPlace } from '#domain/contract/assistant-program';
import { environment } from '../lib/environment.ts';

/** The program's answer. Throws when it is not there: it is started again within a second. */
export function callProgram<Path extends keyof ProgramCalls>(
  path: Path,
  question: ProgramCalls[Path]['question'],
): ProgramCalls[Path]['answer'] {
  // Read each time: after a new start of the program it is another one.
  const { address, token } = JSON.parse(toString($os.readFile(environment.assistant))) as ProgramPlace;
  const answer = $http.send({
    url: address + path,
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'Content-Type': 'application/json', Authorization: token },
    timeout: PROGRAM_TIMEOUT_MS / 1000,
  });
  if (answer.statusCode !== 200) throw new Error(`the assistant's program answers ${path} with ${answer.statusCode}`);
  return JSON.parse(toString(answer.body)) as ProgramCalls[Path]['answer'];
}
