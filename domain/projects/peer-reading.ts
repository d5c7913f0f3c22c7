/**
 * Peer reading, in every Foundations course and where another one asks for it (`peerReading` of its project): two classmates read the first
 * version of a work by the questions of the rubric, before the instructor; each is asked for two, as two read theirs. Neither side
 * learns who the other is, and nobody gives points. Later versions answer the instructor's comments, so no classmate is asked again. Why:
 * docs/decisions/039.
 */
import type { CourseOutline } from '../catalogue/curriculum.ts';
import { DAY_MS } from '../text/days.ts';
import { instantMs } from '../text/instant.ts';
import { RUBRIC, type RubricId } from './rubric.ts';

/** So many classmates read a work. */
export const PEERS = 2;
/** So long a classmate has the work; then another one is asked. */
export const PEER_DAYS = 7;
/** Nobody is asked to read more works of a course at the same time. */
export const OPEN_AT_ONCE = 2;
/** Who handed in longer ago is asked no more: they may be done with the course. */
export const CLASSMATE_DAYS = 60;
/** The version that classmates read. */
export const PEER_VERSION = 1;
/** Letters of one note. */
export const NOTE_MIN = 15;
export const NOTE_MAX = 2000;
/** Letters of a report. */
export const REPORT_MIN = 10;
export const REPORT_MAX = 1000;

/**
 * `asked`: it waits for the classmate. `done`: the notes are sent. `declined`: the classmate refused. `expired`: the time was over.
 * `ended`: the work was decided, or reported, before. `reported`: the classmate reported the work.
 */
export const PEER_STATES = ['asked', 'done', 'declined', 'expired', 'ended', 'reported'] as const;
export type PeerState = (typeof PEER_STATES)[number];

/** `shown`: nothing is wrong with what was reported. `hidden`: it stays away. '' while no instructor has looked. */
export const SETTLEMENTS = ['', 'shown', 'hidden'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** What a classmate writes: a note for each line of the rubric. */
export type PeerNotes = Readonly<Record<RubricId, string>>;

/** `report`: the words of the reporter, '' for nobody. The author reports notes (`done`), a classmate the work (`reported`). */
export type PeerReading = { state: PeerState; report: string; settled: Settlement };

/** Someone who could be asked. */
export type Classmate = {
  user: string;
  /** How many works of others they were ever asked to read, with whatever result. */
  asked: number;
  /** How many of them wait for them now. */
  open: number;
  /** They were asked about this work already. */
  knows: boolean;
  /** When they handed in their own (ISO). */
  handedInAt: string;
};

/** Whether classmates read the project of a course. */
export function hasPeerReading({ level, project }: Pick<CourseOutline, 'level' | 'project'>): boolean {
  return level === 'Foundations' || project.peerReading === true;
}

/** The lines of the rubric whose note says too little. */
export function linesWithoutNote(notes: Readonly<Partial<PeerNotes>>): RubricId[] {
  return RUBRIC.map(({ id }) => id).filter((id) => (notes[id] ?? '').trim().length < NOTE_MIN);
}

/** How many classmates are still to be asked about a work; none while someone's report of it is not settled in its favour. */
export function peersLacking(readings: readonly PeerReading[]): number {
  if (readings.some(({ state, settled }) => state === 'reported' && settled !== 'shown')) return 0;
  const counted = readings.filter(({ state }) => state === 'asked' || state === 'done').length;
  return Math.max(0, PEERS - counted);
}

/** Who is asked: who was asked least, so that each gives about as much as they receive; of equals, who handed in first. */
export function chooseReaders(classmates: readonly Classmate[], wanted: number): string[] {
  return classmates
    .filter(({ open, knows }) => !knows && open < OPEN_AT_ONCE)
    .sort((a, b) => a.asked - b.asked || (instantMs(a.handedInAt) ?? 0) - (instantMs(b.handedInAt) ?? 0))
    .slice(0, wanted)
    .map(({ user }) => user);
}

/** Until when a classmate who was asked then has the work (ISO). */
export function peerDueAt(askedAt: string): string {
  return new Date((instantMs(askedAt) ?? 0) + PEER_DAYS * DAY_MS).toISOString();
}

/** Whether the time of a classmate who was asked then is over. */
export function isOverdue(askedAt: string, now: string): boolean {
  return (instantMs(now) ?? 0) >= (instantMs(peerDueAt(askedAt)) ?? 0);
}

/** Whether an instructor waits a little: classmates have the work, and it was handed in less than a week ago. Never longer, and never a must. */
export function isWithClassmates(open: number, handedInAt: string, now: string): boolean {
  return open > 0 && !isOverdue(handedInAt, now);
}

/** Whether notes are kept from their author because someone reported them. */
export function isHidden({ report, settled }: Pick<PeerReading, 'report' | 'settled'>): boolean {
  return report !== '' && settled !== 'shown';
}

/** Whether an instructor has to look at it. */
export function isToSettle({ report, settled }: Pick<PeerReading, 'report' | 'settled'>): boolean {
  return report !== '' && settled === '';
}

/** Whether a learner who has sent so many readings in a course has done their part: a line of thanks, and no points. */
export function hasDoneTheirPart(done: number): boolean {
  return done >= PEERS;
}
