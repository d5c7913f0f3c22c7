/** What is stored about learners has one owner: api-hooks/learner/. Everything else takes the state that it returns. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';

/** `enrollments:` is a key of an answer. */
const TABLES = /\b(?:lesson_progress|practice_progress|earned_badges|enrollments(?!:))\b/;
const OWNER = 'api-hooks/learner/';
/** The SQL over these tables, which the owner alone runs. */
const STATEMENTS = 'api-hooks/sql/learner-sql.ts';

function linesThatMatch(pattern: RegExp): string[] {
  return filesBelow('api-hooks')
    .filter((file) => file.endsWith('.ts') && !file.startsWith(OWNER) && file !== STATEMENTS)
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

it('and its owner has the SQL over them from one file', () => {
  const others = filesBelow(OWNER).filter((file) => !file.endsWith('routes.ts'));
  expect(others.filter((file) => TABLES.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('nobody but the owner counts completions', () => {
  expect(linesThatMatch(/settledCourse|countCompletions|courseProgress\(/)).toEqual([]);
});
