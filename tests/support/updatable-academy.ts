/**
 * An academy as `npm start` runs it, with a content folder and builds of its own, so that a test may change the content and update it. Its first
 * build is a copy of the one that the tests' academy has.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readCurrent } from '#scripts/build/build';
import { readEnvironment } from '#scripts/lib/environment';
import { type Places, placesOf } from '#scripts/lib/places-of';
import { freePort } from './free-port.ts';
import { TEST_CONTENT } from './test-content.ts';

export type Printed = { code: number | null; output: string };

export type UpdatableAcademy = {
  origin: string;
  data: string;
  /** The folder of the first build. */
  firstBuild: string;
  content: string;
  /** Changes the text of a file of the content. */
  change(file: string, edit: (text: string) => string): void;
  /** Runs `npm start` and waits until it is ready; what it prints from then on is added to the same `output`. */
  start(): Promise<Printed>;
  /** Runs `npm run update` to its end; `onLine` gets what it prints meanwhile. */
  update(onLine?: (line: string) => void): Promise<Printed>;
  /** Ends the academy and removes all that it had. */
  stop(): Promise<void>;
};

export async function updatableAcademy(): Promise<UpdatableAcademy> {
  mkdirSync('test-results', { recursive: true });
  const content = mkdtempSync(join('test-results', 'content-'));
  cpSync(TEST_CONTENT, content, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'academy-update-'));
  const port = await freePort();
  const places = placesOf(content);
  const firstBuild = copyBuild(places);
  const env = {
    ...process.env,
    ACADEMY_CONTENT: content,
    ACADEMY_DATA: data,
    // The keys that the copied pages were built with.
    ACADEMY_KEYS: readEnvironment().keys,
    PORT: String(port),
    LEARN_CATALOG_URL: '',
  };
  let academy: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    if (!academy || academy.exitCode !== null) return;
    const exit = once(academy, 'exit');
    academy.kill('SIGTERM');
    await exit;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    firstBuild,
    content,
    change: (file, edit) => writeFileSync(join(content, file), edit(readFileSync(join(content, file), 'utf8'))),
    start: async () => {
      academy = spawn(process.execPath, ['scripts/start.mjs'], { env });
      return await until(academy, /is ready/);
    },
    update: async (onLine) => await until(spawn(process.execPath, ['scripts/update.mjs'], { env }), null, onLine),
    stop: async () => {
      await end();
      for (const folder of [data, content, ...Object.values(places)]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the build of the tests' academy as the one that is there before the first start, with what it has drawn and compressed; returns its folder. */
function copyBuild({ dist, pictures, compressed }: Places): string {
  const from = placesOf(TEST_CONTENT);
  cpSync(from.pictures, pictures, { recursive: true });
  cpSync(from.compressed, compressed, { recursive: true });
  const current = readCurrent(TEST_CONTENT);
  if (!current) throw new Error('no build');
  const build = join(dist, basename(current.build));
  cpSync(current.build, build, { recursive: true });
  writeFileSync(join(dist, 'current.json'), JSON.stringify({ ...current, build, sources: 'older ones' }));
  return build;
}

/** Resolves when the program has printed what is looked for, or has ended. */
async function until(child: ChildProcess, sign: RegExp | null, onLine?: (line: string) => void): Promise<Printed> {
  const printed: Printed = { code: null, output: '' };
  return await new Promise((resolve) => {
    const read = (chunk: Buffer): void => {
      printed.output += chunk;
      onLine?.(String(chunk));
      if (sign?.test(printed.output)) resolve(printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', (code) => {
      printed.code = code;
      resolve(printed);
    });
  });
}
