/**
 * One machine, as `npm start` keeps it running: what is killed is started again by its supervisor (scripts/serve/supervise.ts, scripts/start.mjs,
 * and systemd, whose part this program plays).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#support/free-port';
import { fillData } from '#support/fresh-data';
import type { Build } from '../build/build.ts';
import { academyOn, DATABASE, serverOn } from '../lib/data-folder.ts';
import { readEnvironment } from '../lib/environment.ts';
import { readHealth } from '../serve/pocketbase.ts';
import type { AcademyUnderTest, Fault } from './academy-under-test.ts';
import { hang, isLimitable, withoutRoom } from './program-faults.ts';
import { until } from './until.ts';

/** RestartSec of docs/deploy/academy.service. */
const SYSTEMD_MS = 2_000;

type Machine = {
  data: string;
  port: number;
  origin: string;
  /** `npm start` as it runs now, and what it has printed. */
  program: ChildProcess;
  output: string[];
};

/** Starts an academy of its own, with the data that a test begins with. In the short form its faults are fewer and pass sooner. */
export async function startOneMachine(build: Build, isShort: boolean): Promise<AcademyUnderTest> {
  const data = mkdtempSync(join(tmpdir(), 'academy-faults-'));
  fillData({ ...build, environment: { ...readEnvironment(), data } }, build);
  const port = await freePort();
  const output: string[] = [];
  const machine: Machine = {
    data,
    port,
    origin: `http://127.0.0.1:${port}`,
    program: startProgram(data, port, output),
    output,
  };
  try {
    await until('the academy answers', () => isServing(machine));
  } catch (error) {
    await stop(machine);
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
  return {
    origin: machine.origin,
    database: join(data, DATABASE),
    faults: faultsOf(machine, isShort),
    output,
    end: () => stop(machine),
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}

function startProgram(data: string, port: number, output: string[]): ChildProcess {
  const env = {
    ...process.env,
    ACADEMY_DATA: data,
    // The keys that the pages were built with.
    ACADEMY_KEYS: readEnvironment().keys,
    PORT: String(port),
    HOST: '127.0.0.1',
    LEARN_CATALOG_URL: '',
    ACADEMY_SMTP_URL: '',
  };
  const program = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (bytes) => output.push(String(bytes)));
  return program;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isServing({ origin, program, output }: Machine): Promise<boolean> {
  if (hasEnded(program)) throw new Error(`npm start has ended:\n${output.join('').slice(-2_000)}`);
  return (await readHealth(origin))?.writable === true;
}

function faultsOf(machine: Machine, isShort: boolean): Fault[] {
  const hangMs = isShort ? 4_000 : 20_000;
  const fullMs = isShort ? 3_000 : 30_000;
  const often = { lasts: 0, graduates: 0 };
  const faults: Fault[] = [
    {
      ...often,
      title: 'kill -9 of the server, of its supervisor too, of all programs, in turn',
      times: isShort ? 3 : 25,
      happen: (n) => killPart(machine, n % 3),
    },
    { ...often, title: 'planned restarts', times: isShort ? 1 : 3, happen: () => startAgain(machine) },
    {
      title: 'kill -9 of the server while learners finish a course',
      times: isShort ? 1 : 3,
      lasts: 0,
      graduates: isShort ? 10 : 30,
      happen: () => killPart(machine, 0),
    },
    {
      title: `the server hangs for ${hangMs / 1_000} s (SIGSTOP)`,
      times: 1,
      lasts: hangMs,
      graduates: 0,
      happen: () => hang(serverPid(machine), hangMs),
    },
  ];
  // Elsewhere than on Linux it is left out.
  if (!isLimitable()) return faults;
  const fillDisk = (): Promise<void> =>
    withoutRoom(serverPid(machine), async () => {
      await until('the disk is full', async () => (await readHealth(machine.origin))?.writable === false);
      await wait(fullMs);
    });
  const title = `no file can grow for ${fullMs / 1_000} s, as on a full disk`;
  return [...faults, { title, times: 1, lasts: fullMs, graduates: 0, happen: fillDisk }];
}

/** The server alone (0), with the supervisor that would start it again (1), with the program that would start that one (2). */
async function killPart(machine: Machine, part: number): Promise<void> {
  const server = serverPid(machine);
  const supervisor = academyOn(machine.data);
  if (part === 2) machine.program.kill('SIGKILL');
  if (part >= 1 && supervisor !== null) process.kill(supervisor, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  if (part < 2) return;
  await wait(SYSTEMD_MS);
  machine.program = startProgram(machine.data, machine.port, machine.output);
}

function serverPid({ data }: Machine): number {
  const pid = serverOn(data);
  if (pid === null) throw new Error(`No server runs on ${data}.`);
  return pid;
}

async function startAgain(machine: Machine): Promise<void> {
  await stop(machine);
  machine.program = startProgram(machine.data, machine.port, machine.output);
}

async function stop({ program }: Machine): Promise<void> {
  if (hasEnded(program)) return;
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await exit;
}
