/** What is stored about learners has one owner: api-hooks/learner/. Everything else takes the state that it returns. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/assemble-site';

/** `enrollments:` is a key of an answer. */
const TABLES = /\b(?:lesson_progress|practice_progress|earned_badges|enrollments(?!:))\b/;
const OWNER = 'api-hooks/learner/';

function linesThatMatch(pattern: RegExp): string[] {
  return filesBelow('api-hooks')
    .filter((file) => file.endsWith('.ts') && !file.startsWith(OWNER))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

it('no other file of the server names the tables of progress, practices, begun courses and badges', () => {
  expect(linesThatMatch(TABLES)).toEqual([]);
});

it('and in its own room the SQL over them is in one file', () => {
  const others = filesBelow(OWNER).filter((file) => !/learner-sql\.ts$|routes\.ts$/.test(file));
  expect(others.filter((file) => TABLES.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('nobody but the owner counts completions', () => {
  expect(linesThatMatch(/settledCourse|countCompletions|courseProgress\(/)).toEqual([]);
});
