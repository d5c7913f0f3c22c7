/** A service of states answers: it goes from state to state by what a caller entered, until it has something to say. */
import type { Row, ServerProblem, Tables } from '../server.ts';
import { isAllowed, LAST, type Later, type PhoneService, type PhoneState } from './service-file.ts';

export type Saved = Readonly<Record<string, string>>;

/** What the service knows of a caller: the state that waits for an answer, what was saved, and where a session was cut off. */
export type Memory = { readonly state: string | null; readonly saved: Saved; readonly cut: string | null };
export const NO_MEMORY: Memory = { state: null, saved: {}, cut: null };

/** What the network asks of a service. `inputs` are all that was entered in this session. */
export type Asked = {
  readonly phone: number;
  readonly session: number;
  readonly why: 'begins' | 'enters' | 'silence' | 'later';
  readonly input: string;
  readonly inputs: readonly string[];
  /** The state that goes on by itself, with `later`. */
  readonly state: string | null;
  readonly memory: Memory;
  readonly from: string;
  /** From 1. */
  readonly day: number;
  readonly tables: Tables;
};

/** What the service does by itself later, with what was saved until then. */
export type Planned = Later & { saved: Saved };
/** `about`: the state, the table, the status or the text that it is about; `server` where the code of a learner failed. */
export type ServiceProblem = {
  kind: 'circle' | 'noTable' | 'code' | 'status' | 'noCon';
  about: string;
  server?: ServerProblem;
};
export type Reply = {
  readonly text: string;
  /** The choices of the state that waits: keys, words, or the buttons of a chat. */
  readonly buttons: readonly string[];
  /** Whether anything else is an answer too. */
  readonly takesOther: boolean;
  readonly ends: boolean;
  readonly sms: readonly string[];
  readonly later: readonly Planned[];
  readonly template: boolean;
  readonly memory: Memory;
  readonly tables: Tables;
  readonly problem: ServiceProblem | null;
};

/** States that are gone through without an answer of the caller; more of them is a circle. */
const MOST_STATES = 20;

/** The answer of the service. Its tables and its memory are new: nothing of `asked` is changed. */
export function answerOf(service: PhoneService, asked: Asked): Reply {
  const { state, saved } = firstState(service, asked);
  const cut = asked.memory.cut;
  return new Walk(service, asked, saved).from(state, cut);
}

/** Where the service goes on, and what is saved by then. */
function firstState(service: PhoneService, { why, input, state, memory }: Asked): { state: string; saved: Saved } {
  const { saved } = memory;
  if (why === 'later' && state !== null) return { state, saved };
  const waits = memory.state === null ? undefined : service.states.get(memory.state);
  if (why === 'begins' || waits === undefined) {
    const resumes = service.resume !== null && memory.cut !== null;
    const start = { state: resumes ? (service.resume ?? service.start) : service.start, saved: resumes ? saved : {} };
    // A message that begins a conversation may be the word that the first state waits for.
    const words = service.states.get(service.start);
    if (why !== 'enters' || words === undefined || optionOf(words, service, input) === undefined) return start;
    return afterInput(words, service, input, {});
  }
  if (why === 'silence') return { state: waits.silence ?? waits.name, saved };
  return afterInput(waits, service, input, saved);
}

function optionOf(
  { options }: PhoneState,
  { kind }: PhoneService,
  input: string,
): PhoneState['options'][number] | undefined {
  const isSame = (key: string): boolean =>
    key === input || ((kind === 'sms' || kind === 'chat') && key.toLowerCase() === input.toLowerCase());
  return options.find(([key]) => isSame(key));
}

