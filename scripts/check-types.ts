/** `npm run check:types`: Astro and TypeScript over the site, and TypeScript over the hooks with PocketBase's own declarations. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from './generate.ts';
import { findPocketBase } from './pocketbase-binary.ts';

const TYPES = 'pocketbase/types.d.ts';

/** PocketBase writes its declarations into the data folder; a throw-away one gives them. */
function writePocketBaseTypes(): void {
  if (existsSync(TYPES)) return;
  const data = mkdtempSync(join(tmpdir(), 'academy-types-'));
  spawnSync(findPocketBase(process.env['POCKETBASE_BIN'] ?? null), [
    'migrate',
    'up',
    '--dev=false',
    `--dir=${data}`,
    `--hooksDir=${data}/h`,
    `--migrationsDir=${data}/m`,
  ]);
  copyFileSync(join(data, 'types.d.ts'), TYPES);
  rmSync(data, { recursive: true, force: true });
}

function run(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

generate();
writePocketBaseTypes();
const site = run('node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning');
const hooks = run('node_modules/typescript/bin/tsc', '--project', 'api-hooks');
process.exit(site && hooks ? 0 : 1);
