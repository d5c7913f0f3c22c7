/**
 * `npm run check:types`: TypeScript 7 over everything but Astro's components, Astro's own check over those, and TypeScript 7 over the hooks with
 * PocketBase's own declarations. `-- --engine`: the hooks alone, with the declarations of the engine that `npm run engine` built.
 * `-- --generated`: nothing is generated before, for other programs read it meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '../generate/generate.ts';
import { programFile } from '../lib/engine-programs.ts';
import { findPocketBase } from '../lib/pocketbase-binary.ts';

const TYPES = 'pocketbase/types.d.ts';
const PROJECTS = '.generated/types';

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

/** Writes a project that extends another one and has `include` instead of its files. Paths are from the repository. */
function writeProject(name: string, extended: string, include: readonly string[]): string {
  const fromProjects = (path: string): string => join('../..', path);
  const file = join(PROJECTS, `${name}.json`);
  mkdirSync(PROJECTS, { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: fromProjects(extended), include: include.map(fromProjects) }));
  return file;
}

/** TypeScript 7, the native compiler: it reads the whole project in the time in which Astro's check reads a tenth of it. */
function checkProject(project: string): boolean {
  return run('node_modules/typescript-native/bin/tsc', '--noEmit', '--project', project);
}

/** Everything but Astro's components, which are here only something to render. */
function checkScripts(): boolean {
  const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] };
  const components = join(PROJECTS, 'components.d.ts');
  const project = writeProject('scripts', 'tsconfig.json', [...include, components]);
  writeFileSync(
    components,
    "declare module '*.astro' {\n  const component: unknown;\n  export default component;\n}\n",
  );
  return checkProject(project);
}

/** Astro's components, which only Astro can read. */
function checkComponents(): boolean {
  const include = ['.astro/types.d.ts', '.generated/*.d.ts', 'site/*.d.ts', 'site/**/*.astro'];
  const project = writeProject('components', 'tsconfig.json', include);
  return run('node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning', '--tsconfig', project);
}

function checkHooks(): boolean {
  if (!existsSync(TYPES)) writePocketBaseTypes(findPocketBase(process.env['POCKETBASE_BIN'] ?? null), TYPES);
  return checkProject('api-hooks/tsconfig.json');
}

function checkHooksOnEngine(): boolean {
  const types = join(PROJECTS, 'engine.d.ts');
  const include = ['api-hooks/**/*.ts', 'pocketbase/migrations/*.ts', types];
  const project = writeProject('engine', 'api-hooks/tsconfig.json', include);
  writePocketBaseTypes(programFile('pocketbase'), types);
  return checkProject(project);
}

if (!process.argv.includes('--generated')) generate();
const checks = process.argv.includes('--engine') ? [checkHooksOnEngine] : [checkComponents, checkScripts, checkHooks];
process.exit(checks.map((check) => check()).every(Boolean) ? 0 : 1);
