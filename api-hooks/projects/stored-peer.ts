/** Peer readings as they are stored, and as they are sent to each side. */
import type { PeerNote } from '#domain/contract/projects/peer-shape';
import {
  isHidden,
  isToSettle,
  PEER_STATES,
  type PeerNotes,
  type PeerState,
  SETTLEMENTS,
  type Settlement,
} from '#domain/projects/peer-reading';
import { type CoreApp, firstRow, isoTime, rows } from '../lib/sql.ts';
import { PEER_BY_ID, PEERS_OF_READER, PEERS_OF_WORK } from '../sql/peer-sql.ts';

const PEER_ROW = {
  id: '',
  user: '',
  course: '',
  number: 0,
  reader: '',
  state: '',
  notes: '',
  asked_at: '',
  done_at: '',
  report: '',
  settled: '',
};
type PeerRow = typeof PEER_ROW;
export type StoredPeer = Omit<PeerRow, 'state' | 'settled'> & { state: PeerState; settled: Settlement };
/** `name`: of the classmate, '' of someone who is gone. */
type NamedPeer = StoredPeer & { name: string };

/** Whose work, of which course. */
type Whose = { user: string; course: string };

export function peerById(app: CoreApp, id: string): StoredPeer | null {
  const row = firstRow(app, PEER_BY_ID, { id }, PEER_ROW);
  return row && toPeer(row);
}

/** Every classmate who was asked about a work, the first first. */
export function peersOfWork(app: CoreApp, { user, course }: Whose): NamedPeer[] {
  return rows(app, PEERS_OF_WORK, { user, course }, { ...PEER_ROW, name: '' }).map(toPeer);
}

/** Everything that a learner was asked to read in a course, the first first. */
export function peersOfReader(app: CoreApp, reader: string, course: string): StoredPeer[] {
  return rows(app, PEERS_OF_READER, { reader, course }, PEER_ROW).map(toPeer);
}

function toPeer<Row extends PeerRow>(row: Row): Row & Pick<StoredPeer, 'state' | 'settled'> {
  const state = PEER_STATES.find((known) => known === row.state) ?? 'ended';
  return { ...row, state, settled: SETTLEMENTS.find((known) => known === row.settled) ?? '' };
}

/** What the author of a work gets: the notes, without who wrote them, and nothing of what is hidden. */
export function notesForAuthor(peers: readonly NamedPeer[]): PeerNote[] {
  return peers
    .filter(({ state }) => state === 'done')
    .map((peer) => ({ ...toNote(peer), reader: '', notes: isHidden(peer) ? null : notesIn(peer.notes) }));
}

/** What an instructor gets: the notes with who wrote them, and what was reported. */
export function notesForInstructor(peers: readonly NamedPeer[]): PeerNote[] {
  return peers.filter(({ state }) => state === 'done' || state === 'reported').map(toNote);
}

function toNote({ id, name, state, notes, done_at, asked_at, report, settled }: NamedPeer): PeerNote {
  return {
    id,
    reader: name,
    notes: state === 'done' ? notesIn(notes) : null,
    at: isoTime(done_at === '' ? asked_at : done_at) ?? '',
    report,
    hidden: isHidden({ report, settled }),
    toSettle: isToSettle({ report, settled }),
  };
}

function notesIn(stored: string): PeerNotes {
  return JSON.parse(stored) as PeerNotes;
}
