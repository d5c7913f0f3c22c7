/**
 * What a learner does with the work of a classmate. POST peer-readings/{id}/notes sends the notes; …/decline gives the work to another one.
 * Both are answered with what is still to be read.
 */
import * as v from 'valibot';
import { NOTE_MAX } from '../../projects/peer-reading.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { peerWorks } from './peer-shape.ts';

export const PEER_READING = `${API_ROOT}/peer-readings/{id}` as const;

export const peerNotesEndpoint = {
  method: 'POST',
  path: `${PEER_READING}/notes`,
  answer: peerWorks,
} as const satisfies Endpoint;

export const declinePeerEndpoint = {
  method: 'POST',
  path: `${PEER_READING}/decline`,
  answer: peerWorks,
} as const satisfies Endpoint;

export function peerNotesRequest() {
  const note = v.pipe(v.string(), v.maxLength(NOTE_MAX));
  return v.object({
    notes: v.object({
      functionality: note,
      'reliability-security': note,
      'ux-documentation': note,
      'ai-use': note,
      professionalism: note,
    }),
  });
}
