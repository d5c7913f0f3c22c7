import { sendWork } from './work-of.ts';

/** GET instructor/works/{id}. */
export function showWork(event: core.RequestEvent): void {
  sendWork(event);
}
