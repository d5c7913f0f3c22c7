/** A span of time in words: '15–18 min', from one hour on '1–1.5 hours'. */
import type { Minutes } from '#domain/catalogue/curriculum';
import { formatMinutes, weeksOf } from '#domain/catalogue/estimates';
import { fill } from '#domain/text/fill';
import type { Copy } from '../../../.generated/copy.d.ts';

type TimeWords = Pick<Copy['duration'], 'minutes' | 'minutesSame' | 'hour' | 'hours' | 'hoursSame'>;

/** `words` is the area `duration` of the interface texts, or the part of another area that has the same keys. */
export function durationText(minutes: Minutes, words: TimeWords): string {
  const { unit, min, max } = formatMinutes(minutes);
  if (unit === 'hours' && max === 1) return words.hour;
  const key = min === max ? (`${unit}Same` as const) : unit;
  return fill(words[key], { min, max });
}

/** The weeks that a course takes beside a job: '2-3 weeks'. `words` is the area `duration` of the interface texts. */
export function weeksText(minutes: Minutes, words: Pick<Copy['duration'], 'week' | 'weeks' | 'weeksSame'>): string {
  const { min, max } = weeksOf(minutes);
  if (max === 1) return words.week;
  return fill(min === max ? words.weeksSame : words.weeks, { min, max });
}
