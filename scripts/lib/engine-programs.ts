/**
 * The programs that Go builds from pinned modules (the go.mod files below engine/): the academy's own PocketBase, and Litestream, which copies the
 * database to another machine. An academy runs without both; who has Go may build them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

export type EngineProgram = 'pocketbase' | 'litestream';

const ENGINE = 'engine';
const BUILT = join(ENGINE, 'bin');
/** The folder of a program's go.mod, the package that is built there, and the name of the file in engine/bin. */
const PROGRAMS: Record<EngineProgram, { module: string; main: string; file: string }> = {
  pocketbase: { module: ENGINE, main: '.', file: 'pocketbase' },
  litestream: {
    module: join(ENGINE, 'litestream'),
    main: 'github.com/benbjohnson/litestream/cmd/litestream',
    file: 'litestream',
  },
};
/** The second is where Go's own installation puts it, which is not on every PATH. */
const GO = ['go', '/usr/local/go/bin/go'];
/** What the pinned modules ask for. */
const OLDEST_GO = { major: 1, minor: 26 };
/** The modules as they are pinned, with the Go that is here, and without a C compiler. */
const GO_ENVIRONMENT = { CGO_ENABLED: '0', GOTOOLCHAIN: 'local', GOWORK: 'off' };

export const NO_GO = `Go ${OLDEST_GO.major}.${OLDEST_GO.minor} or newer is missing (go.dev/dl)`;

/** The names of all programs. */
export const ENGINE_PROGRAMS = Object.keys(PROGRAMS) as EngineProgram[];

/** Where a program is once it was built. */
export function programFile(name: EngineProgram): string {
  const { file } = PROGRAMS[name];
  return resolve(BUILT, process.platform === 'win32' ? `${file}.exe` : file);
}

/** The Go of this machine, null when there is none or when it is too old for the pinned modules. */
export function findGo(): string | null {
  const found = GO.find((go) => isNewEnough(spawnSync(go, ['env', 'GOVERSION'], { encoding: 'utf8' }).stdout ?? ''));
  return found ?? null;
}

function isNewEnough(version: string): boolean {
  const [, major = 0, minor = 0] = (/^go(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return major > OLDEST_GO.major || (major === OLDEST_GO.major && minor >= OLDEST_GO.minor);
}

/** Whether a program was built from the sources and versions that are here now. */
export function isFresh(name: EngineProgram): boolean {
  const stamp = stampFile(name);
  return existsSync(programFile(name)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(name);
}

/** Builds a program unless it is fresh. Throws when Go is missing or cannot build it. */
export function buildProgram(name: EngineProgram, say: (text: string) => void): void {
  if (isFresh(name)) return;
  const go = findGo();
  if (go === null) throw new Error(`${NO_GO}: it builds ${name}.`);
  say(`Building ${name} (the first time some minutes) …`);
  const { module, main } = PROGRAMS[name];
  mkdirSync(BUILT, { recursive: true });
  // Without paths of this machine and without what only a debugger needs.
  const options = ['-trimpath', '-buildvcs=false', '-ldflags=-s -w', '-o', programFile(name)];
  const built = spawnSync(go, ['build', ...options, main], {
    cwd: module,
    stdio: 'inherit',
    env: { ...process.env, ...GO_ENVIRONMENT },
  });
  if (built.status !== 0) throw new Error(`Go could not build ${name}; its message is above.`);
  writeFileSync(stampFile(name), hashOfSources(name));
}

/** Whether all modules of the programs are on this machine, downloaded now where they were not. Without a network they may be missing. */
export function hasModules(go: string): boolean {
  return ENGINE_PROGRAMS.every((name) => {
    const { module, main } = PROGRAMS[name];
    const env = { ...process.env, ...GO_ENVIRONMENT };
    return spawnSync(go, ['list', '-deps', main], { cwd: module, env, stdio: 'ignore' }).status === 0;
  });
}

function stampFile(name: EngineProgram): string {
  return join(BUILT, `${name}.sources`);
}

/** Of the program's own module, without the modules of other programs that are inside its folder. */
function hashOfSources(name: EngineProgram): string {
  const { module } = PROGRAMS[name];
  const inside = ENGINE_PROGRAMS.map((other) => PROGRAMS[other].module).filter((other) =>
    other.startsWith(module + sep),
  );
  const files = readdirSync(module, { recursive: true, encoding: 'utf8' })
    .map((file) => join(module, file))
    .filter((file) => /\.(go|mod|sum)$/.test(file))
    .filter((file) => !inside.some((other) => file.startsWith(other + sep)));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
