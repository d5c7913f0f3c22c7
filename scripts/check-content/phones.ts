/**
 * A `<Phone>` can be done, and has something to do: its services and tests can be read, the service of its answer passes them and has no state that
 * nothing leads to, and the one that it begins with does not pass. A server is run in Node.
 */
import type { ContentProblem } from '#content/schema/problem';
import { gatewayReply, gatewayRequest } from '#domain/practice/phone/gateway';
import type { PhoneNetwork, Rules } from '#domain/practice/phone/network';
import { judgePath, type PhoneTest, readGets, readPath, WANTED, walkNow } from '#domain/practice/phone/paths';
import { type Asked, answerOf, type Reply } from '#domain/practice/phone/service';
import { LAST, type PhoneService, readService } from '#domain/practice/phone/service-file';
import { countPassed, type TestResult } from '#domain/practice/playground';
import { readRowWanted, type Tables } from '#domain/practice/server';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { idProblems } from './playgrounds.ts';
import { runRequests } from './run-requests.ts';
import { codeProblems, rowsIn, tableFiles, tableName, tableProblems } from './servers.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = PhoneTest & { says: string };
type Played = { rules: Rules; answer: (asked: Asked) => Reply };

const TEST_WORDS = { none: 'nothing', yes: 'ended', no: 'not ended', lacks: 'a text without {text}' };

export function phoneProblems(element: MdxElement, folder: string): Found[] {
  const answer = childrenOf(element, 'Answer')[0];
  const tests = childrenOf(element, 'Test').map(testOf);
  const files = tableFiles(element);
  const unread = [
    ...idProblems(element),
    ...files.flatMap((file) => tableProblems('<Phone tables>', file, folder)),
    ...serviceProblems('<Phone>', element),
    ...(answer === undefined ? [] : serviceProblems('<Answer>', answer)),
    ...tests.flatMap(testProblems),
  ];
  if (unread.length > 0 || answer === undefined) return unread;
  const tables = Object.fromEntries(files.map((file) => [tableName(file), rowsIn(folder, file)]));
  const [given, good] = [playedBy(element, element), playedBy(answer, element)];
  if (given === null || good === null) return [];
  return [...runProblems(given, good, tables, tests), ...unusedStates(answer)];
}

/** The one fence of a part: a service of states, or a server. */
function fenceOf(element: MdxElement): { lang: string; value: string } | null {
  const [fence, ...more] = element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
  return fence === undefined || more.length > 0 ? null : { lang: fence.lang ?? '', value: fence.value };
}

function serviceProblems(key: string, element: MdxElement): Found[] {
  const fence = fenceOf(element);
  if (fence === null || (fence.lang !== 'yaml' && fence.lang !== 'js')) {
    return [
      { key, expected: 'one ```yaml or ```js fence', message: 'A service is in one fence: states, or a server.' },
    ];
  }
  if (fence.lang === 'js') return codeProblems(key, element, false);
  const read = readService(fence.value);
  if (read.ok) return [];
  const { line, kind, about } = read.problem;
  return [
    {
      key,
      received: `line ${line}: ${kind} ${about}`.trim(),
      message: 'The service cannot be read: look at this line of the fence.',
    },
  ];
}

function testProblems({ says, enters, gets, most, costs, holds, lacks, ends, ...others }: NamedTest): Found[] {
  const key = `<Test says="${says}">`;
  if (readPath(enters) === null) {
    const message = 'A path is what is entered, one after the other, with " > " between; A:, B: and C: are the phones.';
    return [{ key, expected: 'enters="dial > 1 > wait 40 seconds > B: dial"', received: enters, message }];
  }
  if (WANTED.every((name) => ({ gets, most, costs, holds, lacks, ends, ...others })[name] === undefined)) {
    return [
      { key, expected: WANTED.join(', '), received: 'nothing', message: 'Say what must be true after the path.' },
    ];
  }
  if (gets !== undefined && readGets(gets) === null)
    return [{ key, expected: 'gets="1 sms" or "2 bookings"', received: gets, message: 'Say how many of what.' }];
  const number = [most, costs].find((text) => text !== undefined && !/^\d+$/.test(text));
  if (number !== undefined) return [{ key, expected: 'a whole number', received: number, message: 'Write a number.' }];
  const row = [holds, lacks].find((text) => text !== undefined && readRowWanted(text) === null);
  if (row !== undefined)
    return [
      { key, expected: 'holds=\'bookings {"sacks": 12}\'', received: row, message: 'Name a table and a row as JSON.' },
    ];
  if (ends === undefined || ends === 'yes' || ends === 'no') return [];
  return [{ key, expected: 'ends="yes" or "no"', received: ends, message: 'Say whether the session has ended.' }];
}

