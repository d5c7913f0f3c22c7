/** Time of a second start (nothing to install, nothing to build), five times, and the memory of the idle server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAcademy } from '#support/academy';
import { freePort } from '#support/free-port';
import { readEnvironment } from '../lib/environment.ts';

const RUNS = 5;

export async function measureStart(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'academy-bench-'));
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const ms = await secondsToReady(data, await freePort());
    // The first run creates the database.
    if (run > 0) times.push(ms);
  }
  rmSync(data, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  console.log(
    `\nSecond start, from the command to 'ready': median ${times[RUNS >> 1]} ms (${times[0]} to ${times.at(-1)}, ${RUNS} runs)`,
  );
  const academy = await startAcademy();
  console.log(`Memory of the idle server: ${residentMb(academy.pid())} MB`);
  await academy.stop();
}

async function secondsToReady(data: string, port: number): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      ACADEMY_KEYS: readEnvironment().keys,
      ACADEMY_DATA: data,
      PORT: String(port),
      LEARN_CATALOG_URL: '',
    },
  });
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('is ready')) resolve(Math.round(performance.now() - started));
    });
  });
  const ms = await ready;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('exit', resolve));
  return ms;
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
