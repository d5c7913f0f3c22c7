// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { PhoneNetwork } from '#domain/practice/phone/network';
import { doStepNow } from '#domain/practice/phone/paths';
import { answerOf } from '#domain/practice/phone/service';
import { readService } from '#domain/practice/phone/service-file';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { PhoneDesk } from './phone-desk.ts';
import type { PhoneWords } from './phone-words.ts';

const { phone, server, playground, sql } = copyFor('en')['lesson-parts'];
const { passed, notYet, gave, count, symbols } = playground.said;
const { table, noRows, nothing } = server.words;
const words: PhoneWords = {
  ...phone.words,
  ...{ passed, notYet, gave, count, symbols, table, noRows, nothing, more: sql.said.more, server: null },
};

/** A desk on which a service is played. */
function desk(text: string): HTMLElement {
  const read = readService(text);
  if (!read.ok) throw new Error(read.problem.kind);
  const { service } = read;
  const network = new PhoneNetwork(service, {});
  const shown = new PhoneDesk(words, {
    act: (step) => {
      doStepNow(network, step, (asked) => answerOf(service, asked));
      shown.show(network, service, 1, '');
      return true;
    },
    restart: () => undefined,
  });
  shown.show(network, service, 1, '');
  document.body.append(shown.place);
  return shown.place;
}
const press = (place: HTMLElement, name: string): void =>
  [...place.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
const write = (place: HTMLElement, text: string): void => {
  const input = place.querySelector<HTMLInputElement>('.phone-form input');
  if (input !== null) input.value = text;
  place.querySelector<HTMLButtonElement>('.phone-form button')?.click();
};
const screenOf = (place: HTMLElement): string => place.querySelector('.phone-screen')?.textContent ?? '';
const logOf = (place: HTMLElement): string[] =>
  [...place.querySelectorAll('.phone-log > li')].map((line) => line.textContent ?? '');

beforeEach(() => document.body.replaceChildren());

it('shows a chat with its buttons, and says why a reminder was not delivered', () => {
  const place = desk(
    'kind: chat\ncost: 15\nhello:\n  say: What do you want?\n  options:\n    Price: price\n    Book a truck: booked\nprice:\n  say: 350 RWF a kilo.\nbooked:\n  say: Booked.\n  later: reminder after 26 hours\nreminder:\n  say: The truck comes.\n',
  );
  expect(screenOf(place)).toBe('No messages yet.');
  write(place, 'Muraho');
  press(place, 'Book a truck');
  expect(screenOf(place)).toBe('MurahoWhat do you want?Book a truckBooked.');
  press(place, '+ 1 day');
  press(place, '+ 1 day');
  expect(logOf(place).at(-1)).toBe(
    "Day 2, 08:00:00 · A · Not delivered, because the customer's last message is older than 24 hours and this is no template: The truck comes.",
  );
});

it('shows the parts of an SMS and the characters that cost room, and what was paid', () => {
  const place = desk('kind: sms\ncost: 10\nhelp:\n  say: "It’s 350 RWF."\n');
  write(place, 'PRICE');
  expect(screenOf(place)).toBe('PRICESMS It’s 350 RWF.');
  expect(logOf(place).at(-1)).toBe(
    'Day 1, 06:00:00 · A · gets an SMS: It’s 350 RWF. (13 characters, parts: 1 · Special characters: ’) · 10 RWF',
  );
  expect(place.querySelector('.phone-sum')?.textContent).toBe('Cost so far: 10 RWF');
});

it('has keys for a call, which stay under the finger, and notes silence', () => {
  const place = desk(
    'kind: voice\nnumber: "5050"\nmenu:\n  say: For the price press 1.\n  options:\n    1: price\nprice:\n  say: 350 francs a kilo. Press 0 to hear it again.\n  options:\n    0: price\n',
  );
  expect(place.querySelector('.phone-keys button')).toBeNull();
  press(place, 'Call 5050');
  const one = place.querySelector('.phone-keys button');
  expect(one?.textContent).toBe('1');
  press(place, '1');
  expect(place.querySelector('.phone-keys button')).toBe(one);
  expect(screenOf(place)).toContain('350 francs');
  press(place, '+ 10 s');
  expect(logOf(place).at(-2)).toContain('Silence, no key was pressed.');
  press(place, 'End the session');
  expect(place.querySelector('.phone-keys button')).toBeNull();
});

it('takes a number of several keys, which ends with #', () => {
  const place = desk(
    'kind: voice\nnumber: "5050"\nmenu:\n  say: How many sacks?\n  options:\n    0: menu\n  save: sacks\n  allow: 1 to 200\n  next: booked\nbooked:\n  say: "{sacks} sacks."\n',
  );
  press(place, 'Call 5050');
  for (const key of ['1', '0', '#']) press(place, key);
  expect(screenOf(place)).toBe('10 sacks.');
});

it('leaves the focus at what comes next', () => {
  const place = desk(
    'kind: ussd\nnumber: "*384#"\nmenu:\n  say: How many?\n  save: sacks\n  next: booked\nbooked:\n  say: Booked.\n',
  );
  place.querySelector<HTMLElement>('.phone-buttons > .btn:not([aria-pressed])')?.focus();
  press(place, 'Dial *384#');
  expect(document.activeElement).toBe(place.querySelector('.phone-form input'));
  write(place, '12');
  expect(screenOf(place)).toBe('Booked.');
  expect(document.activeElement?.textContent).toBe('Dial *384#');
  const chat = desk('kind: chat\nhello:\n  say: Which?\n  options:\n    Price: price\nprice:\n  say: 350.\n');
  write(chat, 'Muraho');
  chat.querySelector<HTMLElement>('.phone-hand .btn-sm')?.focus();
  press(chat, 'Price');
  expect(document.activeElement).toBe(chat.querySelector('.phone-screen'));
});

it('holds another phone with its own messages', () => {
  const place = desk('kind: sms\nhelp:\n  say: Welcome.\n');
  write(place, 'one');
  press(place, 'B · 0788000102');
  expect(screenOf(place)).toBe('No messages yet.');
  write(place, 'two');
  expect(screenOf(place)).toBe('twoSMS Welcome.');
  press(place, 'A · 0788000101');
  expect(screenOf(place)).toBe('oneSMS Welcome.');
});

it('keeps the focus where a key ends the call, and reads out no message twice', () => {
  const call = desk('kind: voice\nmenu:\n  say: Press 1.\n  options:\n    1: price\nprice:\n  say: 350 francs.\n');
  press(call, 'Call ');
  call.querySelector<HTMLElement>('.phone-keys button')?.focus();
  press(call, '1');
  expect(document.activeElement?.textContent).toBe('Call ');
  const chat = desk('kind: sms\nhelp:\n  say: Welcome.\n');
  write(chat, 'one');
  const first = chat.querySelector('.phone-message');
  write(chat, 'two');
  press(chat, '+ 1 day');
  expect(chat.querySelector('.phone-message')).toBe(first);
  expect(screenOf(chat)).toBe('oneSMS Welcome.twoSMS Welcome.');
});

it('leaves what was written in its field while the answer before is still on its way', () => {
  const { place } = new PhoneDesk(words, { act: () => false, restart: () => undefined });
  document.body.append(place);
  write(place, '12');
  expect(place.querySelector<HTMLInputElement>('.phone-form input')?.value).toBe('12');
});
