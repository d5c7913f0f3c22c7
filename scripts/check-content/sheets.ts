/** A `<Sheet>` can be done, and has something to do: its data can be read, its answer passes its tests, and what it begins with does not. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '#content/schema/problem';
import { countPassed, MAX_PLAYGROUND_ID } from '#domain/practice/playground';
import { type SheetTest, testSheet } from '#domain/practice/sheet/checks';
import { withInput } from '#domain/practice/sheet/edit';
import { type Inputs, isFormula, openSheet } from '#domain/practice/sheet/evaluate';
import { placeOf } from '#domain/practice/sheet/formula';
import { readCsv, readSettings, type Setting, sheetText } from '#domain/practice/sheet/sheet-text';
import { SheetError } from '#domain/practice/sheet/values';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = { says: string; test: SheetTest };

/** What fits into a learner's text, with room for what is added. */
const MOST_LETTERS = 6000;
const CELL = /^[A-Z]{1,2}[1-9]\d{0,2}$/;

export function sheetProblems(element: MdxElement, folder: string): Found[] {
  const src = attributeText(element, 'src') ?? '';
  const answer = childrenOf(element, 'Answer')[0];
  const named = childrenOf(element, 'Test');
  const problems = [
    ...idProblems(element),
    ...fileProblems('<Sheet src>', src, folder),
    ...named.flatMap((one) => testProblems(one, folder)),
    ...settingProblems('<Sheet>', element),
    ...(answer === undefined ? [] : settingProblems('<Answer>', answer)),
  ];
  if (problems.length > 0 || answer === undefined) return problems;
  const data = rowsOf(folder, src);
  const starter = withSettings(data, settingsIn(element).settings);
  const tests = named.map((one) => testOf(one, folder));
  const answered = withSettings(starter, settingsIn(answer).settings);
  const days = [
    ...dayProblems('<Answer>', answered.flat()),
    ...named.flatMap((one, at) => dayProblems(keyOf(one), testTexts(tests[at]?.test))),
  ];
  if (days.length > 0) return days;
  return [...sizeProblems(starter), ...runProblems(tests, starter, answered)];
}

function idProblems(element: MdxElement): Found[] {
  const id = attributeText(element, 'id') ?? '';
  if (id.length <= MAX_PLAYGROUND_ID) return [];
  const expected = `${MAX_PLAYGROUND_ID} characters or fewer`;
  return [{ key: '<Sheet id>', expected, received: `${id.length}`, message: 'Choose a shorter id.' }];
}

function fileProblems(key: string, name: string, folder: string): Found[] {
  if (/^[a-z0-9][a-z0-9-]*\.csv$/.test(name) && existsSync(join(folder, name))) return [];
  const message = 'There is no such CSV file beside this lesson: add it, or correct the name.';
  return [{ key, received: name, message }];
}

function keyOf(test: MdxElement): string {
  return `<Test says="${attributeText(test, 'says') ?? ''}">`;
}

function testProblems(element: MdxElement, folder: string): Found[] {
  const key = keyOf(element);
  const [cell = '', put, data] = ['cell', 'put', 'data'].map((name) => attributeText(element, name));
  if (!CELL.test(cell)) {
    return [{ key, expected: 'cell="D2"', received: cell, message: 'Name the cell that the test looks at.' }];
  }
  const other = ['check', 'call'].find((name) => attributeText(element, name) !== undefined);
  if (other !== undefined) return [{ key, received: other, message: 'A Sheet has no code: use cell and gives.' }];
  const isWrong = put !== undefined && !/^[A-Z]{1,2}\d{1,3}:[^;]*(;\s*[A-Z]{1,2}\d{1,3}:[^;]*)*$/.test(put);
  if (isWrong)
    return [{ key, expected: 'put="B2: 10; C2: 500"', received: put, message: 'Name cells and what is put in.' }];
  return data === undefined ? [] : fileProblems(`${key} data`, data, folder);
}

