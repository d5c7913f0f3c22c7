/**
 * An `<Agent>` can be done, and has something to do: its file, calls, tasks and tests can be read, the code of its answer passes them, and the code that
 * it begins with does not. Both are run in Node with the stand-in, and so is each prepared task; where marks are asked for, a trace has two kinds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAgentFile } from '#content/schema/agent-file';
import type { ContentProblem } from '#content/schema/problem';
import {
  type AgentFile,
  type AgentJob,
  type AgentRun,
  type AgentTest,
  isWorthMarking,
  jobOf,
  jobOfTest,
  jobsOfSituations,
  judgeRun,
  passRates,
  RUN_ENDS,
  RUNS,
  readCall,
  STOPS,
} from '#domain/practice/agent/agent';
import { readModule } from '#domain/practice/code/read-module';
import { countPassed, type TestResult } from '#domain/practice/playground';
import { readRowWanted } from '#domain/practice/server';
import { MCP_MODULES } from '#site/features/lesson/agent/mcp-modules.ts';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { idProblems } from './playgrounds.ts';
import { type CheckedAgent, runAgents } from './run-agents.ts';
import { rowsIn, tableFiles, tableName, tableProblems } from './servers.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = AgentTest & { says: string };
type Ready = { says: string; send: string | undefined; task: string | undefined };

/** What fits into a learner's text, with room for what is added. */
const MOST_LETTERS = 6000;
const WANTED = ['holds', 'lacks', 'calls', 'ends', 'stops', 'gives', 'refuses'] as const;

export function agentProblems(element: MdxElement, folder: string): Found[] {
  const answer = childrenOf(element, 'Answer')[0];
  const files = tableFiles(element);
  const mcp = attributeText(element, 'mcp') !== undefined;
  const read = readModel(element, folder);
  const tests = childrenOf(element, 'Test').map(testOf);
  const ready = childrenOf(element, 'Request').map(readyOf);
  const unread = [
    ...idProblems(element),
    ...('found' in read ? read.found : []),
    ...files.flatMap((file) => tableProblems('<Agent tables>', file, folder)),
    ...codeProblems('<Agent>', element, mcp),
    ...(answer === undefined ? [] : codeProblems('<Answer>', answer, mcp)),
    ...ready.flatMap(readyProblems),
    ...tests.flatMap((test) => testProblems(test, 'found' in read ? null : read, files)),
  ];
  if (unread.length > 0 || answer === undefined || 'found' in read) return unread;
  const tables = Object.fromEntries(files.map((file) => [tableName(file), rowsIn(folder, file)]));
  const given = { tables, rules: read.model, mcp };
  return runProblems({ ...given, code: codeIn(element) }, { ...given, code: codeIn(answer) }, read, tests, ready);
}

function readModel(element: MdxElement, folder: string): AgentFile | { found: Found[] } {
  const [key, file] = ['<Agent model>', attributeText(element, 'model') ?? ''];
  if (!/^[a-z0-9][a-z0-9-]*\.agent\.yaml$/.test(file) || !existsSync(join(folder, file))) {
    const message = 'There is no such file beside this lesson: add it, or correct the name.';
    return { found: [{ key, expected: 'order.agent.yaml', received: file, message }] };
  }
  const read = readAgentFile(readFileSync(join(folder, file), 'utf8'));
  if (!('wrong' in read)) return read;
  const message = 'The file has `model` with rules, and `situations` where you like: correct this place.';
  return { found: [{ key, received: `${file} ${read.at}: ${read.wrong}`, message }] };
}

function codeProblems(key: string, element: MdxElement, mcp: boolean): Found[] {
  const fences = element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
  const [fence, ...more] = fences;
  if (fence === undefined || more.length > 0 || fence.lang !== 'js') {
    const received = fences.map(({ lang }) => `\`\`\`${lang ?? ''}`).join(', ') || 'none';
    return [{ key, expected: 'one ```js', received, message: 'An agent is one file of JavaScript, in one fence.' }];
  }
  if (fence.value.length > MOST_LETTERS) {
    const expected = `${MOST_LETTERS} letters or fewer`;
    return [{ key, expected, received: `${fence.value.length}`, message: 'Make the file shorter.' }];
  }
  const { imports, exports } = readModule(fence.value);
  const allowed: readonly string[] = mcp ? MCP_MODULES : [];
  const other = imports.find(({ from }) => !allowed.includes(from));
  if (other !== undefined) {
    const message = 'A lesson loads nothing else: write `<Agent mcp>` for MCP, or take the import out.';
    return [{ key, expected: allowed.join(', ') || 'no import', received: other.from, message }];
  }
  const wanted = mcp ? 'server' : 'tools';
  if (exports.some(({ name }) => name === wanted)) return [];
  const received = exports.map(({ name }) => name).join(', ') || 'no export';
  return [{ key, expected: wanted, received, message: `The file exports \`${wanted}\`.` }];
}

function readyProblems({ says, send, task }: Ready): Found[] {
  return givenProblems(`<Request says="${says}">`, send, task);
}

/** One of a call by hand and a task. */
function givenProblems(key: string, send: string | undefined, task: string | undefined): Found[] {
  if ((send === undefined) === (task === undefined)) {
    const received = send === undefined ? 'neither' : 'both';
    return [{ key, expected: 'send or task', received, message: 'Write a call of a tool, or a task for the agent.' }];
  }
  if (send === undefined || readCall(send) !== null) return [];
  const message = 'A call is the name of a tool with its arguments as JSON.';
  return [{ key, expected: 'stock {"part": "chain"}', received: send, message }];
}

