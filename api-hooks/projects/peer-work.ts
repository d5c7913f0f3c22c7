/** What the routes for classmates share: which reading is meant, and the answer. */
import type { PeerWork, PeerWorks } from '#domain/contract/projects/peer-shape';
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import { linksOf } from '#domain/projects/hand-in';
import { namelessFile, namelessText } from '#domain/projects/nameless-work';
import { isOverdue, peerDueAt } from '#domain/projects/peer-reading';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { VERSIONS } from '../sql/project-sql.ts';
import { filesOfVersion, VERSION_ROW } from '../work/stored-project.ts';
import { peerById, peersOfReader, type StoredPeer } from './stored-peer.ts';

/** The reading that the address names, while it waits for the caller; otherwise it is not there. */
export function askedPeerOf(event: core.RequestEvent, app: CoreApp): StoredPeer {
  const peer = peerById(app, pathValue(event, 'id'));
  if (peer === null || peer.reader !== learnerOf(event).id || !isOpen(peer)) refuse('not-found');
  return peer;
}

/** Whether the classmate may still read it. One whose week is over may not, also before the cron has seen it. */
function isOpen({ state, asked_at }: StoredPeer): boolean {
  return state === 'asked' && !isOverdue(isoTime(asked_at) ?? '', now());
}

/** How many works wait for a learner in a course. */
export function countToRead(app: CoreApp, reader: string, course: string): number {
  return peersOfReader(app, reader, course).filter(isOpen).length;
}

/** Answers with what the caller is asked to read in a course. */
export function sendPeerWorks(event: core.RequestEvent, course: string): void {
  const peers = peersOfReader(event.app, learnerOf(event).id, course);
  const response: PeerWorks = {
    asked: peers.filter(isOpen).flatMap((peer) => peerWorkOf(event.app, peer)),
    done: peers.filter(({ state }) => state === 'done').length,
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function peerWorkOf(app: CoreApp, peer: StoredPeer): PeerWork[] {
  const { id, user, course, number, asked_at } = peer;
  const version = rows(app, VERSIONS, { user, course }, VERSION_ROW).find((kept) => kept.number === number);
  if (version === undefined) return [];
  const name = app.findRecordById('users', user).getString('name');
  return [
    {
      id,
      dueAt: peerDueAt(isoTime(asked_at) ?? ''),
      work: namelessText(version.work, name),
      aiUse: namelessText(version.ai_use, name),
      links: linksOf(version.links) ?? [],
      files: namelessFiles(filesOfVersion(app, { user, course }, number)),
    },
  ];
}

function namelessFiles(files: readonly ProjectFile[]): ProjectFile[] {
  return files.map((file, n) => ({ ...file, name: namelessFile(n + 1, file.name) }));
}

/** A file of a work that someone is asked to read, under a name of ours; null when they are asked nothing of the kind. */
export function fileForClassmate(
  app: CoreApp,
  reader: string,
  { id, user, course }: { id: string; user: string; course: string },
): ProjectFile | null {
  const peer = peersOfReader(app, reader, course).find((asked) => asked.user === user && isOpen(asked));
  if (peer === undefined) return null;
  return namelessFiles(filesOfVersion(app, { user, course }, peer.number)).find((file) => file.id === id) ?? null;
}
