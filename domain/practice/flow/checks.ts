/**
 * Tests of what a flow did on a day: what went out, how often, to whom, when. `gets` says what each thing of the day must get, such as `1 sms to
 * {phone}`, `0 mail`, `1+ row in faults`, `0 stopped`. Events with the same first field are the same thing, sent twice.
 */
import { COMPARISONS, type Comparison, type Flow } from './boxes.ts';
import { meets } from './compare.ts';
import { type Day, type DayEvent, type Sheets, timeText } from './day.ts';
import { type DayRun, type Run, runDay, type Sent, type Written } from './run.ts';

/** As an author writes it. `per`: the field whose values are counted by, or `day`. `where`: which events, `km more than 30`. `within`: minutes. */
export type FlowTest = {
  gets: string;
  per?: string | undefined;
  where?: string | undefined;
  text?: string | undefined;
  within?: string | undefined;
  approved?: boolean | undefined;
};

export const COUNTED = ['sms', 'mail', 'row', 'stopped', 'waiting'] as const;
type Counted = (typeof COUNTED)[number];
export type Wanted = { least: number; most: number; what: Counted; where: string };
export type Where = { field: string; is: Comparison; value: string };

/** Which thing did not get what it should. `other`: on the day that is not shown. */
export type FlowFailure = {
  thing: string;
  why: 'count' | 'text' | 'late' | 'early';
  count: number;
  wanted: string;
  other: boolean;
};

/** `2 sms to {phone}` and `1+ row in faults`, read; null where it says neither. */
export function readWanted(gets: string): Wanted | null {
  const [, count = '', plus, what = '', where = ''] =
    /^(\d+)(\+)? (sms|mail|row|stopped|waiting)(?: (?:to|in) (\S.*))?$/.exec(gets.trim()) ?? [];
  const counted = COUNTED.find((one) => one === what);
  if (counted === undefined) return null;
  const least = Number(count);
  return { least, most: plus === undefined ? least : Number.POSITIVE_INFINITY, what: counted, where };
}

export function readWhere(text: string): Where | null {
  const [, field = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(text.trim()) ?? [];
  const longest = [...COMPARISONS].sort((one, other) => other.length - one.length);
  const is = longest.find((one) => rest === one || rest.startsWith(`${one} `));
  return field === '' || is === undefined ? null : { field, is, value: rest.slice(is.length).trim() };
}

type Days = { day: Day; second?: Day | undefined; sheets: Sheets };

/** What is wrong by each test, or null where nothing is: first on the day that is shown, then on the other one. */
export function testFlow(
  flow: Flow,
  { day, second, sheets }: Days,
  tests: readonly FlowTest[],
): (FlowFailure | null)[] {
  const shown = runDay(flow, day, sheets);
  const hidden = second === undefined ? undefined : runDay(flow, second, sheets);
  return tests.map((test) => {
    const here = judgeDay(test, day, shown);
    if (here !== null || second === undefined || hidden === undefined) return here && { ...here, other: false };
    const there = judgeDay(test, second, hidden);
    return there && { ...there, other: true };
  });
}

type Failure = Omit<FlowFailure, 'other'>;
type Group = { thing: string; first: DayEvent | undefined; events: number[] };

function judgeDay(test: FlowTest, day: Day, run: DayRun): Failure | null {
  const wanted = readWanted(test.gets);
  if (wanted === null) return null;
  for (const group of groupsOf(test, day)) {
    const failure = judgeGroup(test, wanted, group, day, run);
    if (failure !== null) return failure;
  }
  return null;
}

function groupsOf({ per, where }: FlowTest, day: Day): Group[] {
  const condition = where === undefined ? null : readWhere(where);
  const groups = new Map<string, Group>(per === 'day' ? [['', { thing: '', first: undefined, events: [] }]] : []);
  for (const [index, event] of day.events.entries()) {
    if (condition !== null && !meets(eventValue(event, condition.field), condition.is, condition.value)) continue;
    const thing = per === 'day' ? '' : eventValue(event, per ?? day.fields[0] ?? '');
    const group = groups.get(thing) ?? { thing, first: event, events: [] };
    group.events.push(index);
    groups.set(thing, group);
  }
  return [...groups.values()];
}

/** Beside its fields, an event has its time, its kind and the name of where it came from. */
function eventValue(event: DayEvent, field: string): string {
  if (field === 'time') return timeText(event.at);
  if (field === 'kind') return event.kind;
  return field === 'name' ? event.name : (event.fields[field] ?? '');
}

function judgeGroup(test: FlowTest, wanted: Wanted, group: Group, day: Day, run: DayRun): Failure | null {
  const fill = (text: string): string =>
    text.replace(/\{([^{}]*)\}/g, (_, name: string) => (group.first ? eventValue(group.first, name.trim()) : ''));
  const found = foundIn(wanted, group, fill(wanted.where), run);
  const kept = wanted.what === 'row' ? keptRows(group, fill(wanted.where), run) : found.length;
  const failure = (why: Failure['why'], count = found.length): Failure => ({
    thing: group.thing,
    why,
    count,
    wanted: test.gets.trim().split(' ')[0] ?? '',
  });
  if (found.length > wanted.most) return failure('count');
  if (kept < wanted.least) return failure('count', kept);
  const text = test.text === undefined ? '' : fill(test.text);
  const isLate = ({ at, event }: Moment): boolean =>
    test.within !== undefined && at - (day.events[event]?.at ?? 0) > Number(test.within);
  if (found.some((one) => one.text !== undefined && !one.text.includes(text))) return failure('text');
  if (found.some(isLate)) return failure('late');
  return test.approved === true && found.some(({ approved }) => approved === false) ? failure('early') : null;
}

type Moment = { at: number; event: number; text?: string; approved?: boolean };

function foundIn({ what }: Wanted, { events }: Group, where: string, run: DayRun): Moment[] {
  const isOf = ({ event }: { event: number }): boolean => events.includes(event);
  if (what === 'stopped' || what === 'waiting')
    return run.runs.filter((one: Run) => one.end === what && isOf(one)).map(({ event }) => ({ at: 0, event }));
  if (what === 'row') {
    const own = run.written.filter((one) => isOf(one) && (where === '' || one.sheet === where));
    // Each row counts once, as it was written first.
    return own.filter((one, at) => own.findIndex((other) => isSameRow(one, other)) === at);
  }
  const to = where.replace(/\s/g, '');
  return run.sent.filter((one: Sent) => one.service === what && isOf(one) && (to === '' || one.to === to));
}

/** How many rows of a group are still its own in the end: what the run of another thing wrote over is lost. */
function keptRows({ events }: Group, sheet: string, { written }: DayRun): number {
  const last = written.filter((one, at) => written.findLastIndex((other) => isSameRow(one, other)) === at);
  return last.filter((one) => events.includes(one.event) && (sheet === '' || one.sheet === sheet)).length;
}

function isSameRow(one: Written, other: Written): boolean {
  return one.sheet === other.sheet && one.row === other.row;
}
