/** A project as it is sent to its author and its readers: a work, its versions, its files, and its assessments. */
import { MADE_STATES } from '../../projects/made.ts';
import { PROJECT_STATES } from '../../projects/project-state.ts';
import type { NextStep, ReadLine } from '../../projects/reading.ts';
import { LEVELS, type RubricId } from '../../projects/rubric.ts';
import { flag, list, nullable, number, object, oneOf, record, type Shape, type Shaped, text } from '../shape.ts';
import { peerNote } from './peer-shape.ts';
import { projectFile } from './project-file-shape.ts';

const readLine: Shape<ReadLine> = object({ level: oneOf(...LEVELS), comment: text, evidence: text });

/** `reader`: their name; '' of someone who is gone. `lines` by the id of the rubric's line. */
export const givenReading = object({
  reader: text,
  lines: record(readLine) as Shape<Record<RubricId, ReadLine>>,
  summary: text,
  minutes: number,
  at: text,
});
export type GivenReading = Shaped<typeof givenReading>;

/** `next`: of a returned version, what to do first; null otherwise. `total` of all readers; null while it is not decided. */
export const projectVersion = object({
  number,
  work: text,
  links: list(text),
  aiUse: text,
  files: list(projectFile),
  handedInAt: text,
  outcome: nullable(oneOf('returned', 'accepted')),
  total: nullable(number),
  next: nullable(
    object({ why: oneOf('must-pass', 'total'), line: text as Shape<string> as Shape<RubricId>, missing: number }),
  ) as Shape<NextStep | null>,
  readings: list(givenReading),
});
export type ProjectVersion = Shaped<typeof projectVersion>;

/** A certificate of the learner that the project belongs to; `says`: whether it names the project as evidence. */
const certificateOfProject = object({ courseSlug: text, title: text, says: flag });

/** The learner's own. `made`: its state on the page of works. `certificates`: those that are valid, once the project is accepted. `files` are those of the draft, `used` the bytes of all files of the learner; versions, the newest first. */
export const ownProject = object({
  /** '' before the first version. */
  id: text,
  state: oneOf(...PROJECT_STATES),
  version: number,
  isPublic: flag,
  made: oneOf(...MADE_STATES),
  files: list(projectFile),
  used: number,
  versions: list(projectVersion),
  certificates: list(certificateOfProject),
  /** `toRead`: how many works of classmates wait for the learner. Null in a course without peer reading. */
  peers: nullable(object({ toRead: number, notes: list(peerNote) })),
});
export type OwnProject = Shaped<typeof ownProject>;
