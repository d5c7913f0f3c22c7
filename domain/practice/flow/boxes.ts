/**
 * A flow: what starts it, and boxes in their order, some with branches in which there are boxes again. Written in YAML by authors, kept and saved
 * as JSON of the same form: `{when: {form: 'Fault report'}, steps: [{sms: {to: '{phone}', text: '…'}}]}`.
 */

export const START_KINDS = ['form', 'sheet', 'sms', 'mail', 'clock'] as const;
export type StartKind = (typeof START_KINDS)[number];

export const BOX_KINDS = ['if', 'ask', 'find', 'sms', 'mail', 'row', 'wait', 'end'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

export const COMPARISONS = [
  'is',
  'is not',
  'more than',
  'less than',
  'contains',
  'one of',
  'empty',
  'not empty',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

const FIELD_NAMES = [
  ...['to', 'subject', 'text', 'key', 'tries', 'pause', 'sheet', 'match', 'values', 'column'],
  ...['value', 'field', 'is', 'who', 'question', 'minutes'],
] as const;
export type FieldName =
  | ('to' | 'subject' | 'text' | 'key' | 'tries' | 'pause' | 'sheet' | 'match' | 'values' | 'column')
  | ('value' | 'field' | 'is' | 'who' | 'question' | 'minutes');
export type BranchName = 'yes' | 'no' | 'late' | 'failed';

/** What is written into a box, by the name of its field. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>;
export type Branches = Readonly<Partial<Record<BranchName, readonly Box[]>>>;
export type Box = { readonly kind: BoxKind; readonly fields: Fields; readonly branches: Branches };
/** `from`: the name of the form, the sheet or the time, the number or the address; '' takes every one. */
export type Flow = { readonly on: StartKind; readonly from: string; readonly steps: readonly Box[] };

type Form = { fields: readonly FieldName[]; needed: readonly FieldName[]; branches: readonly BranchName[] };
const RETRIED = ['tries', 'pause'] as const;

/** What each kind of box has, in the order in which it is shown. */
export const FORMS: Readonly<Record<BoxKind, Form>> = {
  if: { fields: ['field', 'is', 'value'], needed: ['field', 'is'], branches: ['yes', 'no'] },
  ask: { fields: ['who', 'question', 'minutes'], needed: ['who', 'question'], branches: ['yes', 'no', 'late'] },
  find: {
    fields: ['sheet', 'column', 'value', ...RETRIED],
    needed: ['sheet', 'column', 'value'],
    branches: ['failed'],
  },
  sms: { fields: ['to', 'text', 'key', ...RETRIED], needed: ['to', 'text'], branches: ['failed'] },
  mail: {
    fields: ['to', 'subject', 'text', 'key', ...RETRIED],
    needed: ['to', 'subject', 'text'],
    branches: ['failed'],
  },
  row: { fields: ['sheet', 'values', 'match', ...RETRIED], needed: ['sheet', 'values'], branches: ['failed'] },
  wait: { fields: ['minutes'], needed: ['minutes'], branches: [] },
  end: { fields: [], needed: [], branches: [] },
};

export const MOST_TRIES = 5;
/** Boxes of a flow, and letters of a field: what fits into a learner's text. */
export const MOST_BOXES = 40;
export const MOST_FIELD_LETTERS = 400;

/** A box of a kind with nothing in it; a condition asks at first whether a field is a value. */
export function emptyBox(kind: BoxKind): Box {
  const fields: Fields = kind === 'if' ? { is: 'is' } : {};
  return { kind, fields, branches: Object.fromEntries(FORMS[kind].branches.map((name) => [name, []])) };
}

/** The first field that a box needs and does not have, or null. A comparison with nothing needs no value. */
export function missingField({ kind, fields }: Box): FieldName | null {
  const isBare = kind === 'if' && !['empty', 'not empty'].includes(fields.is ?? '');
  const needed = isBare ? [...FORMS[kind].needed, 'value' as const] : FORMS[kind].needed;
  return needed.find((name) => (fields[name] ?? '').trim() === '') ?? null;
}

/** All boxes in the order in which they are shown. The start is box 1, so the first of these is box 2. */
export function boxesIn(steps: readonly Box[]): Box[] {
  return steps.flatMap((box) => [
    box,
    ...FORMS[box.kind].branches.flatMap((name) => boxesIn(box.branches[name] ?? [])),
  ]);
}

/** The numbers of boxes as they are shown. */
export function boxNumbers(flow: Flow): ReadonlyMap<Box, number> {
  return new Map(boxesIn(flow.steps).map((box, at) => [box, at + 2]));
}

export type ReadFlow = { ok: true; flow: Flow } | { ok: false; problem: string };

class FlowProblem extends Error {}

/** Reads what an author wrote, or what was kept; the problem is a sentence for the author. */
export function readFlow(given: unknown): ReadFlow {
  try {
    const { when, steps, ...others } = recordOf(given, 'the flow');
    refuseOthers(others, 'the flow');
    const flow = { ...readStart(when), steps: readSteps(steps ?? [], 'steps') };
    if (boxesIn(flow.steps).length > MOST_BOXES) throw new FlowProblem(`A flow has ${MOST_BOXES} boxes or fewer.`);
    return { ok: true, flow };
  } catch (error) {
    if (error instanceof FlowProblem) return { ok: false, problem: error.message };
    throw error;
  }
}

function readStart(when: unknown): Omit<Flow, 'steps'> {
  const entries = Object.entries(recordOf(when, 'when'));
  const [[on, from] = ['', '']] = entries;
  const kind = START_KINDS.find((one) => one === on);
  if (kind === undefined || entries.length !== 1)
    throw new FlowProblem(`when names one of ${START_KINDS.join(', ')}, such as {form: Fault report}.`);
  return { on: kind, from: textOf(from, 'when') };
}

function readSteps(given: unknown, at: string): Box[] {
  if (!Array.isArray(given)) throw new FlowProblem(`${at} is a list of boxes.`);
  return given.map((one: unknown, index) => readBox(one, `${at}, box ${index + 1}`));
}

function readBox(given: unknown, at: string): Box {
  const [[name, content] = ['', {}], ...more] = Object.entries(recordOf(given, at));
  const kind = BOX_KINDS.find((one) => one === name);
  if (kind === undefined || more.length > 0)
    throw new FlowProblem(`${at}: a box is one of ${BOX_KINDS.join(', ')}, with its fields below it.`);
  const { fields: names, branches: ways } = FORMS[kind];
  const all = recordOf(content ?? {}, at);
  const others = Object.fromEntries(
    Object.entries(all).filter(([key]) => ![...names, ...ways].some((one) => one === key)),
  );
  refuseOthers(others, `${at} (${kind})`);
  const fields = names.flatMap((key) => (all[key] === undefined ? [] : [[key, fieldText(key, all[key], at)]]));
  const branches = ways.map((key) => [key, readSteps(all[key] ?? [], `${at}, ${key}`)]);
  return { kind, fields: Object.fromEntries(fields), branches: Object.fromEntries(branches) };
}

/** `values` may be written as names with values; it is kept as lines. */
function fieldText(name: FieldName, given: unknown, at: string): string {
  const isMap = name === 'values' && typeof given === 'object' && given !== null;
  const text = isMap
    ? Object.entries(given)
        .map(([key, value]) => `${key}: ${textOf(value, at)}`)
        .join('\n')
    : textOf(given, `${at}, ${name}`);
  if (text.length > MOST_FIELD_LETTERS) throw new FlowProblem(`${at}, ${name}: ${MOST_FIELD_LETTERS} letters at most.`);
  if (name === 'is' && !COMPARISONS.some((one) => one === text))
    throw new FlowProblem(`${at}: is names one of ${COMPARISONS.join(', ')}.`);
  return text;
}

function textOf(given: unknown, at: string): string {
  if (typeof given === 'string') return given;
  if (typeof given === 'number') return String(given);
  // YAML reads a bare yes or no as words, but true and false as neither.
  throw new FlowProblem(`${at}: write a text or a number; put others between quotes.`);
}

function recordOf(given: unknown, at: string): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  throw new FlowProblem(`${at}: names with values belong here.`);
}

function refuseOthers(others: Record<string, unknown>, at: string): void {
  const [name] = Object.keys(others);
  if (name !== undefined) throw new FlowProblem(`${at} has nothing called ${name}.`);
}

/** The flow in the form in which it is written, without what is empty. */
export function flowObject({ on, from, steps }: Flow): object {
  return { when: { [on]: from }, steps: steps.map(boxObject) };
}

function boxObject({ kind, fields, branches }: Box): object {
  const written = FIELD_NAMES.flatMap((name) => {
    const text = fields[name] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  const ways = FORMS[kind].branches.flatMap((name) => {
    const boxes = branches[name] ?? [];
    return boxes.length === 0 ? [] : [[name, boxes.map(boxObject)]];
  });
  return { [kind]: Object.fromEntries([...written, ...ways]) };
}

/** The text that is kept in an account. */
export function flowText(flow: Flow): string {
  return JSON.stringify(flowObject(flow));
}

/** What was kept, or null where it cannot be read. */
export function readFlowText(text: string): Flow | null {
  try {
    const read = readFlow(JSON.parse(text));
    return read.ok ? read.flow : null;
  } catch {
    return null;
  }
}

/** Columns with the text that goes into each, from lines such as `pump: {pump}`; null for a line that is none. */
export function rowValues(text: string): [column: string, text: string][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([^:{}]+?)\s*:\s*(.*?)\s*$/.exec(line));
  if (lines.length === 0 || pairs.includes(null)) return null;
  return pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']);
}
