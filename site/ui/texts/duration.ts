/** A span of time in words: '15–18 min', from one hour on '1–1.5 hours'. */
import type { Minutes } from '#domain/catalogue/curriculum';
import { formatMinutes } from '#domain/catalogue/estimates';
import { fill } from '#domain/text/fill';
import type { Copy } from '../../../.generated/copy.d.ts';

/** `words` is the area `duration` of the interface texts. */
export function durationText(minutes: Minutes, words: Copy['duration']): string {
  const { unit, min, max } = formatMinutes(minutes);
  const key = min === max ? (`${unit}Same` as const) : unit;
  return fill(words[key], { min, max });
}
