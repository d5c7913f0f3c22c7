import { readFileSync } from 'node:fs';
import type { ProgramPlace } from '#domain/contract/assistant/assistant-program';
import type { RunningAcademy } from './academy.ts';

/** The file that says where an academy's assistant program listens. */
export function programFile(academy: RunningAcademy): string {
  const environment = readFileSync(`/proc/${academy.pid()}/environ`, 'utf8').split('\0');
  return environment.find((one) => one.startsWith('ACADEMY_ASSISTANT='))?.split('=')[1] ?? '';
}

/** The process of that program, as the file has it. */
export function programPid(file: string): number {
  return (JSON.parse(readFileSync(file, 'utf8')) as ProgramPlace).pid;
}
