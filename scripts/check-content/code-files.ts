/**
 * A `<Code>` can be done, and has something to do: its answer passes every test, also that the learner's tests find each mistake, what it begins with
 * does not, and of its changes only those pass that say so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '#content/schema/problem';
import { COMMANDS, commandName } from '#domain/practice/code/commands';
import { type CodeRun, type CodeTest, judgeRuns, type RunNeeded, runsNeeded } from '#domain/practice/code/judge-code';
import { type CodeFiles, entriesOf, isTestFile, linkModules } from '#domain/practice/code/link-modules';
import type { OwnTest } from '#domain/practice/code/own-tests';
import { countPassed, type TestResult } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { codeWorkerText } from '#site/features/lesson/code/code-program.ts';
import { compileTypeScript } from '#site/features/lesson/code/compile-typescript.ts';
import type { ModelGiven } from '#site/features/lesson/playground/give-model.ts';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { expressionProblems, idProblems, modelOf } from './playgrounds.ts';
import { runAsWorker } from './run-functions.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = CodeTest & { says: string };

/** What fits into a learner's text with commits, with room for what is added. */
const MOST_LETTERS = 4500;
const NAME = /^[a-z0-9][a-z0-9-]*(?:\.test)?\.(?:js|ts|csv|txt|md|json)$/;
const SOURCE = /^[a-z0-9][a-z0-9.-]*\.(?:js|ts|csv)$/;
/** The words for an author. */
const WORDS = {
  few: '{count} tests of its own, where {least} are asked for',
  failing: 'its own test "{name}" fails',
  empty: 'its own test "{name}" compares nothing',
  survived: 'its own tests pass with the mistake',
  wrongOnRight: 'its own test "{name}" fails on the right files',
  notOnRight: 'its own tests do not run on the right files',
};

export function codeProblems(element: MdxElement, folder: string): Found[] {
  const [answer] = childrenOf(element, 'Answer');
  const tests = childrenOf(element, 'Test').map(testOf);
  const changes = childrenOf(element, 'Change');
  const places = [element, ...changes, ...(answer === undefined ? [] : [answer])];
  const problems = [...idProblems(element), ...places.flatMap((place) => fileProblems(place, folder))];
  if (problems.length > 0 || answer === undefined) return problems;
  const starter = filesIn(element, folder);
  const own = [answer, ...changes].flatMap((place) => addedProblems(place, starter, folder));
  const isTerminal = attributeText(element, 'terminal') !== undefined;
  const formal = [
    ...own,
    ...sizeProblems(starter),
    ...tests.flatMap((test) => testProblems(test, starter, isTerminal)),
  ];
  if (formal.length > 0) return formal;
  const answered = { ...starter, ...filesIn(answer, folder) };
  const judged = { starter, answered, tests, model: modelOf(element) };
  return [...answerProblems(judged), ...changes.flatMap((change) => changeProblems(change, judged, folder))];
}

function fileProblems(place: MdxElement, folder: string): Found[] {
  const names = childrenOf(place, 'File').map((file) => attributeText(file, 'name') ?? '');
  return childrenOf(place, 'File').flatMap((file, at) => {
    const [name = '', src] = [attributeText(file, 'name'), attributeText(file, 'src')];
    const key = `<File name="${name}">`;
    if (!NAME.test(name)) {
      return [{ key, expected: 'lend.js, lend.test.js, books.csv', received: name, message: 'Rename the file.' }];
    }
    if (names.indexOf(name) < at) return [{ key, received: `${name} twice`, message: 'Put it into one <File>.' }];
    if (src !== undefined && !(SOURCE.test(src) && existsSync(join(folder, src)))) {
      return [{ key, received: src, message: 'There is no such file beside this lesson: add it, or correct src.' }];
    }
    if ((src === undefined) === (fenceIn(file) !== undefined)) return [];
    return [
      { key, expected: 'a fence inside, or src="…"', received: 'neither or both', message: 'Give the file one text.' },
    ];
  });
}

/** An answer and a change have files that the learner has too. */
function addedProblems(place: MdxElement, starter: CodeFiles, folder: string): Found[] {
  const files = filesIn(place, folder);
  const key = `<${place.name}>`;
  const added = Object.keys(files).find((name) => !(name in starter));
  if (added !== undefined)
    return [{ key, received: added, message: 'The learner has no such file: begin with it too.' }];
  const same = Object.keys(files).find((name) => files[name] === starter[name]);
  return same === undefined
    ? []
    : [{ key, received: same, message: 'This file is as it was: leave it out, or change it.' }];
}

function sizeProblems(starter: CodeFiles): Found[] {
  const letters = Object.values(starter).join('\n').length;
  if (letters <= MOST_LETTERS) return [];
  const expected = `${MOST_LETTERS} letters or fewer`;
  return [
    { key: '<Code>', expected, received: `${letters}`, message: 'Shorten the files, so that a phone can keep them.' },
  ];
}

