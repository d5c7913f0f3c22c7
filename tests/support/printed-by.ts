import { vi } from 'vitest';

/** Runs the main function of a program in this process: starting Node for it takes a second. Returns its exit code and what it printed. */
export function printedBy(main: () => number): { status: number; stdout: string; stderr: string } {
  const printed = { log: '', error: '' };
  for (const kind of ['log', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      printed[kind] += `${words.join(' ')}\n`;
    });
  try {
    return { status: main(), stdout: printed.log, stderr: printed.error };
  } finally {
    vi.restoreAllMocks();
  }
}
