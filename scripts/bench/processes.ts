/** What a process and the machine use, from /proc (Linux). */
import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** The processor time of a process so far, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** The processor time of everything on the machine so far, in seconds; what another guest of the host took counts too. */
export function machineSeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS_A_SECOND;
}

/** The machine's memory in MB: what is left for programs, and all of it. */
export function machineMemory(): { left: number; all: number } {
  const text = readFileSync('/proc/meminfo', 'utf8');
  const read = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { left: read('MemAvailable'), all: read('MemTotal') };
}
