/** A defence as it is sent to its learner and its examiners. */
import { DEFENCE_OUTCOMES, DEFENCE_STATES, TURNS } from '../../projects/defence.ts';
import type { NextStep } from '../../projects/reading.ts';
import type { RubricId } from '../../projects/rubric.ts';
import { API_ROOT } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shape, type Shaped, text } from '../shape.ts';
import { projectFile } from './project-file-shape.ts';
import { givenReading } from './project-shape.ts';

export const DEFENCES_ROOT = `${API_ROOT}/instructor/defences`;

/** `examiners`: their names. Only who has booked the slot gets its place. */
const slot = object({ id: text, startsAt: text, examiners: list(text) });
const booked = object({
  id: text,
  startsAt: text,
  place: text,
  examiners: list(text),
  /** It may still be moved or cancelled. */
  changeable: flag,
  state: oneOf('booked', 'held'),
});
export type BookedSlot = Shaped<typeof booked>;

const nextThing = nullable(
  object({ why: oneOf('must-pass', 'total'), line: text as Shape<string> as Shape<RubricId>, missing: number }),
) as Shape<NextStep | null>;

/** `sheets`: those that decided, with the names of the examiners. */
const endedDefence = object({
  id: text,
  startsAt: text,
  outcome: oneOf('passed', 'not-yet', 'missed'),
  total: number,
  next: nextThing,
  sheets: list(givenReading),
});
export type EndedDefence = Shaped<typeof endedDefence>;

/**
 * The learner's own. `accepted`: the project is, so that it can be defended. `slots`: what may be booked now, the next first. `ended`: the
 * newest first.
 */
export const ownDefence = object({
  accepted: flag,
  passed: flag,
  briefing: nullable(projectFile),
  slots: list(slot),
  booked: nullable(booked),
  ended: list(endedDefence),
});
export type OwnDefence = Shaped<typeof ownDefence>;

const listedFields = {
  id: text,
  course: text,
  code: text,
  title: text,
  startsAt: text,
  place: text,
  state: oneOf(...DEFENCE_STATES),
  examiners: list(text),
  /** '' while nobody has booked it. */
  learner: text,
  outcome: nullable(oneOf(...DEFENCE_OUTCOMES)),
  total: number,
};
export const listedDefence = object(listedFields);
export type ListedDefence = Shaped<typeof listedDefence>;

/**
 * `turn`: what the caller does next. `begun`: it may be judged. `work`: the id of the project, '' where the caller may not read it. `sheets`:
 * those that the caller may read.
 */
export const examinedDefence = object({
  ...listedFields,
  learnerId: text,
  briefing: nullable(projectFile),
  work: text,
  begun: flag,
  turn: oneOf(...TURNS),
  sheets: list(object({ round: number, mine: flag, reading: givenReading })),
});
export type ExaminedDefence = Shaped<typeof examinedDefence>;
