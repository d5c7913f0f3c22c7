import type { EventKind, PhoneEvent, Rules, TextSize } from '#domain/practice/phone/network';
import type { PhoneTest } from '#domain/practice/phone/paths';
import { PHONES } from '#domain/practice/phone/phones';
import type { ServiceProblem } from '#domain/practice/phone/service';
import type { FileProblem, PhoneKind } from '#domain/practice/phone/service-file';
import type { Tables } from '#domain/practice/server';
import { fill } from '#domain/text/fill';
import type { ServerWords } from '../server/server-words.ts';
import { problemText } from '../server/server-words.ts';

export type PhoneWords = Pick<ServerWords, 'table' | 'noRows' | 'more' | 'nothing'> & {
  openFirst: string;
  unreachable: string;
  broken: string;
  notRun: string;
  running: string;
  played: { [kind in PhoneKind]: string };
  phones: string;
  clock: string;
  time: string;
  moves: { seconds: string; minute: string; hour: string; day: string };
  screen: string;
  messages: string;
  noMessages: string;
  off: string;
  size: { screen: string; sms: string };
  outside: string;
  dial: { [kind in 'ussd' | 'voice']: string };
  hangUp: string;
  enter: { [kind in PhoneKind]: string };
  send: string;
  twice: string;
  restart: string;
  restarted: string;
  changed: string;
  log: string;
  nothingYet: string;
  cost: string;
  sum: string;
  events: { [kind in EventKind]: string };
  spoken: string;
  problems: { [kind in Exclude<ServiceProblem['kind'], 'code'>]: string };
  file: { [kind in FileProblem['kind']]: string };
  line: string;
  toLine: string;
  over: string;
  open: string;
  walked: string;
  lacks: string;
  save: string;
  saved: string;
  symbols: string;
  passed: string;
  notYet: string;
  gave: string;
  count: string;
  server: Pick<ServerWords, 'line' | 'problems' | 'noTable' | 'sameId'> | null;
};

/** What the build wrote for a Phone. `server`: the rules of the network, where the service is a learner's server. */
export type PhoneFacts = {
  server: (Rules & { number: string }) | null;
  tables: Tables;
  tests: readonly PhoneTest[];
  words: PhoneWords;
};

/** `Day 1, 06:00:30` */
export function timeText(seconds: number, words: PhoneWords): string {
  const [day, hours, minutes, rest] = [seconds / 86_400 + 1, (seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60];
  const time = [hours, minutes, rest].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return fill(words.time, { day: Math.floor(day), time });
}

export function phoneName(phone: number): string {
  return `${'ABC'[phone] ?? ''} · ${PHONES[phone] ?? ''}`;
}

/** How full a screen or an SMS is, and which characters take room away. */
export function sizeText(
  { characters, room, parts, outside }: TextSize,
  form: 'screen' | 'sms',
  words: PhoneWords,
): string {
  const text = fill(words.size[form], { characters, room, parts });
  return outside.length === 0 ? text : `${text} · ${fill(words.outside, { outside: outside.join(' ') })}`;
}

/** An event in a line of the log. */
export function eventText(event: PhoneEvent, rules: Rules, words: PhoneWords, lines: number): string {
  const { at, phone, kind, text, size, cost, problem } = event;
  const places = {
    text: text.replaceAll('\n', ' / '),
    timeout: rules.timeout,
    characters: size?.characters ?? 0,
    room: size?.room ?? 0,
  };
  const spoken = kind === 'shown' && rules.kind === 'voice' ? words.spoken : words.events[kind];
  const happened = problem === undefined ? fill(spoken, places) : serviceProblemText(problem, words, lines);
  const detail = kind === 'sms' && size !== undefined ? ` (${sizeText(size, 'sms', words)})` : '';
  const paid = cost === 0 ? '' : ` · ${fill(words.cost, { cost })}`;
  return `${timeText(at, words)} · ${'ABC'[phone] ?? ''} · ${happened}${detail}${paid}`;
}

function serviceProblemText({ kind, about, server }: ServiceProblem, words: PhoneWords, lines: number): string {
  if (kind !== 'code') return fill(words.problems[kind], { about });
  return server === undefined || words.server === null ? '' : problemText(server, words.server, lines);
}

/** What is written in a service, in every language. */
const EXAMPLES = {
  ...{ say: 'say', next: 'next', with: 'with', find: 'prices by variety', store: 'bookings with phone, sacks' },
  ...{ allow: '1 to 200, 4 digits, mobile number', later: 'reminder after 20 hours' },
};

/** What is wrong with the text of the service, with its line. */
export function fileProblemText({ line, kind, about }: FileProblem, words: PhoneWords): string {
  return fill(words.line, { line, text: fill(words.file[kind], { ...EXAMPLES, about }) });
}