/** How a service of the part answers; null where it cannot be read. */
function playedBy(place: MdxElement, part: MdxElement): Played | null {
  const { lang, value } = fenceOf(place) ?? { lang: '', value: '' };
  if (lang === 'js') {
    const [number = '*384#', cost = '0'] = ['number', 'cost'].map((name) => attributeText(part, name));
    return {
      rules: { kind: 'ussd', cost: Number(cost), timeout: 30 },
      answer: (asked) => {
        const server = { code: value, tables: asked.tables, hono: false };
        return gatewayReply(asked, runRequests(server, [[gatewayRequest(asked, number)]])[0]?.[0]);
      },
    };
  }
  const read = readService(value);
  return read.ok ? { rules: read.service, answer: (asked) => answerOf(read.service, asked) } : null;
}

function runProblems(given: Played, good: Played, tables: Tables, tests: readonly NamedTest[]): Found[] {
  const walk = (played: Played, test: NamedTest): PhoneNetwork => walkNow(test, played.rules, tables, played.answer);
  const judge = (played: Played): TestResult[] => tests.map((test) => judgePath(test, walk(played, test), TEST_WORDS));
  const failed = judge(good).flatMap((result, at) => failedTest(tests[at]?.says ?? '', result));
  const broken = tests.flatMap((test) => {
    const problem = walk(good, test).events.find((event) => event.problem !== undefined)?.problem;
    if (problem === undefined) return [];
    const received = `${problem.kind} ${problem.server?.text ?? problem.about}`.trim();
    return [
      {
        key: `<Test says="${test.says}">`,
        received,
        message: 'The service of the answer fails on this path: correct it.',
      },
    ];
  });
  const isDone = countPassed(judge(given), tests.length).all;
  const nothing = { key: '<Phone>', message: 'The service passes every test at the start: nothing is to do.' };
  return [...failed, ...broken, ...(isDone ? [nothing] : [])];
}

function failedTest(says: string, { passed, gave, wanted }: TestResult): Found[] {
  if (passed) return [];
  const differs = wanted === undefined ? {} : { expected: wanted, received: gave ?? '' };
  return [
    {
      key: `<Test says="${says}">`,
      ...differs,
      message: 'The service of the answer does not pass this test: change one of them.',
    },
  ];
}

function unusedStates(answer: MdxElement): Found[] {
  const { lang, value } = fenceOf(answer) ?? { lang: '', value: '' };
  const read = lang === 'yaml' ? readService(value) : null;
  if (read?.ok !== true) return [];
  const used = usedStates(read.service);
  const unused = [...read.service.states.values()].find(({ name }) => !used.has(name));
  if (unused === undefined) return [];
  return [
    { key: '<Answer>', received: unused.name, message: 'No other state leads to this one: use it, or take it out.' },
  ];
}

function usedStates({ states, start, resume }: PhoneService): Set<string> {
  const targets = [...states.values()].flatMap(({ options, next, wrong, silence, missing, later }) => [
    ...options.map(([, name]) => name),
    ...[next, wrong, silence, missing, later?.state ?? null],
  ]);
  return new Set([start, resume, ...targets].filter((name): name is string => name !== null && name !== LAST));
}

function testOf(element: MdxElement): NamedTest {
  const text = (name: string): string | undefined => attributeText(element, name);
  const wanted = Object.fromEntries(WANTED.map((name) => [name, text(name)]));
  return { says: text('says') ?? '', enters: text('enters') ?? '', ...wanted };
}
