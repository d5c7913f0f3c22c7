/**
 * A `<Flow>` can be done, and has something to do: its boxes and its days can be read, the flow of its answer passes the tests on both days and
 * has no box in which something is wrong, and the flow that it begins with does not pass.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContentProblem } from '#content/schema/problem';
import { boxNumbers, type Flow, flowText, missingField, readFlow } from '#domain/practice/flow/boxes';
import { type FlowFailure, type FlowTest, readWanted, readWhere, testFlow } from '#domain/practice/flow/checks';
import { type Day, readDay, type Sheets, sheetRows } from '#domain/practice/flow/day';
import { type Entry, runDay } from '#domain/practice/flow/run';
import { readCsv } from '#domain/practice/sheet/sheet-text';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { idProblems } from './playgrounds.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type NamedTest = FlowTest & { says: string };
type Days = { day: Day; second: Day | undefined; sheets: Sheets };

/** What fits into a learner's text, with room for what is added. */
const MOST_LETTERS = 6000;
/** What only the author can put right, in an answer. */
const WRONG_BOXES: readonly Entry['kind'][] = ['missing', 'no-field', 'no-number', 'no-match'];

export function flowProblems(element: MdxElement, folder: string): Found[] {
  const answer = childrenOf(element, 'Answer')[0];
  const tests = childrenOf(element, 'Test').map(testOf);
  const [given, good] = [element, answer].map((one) => (one === undefined ? undefined : flowIn(one)));
  const files = namesIn(element, 'sheets');
  const unread = [
    ...idProblems(element),
    ...dayProblems('day', element, folder),
    ...dayProblems('second', element, folder),
    ...files.flatMap((file) => fileProblems('<Flow sheets>', file, folder)),
    ...(typeof given === 'string' ? [fenceProblem('<Flow>', given)] : []),
    ...(typeof good === 'string' ? [fenceProblem('<Answer>', good)] : []),
  ];
  if (unread.length > 0 || typeof given !== 'object' || typeof good !== 'object') return unread;
  const days = daysOf(element, folder, files);
  const wrong = [...fieldProblems(days), ...tests.flatMap((test) => testProblems(test, days))];
  return wrong.length > 0 ? wrong : runProblems(given, good, days, tests);
}

