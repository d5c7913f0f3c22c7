/** What makes tasks knows their answers: only the server imports it, the check of the content, the demo's people, and tests. */
import { expect, it } from 'vitest';
import { graphOf, importsOf } from './import-graph.ts';

const TASKS = 'domain/practice/tasks/';
const MAY = [TASKS, 'api-hooks/', 'scripts/check-content/', 'scripts/demo/'];
const graph = graphOf(importsOf('domain', 'content/schema', 'site', 'api-hooks', 'scripts'));

/** All that a file reaches, itself included. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const target of graph.get(file) ?? []) reachedFrom(target, seen);
  return seen;
}

it('only what runs beside the database and the check of the content import the makers of tasks', () => {
  const importing = [...graph].filter(([, targets]) => targets.some((target) => target.startsWith(TASKS)));
  expect(importing.map(([file]) => file).filter((file) => !MAY.some((room) => file.startsWith(room)))).toEqual([]);
});

it('no file of the site reaches them over others', () => {
  const ofSite = [...graph.keys()].filter((file) => file.startsWith('site/'));
  expect(ofSite.length).toBeGreaterThan(100);
  const reaching = ofSite.filter((file) => [...reachedFrom(file)].some((reached) => reached.startsWith(TASKS)));
  expect(reaching).toEqual([]);
});
