/** Days, moments and problems of cohorts in words; the pages carry 'dates'. */
import type { Failure } from '#domain/contract/answer';
import type { Problem } from '#domain/problems';
import { fill } from '#domain/text/fill';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { problemText } from '#site/ui/toasts/messages.ts';

/** A day of the academy (YYYY-MM-DD): 'November 21, 2026'. */
export function dayWords(day: string): string {
  return dayText(day, copy('dates'));
}

/** A moment (ISO) by the clock of this device; `template` has {day} and {time}. */
export function momentWords(iso: string, template: string): string {
  const at = new Date(iso);
  const day = localDay(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return fill(template, { day: dayWords(day), time: clockText(at) });
}

/** The day of a moment (ISO) where the reader is. */
export function momentDay(iso: string): string {
  return momentWords(iso, '{day}');
}

/** The words of a refusal: `own` ones first. */
export function problemWords({ code, details }: Failure, own: Partial<Record<Problem, string>>): string {
  return own[code] ?? problemText({ code, details });
}
