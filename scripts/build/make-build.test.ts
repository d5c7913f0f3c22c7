import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandoned, removeOldBuilds } from './make-build.ts';

test('a build that was not finished is removed after an hour; finished ones and one under way stay', () => {
  const dist = mkdtempSync(join(tmpdir(), 'academy-dist-'));
  try {
    const finished = '20260301080000-0123abcd';
    const underWay = '20260301092900-0123abcd.staging';
    for (const name of [finished, underWay, '20260301082959-0123abcd.staging', '20250101000000-0123abcd.staging'])
      mkdirSync(join(dist, name, 'public'), { recursive: true });
    removeAbandoned(dist, new Date('2026-03-01T09:30:00Z'));
    expect(readdirSync(dist).sort()).toEqual([finished, underWay]);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});

test('the newest three builds stay, and the one that is served, however old', () => {
  const dist = mkdtempSync(join(tmpdir(), 'academy-dist-'));
  try {
    const names = [1, 2, 3, 4, 5].map((day) => `2026030${day}080000-0123abcd`);
    for (const name of names) mkdirSync(join(dist, name));
    removeOldBuilds(dist, join(dist, names[0] ?? ''));
    expect(readdirSync(dist).sort()).toEqual(names.filter((_, i) => i !== 1));
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
