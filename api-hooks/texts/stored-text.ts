/** A text of a learner as it is stored, and as the rules know it. */
import type { LearnerText } from '#domain/practice/learner-text';
import { dbTime, isoTime } from '../lib/sql.ts';

export const TEXT_ROW = { value: '', at: '', previous: '', previous_at: '' };

export function toText({ value, at, previous, previous_at }: typeof TEXT_ROW): LearnerText {
  const previousAt = isoTime(previous_at);
  return { value, at: isoTime(at) ?? '', previous: previousAt === null ? null : { value: previous, at: previousAt } };
}

export function toRow({ value, at, previous }: LearnerText) {
  return {
    value,
    at: dbTime(at),
    previous: previous?.value ?? '',
    previousAt: previous === null ? '' : dbTime(previous.at),
  };
}
