/**
 * The network between the phones of a `<Phone>` and its service, played: sessions that end by themselves, screens with room for 182 characters,
 * messages in parts, the 24-hour window of a chat, keys and silence of a call, and what each costs. It behaves as these say:
 * a screen of USSD has 160 octets, which are 182 characters of the GSM alphabet or 80 others (3GPP TS 23.038, 6.1.2.3, and 24.080); a gateway
 * ends a session after 180 s, and when the caller is silent for 30 s (help of Africa's Talking, 2026); outside of 24 hours after the customer's last
 * message WhatsApp delivers templates only, and each of those is paid for (Meta, 2026); SMS: sms-parts.ts.
 */
import type { Tables } from '../server.ts';
import { outsideGsm, smsSize } from '../sms-parts.ts';
import { PHONES } from './phones.ts';
import type { Asked, Memory, Planned, Reply, ServiceProblem } from './service.ts';
import { NO_MEMORY } from './service.ts';
import type { PhoneKind } from './service-file.ts';

export const SCREEN_ROOM = { gsm: 182, unicode: 80 } as const;
export const LONGEST_SESSION = 180;
export const WINDOW = 24 * 3600;
const SILENCES_BEFORE_END = 3;
/** While the clock is moved once, a service that goes on by itself more often plans itself in a circle: it would never end. */
const MOST_BY_ITSELF = 200;
/** Words that a voice speaks in a second. */
const WORDS_A_SECOND = 2.5;

/** How much of its room a text takes: one screen of USSD, or the parts of an SMS. `outside` are the characters that cost room. */
export type TextSize = { characters: number; room: number; parts: number; outside: string[] };

export type EventKind =
  | ('dial' | 'enters' | 'shown' | 'end' | 'hangUp' | 'timeout' | 'longest' | 'silence' | 'tooLong' | 'message' | 'sms')
  | ('minutes' | 'template' | 'refused' | 'problem' | 'again' | 'nobody');
/** `cost` in RWF, where something was paid for. */
export type PhoneEvent = {
  at: number;
  phone: number;
  kind: EventKind;
  text: string;
  cost: number;
  size?: TextSize;
  problem?: ServiceProblem;
};

/** What is in a phone: messages, and the session where one is open. */
export type InHand = {
  readonly messages: { mine: boolean; sms: boolean; text: string }[];
  screen: string;
  buttons: readonly string[];
  /** Whether a call takes more than one key. */
  takesOther: boolean;
  isOpen: boolean;
};

/** What someone does with a phone. `twice`: the network sends the same request two times, as it does when an answer was late. */
export type Act =
  | { phone: number; do: 'dial' }
  | { phone: number; do: 'hangUp' }
  | { phone: number; do: 'enters'; text: string; twice?: boolean };

type Line = InHand & {
  memory: Memory;
  session: number;
  inputs: string[];
  began: number;
  /** When the network ends the session, or a call has been silent too long. */
  due: number;
  silences: number;
  /** The last message of the customer in a chat. */
  wrote: number;
};
type Plan = Planned & { phone: number; at: number };
export type Rules = { kind: PhoneKind; cost: number; timeout: number };

export class PhoneNetwork {
  readonly rules: Rules;
  readonly events: PhoneEvent[] = [];
  /** Seconds since the first day began. */
  now: number;
  tables: Tables;
  readonly #lines: Line[];
  #plans: Plan[] = [];
  #byItself = 0;
  #until = 0;
  #sessions = 0;

