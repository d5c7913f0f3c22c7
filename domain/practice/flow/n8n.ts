/**
 * A flow as a workflow of n8n, as its import and its public API take it (schemas `workflowCreate` and `node` of n8n's OpenAPI description, 2026).
 * Where n8n cannot do the same, the node has a note: between two tries n8n waits 5 seconds at most, and a mail has no key.
 */
import {
  type Box,
  type BranchName,
  type Comparison,
  type Flow,
  FORMS,
  MOST_TRIES,
  rowValues,
  type StartKind,
} from './boxes.ts';

export type N8nNode = {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: object;
  webhookId?: string;
  alwaysOutputData?: boolean;
  retryOnFail?: boolean;
  maxTries?: number;
  waitBetweenTries?: number;
  onError?: string;
  notesInFlow?: boolean;
  notes?: string;
};
type Target = { node: string; type: 'main'; index: 0 };
export type N8nWorkflow = {
  name: string;
  nodes: N8nNode[];
  connections: Record<string, { main: Target[][] }>;
  settings: { executionOrder: 'v1' };
};

/** Milliseconds that n8n waits between two tries at most. */
const MOST_PAUSE = 5000;
const [STEP_X, STEP_Y] = [220, 160];

/** `fields`: those of the events, which a form asks for. */
export function n8nWorkflow(flow: Flow, name: string, fields: readonly string[]): N8nWorkflow {
  return new Writer(flow, fields).write(name);
}

/** Where a connection begins: a node and the number of its output. */
type End = { node: N8nNode; output: number };
type Head = Pick<N8nNode, 'type' | 'typeVersion' | 'parameters'> & Partial<N8nNode>;

class Writer {
  readonly #flow: Flow;
  readonly #fields: readonly string[];
  readonly #nodes: N8nNode[] = [];
  readonly #connections: N8nWorkflow['connections'] = {};
  /** The node that looked for a row last, on the way to where boxes are put now. */
  #finder: string | null = null;

  constructor(flow: Flow, fields: readonly string[]) {
    this.#flow = flow;
    this.#fields = fields;
  }

  write(name: string): N8nWorkflow {
    const start = this.#add('Start', 0, startHead(this.#flow, this.#fields));
    this.#walk(this.#flow.steps, [{ node: start, output: 0 }], 1);
    return { name, nodes: this.#nodes, connections: this.#connections, settings: { executionOrder: 'v1' } };
  }

  /** Puts boxes behind open ends, and returns the ends that are open then. */
  #walk(boxes: readonly Box[], ends: readonly End[], depth: number): readonly End[] {
    return boxes.reduce<readonly End[]>((open, box) => this.#box(box, open, depth), ends);
  }

  #box(box: Box, ends: readonly End[], depth: number): readonly End[] {
    if (box.kind === 'ask') return this.#ask(box, ends, depth);
    const node = this.#add(TITLES[box.kind], depth, { ...this.#head(box), ...failing(box) });
    this.#connect(ends, node);
    if (box.kind === 'end') return [];
    if (box.kind === 'find') this.#finder = node.name;
    if (box.kind === 'if')
      return (['yes', 'no'] as const).flatMap((name, output) => this.#branch(box, name, { node, output }, depth));
    const failed =
      (box.branches.failed ?? []).length === 0 ? [] : this.#branch(box, 'failed', { node, output: 1 }, depth);
    return [{ node, output: 0 }, ...failed];
  }

  #branch(box: Box, name: BranchName, end: End, depth: number): readonly End[] {
    const before = this.#finder;
    const ends = this.#walk(box.branches[name] ?? [], [end], depth + 1);
    // What is behind a branch may come without it, and n8n stops where it names a node that has not run.
    this.#finder = before;
    return ends;
  }

