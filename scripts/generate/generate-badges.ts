/**
 * Collects the files of domain/credentials/badges/ in two tables: the ids, which every page carries, and the rules, which few need. They
 * are written by `npm run generate` and kept in the repository, because domain/ is bundled by more than one tool and imports nothing
 * that is made elsewhere. tests/architecture/badges.test.ts says when they are out of date.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Badge } from '#domain/credentials/badge';

export const BADGES_FOLDER = 'domain/credentials/badges';

/** The text of each table, by the path of its file. Throws when a file is named or ranked as no badge can be. */
export async function badgeTables(folder = BADGES_FOLDER): Promise<Record<string, string>> {
  const badges = await readBadges(folder);
  const places = badges.map(({ id, role }) => `  { id: '${id}', role: ${role === null ? 'null' : `'${role}'`} },`);
  const imports = badges.map(({ id }) => `import { badge as ${constant(id)} } from './badges/${id}.ts';`).sort();
  const rules = badges.map(({ id }) => (constant(id) === id ? `  ${id},` : `  '${id}': ${constant(id)},`));
  return {
    'domain/credentials/badge-list.ts': `/** Written by \`npm run generate\` from the files of badges/. */

/** Every badge, the highest first. \`role\` is the role that shows it; null for one that is earned. */
export const BADGE_LIST = [
${places.join('\n')}
] as const;

type Listed = (typeof BADGE_LIST)[number];
export type BadgeId = Listed['id'];
export type EarnedBadgeId = Extract<Listed, { role: null }>['id'];
`,
    'domain/credentials/badge-rules.ts': `/** Written by \`npm run generate\` from the files of badges/. */
import type { Badge } from './badge.ts';
import type { BadgeId } from './badge-list.ts';
${imports.join('\n')}

export const BADGE_RULES: Record<BadgeId, Badge> = {
${rules.join('\n')}
};
`,
  };
}

/** Writes the tables. */
export async function generateBadges(): Promise<void> {
  for (const [file, text] of Object.entries(await badgeTables())) writeFileSync(file, text);
}

/** The badges of the folder, the highest first. */
async function readBadges(folder: string): Promise<{ id: string; rank: number; role: string | null }[]> {
  const badges = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const id = basename(file, '.ts');
      if (!/^[a-z]+(-[a-z]+)*$/.test(id)) throw new Error(`${file}: the name of a badge is its id, like my-badge.ts`);
      const { badge }: { badge: Badge } = await import(pathToFileURL(resolve(join(folder, file))).href);
      return { id, rank: badge.rank, role: 'role' in badge ? badge.role : null };
    }),
  );
  const ranks = badges.map(({ rank }) => rank);
  if (new Set(ranks).size < ranks.length) throw new Error(`Two badges have the same rank: ${ranks.sort().join(', ')}`);
  return badges.sort((a, b) => b.rank - a.rank);
}

/** my-badge → myBadge */
function constant(id: string): string {
  return id.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}
