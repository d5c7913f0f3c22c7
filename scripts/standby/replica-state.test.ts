import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReplica } from './replica-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-replica-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hex = (n: number): string => n.toString(16).padStart(16, '0');

function addFile(level: number, first: number, last: number, at: string, bytes = 100): void {
  const place = join(folder, 'ltx', String(level));
  mkdirSync(place, { recursive: true });
  const file = join(place, `${hex(first)}-${hex(last)}.ltx`);
  writeFileSync(file, 'x'.repeat(bytes));
  utimesSync(file, new Date(at), new Date(at));
}

it('is nothing while nothing has arrived', () => {
  expect(readReplica(folder)).toBeNull();
  mkdirSync(join(folder, 'ltx', '0'), { recursive: true });
  expect(readReplica(folder)).toBeNull();
});

it('ends with its newest transaction, at whatever level, and with the moment at which that was made', () => {
  addFile(9, 1, 9, '2026-11-22T09:00:00Z', 5_000);
  addFile(0, 10, 10, '2026-11-22T10:00:00Z');
  addFile(0, 11, 17, '2026-11-22T10:00:01Z');
  addFile(1, 10, 17, '2026-11-22T10:00:30Z', 150);
  expect(readReplica(folder)).toEqual({
    transaction: 17n,
    at: new Date('2026-11-22T10:00:01Z'),
    files: 4,
    bytes: 5_350,
  });
});

it('does not count a file that is still being written', () => {
  addFile(0, 1, 3, '2026-11-22T10:00:00Z');
  writeFileSync(join(folder, 'ltx', '0', `${hex(4)}-${hex(4)}.ltx.tmp`), 'half');
  expect(readReplica(folder)?.transaction).toBe(3n);
});
