/**
 * The service of a `<Phone>`: states that say something and go on by what the caller enters. Learners edit it as text, in a part of YAML that is
 * read here, so that no lesson loads a YAML reader: names with values, two levels deep, texts over some lines behind `|`, comments.
 */

export const PHONE_KINDS = ['ussd', 'sms', 'chat', 'voice'] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** `number` and `least`: a whole number within; `digits`: so many; `mobile`: ten digits that begin with 07. */
export type Allowed =
  | { kind: 'number'; least: number; most: number }
  | { kind: 'digits'; count: number }
  | { kind: 'mobile' };
/** Rows of a table with the columns that are written; `once` are columns in which no two rows are the same. */
export type Stored = { table: string; columns: readonly string[] };
export type Found = { table: string; column: string };
/** `seconds` after the state was reached, the service goes on by itself at `state`. */
export type Later = { state: string; seconds: number };

export type PhoneState = {
  readonly name: string;
  readonly line: number;
  readonly say: string;
  readonly options: readonly (readonly [entered: string, state: string])[];
  readonly save: string | null;
  readonly allow: Allowed | null;
  readonly next: string | null;
  readonly wrong: string | null;
  readonly silence: string | null;
  readonly find: Found | null;
  readonly missing: string | null;
  readonly store: Stored | null;
  readonly once: readonly string[];
  readonly sms: string;
  readonly later: Later | null;
  readonly template: boolean;
};

/** `cost` in RWF: a session of USSD, a part of an SMS, a template in a chat, a minute that was begun of a call. `timeout` in seconds. */
export type PhoneService = {
  readonly kind: PhoneKind;
  readonly number: string;
  readonly cost: number;
  readonly timeout: number;
  readonly start: string;
  /** Where a caller goes on who was cut off; null: at the start, with nothing remembered. */
  readonly resume: string | null;
  readonly states: ReadonlyMap<string, PhoneState>;
};

export type FileProblem = {
  line: number;
  kind:
    | ('tab' | 'line' | 'indent' | 'quotes' | 'field' | 'twice' | 'head' | 'kind' | 'number' | 'noStates' | 'noState')
    | (
        | 'nothing'
        | 'noNext'
        | 'allow'
        | 'find'
        | 'store'
        | 'once'
        | 'later'
        | 'key'
        | 'buttons'
        | 'button'
        | 'missing'
        | 'long'
      );
  /** The word of the file that it is about. */
  about: string;
};

/** Back to where a caller was cut off. */
export const LAST = 'last';
const HEAD = ['kind', 'number', 'cost', 'timeout', 'start', 'resume'];
const TEXTS = [
  'say',
  'save',
  'allow',
  'next',
  'wrong',
  'silence',
  'find',
  'missing',
  'store',
  'once',
  'sms',
  'later',
  'template',
];
/** The network waits so long for a caller, in seconds, where the file says nothing else. */
const TIMEOUTS: Readonly<Record<PhoneKind, number>> = { ussd: 30, sms: 86_400, chat: 86_400, voice: 5 };
/** Of the buttons of a chat (WhatsApp, 2026): up to three with 20 characters each, or a list of up to ten with 24. */
const BUTTONS = { most: 3, letters: 20, listed: 10, listLetters: 24 };
export const MOST_LETTERS = 6000;

export type ReadService = { ok: true; service: PhoneService } | { ok: false; problem: FileProblem };

class Problem extends Error {
  readonly problem: FileProblem;
  constructor(kind: FileProblem['kind'], line: number, about = '') {
    super(kind);
    this.problem = { kind, line, about };
  }
}

/** The service, or the first thing that is wrong with its text, with its line from 1. */
export function readService(text: string): ReadService {
  try {
    if (text.length > MOST_LETTERS) throw new Problem('long', 1, String(MOST_LETTERS));
    return { ok: true, service: serviceOf(entriesIn(text)) };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** A name with its value, and what is indented below it. */
type Entry = { name: string; value: string | null; line: number; below: Entry[] };

/** The lines of the file as names with values, each below the one that it is indented under. */
function entriesIn(text: string): Entry[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+$/, ''));
  const root: Entry = { name: '', value: null, line: 0, below: [] };
  const open: { entry: Entry; indent: number }[] = [{ entry: root, indent: -1 }];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*(#|$)/.test(line)) continue;
    if (/^ *\t/.test(line)) throw new Problem('tab', at + 1);
    const indent = line.length - line.trimStart().length;
    while (indent <= (open.at(-1)?.indent ?? -1)) open.pop();
    const parent = open.at(-1)?.entry ?? root;
    const entry = { ...entryOf(line.trim(), at + 1), line: at + 1, below: [] };
    const before = parent.below[0];
    if (parent.value !== null || (before !== undefined && indentOf(lines, before) !== indent) || open.length > 3)
      throw new Problem('indent', at + 1);
    if (parent === root && indent !== 0) throw new Problem('indent', at + 1);
    if (parent.below.some(({ name }) => name === entry.name)) throw new Problem('twice', at + 1, entry.name);
    if (entry.value === '|') {
      const block = blockBelow(lines, at + 1, indent);
      entry.value = block.text;
      at = block.end - 1;
    }
    parent.below.push(entry);
    open.push({ entry, indent });
  }
  return root.below;
}