  /** Asking is a mail with two links, a wait for one of them, and two conditions on what came. */
  #ask(box: Box, ends: readonly End[], depth: number): readonly End[] {
    const { who = '', question = '', minutes = '' } = box.fields;
    const links = ['yes', 'no'].map((word) => `${word}: {{ $execution.resumeUrl }}?answer=${word}`).join('\n');
    const mail = this.#add(`Ask ${who}`, depth, {
      ...mailHead('', this.#text(question, ''), `=${this.#inside(question)}\n\n${links}`),
      ...noted(`Write the address of ${who} here.`),
    });
    const limit = {
      limitWaitTime: true,
      limitType: 'afterTimeInterval',
      resumeAmount: Number(minutes),
      resumeUnit: 'minutes',
    };
    const wait = this.#add(`Wait for ${who}`, depth, {
      type: 'n8n-nodes-base.wait',
      typeVersion: 1.1,
      parameters: { resume: 'webhook', httpMethod: 'GET', ...(minutes.trim() === '' ? {} : limit), options: {} },
      webhookId: this.#newId(),
    });
    const yes = this.#add('Was it yes?', depth, ifHead("={{ $json.query?.answer ?? '' }}", 'is', 'yes'));
    const no = this.#add('Was it no?', depth, ifHead("={{ $json.query?.answer ?? '' }}", 'is', 'no'));
    this.#connect(ends, mail);
    this.#connect([{ node: mail, output: 0 }], wait);
    this.#connect([{ node: wait, output: 0 }], yes);
    this.#connect([{ node: yes, output: 1 }], no);
    return [
      ...this.#branch(box, 'yes', { node: yes, output: 0 }, depth),
      ...this.#branch(box, 'no', { node: no, output: 0 }, depth),
      ...this.#branch(box, 'late', { node: no, output: 1 }, depth),
    ];
  }

  #head(box: Box): Head {
    const { fields } = box;
    const text = (name: keyof Box['fields']): string => this.#text(fields[name] ?? '', '');
    switch (box.kind) {
      case 'if': {
        const field = (fields.field ?? '').trim().replace(/^\{(.*)\}$/, '$1');
        return ifHead(this.#text(`{${field}}`, ''), (fields.is ?? 'is') as Comparison, text('value'));
      }
      case 'sms':
        return smsHead(text('to'), text('text'), text('key'));
      case 'mail': {
        const note = 'In the lesson this mail has a key, so that it goes out once. A mail server takes no key.';
        return { ...mailHead(text('to'), text('subject'), text('text')), ...(text('key') === '' ? {} : noted(note)) };
      }
      case 'row':
        return rowHead(fields, (given) => this.#text(given, ''));
      case 'find':
        return findHead(text('sheet'), fields.column ?? '', text('value'));
      case 'wait':
        return {
          type: 'n8n-nodes-base.wait',
          typeVersion: 1.1,
          parameters: { amount: Number(fields.minutes ?? 0), unit: 'minutes' },
          webhookId: this.#newId(),
        };
      default:
        return { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
    }
  }

  /** An expression where the text has places, `before` put in front of it. */
  #text(text: string, before: string): string {
    return text.includes('{') ? `=${before}${this.#inside(text)}` : before + text;
  }

  #inside(text: string): string {
    return text.replace(/\{([^{}]*)\}/g, (_, name: string) => `{{ ${this.#value(name.trim())} }}`);
  }

  #value(name: string): string {
    const row = this.#finder === null ? '{}' : `$('${this.#finder}').first().json`;
    if (name === 'found') return `${row}.row_number ? 'yes' : 'no'`;
    // A list takes two nodes there, which the learner adds.
    if (name.startsWith('rows.')) return JSON.stringify(`(the rows of ${name.slice('rows.'.length)})`);
    if (name.startsWith('found.')) return `${row}[${JSON.stringify(name.slice(6))}] ?? ''`;
    const event = `$('Start').first().json`;
    if (name === 'time') return `$now.toFormat('HH:mm')`;
    return `${this.#flow.on === 'sms' ? `${event}.body` : event}[${JSON.stringify(name)}]`;
  }

  #add(title: string, depth: number, head: Head): N8nNode {
    // A quote in a name would end it where another node names it; the same name twice is refused.
    const bare = title.replace(/['"\\{}]/g, '').trim();
    const count = this.#nodes.filter(({ name }) => name === bare || name.startsWith(`${bare} `)).length;
    const position: [number, number] = [this.#nodes.length * STEP_X, (depth - 1) * STEP_Y];
    const name = count === 0 ? bare : `${bare} ${count + 1}`;
    const node: N8nNode = { id: this.#newId(), name, position, ...head };
    this.#nodes.push(node);
    return node;
  }

  #connect(ends: readonly End[], to: N8nNode): void {
    for (const { node, output } of ends) {
      const own = this.#connections[node.name] ?? { main: [] };
      this.#connections[node.name] = own;
      while (own.main.length <= output) own.main.push([]);
      own.main[output]?.push({ node: to.name, type: 'main', index: 0 });
    }
  }

  #ids = 0;

  /** The same flow always gives the same file, so an id is a number in the form of one. */
  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

const TITLES: Readonly<Record<Exclude<Box['kind'], 'ask'>, string>> = {
  if: 'Condition',
  find: 'Find a row',
  sms: 'Send an SMS',
  mail: 'Send a mail',
  row: 'Write a row',
  wait: 'Wait',
  end: 'End',
};

function noted(notes: string): Partial<N8nNode> {
  return { notesInFlow: true, notes };
}

function startHead({ on, from }: Flow, fields: readonly string[]): Head {
  const name = from.trim();
  const path = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const heads: Record<StartKind, Head> = {
    form: {
      type: 'n8n-nodes-base.formTrigger',
      typeVersion: 2.2,
      parameters: {
        formTitle: name === '' ? 'Form' : name,
        formFields: { values: fields.map((fieldLabel) => ({ fieldLabel })) },
        options: {},
      },
      webhookId: '00000000-0000-4000-8000-000000000000',
    },
    sheet: {
      type: 'n8n-nodes-base.googleSheetsTrigger',
      typeVersion: 1,
      parameters: {
        pollTimes: { item: [{ mode: 'everyMinute' }] },
        documentId: chosen(''),
        sheetName: chosen(name),
        event: 'rowAdded',
        options: {},
      },
    },
    sms: {
      type: 'n8n-nodes-base.webhook',
      typeVersion: 2,
      parameters: { httpMethod: 'POST', path: path === '' ? 'sms' : path, options: {} },
      webhookId: '00000000-0000-4000-8000-000000000000',
      ...noted('Give the address of this webhook to the SMS service.'),
    },
    clock: {
      type: 'n8n-nodes-base.scheduleTrigger',
      typeVersion: 1.2,
      parameters: { rule: { interval: [{ field: 'days', triggerAtHour: 16 }] } },
      ...noted(`Choose the time here: ${name === '' ? 'each one' : name}.`),
    },
    mail: {
      type: 'n8n-nodes-base.emailReadImap',
      typeVersion: 2,
      parameters: { options: {} },
      ...noted('The fields of the lesson come from the text of the mail: add a node that reads them.'),
    },
  };
  return heads[on];
}

/** A document or a sheet that is named, or still to be chosen. */
function chosen(value: string): object {
  return { __rl: true, mode: value === '' ? 'list' : 'name', value };
}

const OPERATORS: Readonly<
  Record<Exclude<Comparison, 'one of'>, { type: string; operation: string; singleValue?: true }>
> = {
  is: { type: 'string', operation: 'equals' },
  'is not': { type: 'string', operation: 'notEquals' },
  contains: { type: 'string', operation: 'contains' },
  'more than': { type: 'number', operation: 'gt' },
  'less than': { type: 'number', operation: 'lt' },
  empty: { type: 'string', operation: 'empty', singleValue: true },
  'not empty': { type: 'string', operation: 'notEmpty', singleValue: true },
};

/** 'one of' is a condition for each value, of which any may be met. */
function ifHead(left: string, is: Comparison, right: string): Head {
  const values = is === 'one of' ? right.split(',').map((value) => value.trim()) : [right];
  const operator = OPERATORS[is === 'one of' ? 'is' : is];
  const conditions = values.map((value, at) => ({
    id: `condition-${at + 1}`,
    leftValue: left,
    rightValue: operator.singleValue === true ? '' : value,
    operator,
  }));
  return {
    type: 'n8n-nodes-base.if',
    typeVersion: 2.2,
    parameters: {
      conditions: {
        options: { caseSensitive: false, leftValue: '', typeValidation: 'loose', version: 2 },
        conditions,
        combinator: is === 'one of' ? 'or' : 'and',
      },
      looseTypeValidation: true,
      options: {},
    },
  };
}

function smsHead(to: string, text: string, key: string): Head {
  const pairs = { to, message: text };
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      method: 'POST',
      url: 'https://sms.example.com/messages',
      ...(key === ''
        ? {}
        : { sendHeaders: true, headerParameters: { parameters: [{ name: 'Idempotency-Key', value: key }] } }),
      sendBody: true,
      bodyParameters: { parameters: Object.entries(pairs).map(([name, value]) => ({ name, value })) },
      options: {},
    },
    ...noted('Write the address of your SMS service here, and the names that it wants. Ask whether it takes a key.'),
  };
}

