/** Runs the lab away from the page, so that the page stays responsive; it is stopped by ending the worker. */
import { type LabResult, runLab, type TicketModel } from '#domain/practice/ticket-lab';
import type { TicketParts } from '#domain/practice/tickets';

export type LabMessage =
  | { kind: 'progress'; iteration: number }
  | { kind: 'done'; result: LabResult; model: TicketModel; milliseconds: number };

const send = (message: LabMessage): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<TicketParts>) => {
  const started = performance.now();
  const steps = runLab(data);
  let step = steps.next();
  while (!step.done) {
    send({ kind: 'progress', iteration: step.value.iteration });
    step = steps.next();
  }
  send({ kind: 'done', ...step.value, milliseconds: performance.now() - started });
});
