import { describe, expect, it } from 'vitest';
import type { Tables } from '../server.ts';
import { PhoneNetwork } from './network.ts';
import { doStepNow, judgePath, readGets, readPath, walkNow } from './paths.ts';
import { answerOf } from './service.ts';
import { type PhoneService, readService } from './service-file.ts';

const WORDS = { none: 'nothing', yes: 'over', no: 'open', lacks: 'no {text}' };
const PRICES: Tables = {
  prices: [
    { id: 1, variety: 'Kinigi', price: 350 },
    { id: 2, variety: 'Peko', price: 320 },
  ],
};
const POTATOES = `kind: ussd
number: "*384*7#"
cost: 12
resume: goOn

menu:
  say: |
    Kinigi potatoes
    1. Price of today
    2. Book a truck
  options:
    1: variety
    2: sacks

variety:
  say: Which variety?
  save: variety
  next: price

price:
  find: prices by variety
  missing: noPrice
  say: "{variety}: {price} RWF a kg."

noPrice:
  say: No price today.

sacks:
  say: How many sacks, 1 to 200?
  save: sacks
  allow: 1 to 200
  wrong: tooMany
  next: booked

tooMany:
  say: Write a number from 1 to 200.
  next: sacks

booked:
  store: bookings with phone, sacks
  once: phone
  say: "{sacks} sacks are booked."
  sms: "Booked: {sacks} sacks for {phone}."

goOn:
  say: "Go on where you were? 1. Yes 2. No"
  options:
    1: last
    2: menu
`;

