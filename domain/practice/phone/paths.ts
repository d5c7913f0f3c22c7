/**
 * Tests of a `<Phone>`: what is entered on phones, one after the other, and what must be true then. `enters` is a path such as
 * `dial > 1 > wait 40 seconds > B: dial > twice 12`; A, B and C are the phones.
 */
import { fill } from '../../text/fill.ts';
import type { TestResult } from '../playground.ts';
import { judgeRows, type Row, type Tables } from '../server.ts';
import { type Act, type PhoneEvent, PhoneNetwork, type Rules } from './network.ts';
import type { Asked, Reply } from './service.ts';

/**
 * As an author writes it. `shows` and `without`: texts of the last screen or message; `most`: characters of the longest screen, or parts of the
 * longest SMS; `costs`: RWF in all, at most; `gets`: `1 sms`, `2 bookings`; `holds` and `lacks`: a row, as in a Server's test; `ends`: yes or no.
 */
export type PhoneTest = { enters: string } & {
  readonly [wanted in 'shows' | 'without' | 'most' | 'costs' | 'gets' | 'holds' | 'lacks' | 'ends']?:
    | string
    | undefined;
};
export const WANTED = ['shows', 'without', 'most', 'costs', 'gets', 'holds', 'lacks', 'ends'] as const;

export type Step = Act | { wait: number };
/** The service: of states, or the code of a learner, which takes its time. */
export type Answer = (asked: Asked) => Reply | Promise<Reply>;

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** The steps of a path; null when one cannot be read. */
export function readPath(enters: string): Step[] | null {
  const steps = enters.split(' > ').map((text) => readStep(text.trim()));
  return steps.every((step) => step !== null) ? steps : null;
}

function readStep(text: string): Step | null {
  const [, letter = 'A', rest = ''] = /^(?:([ABC]): )?(.+)$/.exec(text) ?? [];
  const phone = 'ABC'.indexOf(letter);
  if (rest === '') return null;
  if (rest === 'dial') return { phone, do: 'dial' };
  if (rest === 'hang up') return { phone, do: 'hangUp' };
  const [, count, unit = ''] = /^wait (\d{1,4}) (second|minute|hour|day)s?$/.exec(rest) ?? [];
  if (count !== undefined) return { wait: Number(count) * (UNITS[unit] ?? 0) };
  const again = /^twice (.+)$/.exec(rest)?.[1];
  return again === undefined ? { phone, do: 'enters', text: rest } : { phone, do: 'enters', text: again, twice: true };
}

/** Does one step, with all that the service is asked by then. Without a promise of the service it is done at once. */
export function* doStep(network: PhoneNetwork, step: Step): Generator<Asked, void, Reply> {
  if ('wait' in step) {
    const until = network.now + step.wait;
    for (let asked = network.advance(until); asked !== null; asked = network.advance(until))
      network.reply(asked, yield asked);
    return;
  }
  const asked = network.act(step);
  if (asked === null) return;
  network.reply(asked, yield asked);
  if (step.do !== 'enters' || step.twice !== true) return;
  const again = { ...asked, tables: network.tables };
  network.reply(again, yield again, true);
}

/** For a service that answers at once. */
export function doStepNow(network: PhoneNetwork, step: Step, answer: (asked: Asked) => Reply): void {
  const steps = doStep(network, step);
  for (let next = steps.next(); next.done !== true; ) next = steps.next(answer(next.value));
}

/** For one whose answer is waited for. */
export async function doStepLater(network: PhoneNetwork, step: Step, answer: Answer): Promise<void> {
  const steps = doStep(network, step);
  for (let next = steps.next(); next.done !== true; ) next = steps.next(await answer(next.value));
}

/** `none` is the word for what is not there, `lacks` one for a text without `{text}`; `yes` and `no` say whether a session has ended. */
export type TestWords = { none: string; yes: string; no: string; lacks: string };

/** The network after a path was walked from the beginning. */
export function walkNow(test: PhoneTest, rules: Rules, tables: Tables, answer: (asked: Asked) => Reply): PhoneNetwork {
  const network = new PhoneNetwork(rules, tables);
  for (const step of readPath(test.enters) ?? []) doStepNow(network, step, answer);
  return network;
}

