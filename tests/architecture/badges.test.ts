/** A badge is one file of domain/credentials/badges/, its art and its words; everything else follows from these. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { BADGE_LIST } from '#domain/credentials/badge-list';
import { EARNED_BADGES } from '#domain/credentials/badge-shown';
import { LOCALES } from '#domain/text/locales';
import { filesBelow } from '#scripts/build/assemble-site';
import { BADGES_FOLDER, badgeTables } from '#scripts/generate/generate-badges';

const ART_FOLDER = 'site/assets/badges';
const every = BADGE_LIST.map(({ id }) => id).sort();
const earned = EARNED_BADGES.map(({ id }) => id).sort();

/** A copy of the badges with one more. */
function badgesWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-badges-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const known of readdirSync(BADGES_FOLDER)) copyFileSync(join(BADGES_FOLDER, known), join(folder, known));
  // The files name each other by relative paths; a badge of this test needs only its rank and role.
  for (const known of readdirSync(folder)) {
    const source = readFileSync(join(folder, known), 'utf8').replace(
      /'\.\.\//g,
      `'${process.cwd()}/${BADGES_FOLDER}/../`,
    );
    writeFileSync(join(folder, known), source);
  }
  writeFileSync(join(folder, file), text);
  return folder;
}

describe('the tables of badges', () => {
  it('are what the files say; otherwise run `npm run generate`', async () => {
    for (const [file, text] of Object.entries(await badgeTables())) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('hold a new file at its rank, and nothing else has to name it', async () => {
    const folder = badgesWith('early-bird.ts', 'export const badge = { rank: 15, courses: () => [] };');
    const tables = await badgeTables(folder);
    expect(tables['domain/credentials/badge-list.ts']).toContain(
      "{ id: 'data-security-guardian', role: null },\n  { id: 'early-bird', role: null },\n  { id: 'foundational-prompter'",
    );
    expect(tables['domain/credentials/badge-rules.ts']).toContain(
      "import { badge as earlyBird } from './badges/early-bird.ts';",
    );
    expect(tables['domain/credentials/badge-rules.ts']).toContain("  'early-bird': earlyBird,");
  });

  it('are not written when two badges have one rank, or a file is named as no badge can be', async () => {
    const twice = badgesWith('early-bird.ts', 'export const badge = { rank: 20, courses: () => [] };');
    await expect(badgeTables(twice)).rejects.toThrow('Two badges have the same rank');
    const misnamed = badgesWith('EarlyBird.ts', 'export const badge = { rank: 15, courses: () => [] };');
    await expect(badgeTables(misnamed)).rejects.toThrow('EarlyBird.ts');
  });
});

it('every badge has its art, and every art its badge', () => {
  for (const id of every) expect(existsSync(join(ART_FOLDER, `${id}.svg`)), id).toBe(true);
  expect(readdirSync(ART_FOLDER).sort()).toEqual(every.map((id) => `${id}.svg`));
});

describe.each(LOCALES)('the words in %s', (locale) => {
  // The file itself: what is missing in it would be shown in English.
  const words: Record<string, object> = parse(readFileSync(`content/copy/${locale}/badges.yaml`, 'utf8'));
  const namedIn = (group: string): string[] => Object.keys(words[group] ?? {}).sort();

  it('name every badge and what it takes', () => {
    expect(namedIn('names')).toEqual(every);
    expect(namedIn('how')).toEqual(every);
  });

  it('say of every badge what it makes of its owner', () => {
    expect(namedIn('subtitles')).toEqual([...every, 'instructor', 'student'].sort());
  });

  it('say of every badge that can be earned where it is promised and when it comes', () => {
    expect(namedIn('landing')).toEqual(earned);
    expect(namedIn('earned')).toEqual(earned);
  });
});

it('no other code names a badge', () => {
  const sources = ['domain', 'site', 'api-hooks', 'scripts'].flatMap((folder) => filesBelow(folder));
  const naming = sources
    .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /'(?:foundational-prompter|data-security-guardian)'/.test(readFileSync(file, 'utf8')));
  expect(naming.sort()).toEqual(['domain/credentials/badge-list.ts', 'domain/credentials/badge-rules.ts']);
});