function indentOf(lines: readonly string[], { line }: Entry): number {
  const text = lines[line - 1] ?? '';
  return text.length - text.trimStart().length;
}

/** The text behind a `|`: all lines that are indented more, without the indent of the first. */
function blockBelow(lines: readonly string[], from: number, indent: number): { text: string; end: number } {
  let end = from;
  const inner = lines.slice(from).find((line) => line !== '');
  const depth = inner === undefined ? 0 : inner.length - inner.trimStart().length;
  const isInside = (line: string): boolean => line === '' || line.length - line.trimStart().length > indent;
  while (end < lines.length && isInside(lines[end] ?? '')) end += 1;
  const text = lines.slice(from, end).map((line) => line.slice(Math.min(depth, line.length - line.trimStart().length)));
  return { text: text.join('\n').trimEnd(), end };
}

function entryOf(text: string, line: number): { name: string; value: string | null } {
  const [, quoted, bare, rest = ''] =
    /^(?:"([^"]*)"|([^\s"'#:{}[\]|>&*!%@`-][^:"#]*?)|(?:))\s*:(?:\s+(.*))?$/.exec(text) ?? [];
  const name = quoted ?? bare;
  if (name === undefined) throw new Problem('line', line, text);
  return { name, value: readValue(rest, line) };
}