function settingProblems(key: string, element: MdxElement): Found[] {
  const other = element.children.find((node) => node.type === 'code' && node.lang !== 'sheet');
  if (other !== undefined) {
    const message = 'Only what is in cells is in a fence here.';
    return [{ key, expected: '```sheet', received: `\`\`\`${'lang' in other ? other.lang : ''}`, message }];
  }
  const { wrong } = settingsIn(element);
  if (wrong === null) return [];
  return [
    {
      key,
      expected: 'D2: =B2*C2',
      received: wrong,
      message: 'Each line names a cell or D2:D9, a colon, and what is in it.',
    },
  ];
}

/** What depends on the day is right on one day and wrong on the next. */
function dayProblems(key: string, texts: readonly string[]): Found[] {
  return texts
    .filter((text) => isFormula(text) && /\b(?:TODAY|NOW)\s*\(/i.test(text))
    .map((text) => ({
      key,
      expected: 'a date in a cell, such as 2026-03-31',
      received: text,
      message: 'It gives something else every day: put the day into a cell.',
    }));
}

/** What a test puts in, and what it wants. */
function testTexts(test: SheetTest | undefined): string[] {
  const { settings } = readSettings((test?.put ?? '').replaceAll(';', '\n'));
  return [test?.gives ?? '', ...settings.map(({ text }) => text), ...(test?.rows ?? []).flat()];
}

function sizeProblems(starter: Inputs): Found[] {
  const letters = sheetText({ inputs: starter.map((cells) => [...cells]), formats: {} }).length;
  if (letters <= MOST_LETTERS) return [];
  const expected = `${MOST_LETTERS} letters or fewer`;
  return [
    { key: '<Sheet src>', expected, received: `${letters}`, message: 'Take fewer rows, so that a phone can keep it.' },
  ];
}

function runProblems(tests: readonly NamedTest[], starter: Inputs, answer: Inputs): Found[] {
  const own = tests.map(({ test }) => test);
  const results = testSheet(answer, own);
  const failed = tests.flatMap(({ says }, at) => {
    const result = results[at];
    if (result?.passed) return [];
    const received = result?.gave ?? 'no formula';
    const message = 'The answer does not pass this test: change one of them.';
    return [{ key: `<Test says="${says}">`, expected: result?.wanted ?? 'a formula', received, message }];
  });
  const begun = countPassed(testSheet(starter, own), own.length);
  return [
    ...failed,
    ...errorsIn(answer),
    ...(begun.all ? [{ key: '<Sheet>', message: 'It passes every test at the start: nothing is to do.' }] : []),
  ];
}

/** A name or a formula that nobody can read is a slip of the author; other errors may be what the lesson is about. */
function errorsIn(answer: Inputs): Found[] {
  const sheet = openSheet(answer);
  return answer.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const value = isFormula(text) ? sheet.value({ row, column }) : null;
      const isSlip = value instanceof SheetError && ['#NAME?', '#ERROR!'].includes(value.code);
      return isSlip
        ? [{ key: '<Answer>', received: text, message: `It gives ${value.code}: correct the formula.` }]
        : [];
    }),
  );
}

function testOf(element: MdxElement, folder: string): NamedTest {
  const [says = '', cell = '', gives, put, data] = ['says', 'cell', 'gives', 'put', 'data'].map((name) =>
    attributeText(element, name),
  );
  return { says, test: { cell, gives, put, rows: data === undefined ? undefined : rowsOf(folder, data) } };
}

function rowsOf(folder: string, name: string): string[][] {
  return readCsv(readFileSync(join(folder, name), 'utf8'));
}

function withSettings(inputs: Inputs, settings: readonly Setting[]): Inputs {
  return settings.reduce<Inputs>((all, { cell, text }) => withInput(all, placeOf(cell), text), inputs);
}

function settingsIn(element: MdxElement): ReturnType<typeof readSettings> {
  const lines = element.children.flatMap((node) => (node.type === 'code' ? [node.value] : []));
  return readSettings(lines.join('\n'));
}
