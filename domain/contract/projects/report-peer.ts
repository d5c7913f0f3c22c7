/**
 * POST peer-readings/{id}/report: the author reports the notes of a classmate, or the classmate the work. What is reported is hidden until an
 * instructor has looked at it. POST instructor/works/{id}/peer-readings/{reading}/settle: what they found.
 */
import * as v from 'valibot';
import { REPORT_MAX, REPORT_MIN } from '../../projects/peer-reading.ts';
import type { Body, Endpoint } from '../endpoint.ts';
import { anything } from '../shape.ts';
import { PEER_READING } from './peer-notes.ts';
import { work, workEndpoint } from './work.ts';

export const reportPeerEndpoint = {
  method: 'POST',
  path: `${PEER_READING}/report`,
  answer: anything,
} as const satisfies Endpoint;

export function reportPeerRequest() {
  return v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(REPORT_MIN), v.maxLength(REPORT_MAX)) });
}
export type ReportPeerRequest = Body<typeof reportPeerRequest>;

export const settlePeerEndpoint = {
  method: 'POST',
  path: `${workEndpoint.path}/peer-readings/{reading}/settle`,
  answer: work,
} as const satisfies Endpoint;

export function settlePeerRequest() {
  /** `shown`: nothing is wrong with it. `hidden`: it stays away. */
  return v.object({ settled: v.picklist(['shown', 'hidden']) });
}
export type SettlePeerRequest = Body<typeof settlePeerRequest>;