export async function walkLater(test: PhoneTest, rules: Rules, tables: Tables, answer: Answer): Promise<PhoneNetwork> {
  const network = new PhoneNetwork(rules, tables);
  for (const step of readPath(test.enters) ?? []) await doStepLater(network, step, answer);
  return network;
}

/** What a test finds after its path. */
export function judgePath(test: PhoneTest, network: PhoneNetwork, words: TestWords): TestResult {
  return (
    judgeText(test, network, words) ??
    judgeSizes(test, network) ??
    judgeCounts(test, network) ??
    judgeRows(test, network.tables, words.none, rowsText) ?? { passed: true }
  );
}

const fails = (gave: string | number, wanted: string): TestResult => ({ passed: false, gave: `${gave}`, wanted });

function judgeText(
  { shows, without, ends, enters }: PhoneTest,
  network: PhoneNetwork,
  words: TestWords,
): TestResult | null {
  const last = lastText(network, enters);
  if (shows !== undefined && !last.includes(shows)) return fails(quoted(last, words), quoted(shows, words));
  if (without !== undefined && last.includes(without))
    return fails(quoted(last, words), fill(words.lacks, { text: without }));
  const isOver = !network.inHand(lastPhone(enters)).isOpen;
  if (ends !== undefined && isOver !== (ends === 'yes'))
    return fails(isOver ? words.yes : words.no, words[ends === 'yes' ? 'yes' : 'no']);
  return null;
}

/** Rows without the marks of JSON, which learners of phone services do not write, and which break anywhere on a narrow screen. */
function rowsText(rows: readonly Row[]): string {
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([column, value]) => `${column}: ${value}`)
        .join(', '),
    )
    .join(' / ');
}

/** More is read on the phone itself: a voice menu with eleven choices would fill the page of a test. */
const MOST_QUOTED = 200;

/** On one line. */
function quoted(text: string, { none }: TestWords): string {
  const line = text.replaceAll('\n', ' / ');
  if (line === '') return none;
  return `“${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line}”`;
}

function judgeSizes({ most, costs }: PhoneTest, network: PhoneNetwork): TestResult | null {
  const counts = network.events.map((event) => roomOf(event));
  const longest = Math.max(0, ...counts);
  if (most !== undefined && longest > Number(most)) return fails(longest, `≤ ${most}`);
  if (costs !== undefined && network.cost > Number(costs)) return fails(`${network.cost} RWF`, `≤ ${costs} RWF`);
  return null;
}

/** Characters of a screen, parts of an SMS. A screen that was cut counts as it was sent. */
function roomOf({ kind, size }: PhoneEvent): number {
  if (size === undefined) return 0;
  return kind === 'sms' ? size.parts : size.characters;
}

/** `1 sms`, `0 templates`, `2 bookings`: messages, or rows of a table. */
export function readGets(gets: string): { count: number; what: string } | null {
  const [, count, what] = /^(\d{1,4}) ([a-z][\w-]*)$/i.exec(gets.trim()) ?? [];
  return count === undefined || what === undefined ? null : { count: Number(count), what };
}

function judgeCounts({ gets }: PhoneTest, { events, tables }: PhoneNetwork): TestResult | null {
  const wanted = gets === undefined ? null : readGets(gets);
  if (wanted === null) return null;
  const { count, what } = wanted;
  const kinds: Readonly<Record<string, PhoneEvent['kind']>> = { sms: 'sms', templates: 'template', refused: 'refused' };
  const kind = kinds[what];
  const found = kind === undefined ? (tables[what] ?? []).length : events.filter((event) => event.kind === kind).length;
  // The name of a table is a plural, also where one row is in it.
  return found === count ? null : fails(`${what}: ${found}`, `${what}: ${count}`);
}

function lastPhone(enters: string): number {
  const letters = enters.split(' > ').map((text) => /^([ABC]): /.exec(text.trim())?.[1] ?? 'A');
  return Math.max(0, 'ABC'.indexOf(letters.at(-1) ?? 'A'));
}

/** What the phone of the last step shows: its screen, or its newest message that is not its own. */
function lastText(network: PhoneNetwork, enters: string): string {
  const phone = lastPhone(enters);
  const { screen, messages } = network.inHand(phone);
  return network.hasSessions && screen !== '' ? screen : (messages.findLast(({ mine }) => !mine)?.text ?? '');
}
