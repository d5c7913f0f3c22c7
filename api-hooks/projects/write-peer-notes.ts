/** A classmate sends notes on a work, says no to it, or reports it; an author reports notes; an instructor settles reports. */
import { peerNotesRequest } from '#domain/contract/projects/peer-notes';
import { type ReportPeerRequest, reportPeerRequest, settlePeerRequest } from '#domain/contract/projects/report-peer';
import { linesWithoutNote, type PeerState } from '#domain/projects/peer-reading';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute } from '../lib/sql.ts';
import { END_PEERS, SET_PEER_STATE, SETTLE_PEER, STORE_NOTES } from '../sql/peer-sql.ts';
import { askClassmates } from './ask-classmates.ts';
import { askedPeerOf, sendPeerWorks } from './peer-work.ts';
import { peerById, peersOfWork, type StoredPeer } from './stored-peer.ts';
import { sendWork, workOf } from './work-of.ts';

/** POST peer-readings/{id}/notes. */
export function sendPeerNotes(event: core.RequestEvent): void {
  const { notes } = parseBody(event, peerNotesRequest);
  if (linesWithoutNote(notes).length > 0) refuse('notes-incomplete');
  let course = '';
  event.app.runInTransaction((tx) => {
    const peer = askedPeerOf(event, tx);
    course = peer.course;
    execute(tx, STORE_NOTES, { id: peer.id, notes: JSON.stringify(notes), now: dbTime(now()) });
  });
  sendPeerWorks(event, course);
}

/** POST peer-readings/{id}/decline: another one is asked, at once where there is one. */
export function declinePeer(event: core.RequestEvent): void {
  let work = { user: '', course: '' };
  event.app.runInTransaction((tx) => {
    const peer = askedPeerOf(event, tx);
    work = peer;
    setState(tx, peer, 'declined', '');
  });
  askClassmates(event.app, work);
  sendPeerWorks(event, work.course);
}

/** POST peer-readings/{id}/report, by either side. What was reported once is not reported again. */
export function reportPeer(event: core.RequestEvent): void {
  const request = parseBody(event, reportPeerRequest);
  event.app.runInTransaction((tx) => storeReport(event, tx, request));
  event.json(200, {});
}

function storeReport(event: core.RequestEvent, tx: CoreApp, { text }: ReportPeerRequest): void {
  const peer = peerById(tx, pathValue(event, 'id'));
  if (peer !== null && peer.user === learnerOf(event).id) {
    if (peer.state !== 'done') refuse('not-found');
    if (peer.report !== '') refuse('conflict');
    setState(tx, peer, 'done', text);
    return;
  }
  const work = askedPeerOf(event, tx);
  const { user, course, number } = work;
  setState(tx, work, 'reported', text);
  execute(tx, END_PEERS, { user, course, number, now: dbTime(now()) });
}

/** POST instructor/works/{id}/peer-readings/{reading}/settle: by those who read the work. When it is settled again, the newest decision counts. */
export function settlePeer(event: core.RequestEvent): void {
  const { settled } = parseBody(event, settlePeerRequest);
  let work = { user: '', course: '' };
  event.app.runInTransaction((tx) => {
    work = workOf(event, tx).work;
    const peer = peersOfWork(tx, work).find(({ id }) => id === pathValue(event, 'reading'));
    if (peer === undefined || peer.report === '') refuse('not-found');
    execute(tx, SETTLE_PEER, { id: peer.id, settled, now: dbTime(now()) });
  });
  askClassmates(event.app, work);
  sendWork(event);
}

function setState(tx: CoreApp, { id }: StoredPeer, state: PeerState, report: string): void {
  execute(tx, SET_PEER_STATE, { id, state, report, now: dbTime(now()) });
}
