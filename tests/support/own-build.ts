/** A copy of the build for one test, which may change in it what a start reads; everything else of the build is only linked. */
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Options, type RunningAcademy, startAcademy } from './academy.ts';

/** What a start writes into, or a test changes. */
const OWN = ['pb_hooks', 'pb_migrations'];

export type OwnBuildOptions = Omit<Options, 'prepare'>;

/** Like `startAcademy`, on a copy of the build that `change` was called with (its folder). */
export async function startOnOwnBuild(
  change: (build: string) => void = () => {},
  options: OwnBuildOptions = {},
): Promise<RunningAcademy> {
  const copy = mkdtempSync(join(tmpdir(), 'academy-build-'));
  const academy = await startAcademy({
    ...options,
    prepare: async (build) => {
      for (const name of readdirSync(build)) {
        if (OWN.includes(name)) cpSync(join(build, name), join(copy, name), { recursive: true });
        else symlinkSync(resolve(build, name), join(copy, name));
      }
      change(copy);
      return copy;
    },
  });
  const stop = async (): Promise<void> => {
    await academy.stop();
    rmSync(copy, { recursive: true, force: true });
  };
  return { ...academy, stop };
}
