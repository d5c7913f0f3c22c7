/**
 * The day on which a flow runs, read from rows of a CSV file: what comes in (a form, a row of a sheet, an SMS, a mail, a time that was set), when a service takes
 * nothing or its answers get lost, and when someone starts the stopped runs again.
 */
import { START_KINDS, type StartKind } from './boxes.ts';

export const SERVICES = ['sms', 'mail', 'sheet'] as const;
export type Service = (typeof SERVICES)[number];

/** `answer` comes from a person who is asked about this event, `after` minutes later; '' comes never. Times are minutes since midnight. */
export type DayEvent = {
  at: number;
  kind: StartKind;
  name: string;
  answer: 'yes' | 'no' | '';
  after: number;
  fields: Readonly<Record<string, string>>;
};
/** `down`: the service takes nothing. `unheard`: it takes everything, and its answer gets lost. From `from` until before `until`. */
export type Outage = { kind: 'down' | 'unheard'; service: Service; from: number; until: number };
/** `fields`: the first one names the event. */
export type Day = {
  fields: readonly string[];
  events: readonly DayEvent[];
  outages: readonly Outage[];
  again: readonly number[];
};
export type Sheets = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

export const DAY_END = 24 * 60;

const OWN_COLUMNS = ['time', 'kind', 'name', 'until', 'answer', 'after'];
const RESERVED = ['found', 'rows', 'kind', 'day'];

export type ReadDay = { ok: true; day: Day } | { ok: false; line: number; problem: string };

/** Reads the rows of a day; the problem is a sentence for the author. */
export function readDay(rows: readonly (readonly string[])[]): ReadDay {
  const [head = [], ...body] = rows;
  const fields = head.filter((name) => !OWN_COLUMNS.includes(name));
  const lacks = ['time', 'kind'].find((name) => !head.includes(name));
  if (lacks !== undefined) return { ok: false, line: 1, problem: `There is no column ${lacks}.` };
  const wrong = fields.find((name) => !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) || RESERVED.includes(name));
  if (wrong !== undefined || fields.length === 0)
    return { ok: false, line: 1, problem: `Fields have names in small letters and digits, not ${wrong ?? 'none'}.` };
  const day = { fields, events: [] as DayEvent[], outages: [] as Outage[], again: [] as number[] };
  for (const [index, cells] of body.entries()) {
    const problem = addLine(day, Object.fromEntries(head.map((name, at) => [name, (cells[at] ?? '').trim()])));
    if (problem !== null) return { ok: false, line: index + 2, problem };
  }
  if (day.events.length === 0) return { ok: false, line: 1, problem: 'Nothing comes in on this day.' };
  return { ok: true, day };
}

type OpenDay = { fields: string[]; events: DayEvent[]; outages: Outage[]; again: number[] };

function addLine(day: OpenDay, row: Record<string, string>): string | null {
  const { time = '', kind = '', name = '', until = '', answer = '', after = '' } = row;
  const at = readTime(time);
  if (at === null) return `A time is written as 07:20, not ${time}.`;
  if (kind === 'again') {
    day.again.push(at);
    return null;
  }
  if (kind === 'down' || kind === 'unheard') {
    const service = SERVICES.find((one) => one === name);
    const end = readTime(until);
    if (service === undefined) return `The name of a service is one of ${SERVICES.join(', ')}, not ${name}.`;
    if (end === null || end <= at) return 'The column until has the later time at which the service works again.';
    day.outages.push({ kind, service, from: at, until: end });
    return null;
  }
  const start = START_KINDS.find((one) => one === kind);
  if (start === undefined) return `A kind is one of ${START_KINDS.join(', ')}, down, unheard, again, not ${kind}.`;
  if (answer !== 'yes' && answer !== 'no' && answer !== '') return `An answer is yes, no or empty, not ${answer}.`;
  if (!/^\d*$/.test(after)) return `The column after has minutes, not ${after}.`;
  const fields = Object.fromEntries(day.fields.map((field) => [field, row[field] ?? '']));
  if ((fields[day.fields[0] ?? ''] ?? '') === '') return `The column ${day.fields[0]} names the event.`;
  day.events.push({ at, kind: start, name, answer, after: Number(after), fields });
  return null;
}

/** Minutes since midnight of a time such as 07:20, or null. */
export function readTime(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return hours === '' || Number(minutes) > 59 || time > DAY_END ? null : time;
}

export function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What names an event in the log and in tests. */
export function nameOf(day: Day, event: number): string {
  return day.events[event]?.fields[day.fields[0] ?? ''] ?? '';
}

/** Rows of a sheet by the names in its first row. */
export function sheetRows(rows: readonly (readonly string[])[]): Record<string, string>[] {
  const [head = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
