/**
 * The states of a learner's project in a course: draft, handed in, being read, returned with comments, accepted. The server moves a work
 * from one to another by this table alone. A project never holds a certificate back (docs/decisions/035).
 */
import { DAY_MS } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';

export const PROJECT_STATES = ['draft', 'handed-in', 'being-read', 'returned', 'accepted'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** `ask-second`: the first reader is done and another one is needed; the work waits, and nobody has it. */
export type ProjectAct = 'hand-in' | 'take' | 'release' | 'ask-second' | 'return' | 'accept';

const NEXT: Record<ProjectState, Partial<Record<ProjectAct, ProjectState>>> = {
  draft: { 'hand-in': 'handed-in' },
  'handed-in': { take: 'being-read' },
  'being-read': {
    take: 'being-read',
    release: 'handed-in',
    'ask-second': 'being-read',
    return: 'returned',
    accept: 'accepted',
  },
  returned: { 'hand-in': 'handed-in' },
  accepted: {},
};

/** The state after an act, or null when the act is not possible in this state. */
export function stateAfter(state: ProjectState, act: ProjectAct): ProjectState | null {
  return NEXT[state][act] ?? null;
}

/** Whether the learner may change the draft, its files among it, and hand it in. */
export function isOpenToLearner(state: ProjectState): boolean {
  return stateAfter(state, 'hand-in') !== null;
}

/** Someone who took a work and did nothing with it for so long no longer keeps it from others. */
export const HELD_DAYS = 3;

export type Held = {
  state: ProjectState;
  /** Who reads it now; '' for nobody. */
  reader: string;
  /** Since when (ISO), null for nobody. */
  takenAt: string | null;
  /** Who has read this version already. */
  readBy: readonly string[];
};

/** Whether someone may begin, or go on, to read: it waits for a reader, or is theirs, or was left lying; nobody reads a version twice. */
export function mayTake({ state, reader, takenAt, readBy }: Held, by: string, now: string): boolean {
  if (stateAfter(state, 'take') === null || readBy.includes(by)) return false;
  if (reader === '' || reader === by || takenAt === null) return true;
  return (instantMs(now) ?? 0) - (instantMs(takenAt) ?? 0) >= HELD_DAYS * DAY_MS;
}
