/** A run as it is stored: what ends it, and what is counted then. */
import type { PromptRun } from '#domain/contract/model/prompt-runs';
import { KEY_COURSE, keyConsent } from '#domain/model/personal-key';
import { lessonConsent, RUN_STATES, type RunPiece, type RunState, WHYS, type Why } from '#domain/model/prompt-run';
import type { Group, Tokens } from '#domain/model/spending';
import { now } from '../lib/clock.ts';
import { environment, type ModelFacts } from '../lib/environment.ts';
import { type CoreApp, dbTime, execute, isoTime, newId } from '../lib/sql.ts';
import { END_RUN, KEEP_ANSWER } from '../sql/model-sql.ts';
import { giveBack, settle, type Taken } from './spend.ts';

/** The type of each column, for a query. */
export const STORED_RUN = {
  ...{ id: '', user: '', course: '', print: '', state: '', why: '', answer: '', model: '', host: '', ended_at: '' },
  ...{ day: '', party: '' as Group, tokens: 0, money: 0 },
};
export type StoredRun = typeof STORED_RUN;

type End = { state: RunState; why: Why | null; text: string; used: Tokens | null };

/** Ends a run and settles what it cost. Only for one that is under way. Without a model there are no prices: what was taken stays. */
export function endRun(tx: CoreApp, model: ModelFacts | null, run: Taken & { id: string }, end: End): void {
  const { tokens, money } = run;
  const counted = model === null ? { tokens, money } : settle(tx, model, run, end.used);
  const { state, why, text } = end;
  execute(tx, END_RUN, { id: run.id, state, why: why ?? '', answer: text, ...counted, now: dbTime(now()) });
}

/** Under which name the learner has allowed what is counted for a course, or for their key. */
export function consentOf(course: string, host: string): string {
  return course === KEY_COURSE ? keyConsent(host) : lessonConsent(host);
}

/** Ends one that was never sent: nothing of it is counted, the question of the learner neither. */
export function endUnsent(
  tx: CoreApp,
  model: ModelFacts,
  run: Taken & { id: string; user: string },
  { state, why }: Pick<End, 'state' | 'why'>,
): void {
  endRun(tx, model, run, { state, why, text: '', used: { in: 0, out: 0 } });
  giveBack(tx, model, { ...run, tokens: 0, money: 0 }, { user: run.user, consent: consentOf(run.course, model.host) });
}

/**
 * Ends it as the program says: `piece` is the whole of it, null when the program does not know the run any more. Then the highest cost
 * stays, because the service may have written an answer.
 */
export function endByPiece(run: StoredRun, piece: RunPiece | null): void {
  const { model } = environment;
  const { state, why, text, tokens, isFree } = piece ?? { ...LOST, tokens: null, isFree: false };
  const used = isFree ? { in: 0, out: 0 } : tokens;
  $app.runInTransaction((tx) => {
    if (!isUnderWay(tx, run.id)) return;
    if (model !== null && piece?.wasSent === false) return endUnsent(tx, model, run, { state, why });
    endRun(tx, model, run, { state, why, text, used });
    if (run.print === '' || state !== 'done' || why !== null) return;
    const { print, model: name, host } = run;
    execute(tx, KEEP_ANSWER, { id: newId(), print, model: name, host, answer: text, now: dbTime(now()) });
  });
}

const LOST = { state: 'failed', why: 'service', text: '' } as const;

/** Whether nobody has ended and settled it meanwhile. */
export function isUnderWay(tx: CoreApp, id: string): boolean {
  return tx.findRecordById('model_runs', id)?.getString('state') === '';
}

/** A run that has ended, as a page gets it. */
export function endedRun({ id, state, why, answer, model, ended_at }: StoredRun, from: number): PromptRun {
  return {
    ...{ id, text: answer.slice(from), ahead: 0, again: 0, model, at: isoTime(ended_at) ?? '', kept: false },
    state: RUN_STATES.find((one) => one === state) ?? 'failed',
    why: WHYS.find((one) => one === why) ?? null,
  };
}
