/** A reading that is not sent yet: on this device, under the reader's own id, for one version of one work. */
import type { ReadLine } from '#domain/projects/reading';
import type { RubricId } from '#domain/projects/rubric';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';

/** A line without a level is not judged yet. */
export type DraftLine = Omit<ReadLine, 'level'> & { level: ReadLine['level'] | null };
export type DraftReading = { lines: Partial<Record<RubricId, DraftLine>>; summary: string; seconds: number };

const EMPTY: DraftReading = { lines: {}, summary: '', seconds: 0 };

export function keptReading(work: string, version: number): DraftReading {
  const kept = readStoredJson(keyOf(work, version));
  return typeof kept === 'object' && kept !== null ? { ...EMPTY, ...kept } : EMPTY;
}

export function keepReading(work: string, version: number, reading: DraftReading): void {
  writeStored(keyOf(work, version), JSON.stringify(reading));
}

export function forgetReading(work: string, version: number): void {
  removeStored(keyOf(work, version));
}

function keyOf(work: string, version: number): string {
  return `academy-draft:reading/${work}-${version}:${$session.get()?.user ?? ''}`;
}
