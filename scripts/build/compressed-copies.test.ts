import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Compression, keepOnly, writeCompressedCopies } from './compressed-copies.ts';

const SENTENCES = Array.from(
  { length: 200 },
  (_, n) => `Sentence ${n} of a lesson is ${n * n} words from the first one.`,
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kept = (): string => join(folder, 'kept');

/** Compresses as a build does; returns how many files had to be. */
async function compress(files: string[], compression: Compression): Promise<number> {
  const { compressed, used } = await writeCompressedCopies(files, kept(), compression);
  keepOnly(kept(), used);
  return compressed;
}

function page(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('each file gets a brotli and a gzip copy of what is in it', async () => {
  const file = page('lesson.html', SENTENCES.join(' '));
  expect(await compress([file], 'best')).toBe(1);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(SENTENCES.join(' '));
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(SENTENCES.join(' '));
});

test('after a changed sentence only that file is compressed again, and the copy of the old one is removed', async () => {
  const lesson = page('lesson.html', SENTENCES.join(' '));
  const other = page('other.html', SENTENCES.slice(1).join(' '));
  expect(await compress([lesson, other], 'best')).toBe(2);
  const before = readdirSync(kept());
  writeFileSync(lesson, `${SENTENCES.join(' ')} One more.`);
  expect(await compress([lesson, other], 'best')).toBe(1);
  expect(brotliDecompressSync(readFileSync(`${lesson}.br`)).toString()).toMatch(/One more\.$/);
  expect(readdirSync(kept())).toHaveLength(before.length);
  expect(readdirSync(kept()).filter((name) => !before.includes(name))).toHaveLength(2);
});

test('a quick build takes the best copy that is there; the best build takes no quick one', async () => {
  const file = page('lesson.html', SENTENCES.join(' '));
  await compress([file], 'quick');
  const quick = readFileSync(`${file}.br`);
  expect(await compress([file], 'best')).toBe(1);
  const best = readFileSync(`${file}.br`);
  expect(best.length).toBeLessThan(quick.length);
  expect(await compress([file], 'quick')).toBe(0);
  expect(readFileSync(`${file}.br`)).toEqual(best);
  expect(existsSync(`${file}.gz`)).toBe(true);
});
