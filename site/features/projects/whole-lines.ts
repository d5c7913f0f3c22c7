import type { ReadLine } from '#domain/projects/reading';
import { type Level, RUBRIC, type RubricId } from '#domain/projects/rubric';
import type { DraftReading } from './kept-reading.ts';

/** The lines of a draft that have a level. */
export function linesWithLevel({ lines }: Pick<DraftReading, 'lines'>): Partial<Record<RubricId, ReadLine>> {
  return Object.fromEntries(
    RUBRIC.flatMap(({ id }) => {
      const line = lines[id];
      const level: Level | null = line?.level ?? null;
      return line === undefined || level === null ? [] : [[id, { ...line, level }]];
    }),
  );
}

/** Every line, or null while one has no level. */
export function wholeLines(draft: Pick<DraftReading, 'lines'>): Record<RubricId, ReadLine> | null {
  const lines = linesWithLevel(draft);
  return RUBRIC.every(({ id }) => lines[id] !== undefined) ? (lines as Record<RubricId, ReadLine>) : null;
}
