/**
 * Runs a flow over a whole day. Each event that fits starts a run of its own; runs wait beside one another, and whatever happens at the same
 * minute happens in the order in which it was asked for, so the same flow and day always give the same.
 */
import {
  type Box,
  type BranchName,
  boxNumbers,
  COMPARISONS,
  type Flow,
  MOST_TRIES,
  missingField,
  rowValues,
} from './boxes.ts';
import { meets } from './compare.ts';
import { DAY_END, type Day, type DayEvent, type Service, type Sheets, timeText } from './day.ts';

/** What went out: also where the answer of the service got lost. `approved`: a person had answered yes in its run. */
export type Sent = {
  at: number;
  service: 'sms' | 'mail';
  event: number;
  to: string;
  subject: string;
  text: string;
  approved: boolean;
};
/** A row that the run of an event wrote: its sheet and its number there, from 0. `text`: what the box wrote, one value after the other. */
export type Written = { at: number; event: number; sheet: string; row: number; text: string; approved: boolean };

/** A line of the log. `box`: its number as shown, 1 is the start. `about`: what it is about, `until`: the minute at which it goes on. */
export type Entry = { at: number; event: number; box: number; kind: EntryKind; about: string; until?: number };
export type EntryKind =
  | ('started' | 'passed-by' | 'again' | 'ended' | 'stopped' | 'failed-branch')
  | ('yes' | 'no' | 'asked' | 'answered-yes' | 'answered-no' | 'late')
  | ('sent' | 'known-key' | 'row-added' | 'row-changed' | 'found' | 'not-found' | 'waits')
  | FailureKind;
/** Why a box did not do its work. The first three come from the service, the others from what is written in the box. */
export type FailureKind = 'down' | 'unheard' | 'refused' | 'missing' | 'no-field' | 'no-number' | 'no-match';

/** How the run of an event ended: `waiting` ones still wait when the day ends. */
export type RunEnd = 'ended' | 'stopped' | 'waiting';
export type Run = { event: number; end: RunEnd };
export type DayRun = {
  entries: readonly Entry[];
  sent: readonly Sent[];
  written: readonly Written[];
  sheets: Sheets;
  runs: readonly Run[];
};

type Row = Record<string, string>;
/** A run that works: the values that its boxes may use by name, and the rows of a sheet as they are, in one line. */
type Live = Run & {
  values: Map<string, string>;
  rows: (sheet: string) => string;
  approved: boolean;
  startedAgain: boolean;
};
type Steps<End> = Generator<number, End>;
/** `on`: the next box comes. */
type Way = 'on' | 'end' | 'stop';
type Outcome = { done: EntryKind; about: string } | { failed: FailureKind; about: string };

/** Something that a box lacks: trying again changes nothing. */
class BoxProblem extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, about: string) {
    super(about);
    this.kind = kind;
  }
}

/** The day up to and with the minute `until`, usually the whole. `sheets`: the rows that are there at its beginning. */
export function runDay(flow: Flow, day: Day, sheets: Sheets, until = DAY_END): DayRun {
  return new RunningDay(flow, day, sheets).run(until);
}

class RunningDay {
  readonly #flow: Flow;
  readonly #day: Day;
  readonly #numbers: ReadonlyMap<Box, number>;
  readonly #entries: Entry[] = [];
  readonly #sent: Sent[] = [];
  readonly #written: Written[] = [];
  readonly #sheets: Map<string, Row[]>;
  readonly #runs: Live[] = [];
  readonly #keys = new Set<string>();
  readonly #later: { at: number; order: number; go: () => void }[] = [];
  #now = 0;
  #order = 0;

  constructor(flow: Flow, day: Day, sheets: Sheets) {
    this.#flow = flow;
    this.#day = day;
    this.#numbers = boxNumbers(flow);
    this.#sheets = new Map(Object.entries(sheets).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]));
  }

  run(until: number): DayRun {
    for (const [index, event] of this.#day.events.entries()) this.#plan(event.at, () => this.#arrive(index, event));
    for (const at of this.#day.again) this.#plan(at, () => this.#startAgain());
    for (let next = this.#takeNext(); next !== undefined && next.at <= until; next = this.#takeNext()) {
      this.#now = next.at;
      next.go();
    }
    return {
      entries: this.#entries,
      sent: this.#sent,
      written: this.#written,
      sheets: Object.fromEntries(this.#sheets),
      runs: this.#runs.filter((run) => !run.startedAgain).map(({ event, end }) => ({ event, end })),
    };
  }

  #plan(at: number, go: () => void): void {
    this.#order += 1;
    if (at <= DAY_END) this.#later.push({ at, order: this.#order, go });
  }

  #takeNext(): { at: number; go: () => void } | undefined {
    this.#later.sort((one, other) => one.at - other.at || one.order - other.order);
    return this.#later.shift();
  }

  #arrive(index: number, event: DayEvent): void {
    const { on, from } = this.#flow;
    const fits = event.kind === on && (from.trim() === '' || meets(event.name, 'is', from));
    if (fits) this.#start(index, 'started');
    else this.#log(index, 1, 'passed-by', event.name === '' ? event.kind : event.name);
  }

