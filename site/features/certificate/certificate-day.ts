import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

/** A moment on the page: 'November 20, 2026'. The day is that of UTC, so that every reader sees the same. */
export function certificateDay(iso: string): string {
  return dayIn(iso, copy('verify').day, copy('dates').months);
}

/** The same as certificates print it, whatever the language of the page. */
export function diplomaDay(iso: string): string {
  const { day, months } = copy('diploma');
  return dayIn(iso, day, months);
}

function dayIn(iso: string, words: string, months: readonly string[]): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const name = months[Number(month) - 1];
  return name === undefined ? '' : fill(words, { month: name, day: Number(day), year });
}
