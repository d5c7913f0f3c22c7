import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';

/** 'November 21, 2026': the day of a moment (ISO) where the reader is. */
export function dayOf(iso: string): string {
  return dayText(localDay(new Date(iso), Intl.DateTimeFormat().resolvedOptions().timeZone), copy('dates'));
}
