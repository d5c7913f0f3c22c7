import type { PromptRun } from '#domain/contract/model/prompt-runs';
import { askAgainAfter, hasEnded, type RunPiece } from '#domain/model/prompt-run';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { forgottenBefore } from '../lib/forgotten-before.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, rows } from '../lib/sql.ts';
import { FORGET_RUNS, RUN_OF_LEARNER, RUNS_TO_END } from '../sql/model-sql.ts';
import { callProgram } from './program.ts';
import { endByPiece, endedRun, STORED_RUN, type StoredRun } from './stored-run.ts';

/** GET model/runs/{id}/{from}: what has come, at once. */
export function showRun(event: core.RequestEvent): void {
  const from = Number(pathValue(event, 'from'));
  if (!Number.isInteger(from) || from < 0) refuse('bad-input');
  send(event, ({ id }) => wholePiece(id, true), from);
}

/** DELETE model/runs/{id}: stops it; what had come stays. */
export function stopRun(event: core.RequestEvent): void {
  send(event, ({ id }) => callProgram('/stop-run', { id }, { atOnce: true }).piece, 0);
}

function send(event: core.RequestEvent, ask: (run: StoredRun) => RunPiece | null, from: number): void {
  const which = { id: pathValue(event, 'id'), user: learnerOf(event).id };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, shownRun(event.app, which, ask, from));
}

function shownRun(app: CoreApp, which: Which, ask: (run: StoredRun) => RunPiece | null, from: number): PromptRun {
  const run = runOf(app, which);
  if (run.state !== '') return endedRun(run, from);
  const piece = ask(run);
  if (piece !== null && !hasEnded(piece.state)) {
    const { state, text, why, ahead } = piece;
    const again = askAgainAfter(piece, Math.random());
    return { id: run.id, state, text: text.slice(from), why, ahead, again, model: run.model, at: '', kept: false };
  }
  endByPiece(run, piece);
  return endedRun(runOf(app, which), from);
}

/** From its first letter: when it has ended in between, the whole of it is stored. */
function wholePiece(id: string, isPage: boolean): RunPiece | null {
  return callProgram('/run-piece', { id, from: 0, isPage }, { atOnce: true }).piece;
}

type Which = { id: string; user: string };

function runOf(app: CoreApp, which: Which): StoredRun {
  return firstRow(app, RUN_OF_LEARNER, which, STORED_RUN) ?? refuse('not-found');
}

/** A page that is open asks by itself. */
const LEFT_MS = 30_000;

/** So many questions without an answer, one after the other: then the program is not there, and the next minute tries again. */
const FAILURES_MOST = 3;

/** Every minute: runs whose page was closed are ended and settled. */
export function endLeftRuns(): void {
  const before = dbTime(new Date(Date.parse(now()) - LEFT_MS).toISOString());
  let failures = 0;
  for (const run of rows($app, RUNS_TO_END, { before }, STORED_RUN)) {
    failures = endLeftRun(run) ? 0 : failures + 1;
    if (failures === FAILURES_MOST) return;
  }
}

/** False when the program does not answer. One that cannot be ended leaves the others alone. */
function endLeftRun(run: StoredRun): boolean {
  let isAnswered = false;
  try {
    const piece = environment.model === null ? null : wholePiece(run.id, false);
    isAnswered = true;
    if (piece === null || hasEnded(piece.state)) endByPiece(run, piece);
  } catch (error) {
    console.error(`[academy] model: a run cannot be ended: ${error}`);
  }
  return isAnswered;
}

/** Every night: what is older than thirty days. */
export function forgetRuns(): void {
  execute($app, FORGET_RUNS, { before: forgottenBefore() });
}
