/** Day and time of a moment in the learner's words. */
import { useStore } from '@nanostores/react';
import { $me } from '#site/data/me/me-store.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';

export function useMoment(): (iso: string) => { day: string; time: string } {
  const zone = useStore($me)?.learner.timeZone ?? '';
  return (iso) => {
    const at = new Date(iso);
    return { day: dayText(localDay(at, zone), copy('dates')), time: clockText(at) };
  };
}