function service(text: string): PhoneService {
  const read = readService(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.service;
}
const problemOf = (text: string) => {
  const read = readService(text);
  return read.ok ? null : read.problem;
};
const walk = (text: string, enters: string, tables: Tables = PRICES): PhoneNetwork => {
  const own = service(text);
  return walkNow({ enters }, own, tables, (asked) => answerOf(own, asked));
};
const kinds = (network: PhoneNetwork): string[] => network.events.map(({ kind }) => kind);

describe('the file of a service', () => {
  it('has a kind, states and where it begins', () => {
    const { kind, number, cost, timeout, start, resume, states } = service(POTATOES);
    expect({ kind, number, cost, timeout, start, resume }).toEqual({
      kind: 'ussd',
      number: '*384*7#',
      cost: 12,
      timeout: 30,
      start: 'menu',
      resume: 'goOn',
    });
    expect(states.get('menu')?.say).toBe('Kinigi potatoes\n1. Price of today\n2. Book a truck');
    expect(states.get('sacks')?.allow).toEqual({ kind: 'number', least: 1, most: 200 });
  });

  const BODY = 'a:\n  say: Hello';
  it.each([
    ['kind: ussd\na:\n\tsay: x', 3, 'tab', ''],
    [`kind: fax\n${BODY}`, 1, 'kind', 'fax'],
    ['kind: ussd', 1, 'noStates', ''],
    [`kind: ussd\ncolour: red\n${BODY}`, 2, 'head', 'colour'],
    [`kind: ussd\ncost: much\n${BODY}`, 2, 'number', 'cost'],
    [`kind: ussd\nstart: b\n${BODY}`, 2, 'noState', 'b'],
    ['kind: ussd\na:\n  say Hello', 3, 'line', 'say Hello'],
    ['kind: ussd\na:\n    say: x\n  sms: y', 4, 'indent', ''],
    ['kind: ussd\na:\n  say: x\n    sms: y', 4, 'indent', ''],
    ['kind: ussd\na:\n  say: Price: 350', 3, 'quotes', 'Price: 350'],
    ['kind: ussd\nnumber: *384#\na:\n  say: x', 2, 'quotes', '*384#'],
    ['kind: ussd\na:\n  says: x', 3, 'field', 'says'],
    ['kind: ussd\na:\n  say: x\n  say: y', 4, 'twice', 'say'],
    ['kind: ussd\na:\n  say: x\na:\n  say: y', 4, 'twice', 'a'],
    ['kind: ussd\na:', 2, 'nothing', 'a'],
    ['kind: ussd\na:\n  sms: x', 2, 'nothing', 'a'],
    ['kind: ussd\na:\n  say:', 3, 'missing', 'say'],
    ['kind: ussd\na:\n  say: x\n  options:\n    1: b', 5, 'noState', 'b'],
    ['kind: ussd\na:\n  say: x\n  options:\n    yes: a', 5, 'key', 'yes'],
    ['kind: voice\na:\n  say: x\n  options:\n    12: a', 5, 'key', '12'],
    ['kind: ussd\na:\n  say: x\n  save: n', 4, 'noNext', 'n'],
    ['kind: ussd\na:\n  say: x\n  save: n\n  allow: few\n  next: a', 5, 'allow', 'few'],
    ['kind: ussd\na:\n  say: x\n  find: prices', 4, 'find', 'prices'],
    ['kind: ussd\na:\n  say: x\n  store: prices', 4, 'store', 'prices'],
    ['kind: ussd\na:\n  say: x\n  store: bookings with phone\n  once: day', 5, 'once', 'day'],
    ['kind: chat\na:\n  say: x\n  later: a tomorrow', 4, 'later', 'a tomorrow'],
    ['kind: chat\na:\n  say: x\n  later: b after 2 hours', 4, 'noState', 'b'],
    ['kind: chat\na:\n  say: x\n  options:\n    Book a truck for Monday: a', 5, 'button', '20'],
  ])('%j is reported with its line', (text, line, kind, about) => {
    expect(problemOf(text)).toEqual({ line, kind, about });
  });

  it('lets a chat have ten choices in a list, and no more', () => {
    const chat = (count: number): string =>
      `kind: chat\na:\n  say: x\n  options:\n${Array.from({ length: count }, (_, at) => `    Choice ${at}: a`).join('\n')}`;
    expect(problemOf(chat(10))).toBe(null);
    expect(problemOf(chat(11))).toEqual({ line: 15, kind: 'buttons', about: '10' });
  });

  it('reads quotes, comments and empty lines', () => {
    const text = `kind: ussd # for every phone\n\na:\n  # the first screen\n  say: 'It''s "open" # now'\n  options:\n    "*": b\nb:\n  say: "Two\\nlines"\n`;
    const { states } = service(text);
    expect(states.get('a')?.say).toBe('It\'s "open" # now');
    expect(states.get('a')?.options).toEqual([['*', 'b']]);
    expect(states.get('b')?.say).toBe('Two\nlines');
  });
});

describe('a session of USSD', () => {
  it('goes from screen to screen, and ends with one that asks for nothing', () => {
    const network = walk(POTATOES, 'dial > 1 > kinigi');
    expect(network.inHand(0).screen).toBe('Kinigi: 350 RWF a kg.');
    expect(kinds(network)).toEqual(['dial', 'shown', 'enters', 'shown', 'enters', 'shown', 'end']);
    expect(network.cost).toBe(12);
    expect(walk(POTATOES, 'dial > 1 > Rice').inHand(0).screen).toBe('No price today.');
  });

  it('shows the screen again after a key that it has not, and the state for a wrong answer', () => {
    expect(walk(POTATOES, 'dial > 9').inHand(0).screen).toContain('Kinigi potatoes');
    expect(walk(POTATOES, 'dial > 2 > 500').inHand(0).screen).toBe(
      'Write a number from 1 to 200.\nHow many sacks, 1 to 200?',
    );
  });

  it('stores a row, sends an SMS, and stores it once when the network sends the same twice', () => {
    const network = walk(POTATOES, 'dial > 2 > twice 12');
    expect(network.tables['bookings']).toEqual([{ phone: '0788000101', sacks: 12 }]);
    expect(network.inHand(0).messages).toEqual([{ mine: false, sms: true, text: 'Booked: 12 sacks for 0788000101.' }]);
    const careless = POTATOES.replace('  once: phone\n', '');
    expect(walk(careless, 'dial > 2 > twice 12').tables['bookings']).toHaveLength(2);
  });

  it('stores the day, so that once a day is once', () => {
    const daily = POTATOES.replace('with phone, sacks\n  once: phone', 'with phone, day, sacks\n  once: phone, day');
    const path = 'dial > 2 > 12 > dial > 2 > 5 > wait 1 day > dial > 2 > 7';
    expect(walk(daily, path).tables['bookings']).toEqual([
      { phone: '0788000101', day: 1, sacks: 12 },
      { phone: '0788000101', day: 2, sacks: 7 },
    ]);
  });

  it('ends after 30 seconds without a key, and after 180 in all, and each dial costs', () => {
    expect(kinds(walk(POTATOES, 'dial > 2 > wait 29 seconds'))).not.toContain('timeout');
    const cut = walk(POTATOES, 'dial > 2 > wait 30 seconds > 12 > dial');
    expect(kinds(cut).slice(4)).toEqual(['timeout', 'nobody', 'dial', 'shown']);
    expect(cut.cost).toBe(24);
    const slow = `dial${' > 9 > wait 25 seconds'.repeat(8)}`;
    expect(kinds(walk(POTATOES, slow))).toContain('longest');
  });

  it('lets a caller go on where the session was cut, and forgets without resume', () => {
    const cut = 'dial > 2 > hang up > dial';
    expect(walk(POTATOES, cut).inHand(0).screen).toContain('Go on where you were?');
    expect(walk(POTATOES, `${cut} > 1 > 7`).inHand(0).screen).toBe('7 sacks are booked.');
    expect(walk(POTATOES.replace('resume: goOn\n', ''), cut).inHand(0).screen).toContain('Kinigi potatoes');
  });

  it('knows no name that nobody has given, such as those that every object has', () => {
    const named = 'kind: ussd\na:\n  store: constructor with phone\n  say: "{constructor} {phone}"\n';
    const network = walk(named, 'dial');
    expect(network.inHand(0).screen).toBe('{constructor} 0788000101');
    expect(network.tables['constructor']).toEqual([{ phone: '0788000101' }]);
    const found = 'kind: ussd\na:\n  find: constructor by phone\n  say: Found.\n';
    const { events } = walk(found, 'dial');
    expect(events.find(({ kind }) => kind === 'problem')?.problem).toEqual({ kind: 'noTable', about: 'constructor' });
  });

  it('is not led elsewhere by what the service sends meanwhile', () => {
    const asks = `${POTATOES.replace('  sms:', '  later: ask after 20 seconds\n  sms:')}\nask:\n  say: Does it come?\n  options:\n    1: noPrice\n`;
    const network = walk(asks, 'dial > 2 > 12 > dial > wait 25 seconds > 1');
    expect(network.inHand(0).messages.at(-1)?.text).toBe('Does it come?');
    expect(network.inHand(0).screen).toBe('Which variety?');
  });

  it('keeps the session of each caller apart', () => {
    const network = walk(POTATOES, 'dial > 2 > B: dial > B: 1 > 12 > B: Peko');
    expect(network.inHand(0).screen).toBe('12 sacks are booked.');
    expect(network.inHand(1).screen).toBe('Peko: 320 RWF a kg.');
  });

  it('cuts a screen at 182 characters, or at 80 with a character outside of the GSM alphabet', () => {
    const long = (text: string): string => `kind: ussd\na:\n  say: "${text}"`;
    expect(kinds(walk(long('a'.repeat(182)), 'dial'))).not.toContain('tooLong');
    const cut = walk(long('a'.repeat(183)), 'dial');
    expect(cut.inHand(0).screen).toHaveLength(182);
    const curved = walk(long(`’${'a'.repeat(80)}`), 'dial');
    expect(curved.inHand(0).screen).toHaveLength(80);
    expect(curved.events.find(({ kind }) => kind === 'tooLong')?.size).toEqual({
      characters: 81,
      room: 80,
      parts: 1,
      outside: ['’'],
    });
  });

  it('says that states go in a circle, or that a table is not there', () => {
    const circle = walk('kind: ussd\na:\n  say: x\n  next: b\nb:\n  say: y\n  next: a', 'dial');
    expect(circle.events.find(({ kind }) => kind === 'problem')?.problem?.kind).toBe('circle');
    expect(walk(POTATOES, 'dial > 1 > Peko', {}).events.find(({ problem }) => problem)?.problem).toEqual({
      kind: 'noTable',
      about: 'prices',
    });
  });
});

describe('a service of SMS', () => {
  const SMS = `kind: sms\nnumber: "8070"\ncost: 10\nhelp:\n  say: Send PRICE or BOOK.\n  options:\n    PRICE: price\n    BOOK: sacks\nprice:\n  say: "Kinigi: 350 RWF a kg."\nsacks:\n  say: How many sacks?\n  save: sacks\n  allow: 1 to 200\n  next: done\ndone:\n  say: "{sacks} sacks are booked."\n  later: reminder after 20 hours\nreminder:\n  say: "The truck comes tomorrow for your {sacks} sacks."\n`;

  it('answers the word of a first message, in any letters, and explains itself else', () => {
    expect(walk(SMS, 'price').inHand(0).messages.at(-1)?.text).toBe('Kinigi: 350 RWF a kg.');
    expect(walk(SMS, 'Muraho').inHand(0).messages.at(-1)?.text).toBe('Send PRICE or BOOK.');
    expect(walk(SMS, 'Muraho > book > 7').inHand(0).messages.at(-1)?.text).toBe('7 sacks are booked.');
  });

  it('pays for each part', () => {
    expect(walk(SMS, 'price').cost).toBe(10);
    const long = SMS.replace('Kinigi: 350 RWF a kg.', `${'a'.repeat(160)}b`);
    expect(walk(long, 'price').cost).toBe(20);
  });

  it('sends by itself what was planned, with what was saved', () => {
    const network = walk(SMS, 'book > 7 > wait 1 day');
    expect(network.inHand(0).messages.at(-1)?.text).toBe('The truck comes tomorrow for your 7 sacks.');
    expect(network.events.at(-1)?.at).toBe((6 + 20) * 3600);
    expect(network.now).toBe(30 * 3600);
  });

  it('ends a service that plans itself again and again, and says so', () => {
    expect(problemOf(SMS.replace('20 hours', '0 hours'))).toMatchObject({
      kind: 'later',
      about: 'reminder after 0 hours',
    });
    const twice = `${SMS}  later: reminder after 1 second\n  next: other\nother:\n  say: Again.\n  later: reminder after 1 second\n`;
    const network = walk(twice, 'book > 7 > wait 2 days');
    expect(network.now).toBe(54 * 3600);
    expect(network.events.filter(({ kind }) => kind === 'sms').length).toBeLessThan(1000);
    expect(network.events.at(-1)).toMatchObject({ kind: 'problem', problem: { kind: 'circle', about: 'reminder' } });
    // A reminder each day goes on as long as the clock is moved.
    const daily = walk(`${SMS}  later: reminder after 1 day\n`, 'book > 7 > wait 90 days');
    expect(kinds(daily)).not.toContain('problem');
  });
});

describe('a chat', () => {
  const chat = (later: string, template = ''): string =>
    `kind: chat\ncost: 15\nhello:\n  say: What do you want?\n  options:\n    Price: price\n    Book a truck: booked\nprice:\n  say: 350 RWF a kg.\nbooked:\n  say: Booked.\n  later: reminder after ${later}\nreminder:\n  say: The truck comes.\n${template}`;

  it('offers buttons, and a button is what is written', () => {
    const own = walk(chat('2 hours'), 'Muraho');
    expect(own.inHand(0).buttons).toEqual(['Price', 'Book a truck']);
    expect(walk(chat('2 hours'), 'Muraho > Price').inHand(0).messages.at(-1)?.text).toBe('350 RWF a kg.');
  });

  it('keeps what was tapped, as it is written on the button', () => {
    const sizes =
      'kind: chat\nsize:\n  say: Which bottle?\n  save: size\n  options:\n    6 kg: done\n    12 kg: done\n  next: done\ndone:\n  store: orders with size\n  say: "{size}, is that right?"\n';
    expect(walk(sizes, 'Muraho > 12 KG').tables['orders']).toEqual([{ size: '12 kg' }]);
    expect(walk(sizes, 'Muraho > 15 kg').inHand(0).messages.at(-1)?.text).toBe('15 kg, is that right?');
  });

  it('delivers within 24 hours after the last message, then templates alone, which cost', () => {
    const path = 'Muraho > Book a truck > wait 2 days';
    expect(kinds(walk(chat('23 hours'), path))).toContain('message');
    expect(walk(chat('23 hours'), path).cost).toBe(0);
    const late = walk(chat('24 hours'), path);
    expect(kinds(late).at(-1)).toBe('refused');
    expect(late.inHand(0).messages.at(-1)?.text).toBe('Booked.');
    const template = walk(chat('24 hours', '  template: yes\n'), path);
    expect(kinds(template).at(-1)).toBe('template');
    expect(template.cost).toBe(15);
  });

  it('waits for no answer to what was not delivered', () => {
    const asks = chat('24 hours', '  options:\n    Yes: booked\n');
    const late = walk(asks, 'Muraho > Book a truck > wait 2 days > Yes');
    expect(late.inHand(0).messages.at(-1)?.text).toBe('What do you want?');
    const inTime = walk(asks.replace('24 hours', '2 hours'), 'Muraho > Book a truck > wait 3 hours > Yes');
    expect(inTime.inHand(0).messages.at(-1)?.text).toBe('Booked.');
  });
});

describe('a call', () => {
  const VOICE = `kind: voice\ncost: 20\ntimeout: 5\nmenu:\n  say: Welcome. For the price press 1.\n  options:\n    1: price\n  silence: again\nagain:\n  say: Please press 1.\n  next: menu\nprice:\n  say: 350 francs a kilo.\n`;

  it('speaks, takes a key, and hangs up', () => {
    const network = walk(VOICE, 'dial > 1');
    expect(network.inHand(0)).toMatchObject({ screen: '350 francs a kilo.', isOpen: false });
  });

  it('goes on after silence, and ends after the third in a row', () => {
    expect(walk(VOICE, 'dial > wait 9 seconds').inHand(0).screen).toBe(
      'Please press 1.\nWelcome. For the price press 1.',
    );
    const silent = walk(VOICE, 'dial > wait 2 minutes');
    expect(kinds(silent).filter((kind) => kind === 'silence')).toHaveLength(3);
    expect(silent.inHand(0).isOpen).toBe(false);
    expect(walk(VOICE, 'dial > wait 9 seconds > 9 > wait 20 seconds').inHand(0).isOpen).toBe(true);
  });

  it('pays for each minute that was begun', () => {
    expect(walk(VOICE, 'dial > 1').cost).toBe(20);
    expect(walk(VOICE.replace('timeout: 5', 'timeout: 50'), 'dial > wait 61 seconds > 1').cost).toBe(40);
  });
});

describe('the tests of an author', () => {
  it('read what is entered, on which phone, and what is waited for', () => {
    expect(readPath('dial > B: 12 > wait 2 minutes > twice 1 > B: hang up')).toEqual([
      { phone: 0, do: 'dial' },
      { phone: 1, do: 'enters', text: '12' },
      { wait: 120 },
      { phone: 0, do: 'enters', text: '1', twice: true },
      { phone: 1, do: 'hangUp' },
    ]);
    expect(readPath('dial > ')).toBe(null);
    expect(readGets('2 bookings')).toEqual({ count: 2, what: 'bookings' });
    expect(readGets('some sms')).toBe(null);
  });

  const judge = (wanted: object, enters = 'dial > 2 > 12') =>
    judgePath({ enters, ...wanted }, walk(POTATOES, enters), WORDS);
  it('find what is shown, how long it is, what it costs, and what is stored', () => {
    expect(judge({ shows: '12 sacks' })).toEqual({ passed: true });
    expect(judge({ shows: '13 sacks' })).toEqual({
      passed: false,
      gave: '“12 sacks are booked.”',
      wanted: '“13 sacks”',
    });
    expect(judge({ without: 'booked' }).passed).toBe(false);
    expect(judge({ most: '46' }).passed).toBe(false);
    expect(judge({ most: '182', costs: '12', ends: 'yes' })).toEqual({ passed: true });
    expect(judge({ costs: '11' })).toEqual({ passed: false, gave: '12 RWF', wanted: '≤ 11 RWF' });
    expect(judge({ ends: 'no' })).toEqual({ passed: false, gave: 'over', wanted: 'open' });
    expect(judge({ gets: '1 sms' })).toEqual({ passed: true });
    expect(judge({ gets: '2 bookings' })).toEqual({ passed: false, gave: 'bookings: 1', wanted: 'bookings: 2' });
    expect(judge({ holds: 'bookings {"sacks": 12}' })).toEqual({ passed: true });
    expect(judge({ holds: 'bookings {"sacks": 13, "village": 2}' })).toEqual({
      passed: false,
      gave: 'phone: 0788000101, sacks: 12',
      wanted: 'sacks: 13, village: 2',
    });
    expect(judge({ lacks: 'bookings {"sacks": 12}' }).passed).toBe(false);
  });

  it('do one step after the other on the same phones', () => {
    const own = service(POTATOES);
    const network = new PhoneNetwork(own, PRICES);
    for (const step of readPath('dial > 1') ?? []) doStepNow(network, step, (asked) => answerOf(own, asked));
    expect(network.inHand(0).screen).toBe('Which variety?');
  });
});