function mailHead(toEmail: string, subject: string, text: string): Head {
  return {
    type: 'n8n-nodes-base.emailSend',
    typeVersion: 2.1,
    parameters: { fromEmail: '', toEmail, subject, emailFormat: 'text', text, options: { appendAttribution: false } },
  };
}

function rowHead({ sheet = '', values = '', match = '' }: Box['fields'], fill: (text: string) => string): Head {
  const columns = (rowValues(values) ?? []).map(([column, text]) => [column, fill(text)]);
  const isMatched = match.trim() !== '';
  return {
    type: 'n8n-nodes-base.googleSheets',
    typeVersion: 4.5,
    parameters: {
      operation: isMatched ? 'appendOrUpdate' : 'append',
      documentId: chosen(''),
      sheetName: chosen(fill(sheet)),
      columns: {
        mappingMode: 'defineBelow',
        value: Object.fromEntries(columns),
        matchingColumns: isMatched ? [match.trim()] : [],
        schema: [],
      },
      options: {},
    },
  };
}

/** Without a row the flow goes on too, so the node always gives something. */
function findHead(sheet: string, column: string, value: string): Head {
  return {
    type: 'n8n-nodes-base.googleSheets',
    typeVersion: 4.5,
    parameters: {
      operation: 'read',
      documentId: chosen(''),
      sheetName: chosen(sheet),
      filtersUI: { values: [{ lookupColumn: column.trim(), lookupValue: value }] },
      options: { returnFirstMatch: true },
    },
    alwaysOutputData: true,
  };
}

/** Tries, and the second output for failures. */
function failing({ kind, fields, branches }: Box): Partial<N8nNode> {
  if (!FORMS[kind].branches.includes('failed')) return {};
  const tries = Math.min(Number(fields.tries ?? '') || 1, MOST_TRIES);
  const pause = Number(fields.pause ?? '') || 5;
  const again = {
    retryOnFail: true,
    maxTries: tries,
    waitBetweenTries: MOST_PAUSE,
    ...noted(`In the lesson: ${pause} minutes between two tries. n8n waits 5 seconds at most.`),
  };
  return {
    ...(tries > 1 ? again : {}),
    ...((branches.failed ?? []).length > 0 ? { onError: 'continueErrorOutput' } : {}),
  };
}