function testProblems(
  { says, check, call, gives, least, breaks, broken, ran }: NamedTest,
  starter: CodeFiles,
  isTerminal: boolean,
): Found[] {
  const key = `<Test says="${says}">`;
  const forms = [check, call, least, breaks, ran].filter((one) => one !== undefined);
  if (forms.length !== 1 || (call === undefined) !== (gives === undefined)) {
    const expected = 'check="…", call="…" gives="…", least={5}, breaks="lend.js" or ran="git diff"';
    return [{ key, expected, received: 'something else', message: 'A test has one of these.' }];
  }
  if (least !== undefined && !(least > 0))
    return [{ key, received: `${least}`, message: 'Say how many tests: least={5}.' }];
  if (breaks !== undefined && (!(breaks in starter) || isTestFile(breaks) || broken === undefined)) {
    const message = 'Name a file of code, and put that file with its mistake into a fence inside the test.';
    return [{ key, expected: 'breaks="lend.js" with a fence', received: breaks, message }];
  }
  const names = COMMANDS.map(commandName);
  if (ran !== undefined && !(isTerminal && names.includes(ran))) {
    return [{ key, expected: names.join(', '), received: ran, message: 'Name a command, in a <Code terminal>.' }];
  }
  return expressionProblems(key, [check, call, gives]);
}

type Judged = {
  starter: CodeFiles;
  answered: CodeFiles;
  tests: readonly NamedTest[];
  model: ModelGiven | null;
};

function answerProblems(judged: Judged): Found[] {
  const { starter, answered, tests } = judged;
  const files = compiled(answered);
  const linked = linkModules(files, entriesOf(files));
  const problem = linked.problem ?? linked.doubt;
  if (problem !== null) {
    const received = `${problem.file}, line ${problem.line}: ${problem.kind} ${problem.about}`;
    return [{ key: '<Answer>', received, message: 'The files of the answer cannot be read.' }];
  }
  const good = judge(answered, judged);
  const begun = countPassed(judge(starter, judged, []), tests.length);
  return [
    ...tests.flatMap(({ says }, at) => {
      if (good[at]?.passed) return [];
      const { gave, wanted, problem: why } = good[at] ?? {};
      const received = gave === undefined ? (why ?? 'not passed') : `${gave}, not ${wanted}`;
      const message = 'The answer does not pass this test: change one of them.';
      return [{ key: `<Test says="${says}">`, received, message }];
    }),
    ...(begun.all ? [{ key: '<Code>', message: 'It passes every test at the start: nothing is to do.' }] : []),
  ];
}

/** With the answer's tests beside it, a change that is right passes everything, and any other does not. */
function changeProblems(change: MdxElement, judged: Judged, folder: string): Found[] {
  const { starter, answered, tests } = judged;
  const own = Object.fromEntries(Object.entries(answered).filter(([name]) => isTestFile(name)));
  const results = judge({ ...starter, ...own, ...filesIn(change, folder) }, judged);
  const { all } = countPassed(results, tests.length);
  const isRight = attributeText(change, 'right') !== undefined;
  if (all === isRight) return [];
  const key = `<Change label="${attributeText(change, 'label')}">`;
  const message = isRight
    ? 'With this change and the tests of the answer a test does not pass: correct it, or take out right.'
    : 'With this change and the tests of the answer every test passes: write right, or a test that finds its mistake.';
  return [{ key, received: isRight ? failing(results, tests) : 'all passed', message }];
}

function failing(results: readonly TestResult[], tests: readonly NamedTest[]): string {
  return tests.flatMap(({ says }, at) => (results[at]?.passed ? [] : [says])).join('; ');
}

/** `typed`: the commands of the terminal; an answer has all that are asked for. */
function judge(
  files: CodeFiles,
  { answered, tests, model }: Judged,
  typed = tests.flatMap(({ ran }) => ran ?? []),
): TestResult[] {
  const right = Object.fromEntries(Object.entries(answered).filter(([name]) => !isTestFile(name)));
  const runs = runsNeeded({ files, right, tests }).map((one) => runOnce(one, model));
  return judgeRuns({ tests, typed, words: WORDS }, runs, fill);
}

function runOnce({ files, tests }: RunNeeded, model: ModelGiven | null): CodeRun {
  const code = compiled(files);
  const { modules } = linkModules(code, entriesOf(code));
  if (modules === null) return { tests: [], isWhole: false, results: [] };
  const messages = runAsWorker(codeWorkerText({ modules, code: files }, tests, '', model).text);
  const own = messages.reduce<OwnTest[]>((all, one) => {
    if (one.kind !== 'own') return all;
    return [...(one.test.passed === undefined ? all : all.slice(0, -1)), one.test];
  }, []);
  const results = messages.flatMap((one) => (one.kind === 'results' ? one.results : []));
  const isEnded = messages.some(({ kind }) => kind === 'results') && !messages.some(({ kind }) => kind === 'problem');
  return { tests: own, isWhole: isEnded, results };
}

function compiled(files: CodeFiles): CodeFiles {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, name.endsWith('.ts') ? compileTypeScript(text) : text]),
  );
}

function testOf(element: MdxElement): NamedTest {
  const [says = '', check, call, gives, least, breaks, ran] = [
    'says',
    'check',
    'call',
    'gives',
    'least',
    'breaks',
    'ran',
  ].map((name) => attributeText(element, name));
  const broken = breaks === undefined ? undefined : fenceIn(element);
  return { says, check, call, gives, least: least === undefined ? undefined : Number(least), breaks, broken, ran };
}

function filesIn(place: MdxElement, folder: string): CodeFiles {
  return Object.fromEntries(
    childrenOf(place, 'File').map((file) => {
      const src = attributeText(file, 'src');
      const text =
        src === undefined ? (fenceIn(file) ?? '') : readFileSync(join(folder, src), 'utf8').replace(/\n$/, '');
      return [attributeText(file, 'name') ?? '', text];
    }),
  );
}

function fenceIn(element: MdxElement): string | undefined {
  return element.children.flatMap((node) => (node.type === 'code' ? [node.value] : []))[0];
}
