/** A `<Sql>` can be done, and has something to do: its tables can be made, its answer passes its tests, and what it begins with does not. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '#content/schema/problem';
import { countPassed } from '#domain/practice/playground';
import { type SqlTest, testSql } from '#domain/practice/sql/checks';
import { openTables } from '#domain/practice/sql/database';
import { setupScript, TABLE_FILE, type TableFile, tableOf, withOtherFiles } from '#domain/practice/sql/tables';
import { openInNode } from '#site/features/lesson/sql/node-engine.ts';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { idProblems } from './playgrounds.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = { key: string; test: SqlTest };

/** The tables are in the page, with each other one that a test has. */
const MOST_LETTERS = 8000;
const NAMES_OF_SHEETS = ['check', 'call', 'cell', 'put'];

export function sqlProblems(element: MdxElement, folder: string): Found[] {
  const names = namesIn(element, 'tables');
  const answer = childrenOf(element, 'Answer')[0];
  const tests = childrenOf(element, 'Test');
  const problems = [
    ...idProblems(element),
    ...names.flatMap((name) => fileProblems('<Sql tables>', name, folder)),
    ...tests.flatMap((test) => testProblems(test, names, folder)),
    ...fenceProblems('<Sql>', element),
    ...(answer === undefined ? [] : fenceProblems('<Answer>', answer)),
  ];
  if (problems.length > 0 || answer === undefined) return problems;
  const files = filesOf(names, folder);
  const named = tests.map((test) => ({ key: keyOf(test), test: testOf(test, files, folder) }));
  const own = setupProblems('<Sql tables>', setupScript(files));
  if (own.length > 0) return own;
  const made = named.flatMap(({ key, test }) =>
    test.setup === undefined ? [] : setupProblems(`${key} data`, test.setup),
  );
  return made.length > 0 ? made : runProblems(named, setupScript(files), [scriptIn(element), scriptIn(answer)]);
}

function fileProblems(key: string, name: string, folder: string): Found[] {
  if (TABLE_FILE.test(name) && existsSync(join(folder, name))) return [];
  const message = 'There is no such CSV or SQL file beside this lesson: add it, or correct the name.';
  return [{ key, expected: 'loans.csv', received: name, message }];
}

function testProblems(element: MdxElement, tables: readonly string[], folder: string): Found[] {
  const key = keyOf(element);
  const foreign = NAMES_OF_SHEETS.find((name) => attributeText(element, name) !== undefined);
  if (foreign !== undefined) {
    return [{ key, received: foreign, message: 'A test of SQL has gives, query, ordered, refuses and data.' }];
  }
  const [gives, query, refuses] = ['gives', 'query', 'refuses'].map((name) => attributeText(element, name));
  if (refuses !== undefined && (query === undefined || gives !== undefined)) {
    return [
      { key, expected: 'query="insert …" refuses', message: 'Say which statement must be refused, and nothing else.' },
    ];
  }
  if (refuses === undefined && (gives === undefined || gives === '')) {
    return [{ key, expected: 'gives="…"', received: 'none', message: 'Say which rows must come out, or "no rows".' }];
  }
  return namesIn(element, 'data').flatMap((name) => [
    ...fileProblems(`${key} data`, name, folder),
    ...(tables.some((one) => tableOf(one) === tableOf(name))
      ? []
      : [
          {
            key: `${key} data`,
            expected: tables.join(', '),
            received: name,
            message: 'It is for no table of this part.',
          },
        ]),
  ]);
}

function fenceProblems(key: string, element: MdxElement): Found[] {
  const fences = element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
  const other = fences.find(({ lang }) => lang !== 'sql');
  if (fences.length === 1 && other === undefined) return [];
  const received = other === undefined ? `${fences.length}` : `\`\`\`${other.lang ?? ''}`;
  return [
    { key, expected: 'one ```sql', received, message: 'Put the SQL into one fence, with empty lines around it.' },
  ];
}

function setupProblems(key: string, setup: string): Found[] {
  if (setup.length > MOST_LETTERS) {
    const expected = `${MOST_LETTERS} letters or fewer`;
    return [{ key, expected, received: `${setup.length}`, message: 'Take fewer rows: they are in the page.' }];
  }
  try {
    openTables(openInNode, setup).close();
    return [];
  } catch (error) {
    return [{ key, received: String(error), message: 'The tables cannot be made: correct the file.' }];
  }
}

function runProblems(named: readonly NamedTest[], setup: string, [starter = '', answer = '']: string[]): Found[] {
  const tests = named.map(({ test }) => test);
  const { results, problem } = testSql(openInNode, { setup, script: answer }, tests);
  if (problem !== null) {
    return [{ key: '<Answer>', received: `${problem.message} (line ${problem.line})`, message: 'Correct the SQL.' }];
  }
  const failed = named.flatMap(({ key }, at) => {
    const result = results[at];
    if (result?.passed) return [];
    const received = result?.gave ?? result?.problem ?? 'not refused';
    const message = 'The answer does not pass this test: change one of them.';
    return [{ key, expected: result?.wanted ?? 'a refusal', received, message }];
  });
  const begun = countPassed(testSql(openInNode, { setup, script: starter }, tests).results, tests.length);
  return [
    ...failed,
    ...(begun.all ? [{ key: '<Sql>', message: 'It passes every test at the start: nothing is to do.' }] : []),
  ];
}

function keyOf(test: MdxElement): string {
  return `<Test says="${attributeText(test, 'says') ?? ''}">`;
}

function namesIn(element: MdxElement, attribute: string): string[] {
  return (attributeText(element, attribute) ?? '').split(/\s+/).filter((name) => name !== '');
}

function filesOf(names: readonly string[], folder: string): TableFile[] {
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function testOf(element: MdxElement, files: readonly TableFile[], folder: string): SqlTest {
  const [gives, query] = ['gives', 'query'].map((name) => attributeText(element, name));
  const [ordered, refuses] = ['ordered', 'refuses'].map((name) => attributeText(element, name) !== undefined);
  const others = filesOf(namesIn(element, 'data'), folder);
  return {
    gives,
    query,
    ordered,
    refuses,
    setup: others.length === 0 ? undefined : setupScript(withOtherFiles(files, others)),
  };
}

function scriptIn(element: MdxElement): string {
  return element.children.flatMap((node) => (node.type === 'code' ? [node.value] : [])).join('\n\n');
}