  #startAgain(): void {
    for (const run of this.#runs.filter(({ end, startedAgain }) => end === 'stopped' && !startedAgain)) {
      run.startedAgain = true;
      this.#start(run.event, 'again');
    }
  }

  #start(index: number, kind: 'started' | 'again'): void {
    const event = this.#day.events[index];
    if (event === undefined) return;
    const values = new Map([...Object.entries(event.fields), ['time', timeText(event.at)] as const]);
    const rows = (sheet: string): string => rowsText(this.#rowsOf(sheet));
    const run: Live = { event: index, end: 'waiting', values, rows, approved: false, startedAgain: false };
    this.#runs.push(run);
    this.#log(index, 1, kind, event.name);
    this.#goOn(run, this.#walk(run, this.#flow.steps));
  }

  /** One step further: until the run waits for a later minute, or ends. */
  #goOn(run: Live, steps: Steps<Way>): void {
    const step = steps.next();
    if (!step.done) {
      this.#plan(step.value, () => this.#goOn(run, steps));
      return;
    }
    run.end = step.value === 'stop' ? 'stopped' : 'ended';
    if (run.end === 'ended') this.#log(run.event, 0, 'ended');
  }

  *#walk(run: Live, boxes: readonly Box[]): Steps<Way> {
    for (const box of boxes) {
      const way = yield* this.#do(run, box);
      if (way !== 'on') return way;
    }
    return 'on';
  }

  *#do(run: Live, box: Box): Steps<Way> {
    try {
      const missing = missingField(box);
      if (missing !== null) throw new BoxProblem('missing', missing);
      switch (box.kind) {
        case 'if':
          return yield* this.#decide(run, box);
        case 'ask':
          return yield* this.#ask(run, box);
        case 'wait':
          yield this.#waits(run, box, numberIn(box, 'minutes', 0));
          return 'on';
        case 'end':
          return 'end';
        default:
          return yield* this.#try(run, box);
      }
    } catch (error) {
      if (!(error instanceof BoxProblem)) throw error;
      this.#log(run.event, this.#number(box), error.kind, error.message);
      this.#log(run.event, this.#number(box), 'stopped');
      return 'stop';
    }
  }

  *#decide(run: Live, box: Box): Steps<Way> {
    const field = (box.fields.field ?? '').trim().replace(/^\{(.*)\}$/, '$1');
    const value = valueIn(run, field);
    const is = COMPARISONS.find((one) => one === box.fields.is) ?? 'is';
    const isMet = meets(value, is, filled(run, box.fields.value ?? ''));
    this.#log(run.event, this.#number(box), isMet ? 'yes' : 'no', value);
    return yield* this.#branch(run, box, isMet ? 'yes' : 'no');
  }

  /** Without an answer it goes on when its minutes are over, or waits until the day ends. */
  *#ask(run: Live, box: Box): Steps<Way> {
    const { answer, after } = this.#day.events[run.event] ?? { answer: '', after: 0 };
    const who = filled(run, box.fields.who ?? '');
    const limit = (box.fields.minutes ?? '').trim() === '' ? Number.POSITIVE_INFINITY : numberIn(box, 'minutes', 0);
    this.#log(run.event, this.#number(box), 'asked', `${who}: ${filled(run, box.fields.question ?? '')}`);
    const isAnswered = answer !== '' && after <= limit;
    yield this.#now + (isAnswered ? after : limit);
    if (!isAnswered) {
      this.#log(run.event, this.#number(box), 'late', who);
      return yield* this.#branch(run, box, 'late');
    }
    run.approved ||= answer === 'yes';
    this.#log(run.event, this.#number(box), `answered-${answer}`, who);
    return yield* this.#branch(run, box, answer);
  }

  *#branch(run: Live, box: Box, name: BranchName): Steps<Way> {
    return yield* this.#walk(run, box.branches[name] ?? []);
  }

  #waits(run: Live, box: Box, minutes: number): number {
    const until = this.#now + minutes;
    this.#log(run.event, this.#number(box), 'waits', '', until);
    return until;
  }

  /** Does the work of a box that a service may not take, as often as the box says; then its branch for failures comes, or the run stops. */
  *#try(run: Live, box: Box): Steps<Way> {
    const number = this.#number(box);
    const tries = Math.min(Math.max(numberIn(box, 'tries', 1), 1), MOST_TRIES);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = this.#attempt(run, box);
      if ('done' in outcome) {
        this.#log(run.event, number, outcome.done, outcome.about);
        return 'on';
      }
      const until = attempt < tries ? this.#now + numberIn(box, 'pause', 5) : undefined;
      this.#log(run.event, number, outcome.failed, outcome.about, until);
      if (until === undefined) break;
      yield until;
    }
    const hasBranch = (box.branches.failed ?? []).length > 0;
    this.#log(run.event, number, hasBranch ? 'failed-branch' : 'stopped');
    return hasBranch ? yield* this.#branch(run, box, 'failed') : 'stop';
  }

  #attempt(run: Live, box: Box): Outcome {
    if (box.kind === 'sms' || box.kind === 'mail') return this.#send(run, box, box.kind);
    const sheet = filled(run, box.fields.sheet ?? '').trim();
    const state = this.#stateOf('sheet');
    if (state === 'down') return { failed: 'down', about: sheet };
    const outcome = box.kind === 'find' ? this.#find(run, box, sheet) : this.#writeRow(run, box, sheet);
    return state === 'unheard' ? { failed: 'unheard', about: sheet } : outcome;
  }

  #send(run: Live, box: Box, service: 'sms' | 'mail'): Outcome {
    const [address = '', subject = '', text = ''] = (['to', 'subject', 'text'] as const).map((name) =>
      filled(run, box.fields[name] ?? ''),
    );
    const key = filled(run, box.fields.key ?? '').trim();
    const to = service === 'sms' ? address.replace(/\s/g, '') : address.trim();
    const state = this.#stateOf(service);
    if (state === 'down') return { failed: 'down', about: to };
    if (!(service === 'sms' ? /^\+?\d{9,15}$/ : /^\S+@\S+$/).test(to)) return { failed: 'refused', about: to };
    const isKnown = key !== '' && this.#keys.has(`${service} ${key}`);
    if (!isKnown) {
      if (key !== '') this.#keys.add(`${service} ${key}`);
      this.#sent.push({ at: this.#now, service, event: run.event, to, subject, text, approved: run.approved });
    }
    if (state === 'unheard') return { failed: 'unheard', about: to };
    return isKnown ? { done: 'known-key', about: key } : { done: 'sent', about: to };
  }

  #find(run: Live, box: Box, sheet: string): Outcome {
    const [column, value] = [(box.fields.column ?? '').trim(), filled(run, box.fields.value ?? '')];
    const row = this.#rowsOf(sheet).find((one) => meets(one[column] ?? '', 'is', value));
    for (const name of [...run.values.keys()].filter((one) => one.startsWith('found'))) run.values.delete(name);
    run.values.set('found', row === undefined ? 'no' : 'yes');
    for (const [name, text] of Object.entries(row ?? {})) run.values.set(`found.${name}`, text);
    return { done: row === undefined ? 'not-found' : 'found', about: `${sheet}, ${column} ${value}` };
  }

  #writeRow(run: Live, box: Box, sheet: string): Outcome {
    const given = rowValues(box.fields.values ?? '');
    if (given === null) throw new BoxProblem('missing', 'values');
    const row: Row = Object.fromEntries(given.map(([column, text]) => [column, filled(run, text)]));
    const match = (box.fields.match ?? '').trim();
    if (match !== '' && row[match] === undefined) throw new BoxProblem('no-match', match);
    const rows = this.#rowsOf(sheet);
    const same = match === '' ? -1 : rows.findIndex((one) => meets(one[match] ?? '', 'is', row[match] ?? ''));
    if (same === -1) rows.push(row);
    else rows[same] = { ...rows[same], ...row };
    const number = same === -1 ? rows.length - 1 : same;
    const text = rowsText([row]);
    this.#written.push({ at: this.#now, event: run.event, sheet, row: number, text, approved: run.approved });
    return { done: same === -1 ? 'row-added' : 'row-changed', about: sheet };
  }

  #rowsOf(sheet: string): Row[] {
    const rows = this.#sheets.get(sheet) ?? [];
    this.#sheets.set(sheet, rows);
    return rows;
  }

  #stateOf(service: Service): 'down' | 'unheard' | 'works' {
    const outage = this.#day.outages.find(
      (one) => one.service === service && one.from <= this.#now && this.#now < one.until,
    );
    return outage?.kind ?? 'works';
  }

  #number(box: Box): number {
    return this.#numbers.get(box) ?? 0;
  }

  #log(event: number, box: number, kind: EntryKind, about = '', until?: number): void {
    this.#entries.push({ at: this.#now, event, box, kind, about, ...(until === undefined ? {} : { until }) });
  }
}

/** The text with the values in the place of `{names}`. Throws what is wrong with the box where a name is unknown. */
function filled(run: Live, text: string): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => valueIn(run, name));
}

/** `P-07, no water; P-12, leak`: a list for a message. */
function rowsText(rows: readonly Row[]): string {
  return rows.map((row) => Object.values(row).join(', ')).join('; ');
}

/** A column of a row that was not found, or that a row lacks, is empty. */
function valueIn(run: Live, given: string): string {
  const name = given.trim();
  const value = run.values.get(name);
  if (value !== undefined) return value;
  if (name.startsWith('found.') && run.values.has('found')) return '';
  if (name.startsWith('rows.')) return run.rows(name.slice('rows.'.length));
  throw new BoxProblem('no-field', name);
}

/** A whole number that is written in a box. Throws what is wrong with the box where it is none. */
function numberIn(box: Box, name: 'minutes' | 'pause' | 'tries', usual: number): number {
  const text = (box.fields[name] ?? '').trim();
  if (text === '') return usual;
  if (!/^\d{1,4}$/.test(text)) throw new BoxProblem('no-number', text);
  return Number(text);
}
