/** Practices that count: what the outline reads, and mistakes in it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryKey, loadContent } from '#content/schema/load-content';
import { toCurriculum } from '#content/schema/outline';
import { requiredPractices } from '#content/schema/required-practices';
import { updateIdsLock } from '../../scripts/check-content/ids-lock.ts';
import { adding, LESSON, mutatedContent, problemsIn } from './mutated-content.ts';

const ORDER = (id: string, word = ' required'): string =>
  `<Order id="${id}" task="a > b?"${word}>\n\n1. a\n2. b\n3. c\n\n</Order>`;
const lessonWith = (text: string) => ({ [LESSON]: adding(text) });
const messages = (root: string): string[] =>
  problemsIn(root).flatMap(({ warning, message }) => (warning ? [] : [message]));

/** A content folder whose lock has what its lessons require. */
function locked(text: string): string {
  const root = mutatedContent(lessonWith(text));
  updateIdsLock(loadContent(root));
  return root;
}

function changed(root: string, from: string, to: string): string {
  const file = join(root, LESSON);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return root;
}

test('the outline says what a lesson requires, in order, and names the list', () => {
  const text = `${ORDER('one')}\n\n\`<Order id="code" required>\`\n\n${ORDER('free', '')}\n\n<Check question='Is "x > y"?' required id="two">`;
  const first = requiredPractices(text);
  expect(first?.ids).toEqual(['one', 'two']);
  expect(first?.edition).toMatch(/^[0-9a-f]{16}$/);
  expect(requiredPractices(text.replace('"two"', '"three"'))?.edition).not.toBe(first?.edition);
  expect(requiredPractices(ORDER('free', ''))).toBeUndefined();
  expect(requiredPractices(`\`\`\`prompt\n${ORDER('one')}\n\`\`\``)).toBeUndefined();
});

test('only lessons that require something carry that', () => {
  const { courses } = toCurriculum(loadContent(locked(ORDER('one'))), 'hash');
  const entries = courses.flatMap((course) =>
    course.entries.map((entry) => [entryKey(course.slug, entry.id), entry] as const),
  );
  expect(entries.filter(([, { practices }]) => practices !== undefined).map(([key]) => key)).toEqual([
    'first-steps/ask-clearly',
  ]);
});

test('a new required part is put into the lock', () => {
  const root = mutatedContent(lessonWith(ORDER('one')));
  expect(messages(root)).toEqual([expect.stringContaining('--update-ids')]);
  expect(updateIdsLock(loadContent(root))).toEqual(['first-steps/ask-clearly/one']);
  expect(messages(root)).toEqual([]);
});

test('a required part that is renamed or goes away is reported', () => {
  expect(messages(changed(locked(ORDER('one')), 'id="one"', 'id="other"'))).toEqual([
    expect.stringContaining('keep the id, or add it to retiredPractices'),
    expect.stringContaining('--update-ids'),
  ]);
  const gone = changed(locked(ORDER('one')), ORDER('one'), '');
  expect(messages(gone)).toEqual([expect.stringContaining('retiredPractices')]);
  expect(messages(changed(gone, 'id: ask-clearly', 'id: ask-clearly\nretiredPractices: [one]'))).toEqual([]);
});

test('a part that is required no more needs nothing, and a retired id is not used again', () => {
  const free = changed(locked(ORDER('one')), ' required>', '>');
  expect(messages(free)).toEqual([]);
  expect(messages(changed(free, 'id: ask-clearly', 'id: ask-clearly\nretiredPractices: [one]'))).toEqual([
    expect.stringContaining('choose another id'),
  ]);
});

test('a version in another language requires the same parts', () => {
  const root = locked(ORDER('one'));
  const version = readFileSync(join(root, LESSON), 'utf8');
  writeFileSync(join(root, LESSON.replace('.mdx', '.rw.mdx')), version.replace('required>', '>'));
  expect(messages(root)).toContainEqual(expect.stringContaining('requires the same parts as its original'));
});
