/**
 * package-lock.json serves everybody: `npm ci` refuses a lock file that lacks the packages of other machines (npm leaves them out when it
 * writes one beside an installed node_modules), and an address of a registry in it would hold on one network only.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { resolved?: string; optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Whether a package that is at `from` finds one of this name, in its own folder or one further out. */
function isFoundFrom(from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  const around = folders.map((_, n) => folders.slice(0, n + 1).join('/node_modules/'));
  return ['', ...around].some((folder) => `${folder}${folder === '' ? '' : '/'}node_modules/${name}` in packages);
}

test('every optional package of another machine has its entry', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFoundFrom(from, name))
      .map((name) => `${name} of ${from || 'the academy'}`),
  );
  expect(missing).toEqual([]);
});

test('no package is named by an address', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
