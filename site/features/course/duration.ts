/** A span of time in words: '15–18 min', from one hour on '1–1.5 hours'. */
import type { Minutes } from '#domain/curriculum';
import { formatMinutes } from '#domain/estimates';
import { fill } from '#domain/fill';
import type { Copy } from '../../../.generated/copy.d.ts';

type Words = Pick<Copy['lesson'], 'minutes' | 'minutesSame' | 'hours' | 'hoursSame'>;

/** `words` is the area `lesson` of the interface texts. */
export function durationText(minutes: Minutes, words: Words): string {
  const { unit, min, max } = formatMinutes(minutes);
  return fill(words[min === max ? `${unit}Same` : unit], { min, max });
}