function afterInput(
  state: PhoneState,
  service: PhoneService,
  typed: string,
  saved: Saved,
): { state: string; saved: Saved } {
  // A number of several digits ends with # in a call.
  const input = service.kind === 'voice' && typed.length > 1 ? typed.replace(/#$/, '') : typed.trim();
  const chosen = optionOf(state, service, input);
  // What was tapped is an answer too: kept as the option is written, however it was typed.
  if (chosen !== undefined) {
    const [key, next] = chosen;
    return { state: next, saved: state.save === null ? saved : { ...saved, [state.save]: key } };
  }
  if (state.save !== null && state.next !== null && isAllowed(state.allow, input))
    return { state: state.next, saved: { ...saved, [state.save]: input } };
  return { state: state.wrong ?? state.name, saved };
}

/** One answer while it is put together. */
class Walk {
  readonly #service: PhoneService;
  readonly #asked: Asked;
  #saved: Saved;
  #tables: Tables;
  readonly #says: string[] = [];
  readonly #sms: string[] = [];
  readonly #later: Planned[] = [];
  #template = false;

  constructor(service: PhoneService, asked: Asked, saved: Saved) {
    this.#service = service;
    this.#asked = asked;
    this.#saved = saved;
    this.#tables = asked.tables;
  }

  from(begin: string, cut: string | null): Reply {
    let name = begin === LAST ? (cut ?? this.#service.start) : begin;
    for (let gone = 0; gone < MOST_STATES; gone += 1) {
      const state = this.#service.states.get(name);
      if (state === undefined) return this.#end(null, { kind: 'circle', about: name });
      const problem = this.#enter(state);
      if (problem !== null && problem.kind !== 'missing') return this.#end(null, problem);
      const goesOn =
        problem !== null ? state.missing : state.save === null && state.options.length === 0 ? state.next : null;
      if (goesOn === null) return this.#end(state, null);
      name = goesOn === LAST ? (cut ?? this.#service.start) : goesOn;
    }
    return this.#end(null, { kind: 'circle', about: name });
  }

  /** Looks up, stores and says what the state does; `missing` where nothing was found and the state goes on elsewhere. */
  #enter(state: PhoneState): ServiceProblem | { kind: 'missing' } | null {
    if (state.find !== null) {
      const { table, column } = state.find;
      const rows = own(this.#tables, table);
      if (rows === undefined) return { kind: 'noTable', about: table };
      const wanted = this.#place(column) ?? '';
      const row = rows.find((one) => String(one[column] ?? '').toLowerCase() === wanted.toLowerCase());
      if (row === undefined && state.missing !== null) return { kind: 'missing' };
      const cells = Object.entries(row ?? {}).filter(([name]) => name !== 'id');
      this.#saved = {
        ...this.#saved,
        ...Object.fromEntries(cells.map(([name, value]) => [name, String(value ?? '')])),
      };
    }
    if (state.store !== null) this.#store(state);
    if (state.say !== '') this.#says.push(this.#fill(state.say));
    if (state.sms !== '') this.#sms.push(this.#fill(state.sms));
    if (state.later !== null) this.#later.push({ ...state.later, saved: this.#saved });
    this.#template = state.template;
    return null;
  }

  #store({ store, once }: PhoneState): void {
    if (store === null) return;
    const rows = own(this.#tables, store.table) ?? [];
    const row: Row = Object.fromEntries(store.columns.map((column) => [column, cellOf(this.#place(column) ?? '')]));
    const isThere =
      once.length > 0 && rows.some((one) => once.every((column) => String(one[column]) === String(row[column])));
    if (!isThere) this.#tables = { ...this.#tables, [store.table]: [...rows, row] };
  }

  #fill(text: string): string {
    return text.replace(/\{(\w+)\}/g, (place, name: string) => this.#place(name) ?? place);
  }

  /** Remembered while the caller is asked whether to go on there. */
  #cutAt({ name }: PhoneState): string | null {
    return name === this.#service.resume ? this.#asked.memory.cut : null;
  }

  #place(name: string): string | undefined {
    if (name === 'phone') return this.#asked.from;
    return name === 'day' ? String(this.#asked.day) : own(this.#saved, name);
  }

  #end(state: PhoneState | null, problem: ServiceProblem | null): Reply {
    const waits = state !== null && (state.save !== null || state.options.length > 0) ? state : null;
    return {
      text: this.#says.join('\n'),
      buttons: waits?.options.map(([key]) => key) ?? [],
      takesOther: waits !== null && waits.save !== null,
      ends: waits === null,
      sms: this.#sms,
      later: this.#later,
      template: this.#template,
      memory: waits === null ? NO_MEMORY : { state: waits.name, saved: this.#saved, cut: this.#cutAt(waits) },
      tables: this.#tables,
      problem,
    };
  }
}

/** Not what every object has: a learner may name a table or a text `constructor`. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function cellOf(text: string): string | number {
  return /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;
}
