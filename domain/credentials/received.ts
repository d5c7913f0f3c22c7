/**
 * When the academy received the results behind a certificate. A device says for itself on which days work was done, and work that was done
 * without a connection arrives all at once: so a certificate says both, and a reader may judge.
 */
import { instantMs } from '../text/instant.ts';

/** The first and the last moment, as ISO 8601 writes an interval. */
export type Received = { from: string; to: string };

const MINUTE_MS = 60_000;
/** Up to here the results came 'within minutes': no course of the academy can be worked through in that time. */
const AT_ONCE_MINUTES = 60;

/** The interval between the earliest and the latest of these moments; null without any. */
export function receivedOf(moments: readonly string[]): Received | null {
  const sorted = moments.filter((moment) => instantMs(moment) !== null).sort((a, b) => ms(a) - ms(b));
  const [from] = sorted;
  const to = sorted[sorted.length - 1];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Within how many minutes everything arrived (begun minutes count whole); null when that took longer, or nothing is known. */
export function minutesOfArrival(received: Received | null): number | null {
  if (received === null) return null;
  const [from, to] = [instantMs(received.from), instantMs(received.to)];
  if (from === null || to === null || to < from) return null;
  const minutes = Math.max(1, Math.ceil((to - from) / MINUTE_MS));
  return minutes <= AT_ONCE_MINUTES ? minutes : null;
}

/** As it is signed: '2026-11-24T19:10:45Z/2026-11-24T19:10:46Z'. */
export function receivedText({ from, to }: Received): string {
  return `${from}/${to}`;
}

/** What `receivedText` wrote; null for any other text. */
export function readReceived(text: string): Received | null {
  const [from = '', to = '', ...more] = text.split('/');
  if (more.length > 0 || instantMs(from) === null || instantMs(to) === null) return null;
  return { from, to };
}

function ms(moment: string): number {
  return instantMs(moment) ?? 0;
}
