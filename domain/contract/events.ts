/** POST events: what a learner did, sent in batches of at most 50, in any order, as often as needed. */
import * as v from 'valibot';
import { EVENT_KINDS, MAX_EVENTS } from '../learning/events.ts';
import type { ProgressMap } from '../learning/progress.ts';
import type { Streak } from '../learning/streaks.ts';
import type { Problem } from '../problems.ts';

export const EVENTS_PATH = '/api/academy/events';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{8,64}$/));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,120}$/));

export const eventSchema = v.object({
  id,
  kind: v.picklist(EVENT_KINDS),
  course: slug,
  /** The entry's id; empty for kinds that belong to a whole course. */
  lesson: v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,120}$/)),
  at: v.pipe(v.string(), v.maxLength(40)),
});

export const eventsRequest = v.object({
  events: v.pipe(v.array(eventSchema), v.minLength(1), v.maxLength(MAX_EVENTS)),
});
export type EventsRequest = v.InferOutput<typeof eventsRequest>;

/** `counted` and `waiting` answer completions, `recorded` the other kinds; `refused` carries the reason and changes nothing. */
export type EventResult =
  | { id: string; outcome: 'counted' | 'waiting' | 'recorded' }
  | { id: string; outcome: 'refused'; code: Problem };

export type EventsResponse = { results: EventResult[]; progress: ProgressMap; streak: Streak; badges: EarnedBadge[] };

/** A badge of the learner; `seen` is false until its celebration was shown once, on any device. */
export type EarnedBadge = { badge: string; earnedAt: string; seen: boolean };
