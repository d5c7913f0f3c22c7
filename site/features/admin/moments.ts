/** Moments and sizes in words, by the clock of the person who reads. */

import { learnerForDays } from '#domain/people/learner-list';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';

const KB = 1024;

/** 'November 21, 2026'. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  const two = (n: number): string => String(n).padStart(2, '0');
  return dayText(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, copy('dates'));
}

/** 'November 21, 2026, 09:05'. */
export function momentOf(iso: string): string {
  const at = new Date(iso);
  const time = [at.getHours(), at.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');
  return fill(copy('admin').shared.moment, { day: dayOf(iso), time });
}

/** 'today', '3 days ago', 'never'. */
export function agoText(iso: string | null): string {
  const t = copy('admin').shared;
  if (iso === null) return t.never;
  const days = learnerForDays(iso, new Date().toISOString());
  return days === 0 ? t.today : fillCount(t.ago, days);
}

/** '1.2 MB'. */
export function sizeText(bytes: number): string {
  const t = copy('admin').shared.bytes;
  if (bytes < KB * KB) return fill(t.kb, { n: Math.ceil(bytes / KB) });
  const [n, form] = bytes < KB ** 3 ? [bytes / KB ** 2, t.mb] : [bytes / KB ** 3, t.gb];
  return fill(form, { n: n.toFixed(1) });
}
