import { instantMs } from '#domain/text/instant';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';

/**
 * A moment of a certificate: 'November 20, 2026'; '' for what is no moment. The day is the one that is written in it, with whatever offset, so
 * that every reader sees the same (docs/decisions/020).
 */
export function certificateDay(iso: string): string {
  return instantMs(iso) === null ? '' : dayText(iso.slice(0, 10), copy('dates'));
}

/** The same as certificates print it, whatever the language of the page. */
export function diplomaDay(iso: string): string {
  return instantMs(iso) === null ? '' : dayText(iso.slice(0, 10), copy('diploma'));
}
