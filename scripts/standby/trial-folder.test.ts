import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTrialFolder } from './trial-folder.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'academy-trial-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const NOW = new Date('2026-11-22T12:00:00Z');

function addFolder(name: string, at: string): void {
  mkdirSync(join(place, name));
  writeFileSync(join(place, name, 'restored.db'), '');
  utimesSync(join(place, name), new Date(at), new Date(at));
}

it('a trial removes what one that was killed has left, and nothing else', () => {
  addFolder('pb_data', '2026-11-20T12:00:00Z');
  addFolder('pb_data-old', '2026-11-20T12:00:00Z');
  addFolder('pb_data-check-killed', '2026-11-21T12:00:00Z');
  addFolder('pb_data-check-running', '2026-11-22T11:59:00Z');
  const made = makeTrialFolder(join(place, 'pb_data'), NOW);
  expect(readdirSync(place).sort()).toEqual(['pb_data', 'pb_data-check-running', 'pb_data-old', basename(made)].sort());
  expect(readdirSync(made)).toEqual([]);
});
