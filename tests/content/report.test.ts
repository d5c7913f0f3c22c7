/** What an author sees of the check. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { main } from '#scripts/check-content/check-content';
import { printedBy } from '#support/printed-by';
import { COURSE, LESSON, mutatedContent, replacing } from './mutated-content.ts';

type Checked = { code: number | null; output: string; errors: string };

function checkContent(root: string, ...flags: string[]): Checked {
  const { status, stdout, stderr } = printedBy(() => main(['--content', root, ...flags]));
  return { code: status, output: stdout, errors: stderr };
}

/** The program itself. */
function startCheck(root: string): Checked {
  const script = ['scripts/check-content/check-content.ts', '--content', root];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  return { code: status, output: stdout, errors: stderr };
}

const broken = {
  [COURSE]: replacing('level: Foundations', 'level: Foundation'),
  [LESSON]: replacing('outcomes: [ask-clearly, give-context, show-example]', 'outcome: [ask-clearly]'),
};

test('problems are grouped by file, a line each, with place, key, expectation, correction and count', () => {
  const root = mutatedContent(broken);
  const { code, output } = startCheck(root);
  expect(code).toBe(1);
  const [lesson, course] = [`${root}/${LESSON}:6  outcome  `, `${root}/${COURSE}:5  level  `];
  expect(output).toContain(lesson);
  expect(output).toContain(
    `${course}expected Foundations or Builder or Pro Builder or Security received "Foundation"  Change the value.  did you mean Foundations?`,
  );
  expect(output).toMatch(/\n\n2 problems in 2 files\./);
});

test('sound content gets a friendly line and the code 0', () => {
  const { code, output } = checkContent(mutatedContent());
  expect(code).toBe(0);
  expect(output).toMatch(
    /The content is sound: 2 courses, 3 lessons, 1 quiz, 1 page of documentation\. \d+ warnings\. Well done\.\n$/,
  );
});

test('--format json tells the same to machines', () => {
  const { code, output } = checkContent(mutatedContent(broken), '--format', 'json');
  expect(code).toBe(1);
  const report = JSON.parse(output) as { errors: number; problems: { file: string; line: number }[] };
  expect(report.errors).toBe(2);
  expect(report.problems.find(({ file }) => file === COURSE)).toMatchObject({
    line: 5,
    key: 'level',
    didYouMean: 'Foundations',
  });
});

test('--update-ids does nothing while something else is wrong', () => {
  const root = mutatedContent({ ...broken, 'ids.lock.json': '{}' });
  const { code, output } = checkContent(root, '--update-ids');
  expect(code).toBe(1);
  expect(output).not.toContain('New in');
});

test('--update-ids writes the lock of a content folder that has none', () => {
  const root = mutatedContent({ 'ids.lock.json': null });
  expect(checkContent(root).code).toBe(1);
  const { code, output } = checkContent(root, '--update-ids');
  expect(code).toBe(0);
  expect(output).toContain('first-steps/first-quiz');
  expect(checkContent(root).code).toBe(0);
});

test('a mistyped flag, format or folder is reported in a sentence', () => {
  expect(checkContent(mutatedContent(), '--format', 'xml')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/text or json/),
  });
  expect(checkContent(mutatedContent(), '--update')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/'--update'/),
  });
  expect(checkContent('/nowhere/at-all')).toMatchObject({ code: 2, errors: expect.stringMatching(/no folder/) });
});
