import { fill } from '#domain/fill';
import { copy } from '../../lib/copy.ts';

/** A moment as certificates print it: 'November 20, 2026'. The day is that of UTC, so that every reader sees the same. */
export function certificateDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const name = copy('dates').months[Number(month) - 1];
  return name === undefined ? '' : fill(copy('verify').certificate.day, { month: name, day: Number(day), year });
}