function testProblems(test: NamedTest, file: AgentFile | null, tables: readonly string[]): Found[] {
  const key = `<Test says="${test.says}">`;
  if (test.marks !== undefined) return [];
  if (test.pass !== undefined) {
    const most = (file?.situations.length ?? 0) * RUNS;
    if (file === null || Number(test.pass) <= most) return [];
    const expected = `${most} or fewer`;
    return [
      { key, expected, received: test.pass, message: `Each situation is run ${RUNS} times: there are not so many.` },
    ];
  }
  const given = givenProblems(key, test.send, test.task);
  if (given.length > 0) return given;
  if (WANTED.every((name) => test[name] === undefined)) {
    const message = 'Say what must be true after it.';
    return [{ key, expected: WANTED.join(', '), received: 'nothing', message }];
  }
  return [
    ...unknownWord(key, 'ends', test.ends, RUN_ENDS),
    ...unknownWord(key, 'stops', test.stops, STOPS),
    ...[test.holds, test.lacks].flatMap((text) => {
      const row = text === undefined ? undefined : readRowWanted(text);
      if (row === undefined || (row !== null && tables.some((one) => tableName(one) === row.table))) return [];
      const message = 'Name a table of this agent and a row as JSON.';
      return [{ key, expected: 'holds=\'orders {"pieces": 4}\'', received: text ?? '', message }];
    }),
  ];
}

function unknownWord(key: string, name: string, word: string | undefined, words: readonly string[]): Found[] {
  if (word === undefined || words.includes(word)) return [];
  return [{ key, expected: words.join(', '), received: word, message: `Choose one of the words for ${name}.` }];
}

function runProblems(
  start: CheckedAgent,
  answer: CheckedAgent,
  file: AgentFile,
  tests: readonly NamedTest[],
  ready: readonly Ready[],
): Found[] {
  const prepared = ready.map(({ send, task }): AgentJob => {
    const call = send === undefined ? undefined : (readCall(send) ?? undefined);
    return task === undefined ? { send: call, approve: 'yes', run: 1, values: {} } : jobOf(task, {}, file.situations);
  });
  const good = resultsOf(answer, file, tests, prepared);
  const begun = resultsOf(start, file, tests, prepared);
  const isMarked = tests.some(({ marks }) => marks !== undefined);
  const canMark = [good, begun].some(({ others }) => others.some((run) => isWorthMarking(run, file.model)));
  return [
    ...tests.flatMap(({ says }, at) => failedTest(says, good.results[at])),
    ...ready.flatMap(({ says }, at) => brokenRun(says, good.others[at])),
    ...(isMarked && !canMark
      ? [{ key: '<Test marks>', message: 'No prepared task has a trace with two kinds of steps: nothing is to mark.' }]
      : []),
    ...(countPassed(begun.results, tests.length).all
      ? [{ key: '<Agent>', message: 'The code passes every test at the start: nothing is to do.' }]
      : []),
  ];
}

/** What each test finds, and the runs of what was prepared. A test of marks passes: they are the learner's. */
function resultsOf(
  agent: CheckedAgent,
  { situations }: AgentFile,
  tests: readonly NamedTest[],
  prepared: readonly AgentJob[],
): { results: TestResult[]; others: AgentRun[] } {
  const single = tests.map((test) => jobOfTest(test, situations));
  const wanted = single.filter((job): job is AgentJob => job !== null);
  const all = tests.some(({ pass }) => pass !== undefined) ? jobsOfSituations(situations) : [];
  const runs = runAgents(agent, [...wanted, ...prepared, ...all]);
  const rates = passRates(situations, runs.slice(wanted.length + prepared.length), 'nothing');
  let at = 0;
  const results = tests.map((test, index): TestResult => {
    if (test.marks !== undefined) return { passed: true };
    if (single[index] !== null) return judgeRun(test, runs[at++], 'nothing');
    const failed = rates.rows.filter((row) => row.results.some(({ passed }) => !passed)).map(({ says }) => says);
    const gave = `${rates.passed} (${failed.join('; ')})`;
    return rates.passed >= Number(test.pass) ? { passed: true } : { passed: false, gave, wanted: test.pass ?? '' };
  });
  return { results, others: runs.slice(wanted.length, wanted.length + prepared.length) };
}

function failedTest(says: string, result: TestResult | undefined): Found[] {
  if (result?.passed === true) return [];
  const { wanted, gave } = result ?? {};
  const differs = wanted === undefined ? {} : { expected: wanted, received: gave ?? '' };
  const message = 'The code of the answer does not pass this test: change one of them.';
  return [{ key: `<Test says="${says}">`, ...differs, message }];
}

function brokenRun(says: string, run: AgentRun | undefined): Found[] {
  const key = `<Request says="${says}">`;
  if (run === undefined || run.end === 'broken') {
    const received = `${run?.problem?.kind ?? ''} ${run?.problem?.text ?? ''}`.trim();
    return [{ key, received, message: 'The code of the answer ends with an error here: correct it.' }];
  }
  if (run.end !== 'stuck') return [];
  const received = run.steps.map((step) => (step.kind === 'call' ? step.name : 'answer')).join(', ');
  return [{ key, received, message: 'The stand-in has no rule for what comes next: add one at the end.' }];
}

function testOf(element: MdxElement): NamedTest {
  const text = (name: string): string | undefined => attributeText(element, name);
  const names = ['task', 'send', 'approve', 'run', 'marks', 'pass', ...WANTED];
  return { says: text('says') ?? '', ...Object.fromEntries(names.map((name) => [name, text(name)])) };
}

function readyOf(element: MdxElement): Ready {
  const [says = '', send, task] = ['says', 'send', 'task'].map((name) => attributeText(element, name));
  return { says, send, task };
}

function codeIn(element: MdxElement): string {
  return element.children.flatMap((node) => (node.type === 'code' ? [node.value] : [])).join('\n');
}
