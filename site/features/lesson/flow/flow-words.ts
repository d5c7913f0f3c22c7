import {
  type Box,
  type BoxKind,
  type BranchName,
  COMPARISONS,
  type Comparison,
  type FieldName,
  type Flow,
  FORMS,
  rowValues,
  type StartKind,
} from '#domain/practice/flow/boxes';
import type { FlowFailure } from '#domain/practice/flow/checks';
import { type Day, nameOf, type Service, timeText } from '#domain/practice/flow/day';
import type { Entry, EntryKind, Sent } from '#domain/practice/flow/run';
import { fill } from '#domain/text/fill';

export type FlowWords = {
  openFirst: string;
  unreachable: string;
  broken: string;
  starts: { [kind in StartKind]: string };
  from: string;
  startKind: string;
  startName: string;
  boxes: { [kind in BoxKind]: string };
  fields: { [name in FieldName]: string };
  ways: { [name in BranchName]: string };
  comparisons: { [name in ComparisonKey]: string };
  names: string;
  empty: string;
  retried: string;
  keyed: string;
  add: string;
  addHere: string;
  up: string;
  down: string;
  remove: string;
  undo: string;
  now: string;
  removed: string;
  undone: string;
  full: string;
  clock: string;
  next: string;
  toEnd: string;
  restart: string;
  before: string;
  over: string;
  restarted: string;
  log: string;
  only: string;
  all: string;
  arrived: string;
  nothing: string;
  sms: string;
  mail: string;
  sheet: string;
  noRows: string;
  box: string;
  nextTry: string;
  entries: { [kind in EntryKey]: string };
  services: { [kind in Service]: string };
  outages: { down: string; unheard: string; again: string };
  failures: { count: string; text: string; late: string; early: string; other: string; day: string };
  save: string;
  saveN8n: string;
  saved: string;
  savedN8n: string;
  passed: string;
  notYet: string;
  gave: string;
  count: string;
};
type Joined<Text extends string> = Text extends `${infer One}-${infer Two}` ? `${One}${Capitalize<Two>}` : Text;
type EntryKey = Joined<EntryKind>;
type ComparisonKey = 'is' | 'isNot' | 'moreThan' | 'lessThan' | 'contains' | 'oneOf' | 'empty' | 'notEmpty';

/** `more than` and `row-added` as the names of their texts. */
function keyOf<Key extends string>(name: string): Key {
  return name.replace(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase()) as Key;
}

export function comparisonText(is: string, words: FlowWords): string {
  return COMPARISONS.some((one) => one === is) ? words.comparisons[keyOf<ComparisonKey>(is as Comparison)] : is;
}

/** What a box does, in one line: `{phone}: Thank you`. */
export function boxLine({ kind, fields }: Box, words: FlowWords): string {
  const text = (name: FieldName): string => (fields[name] ?? '').trim();
  switch (kind) {
    case 'if':
      return [text('field'), comparisonText(text('is'), words), text('value')].join(' ').trim();
    case 'ask':
      return joined(text('who'), text('question'));
    case 'find':
      return joined(text('sheet'), [text('column'), text('value')].filter(Boolean).join(' = '));
    case 'row': {
      const values = rowValues(text('values')) ?? [];
      return joined(text('sheet'), values.map(([column, value]) => `${column} = ${value}`).join(', '));
    }
    case 'mail':
      return joined(text('to'), [text('subject'), text('text')].filter(Boolean).join('. '));
    case 'sms':
      return joined(text('to'), text('text'));
    case 'wait':
      return text('minutes') === '' ? '' : `${text('minutes')} min`;
    default:
      return '';
  }
}

/** What a box has beside: its key, how often it tries, and the minutes or the column that decide. */
export function boxNotes({ kind, fields }: Box, words: FlowWords): string[] {
  const { key = '', tries = '', pause = '', match = '', minutes = '' } = fields;
  return [
    ...(key.trim() === '' ? [] : [fill(words.keyed, { key })]),
    ...(Number(tries) > 1 ? [fill(words.retried, { tries, pause: pause === '' ? '5' : pause })] : []),
    ...(match.trim() === '' ? [] : [`${words.fields.match}: ${match}`]),
    ...(kind === 'ask' && minutes.trim() !== '' ? [`${words.fields.minutes}: ${minutes}`] : []),
  ];
}

export function startLine({ on, from }: Flow, words: FlowWords): string {
  return from.trim() === '' ? words.starts[on] : fill(words.from, { start: words.starts[on], name: from });
}

function joined(one: string, other: string): string {
  return [one, other].filter((text) => text !== '').join(': ');
}

/** A line of the log, without its time and its event. */
export function entryText({ box, kind, about, until }: Entry, words: FlowWords): string {
  const field = kind === 'missing' ? (words.fields[about as FieldName] ?? about) : about;
  const text = fill(words.entries[keyOf<EntryKey>(kind)], {
    about: field,
    until: until === undefined ? '' : timeText(until),
  });
  const next = until === undefined || kind === 'waits' ? '' : ` ${fill(words.nextTry, { until: timeText(until) })}`;
  return box === 0 ? text : `${fill(words.box, { number: box })}: ${text}${next}`;
}

export function sentText({ service, to, subject, text }: Sent, words: FlowWords): string {
  return fill(words[service], { to, subject, text });
}

/** When a service fails, and when stopped runs are started again. */
export function outageLines({ outages, again }: Day, words: FlowWords): string[] {
  return [
    ...outages.map(({ kind, service, from, until }) =>
      fill(words.outages[kind], { from: timeText(from), until: timeText(until), service: words.services[service] }),
    ),
    ...again.map((at) => fill(words.outages.again, { time: timeText(at) })),
  ];
}

/** Which thing did not get what it should, for its test. */
export function failureText({ thing, why, count, wanted, other }: FlowFailure, words: FlowWords): string {
  const text = fill(words.failures[why], { thing: thing === '' ? words.failures.day : thing, count, wanted });
  return other ? fill(words.failures.other, { text }) : text;
}

/** The flow in words, a line for each box, as it is kept in a workbook. */
export function flowLines(flow: Flow, words: FlowWords): string[] {
  const lines = [`1. ${startLine(flow, words)}`];
  const add = (boxes: readonly Box[], indent: string): void => {
    for (const box of boxes) {
      const parts = [boxLine(box, words), ...boxNotes(box, words)].filter((text) => text !== '');
      lines.push(
        `${indent}${lines.filter((line) => /^\s*\d+\. /.test(line)).length + 1}. ${joined(words.boxes[box.kind], parts.join(' · '))}`,
      );
      for (const name of FORMS[box.kind].branches) {
        const inside = box.branches[name] ?? [];
        if (inside.length === 0) continue;
        lines.push(`${indent}   ${words.ways[name]}:`);
        add(inside, `${indent}   `);
      }
    }
  };
  add(flow.steps, '');
  return lines;
}

export function eventName(day: Day, { event }: { event: number }): string {
  return nameOf(day, event);
}