/** A value without its quotes and its comment; null where there is none. */
function readValue(text: string, line: number): string | null {
  const double = /^"((?:[^"\\]|\\.)*)"\s*(?:\s#.*)?$/.exec(text)?.[1];
  if (double !== undefined) return double.replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
  const single = /^'((?:[^']|'')*)'\s*(?:\s#.*)?$/.exec(text)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  const bare = text.replace(/(?:^|\s)#.*$/, '').trim();
  if (bare === '') return null;
  // What YAML would read as something else needs quotes; so every file here is YAML too.
  if (bare !== '|' && (/^[-?]?\s|^[*&!%@`{}[\]|>"',]|:\s|:$/.test(bare) || bare === '-'))
    throw new Problem('quotes', line, bare);
  return bare;
}

function serviceOf(entries: readonly Entry[]): PhoneService {
  const heads = entries.filter(({ below }) => below.length === 0);
  const stray = heads.find(({ name }) => !HEAD.includes(name));
  if (stray !== undefined) throw new Problem(stray.value === null ? 'nothing' : 'head', stray.line, stray.name);
  const head = (name: string): Entry | undefined => heads.find((one) => one.name === name);
  const kind = PHONE_KINDS.find((one) => one === head('kind')?.value);
  if (kind === undefined) throw new Problem('kind', head('kind')?.line ?? 1, head('kind')?.value ?? '');
  const bodies = entries.filter(({ below }) => below.length > 0);
  const first = bodies[0];
  if (first === undefined) throw new Problem('noStates', entries.at(-1)?.line ?? 1);
  const states = new Map(bodies.map((body) => [body.name, stateOf(body, kind)]));
  for (const body of bodies) checkTargets(body, states);
  return {
    kind,
    number: head('number')?.value ?? '',
    cost: wholeNumber(head('cost'), 0),
    timeout: wholeNumber(head('timeout'), TIMEOUTS[kind]),
    start: known(head('start'), states) ?? first.name,
    resume: known(head('resume'), states),
    states,
  };
}

function wholeNumber(entry: Entry | undefined, usual: number): number {
  if (entry === undefined) return usual;
  if (!/^\d{1,6}$/.test(entry.value ?? '')) throw new Problem('number', entry.line, entry.name);
  return Number(entry.value);
}

function known(entry: Entry | undefined, states: ReadonlyMap<string, unknown>): string | null {
  if (entry === undefined) return null;
  const name = entry.value ?? '';
  if (!states.has(name)) throw new Problem('noState', entry.line, name);
  return name;
}

function stateOf({ name, line, below }: Entry, kind: PhoneKind): PhoneState {
  const other = below.find((one) => one.name !== 'options' && !TEXTS.includes(one.name));
  if (other !== undefined) throw new Problem('field', other.line, other.name);
  const wrong = below.find((one) => (one.name === 'options') !== (one.value === null));
  if (wrong !== undefined) throw new Problem('missing', wrong.line, wrong.name);
  const field = (key: string): Entry | undefined => below.find((one) => one.name === key);
  const text = (key: string): string | null => field(key)?.value ?? null;
  const read = <Value>(
    key: 'allow' | 'find' | 'store' | 'later',
    by: (value: string) => Value | null,
  ): Value | null => {
    const entry = field(key);
    if (entry === undefined) return null;
    const value = by(entry.value ?? '');
    if (value === null) throw new Problem(key, entry.line, entry.value ?? '');
    return value;
  };
  const options = field('options')?.below ?? [];
  checkOptions(options, kind);
  const state: PhoneState = {
    ...{ name, line, say: text('say') ?? '', save: text('save'), next: text('next'), wrong: text('wrong') },
    ...{
      silence: text('silence'),
      missing: text('missing'),
      sms: text('sms') ?? '',
      template: text('template') === 'yes',
    },
    options: options.map(({ name: key, value }) => [key, value ?? '']),
    allow: read('allow', readAllowed),
    find: read('find', readFound),
    store: read('store', readStored),
    later: read('later', readLater),
    once: (text('once') ?? '').split(/[\s,]+/).filter((one) => one !== ''),
  };
  if (state.save !== null && state.next === null) throw new Problem('noNext', field('save')?.line ?? line, state.save);
  const foreign = state.once.find((one) => !(state.store?.columns ?? []).includes(one));
  if (foreign !== undefined) throw new Problem('once', field('once')?.line ?? line, foreign);
  if (state.say === '' && state.next === null && state.options.length === 0) throw new Problem('nothing', line, name);
  return state;
}

function checkTargets({ below }: Entry, states: ReadonlyMap<string, unknown>): void {
  const plain = below.filter(({ name }) => ['next', 'wrong', 'silence', 'missing'].includes(name));
  const options = below.filter(({ name }) => name === 'options').flatMap((one) => one.below);
  const later = below.filter(({ name }) => name === 'later');
  const targets = [
    ...[...plain, ...options].map(({ line, value }) => ({ line, state: value ?? '' })),
    ...later.map(({ line, value }) => ({ line, state: readLater(value ?? '')?.state ?? '' })),
  ];
  const wrong = targets.find(({ state }) => state !== LAST && !states.has(state));
  if (wrong !== undefined) throw new Problem('noState', wrong.line, wrong.state);
}

/** Phones have keys; the buttons of a chat have room for so many letters. */
function checkOptions(options: readonly Entry[], kind: PhoneKind): void {
  const empty = options.find(({ value, below }) => value === null || below.length > 0);
  if (empty !== undefined) throw new Problem('missing', empty.line, empty.name);
  const wrong = options.find(({ name }) => {
    if (kind === 'ussd') return !/^[\d*#]+$/.test(name);
    return kind === 'voice' && !/^[\d*#]$/.test(name);
  });
  if (wrong !== undefined) throw new Problem('key', wrong.line, wrong.name);
  if (kind !== 'chat') return;
  const tooMany = options[BUTTONS.listed];
  if (tooMany !== undefined) throw new Problem('buttons', tooMany.line, String(BUTTONS.listed));
  const room = options.length > BUTTONS.most ? BUTTONS.listLetters : BUTTONS.letters;
  const long = options.find(({ name }) => name.length > room);
  if (long !== undefined) throw new Problem('button', long.line, String(room));
}

/** `1 to 200`, `4 digits` or `mobile number`. */
function readAllowed(text: string): Allowed | null {
  const [, least, most] = /^(\d{1,9}) to (\d{1,9})$/.exec(text) ?? [];
  if (least !== undefined && Number(least) <= Number(most))
    return { kind: 'number', least: Number(least), most: Number(most) };
  const count = /^(\d{1,2}) digits$/.exec(text)?.[1];
  if (count !== undefined) return { kind: 'digits', count: Number(count) };
  return text === 'mobile number' ? { kind: 'mobile' } : null;
}

export function isAllowed(allowed: Allowed | null, text: string): boolean {
  if (allowed === null) return text !== '';
  if (allowed.kind === 'digits') return /^\d+$/.test(text) && text.length === allowed.count;
  if (allowed.kind === 'mobile') return /^07\d{8}$/.test(text);
  return /^\d{1,9}$/.test(text) && Number(text) >= allowed.least && Number(text) <= allowed.most;
}

/** `prices by variety`: the row of the table whose column has what was saved under the same name. */
function readFound(text: string): Found | null {
  const [, table, column] = /^([a-z][\w-]*) by ([a-z]\w*)$/i.exec(text) ?? [];
  return table === undefined || column === undefined ? null : { table, column };
}

/** `bookings: ` would need quotes, so it is `bookings with phone, sacks`. */
function readStored(text: string): Stored | null {
  const [, table, columns = ''] = /^([a-z][\w-]*) with ([a-z]\w*(?:, ?[a-z]\w*)*)$/i.exec(text) ?? [];
  return table === undefined ? null : { table, columns: columns.split(/, ?/) };
}

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** `reminder after 20 hours` */
function readLater(text: string): Later | null {
  const [, state, count, unit = ''] = /^(\S+) after ([1-9]\d{0,3}) (second|minute|hour|day)s?$/.exec(text) ?? [];
  return state === undefined ? null : { state, seconds: Number(count) * (UNITS[unit] ?? 0) };
}
