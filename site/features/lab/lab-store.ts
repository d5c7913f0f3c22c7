/** The state of the lab on this page: its islands share it. */
import { atom } from 'nanostores';
import type { LabResult, TicketModel } from '#domain/practice/ticket-lab';
import type { TicketParts } from '#domain/practice/tickets';
import { PARTS_ID } from './lab-parts-id.ts';
import type { LabMessage } from './lab-worker.ts';

export type Lab =
  | { state: 'idle' }
  | { state: 'stopped' }
  | { state: 'failed' }
  | { state: 'running'; iteration: number }
  | { state: 'done' };
export type FinishedRun = { result: LabResult; model: TicketModel; milliseconds: number };

/** What the run is doing now. */
export const $lab = atom<Lab>({ state: 'idle' });
/** The last run that came to its end: a later one that is stopped takes nothing from it. */
export const $lastRun = atom<FinishedRun | null>(null);

let worker: Worker | undefined;

/** Starts the worker before it is needed, so that a run works without a connection later. */
export function prepareLab(): Worker {
  worker ??= new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

export function startLab(): void {
  if ($lab.get().state === 'running') return;
  $lab.set({ state: 'running', iteration: 0 });
  const runs = prepareLab();
  runs.onmessage = ({ data }: MessageEvent<LabMessage>) => {
    if (data.kind === 'progress') return $lab.set({ state: 'running', iteration: data.iteration });
    const { result, model, milliseconds } = data;
    $lastRun.set({ result, model, milliseconds });
    $lab.set({ state: 'done' });
  };
  runs.onerror = () => {
    endWorker();
    $lab.set({ state: 'failed' });
  };
  runs.postMessage(readParts());
}

export function stopLab(): void {
  endWorker();
  $lab.set({ state: 'stopped' });
}

/** The trained model; runs the lab first when it has not run yet. Null when it was stopped or failed. */
export function trainedModel(): Promise<TicketModel | null> {
  const known = $lastRun.get();
  if (known !== null) return Promise.resolve(known.model);
  startLab();
  return new Promise((resolve) => {
    const unlisten = $lab.listen((next) => {
      if (next.state === 'running') return;
      unlisten();
      resolve($lastRun.get()?.model ?? null);
    });
  });
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function readParts(): TicketParts {
  return JSON.parse(document.getElementById(PARTS_ID)?.textContent ?? '') as TicketParts;
}
