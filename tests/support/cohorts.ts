/** Cohorts as an administrator makes them. */
import { type AdminCohort, type AdminCohorts, makeCohortEndpoint } from '#domain/contract/cohorts/admin-cohorts';
import { joinCohortEndpoint } from '#domain/contract/cohorts/join-cohort';
import type { OwnCohorts } from '#domain/contract/cohorts/own-cohorts';
import { type TaughtCohort, taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { addDays } from '#domain/text/days';
import type { Client, Reply } from './api-client.ts';

export const COHORT_COURSE = 'prompt-engineering-beginner';

/** `count` days from today. */
export function dayFromNow(count: number): string {
  return addDays(new Date().toISOString().slice(0, 10), count);
}

type Plan = Record<string, unknown> & { name: string };

/** What an administrator says of a cohort that began yesterday; what is given replaces a part of it. */
export function planOf(lead: string, change: object = {}): Record<string, unknown> {
  return {
    name: 'Kigali, evenings',
    courses: [COHORT_COURSE],
    startsOn: dayFromNow(-1),
    endsOn: dayFromNow(60),
    places: 20,
    lead,
    assistants: [],
    closed: false,
    ...change,
  };
}

/** Makes a cohort under a name of its own. */
export async function newCohort(admin: Client, lead: string, change: Plan): Promise<AdminCohort> {
  const answer = await admin.send<AdminCohorts>('POST', makeCohortEndpoint.path, planOf(lead, change));
  const made = answer.body.cohorts?.find(({ name }) => name === change.name);
  if (made === undefined) throw new Error(`cohort: ${answer.status} ${JSON.stringify(answer.body)}`);
  return made;
}

export function join(learner: Client, code: string): Promise<Reply<OwnCohorts>> {
  return learner.send<OwnCohorts>('POST', joinCohortEndpoint.path, { code });
}

/** The cohort as who teaches it sees it. */
export async function taught(instructor: Client, id: string): Promise<TaughtCohort> {
  return (await instructor.get<TaughtCohort>(at(taughtCohortEndpoint, { id }).path)).body;
}