/** The flow of the one fence of a part, or what is wrong with it. */
function flowIn(element: MdxElement): Flow | string {
  const fences = element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
  const [fence, ...more] = fences;
  if (fence === undefined || more.length > 0 || fence.lang !== 'yaml') return 'A flow is in one ```yaml fence.';
  try {
    const read = readFlow(parse(fence.value));
    if (!read.ok) return read.problem;
    const letters = flowText(read.flow).length;
    return letters > MOST_LETTERS ? `It has ${letters} letters; make it shorter than ${MOST_LETTERS}.` : read.flow;
  } catch (error) {
    return `The YAML cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function fenceProblem(key: string, message: string): Found {
  return { key, expected: 'when: { form: … } and steps: […]', message };
}

function namesIn(element: MdxElement, attribute: string): string[] {
  return (attributeText(element, attribute) ?? '').split(/\s+/).filter((name) => name !== '');
}

function fileProblems(key: string, name: string, folder: string): Found[] {
  if (/^[a-z0-9][a-z0-9-]*\.csv$/.test(name) && existsSync(join(folder, name))) return [];
  const message = 'There is no such CSV file beside this lesson: add it, or correct the name.';
  return [{ key, received: name, message }];
}

function dayProblems(attribute: 'day' | 'second', element: MdxElement, folder: string): Found[] {
  const name = attributeText(element, attribute);
  if (name === undefined) return [];
  const key = `<Flow ${attribute}>`;
  const missing = fileProblems(key, name, folder);
  if (missing.length > 0) return missing;
  const read = readDay(rowsIn(folder, name));
  return read.ok ? [] : [{ key, received: `${name}, line ${read.line}`, message: read.problem }];
}

function rowsIn(folder: string, name: string): string[][] {
  return readCsv(readFileSync(join(folder, name), 'utf8'));
}

function daysOf(element: MdxElement, folder: string, files: readonly string[]): Days {
  const dayOf = (attribute: string): Day | undefined => {
    const read = readDay(rowsIn(folder, attributeText(element, attribute) ?? ''));
    return read.ok ? read.day : undefined;
  };
  const day = dayOf('day');
  if (day === undefined) throw new Error('a day that was read before');
  const second = attributeText(element, 'second') === undefined ? undefined : dayOf('second');
  const sheets = files.map((file) => [file.replace(/\.csv$/, ''), sheetRows(rowsIn(folder, file))]);
  return { day, second, sheets: Object.fromEntries(sheets) };
}

function fieldProblems({ day, second }: Days): Found[] {
  if (second === undefined || second.fields.join() === day.fields.join()) return [];
  const message = 'Both days have the same fields in the same order.';
  return [{ key: '<Flow second>', expected: day.fields.join(', '), received: second.fields.join(', '), message }];
}

function testProblems({ says, gets, per, where, within, text }: NamedTest, { day }: Days): Found[] {
  const key = `<Test says="${says}">`;
  const wanted = readWanted(gets);
  if (wanted === null) {
    const message = 'Say how many, what, and to whom or in which sheet.';
    return [{ key, expected: 'gets="1 sms to {phone}"', received: gets, message }];
  }
  const names = [...day.fields, 'time', 'kind', 'name'];
  const condition = where === undefined ? undefined : readWhere(where);
  if (condition === null || (condition !== undefined && !names.includes(condition.field))) {
    const message = `Name a field (${names.join(', ')}), a comparison and a value.`;
    return [{ key, expected: 'where="km more than 30"', received: where ?? '', message }];
  }
  if (per !== undefined && per !== 'day' && !names.includes(per)) {
    return [{ key, expected: `day, ${names.join(', ')}`, received: per, message: 'Count by a field of the events.' }];
  }
  const places = [...`${wanted.where} ${text ?? ''}`.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim());
  const unknown = places.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return [{ key, expected: names.join(', '), received: unknown, message: 'The events have no such field.' }];
  if (within !== undefined && !/^\d+$/.test(within))
    return [{ key, expected: 'within="30"', received: within, message: 'Write a number of minutes.' }];
  return [];
}

function runProblems(given: Flow, good: Flow, days: Days, tests: readonly NamedTest[]): Found[] {
  const begun = testFlow(given, days, tests);
  const failed = testFlow(good, days, tests).flatMap((failure, at) =>
    failure === null ? [] : [failedTest(tests[at]?.says ?? '', failure)],
  );
  return [
    ...failed,
    ...boxProblems(good, days),
    ...(begun.every((failure) => failure === null)
      ? [{ key: '<Flow>', message: 'The flow passes every test at the start: nothing is to do.' }]
      : []),
  ];
}

function failedTest(says: string, { thing, why, count, wanted, other }: FlowFailure): Found {
  const received = `${thing === '' ? 'the whole day' : thing}: ${count}${why === 'count' ? '' : `, ${why}`}${other ? ', on the second day' : ''}`;
  const message = 'The flow of the answer does not pass this test: change one of them.';
  return { key: `<Test says="${says}">`, expected: wanted, received, message };
}

function boxProblems(good: Flow, { day, second, sheets }: Days): Found[] {
  const numbers = boxNumbers(good);
  const empty = [...numbers].flatMap(([box, number]) => {
    const missing = missingField(box);
    return missing === null ? [] : [{ key: `<Answer> box ${number}`, message: `It has nothing in ${missing}.` }];
  });
  const ran = [day, ...(second === undefined ? [] : [second])].flatMap((one) => runDay(good, one, sheets).entries);
  const wrong = ran.find(({ kind }) => WRONG_BOXES.includes(kind));
  if (empty.length > 0 || wrong === undefined) return empty;
  const message = `The box cannot do its work (${wrong.kind}): correct it.`;
  return [{ key: `<Answer> box ${wrong.box}`, received: wrong.about, message }];
}

function testOf(element: MdxElement): NamedTest {
  const text = (name: string): string | undefined => attributeText(element, name);
  const [per, where, holds, within] = ['per', 'where', 'text', 'within'].map(text);
  const approved = text('approved') !== undefined;
  return { says: text('says') ?? '', gets: text('gets') ?? '', per, where, text: holds, within, approved };
}
