/** What can happen to a program, by the number of its process. */
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** While a disk is full, no file grows beyond it: less than the write-ahead log of a used database has. */
const FULL_BYTES = 65_536;

/** It does nothing for so many ms, and knows nothing of it. */
export async function hang(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    await wait(ms);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** A full disk without a disk of its own: while `work` runs, the system refuses each write of the program beyond a size. */
export async function withoutRoom(pid: number, work: () => Promise<void>): Promise<void> {
  if (!limitFiles(pid, String(FULL_BYTES))) throw new Error(`The files of process ${pid} cannot be limited.`);
  try {
    await work();
  } finally {
    limitFiles(pid, 'unlimited');
  }
}

/** Whether this system can limit files so (Linux, with prlimit). */
export function isLimitable(): boolean {
  return limitFiles(process.pid, 'unlimited');
}

/** Of both limits only the soft one, which its owner may raise again. */
function limitFiles(pid: number, size: string): boolean {
  return spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]).status === 0;
}
