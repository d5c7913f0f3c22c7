/** Notes a prompt with its highest cost and hands it to the program; says why not, where it is not sent. */
import type { ProgramCalls } from '#domain/contract/assistant/assistant-program';
import { QUEUE_TIMEOUT_MS, RUN_TIMEOUT_MS, RUNS_OF_LEARNER, type Why } from '#domain/model/prompt-run';
import type { Tokens } from '#domain/model/spending';
import { now } from '../lib/clock.ts';
import type { ModelFacts } from '../lib/environment.ts';
import { takeRefusal } from '../lib/refuse.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { BEGIN_RUN, UNDER_WAY } from '../sql/model-sql.ts';
import { callProgram } from './program.ts';
import { type Taken, take } from './spend.ts';
import { consentOf, endUnsent, isUnderWay } from './stored-run.ts';

/** A run that has not ended by then is of a server that was killed. */
const LONGEST_MS = QUEUE_TIMEOUT_MS + RUN_TIMEOUT_MS + 60_000;

/** `print` is '' for a prompt that is no lesson's own. */
export type NotedRun = { user: string; course: string; lesson: string; prompt: string; print: string };
type Sent = Omit<ProgramCalls['/begin-run']['question'], 'id' | 'isClass'>;
type NotTaken = 'used-up' | 'all-used-up' | 'under-way';

export function startRun(
  app: CoreApp,
  noted: NotedRun,
  { sent, most }: { sent: Sent; most: Tokens },
  model: ModelFacts,
): { id: string; ahead: number } | { why: Why } {
  const begun = noteRun(noted, most, model);
  if (typeof begun === 'string') return { why: begun };
  const { id } = begun;
  const ahead = send({ id, ...sent, isClass: begun.party === 'class' });
  if (ahead !== null) return { id, ahead };
  app.runInTransaction((tx) => {
    if (!isUnderWay(tx, id)) return;
    endUnsent(tx, model, { user: noted.user, ...begun }, { state: 'failed', why: 'busy' });
  });
  return { why: 'busy' };
}

/** Takes the highest cost and notes the prompt, in one transaction; or says why not. */
export function noteRun(noted: NotedRun, most: Tokens, model: ModelFacts): (Taken & { id: string }) | NotTaken {
  const { user, course } = noted;
  const id = newId();
  let taken: Taken | NotTaken = 'under-way';
  $app.runInTransaction((tx) => {
    const since = dbTime(new Date(Date.parse(now()) - LONGEST_MS).toISOString());
    if ((firstRow(tx, UNDER_WAY, { user, since }, { n: 0 })?.n ?? 0) >= RUNS_OF_LEARNER) return;
    taken = take(tx, model, { user, consent: consentOf(course, model.host), course, most });
    if (typeof taken === 'string') return;
    const { day, party, tokens, money } = taken;
    const counted = { day, party, tokens, money, model: model.model, host: model.host };
    execute(tx, BEGIN_RUN, { id, ...noted, ...counted, now: dbTime(now()) });
  });
  return typeof taken === 'string' ? taken : { id, ...(taken as Taken) };
}

/** How many are before it; null when too many wait, or the program is not there: then it is certain that nothing is sent. */
function send(question: ProgramCalls['/begin-run']['question']): number | null {
  try {
    const { begun, ahead } = callProgram('/begin-run', question, { atOnce: true });
    return begun ? ahead : null;
  } catch (error) {
    console.error(`[academy] model: ${error}`);
    // Only who is not there has got nothing. What another one does with it is seen when the page asks, or counted with the most.
    return takeRefusal() === null ? 0 : null;
  }
}
