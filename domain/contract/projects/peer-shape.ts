/** What classmates write on a work, and a work as they read it: neither side learns who the other is. */
import type { PeerNotes } from '../../projects/peer-reading.ts';
import { flag, list, nullable, number, object, record, type Shape, type Shaped, text } from '../shape.ts';
import { projectFile } from './project-file-shape.ts';

/**
 * `reader`: the classmate's name for instructors, '' for the author. `notes`: null where they are kept from the author, and where a classmate
 * wrote none but reported the work. `report`: the words of the reporter. `toSettle`: an instructor has to look at the report.
 */
export const peerNote = object({
  id: text,
  reader: text,
  notes: nullable(record(text)) as Shape<PeerNotes | null>,
  at: text,
  report: text,
  hidden: flag,
  toSettle: flag,
});
export type PeerNote = Shaped<typeof peerNote>;

/** A classmate's work. `id` is that of the reading. Names are left out of the texts, and files have names of ours. */
const peerWork = object({
  id: text,
  dueAt: text,
  work: text,
  aiUse: text,
  links: list(text),
  files: list(projectFile),
});
export type PeerWork = Shaped<typeof peerWork>;

/** What a learner is asked to read in a course, and how many readings they have sent there. */
export const peerWorks = object({ asked: list(peerWork), done: number });
export type PeerWorks = Shaped<typeof peerWorks>;