  constructor(rules: Rules, tables: Tables, now = 6 * 3600) {
    this.rules = rules;
    this.tables = tables;
    this.now = now;
    this.#lines = PHONES.map(() => ({
      ...{
        messages: [],
        screen: '',
        buttons: [],
        takesOther: false,
        isOpen: false,
        memory: NO_MEMORY,
        session: 0,
        inputs: [],
      },
      ...{ began: 0, due: Number.POSITIVE_INFINITY, silences: 0, wrote: Number.NEGATIVE_INFINITY },
    }));
  }

  inHand(phone: number): InHand {
    return this.#line(phone);
  }

  get cost(): number {
    return this.events.reduce((sum, { cost }) => sum + cost, 0);
  }

  /** Whether someone dials first, and the network holds a session. */
  get hasSessions(): boolean {
    return this.rules.kind === 'ussd' || this.rules.kind === 'voice';
  }

  /** What is asked of the service by an act, or null where it reaches no service. */
  act(act: Act): Asked | null {
    const line = this.#line(act.phone);
    if (act.do === 'dial') return this.#dial(act.phone, line);
    if (act.do === 'hangUp') {
      if (line.isOpen) this.#close(act.phone, line, 'hangUp');
      return null;
    }
    if (this.hasSessions && !line.isOpen) {
      this.#log(act.phone, 'nobody', act.text);
      return null;
    }
    this.#log(act.phone, 'enters', act.text);
    if (!this.hasSessions) {
      line.messages.push({ mine: true, sms: this.rules.kind === 'sms', text: act.text });
      line.wrote = this.now;
    }
    line.silences = 0;
    line.inputs.push(act.text);
    return this.#asked(act.phone, 'enters', act.text);
  }

  /** Moves the clock to the next moment, up to `until`, at which the service is asked; null: it is `until` now. */
  advance(until: number): Asked | null {
    if (until !== this.#until) this.#byItself = 0;
    this.#until = until;
    for (;;) {
      const next = this.#nextDue(until);
      if (next === null) {
        this.now = Math.max(this.now, until);
        return null;
      }
      this.now = Math.max(this.now, next.at);
      const asked = next.happen();
      if (asked !== null) return asked;
    }
  }

  /** What the service answered. A request that the network sends again changes what is stored, and is shown once. */
  reply(asked: Asked, reply: Reply, isAgain = false): void {
    const line = this.#line(asked.phone);
    this.tables = reply.tables;
    if (isAgain) {
      this.#log(asked.phone, 'again', asked.input);
      return;
    }
    if (reply.problem !== null) this.#push({ phone: asked.phone, kind: 'problem', text: '', problem: reply.problem });
    this.#plans.push(...reply.later.map((one) => ({ ...one, phone: asked.phone, at: this.now + one.seconds })));
    if (asked.why === 'later') {
      const hasArrived = this.#tellLater(asked.phone, line, reply);
      // A session goes on as it was; in a conversation the newest question waits for the answer, where it has arrived.
      if (hasArrived && !this.hasSessions && !reply.ends) line.memory = reply.memory;
    } else {
      if (this.hasSessions) this.#show(asked.phone, line, reply);
      else this.#write(asked.phone, line, reply);
      line.memory = reply.memory;
    }
    for (const text of reply.sms) this.#sendSms(asked.phone, line, text);
  }

  #line(phone: number): Line {
    const line = this.#lines[phone];
    if (line === undefined) throw new Error(`no phone ${phone}`);
    return line;
  }

  #dial(phone: number, line: Line): Asked | null {
    if (line.isOpen) this.#close(phone, line, 'hangUp');
    this.#sessions += 1;
    Object.assign(line, {
      isOpen: true,
      session: this.#sessions,
      inputs: [],
      began: this.now,
      silences: 0,
      screen: '',
    });
    this.#push({ phone, kind: 'dial', text: '', cost: this.rules.cost });
    return this.#asked(phone, 'begins', '');
  }

  #asked(phone: number, why: Asked['why'], input: string, plan?: Plan): Asked {
    const { session, inputs, memory } = this.#line(phone);
    return {
      ...{ phone, session, why, input, inputs: [...inputs], state: plan?.state ?? null },
      memory: plan === undefined ? memory : { ...NO_MEMORY, saved: plan.saved },
      from: PHONES[phone] ?? '',
      day: Math.floor(this.now / 86_400) + 1,
      tables: this.tables,
    };
  }

  /** A screen of USSD, or what a voice says. */
  #show(phone: number, line: Line, { text, buttons, takesOther, ends }: Reply): void {
    const isScreen = this.rules.kind === 'ussd';
    const size = isScreen ? screenSize(text) : undefined;
    const isCut = size !== undefined && size.characters > size.room;
    const shown = isCut ? cutTo(text, size.room) : text;
    if (isCut) this.#push({ phone, kind: 'tooLong', text, size });
    this.#push({ phone, kind: 'shown', text: shown, ...(size === undefined ? {} : { size }) });
    line.screen = shown;
    line.buttons = ends ? [] : buttons;
    line.takesOther = takesOther;
    line.due = this.now + (isScreen ? 0 : speakingSeconds(text)) + this.rules.timeout;
    if (ends) this.#close(phone, line, 'end');
  }

  /** A message of a conversation. */
  #write(phone: number, line: Line, { text, buttons }: Reply): void {
    line.buttons = buttons;
    if (text === '') return;
    if (this.rules.kind === 'sms') this.#sendSms(phone, line, text);
    else this.#deliver(phone, line, text);
  }

  /** What a service sends by itself: in a chat only within the window, or as a template, which costs. Whether something has arrived. */
  #tellLater(phone: number, line: Line, reply: Reply): boolean {
    if (reply.text === '') return false;
    if (this.rules.kind !== 'chat') this.#sendSms(phone, line, reply.text);
    else if (!reply.template && this.now - line.wrote >= WINDOW) {
      this.#log(phone, 'refused', reply.text);
      return false;
    } else {
      line.buttons = reply.buttons;
      this.#deliver(phone, line, reply.text, reply.template);
    }
    return true;
  }

  #deliver(phone: number, line: Line, text: string, isTemplate = false): void {
    line.messages.push({ mine: false, sms: false, text });
    this.#push({ phone, kind: isTemplate ? 'template' : 'message', text, cost: isTemplate ? this.rules.cost : 0 });
  }

  /** The receipt of another service is an SMS too; only a service of SMS counts it as its own cost. */
  #sendSms(phone: number, line: Line, text: string): void {
    const size = { ...smsSize(text), outside: outsideGsm(text) };
    line.messages.push({ mine: false, sms: true, text });
    this.#push({ phone, kind: 'sms', text, size, cost: this.rules.kind === 'sms' ? this.rules.cost * size.parts : 0 });
  }

  #close(phone: number, line: Line, kind: 'end' | 'hangUp' | 'timeout' | 'longest' | 'silence'): void {
    if (this.rules.kind === 'voice') this.#payCall(phone, line);
    this.#log(phone, kind, '');
    line.isOpen = false;
    line.due = Number.POSITIVE_INFINITY;
    if (kind === 'end') return;
    line.screen = '';
    line.memory = { ...line.memory, state: null, cut: line.memory.cut ?? line.memory.state };
  }

  /** The first minute was paid for when the call began. */
  #payCall(phone: number, { began }: Line): void {
    const more = Math.max(1, Math.ceil((this.now - began) / 60)) - 1;
    if (more > 0) this.#push({ phone, kind: 'minutes', text: `${more}`, cost: more * this.rules.cost });
  }

  #nextDue(until: number): { at: number; happen: () => Asked | null } | null {
    const limit = this.rules.kind === 'ussd' ? LONGEST_SESSION : Number.POSITIVE_INFINITY;
    const sessions = this.#lines.flatMap((line, phone) =>
      line.isOpen
        ? [{ at: Math.min(line.due, line.began + limit), happen: () => this.#timeOut(phone, line, line.began + limit) }]
        : [],
    );
    const plans = this.#plans.map((plan) => ({ at: plan.at, happen: () => this.#carryOut(plan) }));
    const [next] = [...sessions, ...plans].sort((one, other) => one.at - other.at);
    return next === undefined || next.at > until ? null : next;
  }

  #timeOut(phone: number, line: Line, last: number): Asked | null {
    if (this.rules.kind === 'ussd') {
      this.#close(phone, line, this.now >= last ? 'longest' : 'timeout');
      return null;
    }
    line.silences += 1;
    if (line.silences >= SILENCES_BEFORE_END) {
      this.#close(phone, line, 'silence');
      return null;
    }
    this.#log(phone, 'silence', '');
    return this.#asked(phone, 'silence', '');
  }

  #carryOut(plan: Plan): Asked | null {
    this.#byItself += 1;
    if (this.#byItself > MOST_BY_ITSELF) {
      this.#plans = this.#plans.filter(({ phone }) => phone !== plan.phone);
      const problem: ServiceProblem = { kind: 'circle', about: plan.state };
      this.#push({ phone: plan.phone, kind: 'problem', text: '', problem });
      return null;
    }
    this.#plans = this.#plans.filter((one) => one !== plan);
    return this.#asked(plan.phone, 'later', '', plan);
  }

  #log(phone: number, kind: EventKind, text: string): void {
    this.#push({ phone, kind, text });
  }

  #push(event: Omit<PhoneEvent, 'at' | 'cost'> & { cost?: number }): void {
    this.events.push({ at: this.now, cost: 0, ...event });
  }
}

/** A screen of USSD counts as an SMS does, and has more room. */
export function screenSize(text: string): TextSize {
  const outside = outsideGsm(text);
  const room = outside.length > 0 ? SCREEN_ROOM.unicode : SCREEN_ROOM.gsm;
  const { characters } = smsSize(text);
  return { characters, room, parts: 1, outside };
}

/** What still fits on the screen. */
function cutTo(text: string, room: number): string {
  let shown = '';
  for (const character of text) {
    if (smsSize(shown + character).characters > room) break;
    shown += character;
  }
  return shown;
}

export function speakingSeconds(text: string): number {
  return Math.ceil(text.split(/\s+/).filter((word) => word !== '').length / WORDS_A_SECOND);
}
