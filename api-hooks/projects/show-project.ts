import { ownProjectOf, sendOwnProject } from './own-project.ts';

/** GET projects/{course}. */
export function showProject(event: core.RequestEvent): void {
  sendOwnProject(event, ownProjectOf(event));
}
