/**
 * `npm run check:types`: Astro and TypeScript over the site, and TypeScript over the hooks with PocketBase's own declarations. `-- --engine`:
 * the hooks alone, with the declarations of the engine that `npm run engine` built. `-- --generated`: nothing is generated before, for other
 * programs read it meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from './engine-programs.ts';
import { generate } from './generate.ts';
import { findPocketBase } from './pocketbase-binary.ts';

const TYPES = 'pocketbase/types.d.ts';
const ENGINE_TYPES = '.generated/engine-types';

/** PocketBase writes its declarations into the data folder; a throw-away one gives them. */
function writePocketBaseTypes(program: string, file: string): void {
  const data = mkdtempSync(join(tmpdir(), 'academy-types-'));
  spawnSync(program, [
    'migrate',
    'up',
    '--dev=false',
    `--dir=${data}`,
    `--hooksDir=${data}/h`,
    `--migrationsDir=${data}/m`,
  ]);
  copyFileSync(join(data, 'types.d.ts'), file);
  rmSync(data, { recursive: true, force: true });
}

function run(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

function checkHooks(project: string): boolean {
  return run('node_modules/typescript/bin/tsc', '--project', project);
}

/** The project of the hooks, with other declarations. Paths are from the folder of the file. */
function writeEngineProject(): string {
  mkdirSync(ENGINE_TYPES, { recursive: true });
  writePocketBaseTypes(programFile('pocketbase'), join(ENGINE_TYPES, 'types.d.ts'));
  const include = ['../../api-hooks/**/*.ts', '../../pocketbase/migrations/*.ts', './types.d.ts'];
  writeFileSync(
    join(ENGINE_TYPES, 'tsconfig.json'),
    JSON.stringify({ extends: '../../api-hooks/tsconfig.json', include }),
  );
  return ENGINE_TYPES;
}

if (!process.argv.includes('--generated')) generate();
if (process.argv.includes('--engine')) process.exit(checkHooks(writeEngineProject()) ? 0 : 1);
if (!existsSync(TYPES)) writePocketBaseTypes(findPocketBase(process.env['POCKETBASE_BIN'] ?? null), TYPES);
const site = run('node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning');
const hooks = checkHooks('api-hooks');
process.exit(site && hooks ? 0 : 1);
