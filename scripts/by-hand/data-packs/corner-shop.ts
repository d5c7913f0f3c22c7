/**
 * The practice papers of DA-103: October 2026 in a corner shop that does not exist. People, numbers and amounts are made up.
 * Run it with `npm exec -- node scripts/by-hand/data-packs/corner-shop.ts`: the same seed writes the same files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(
  new URL('../../../content/courses/data-basics-from-notebook-to-table/files/', import.meta.url),
);
const SEED = 103;

/** What Pascasie wrote each evening, from day 1 to 31, in RWF: cash sales, and what she took out of the box for the house. */
const CASH_SALES = [
  27000, 31000, 36000, 10000, 26000, 29000, 24500, 27500, 30000, 35500, 11000, 31000, 28500, 30000, 27000, 33500,
  118000, 12000, 25000, 26500, 24000, 28000, 32000, 37500, 9500, 27000, 28000, 25500, 26500, 34000, 38000,
];
const TAKEN = [
  3000, 0, 5000, 8000, 2000, 0, 3000, 0, 15000, 4000, 6000, 3000, 0, 20000, 0, 2000, 25000, 7000, 0, 3000, 0, 10000, 0,
  5000, 9000, 2000, 0, 3000, 0, 12000, 6000,
];
/** What was sold on credit on each day. */
const ON_CREDIT = [
  6000, 7500, 9000, 0, 5500, 6000, 4000, 7000, 8500, 10000, 0, 6500, 5000, 7000, 6000, 9000, 22000, 0, 5000, 6500, 4500,
  7000, 8000, 11000, 0, 6000, 5500, 6000, 7500, 9000, 12000,
];
/** Paid back in cash until the end of the month, in RWF. */
const PAID_BACK = 84000;

/** What left the phone: day, hour, amount, fee (made up), and to whom. */
const OUT: readonly [day: number, hour: number, amount: number, fee: number, to: string][] = [
  [4, 19, 62000, 250, 'Stock: wholesaler'],
  [6, 8, 3000, 0, 'Electricity'],
  [9, 9, 45000, 250, 'School fees'],
  [11, 19, 55000, 250, 'Stock: wholesaler'],
  [15, 18, 25000, 150, 'Rent of the shop'],
  [16, 19, 58000, 250, 'Stock: wholesaler'],
  [17, 20, 15000, 100, 'Wedding gift'],
  [18, 8, 3000, 0, 'Electricity'],
  [20, 18, 30000, 150, 'Family'],
  [23, 19, 64000, 250, 'Stock: wholesaler'],
  [25, 10, 4000, 0, 'Airtime'],
  [27, 18, 32000, 150, 'Family'],
  [29, 19, 61000, 250, 'Stock: wholesaler'],
  [30, 8, 4000, 0, 'Electricity'],
];
const OPENING_BALANCE = 22000;
const SALES_BY_PHONE = 472000;
const MESSAGES_IN = 176;
/** Which payments no phone has any more, by their place in time. The balance after them shows that they were there. */
const LOST = [70, 139];
/** On how many messages both phones agree, because the line was in both. */
const IN_BOTH = 12;
const ROWS = 200;

const CUSTOMERS = [
  'Aline M.',
  'Beata N.',
  'Celestin H.',
  'Claudine U.',
  'Damascene K.',
  'Esperance I.',
  'Faustin B.',
  'Goreth N.',
  'Innocente R.',
  'Jacques T.',
  'Josiane M.',
  'Liberata K.',
  'Marcel N.',
  'Olive U.',
  'Patrick S.',
  'Rose M.',
  'Silas H.',
  'Theophile G.',
  'Venantie B.',
  'Yves N.',
];

type Movement = { day: number; minute: number; type: 'IN' | 'OUT'; amount: number; fee: number; name: string };
type Message = Movement & { balance: number; code: string };

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(SEED);
const below = (end: number): number => Math.floor(random() * end);

/** Payments of customers: 5 or 6 a day, in hundreds of francs, together exactly the sales by phone. */
function paymentsIn(): Movement[] {
  const payments = Array.from({ length: MESSAGES_IN }, (_, index): Movement => {
    const day = 1 + Math.floor((index * 31) / MESSAGES_IN);
    const amount = 100 * (4 + below(45));
    return { day, minute: 7 * 60 + below(11 * 60), type: 'IN', amount, fee: 0, name: pick(CUSTOMERS) };
  });
  sameDayTwice(payments);
  let difference = SALES_BY_PHONE - payments.reduce((sum, { amount }) => sum + amount, 0);
  for (let index = 0; difference !== 0; index = (index + 7) % payments.length) {
    const payment = payments[index];
    if (payment === undefined || payment.amount + Math.sign(difference) * 100 < 300) continue;
    payment.amount += Math.sign(difference) * 100;
    difference -= Math.sign(difference) * 100;
  }
  return payments;
}

/** Six customers pay the same amount twice on one day: two real payments, which only look like one. */
function sameDayTwice(payments: Movement[]): void {
  for (const index of [12, 40, 66, 93, 121, 150]) {
    const [first, second] = [payments[index], payments[index + 1]];
    if (first === undefined || second === undefined) continue;
    second.day = first.day;
    second.amount = first.amount;
    second.name = first.name;
  }
}

function pick<T>(list: readonly T[]): T {
  return list[below(list.length)] as T;
}

/** All movements in the order of time, with the balance after each and the code of the network. Throws when the phone would be empty. */
function messages(): Message[] {
  const out = OUT.map(
    ([day, hour, amount, fee, name]): Movement => ({ day, minute: hour * 60, type: 'OUT', amount, fee, name }),
  );
  const inTime = [...paymentsIn(), ...out].sort((a, b) => a.day - b.day || a.minute - b.minute);
  let balance = OPENING_BALANCE;
  return inTime.map((movement, index) => {
    balance += movement.type === 'IN' ? movement.amount : -movement.amount - movement.fee;
    if (balance < 0) throw new Error(`no money left on day ${movement.day}`);
    return { ...movement, balance, code: codeOf(index) };
  });
}

/** Codes of a network do not count one shop's messages, so they have no order. 7,919 is a prime, so no code comes twice. */
function codeOf(index: number): string {
  return `PX${10000 + ((4013 + index * 7919) % 90000)}`;
}

/** A number that no customer has: 070 and the place in the list. */
function phoneOf(name: string): string {
  const place = CUSTOMERS.indexOf(name);
  return place < 0 ? '' : `0700000${(place + 11).toString().padStart(3, '0')}`;
}

const two = (value: number): string => value.toString().padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The first phone: ISO dates, plain amounts. Some rows have lost a name, and two their amount. */
function fromFirstPhone(message: Message, index: number): string[] {
  const lostName = index % 31 === 9;
  const lostAmount = index === 44 || index === 101;
  return [
    `2026-10-${two(message.day)}`,
    clock(message.minute),
    message.type,
    lostAmount ? '' : `${message.amount}`,
    `${message.fee}`,
    lostName && message.type === 'IN' ? '' : message.name,
    phoneOf(message.name),
    `${message.balance}`,
    message.code,
  ];
}

/** The second phone: days first, amounts as text, numbers with the code of the country or without their zero. */
function fromSecondPhone(message: Message, index: number): string[] {
  const thousands = Math.floor(message.amount / 1000);
  const rest = (message.amount % 1000).toString().padStart(3, '0');
  const amount = [`${message.amount.toLocaleString('en')} RWF`, thousands === 0 ? rest : `${thousands} ${rest}`];
  const phone = phoneOf(message.name);
  return [
    index % 3 === 2 ? `${message.day} Oct 2026` : `${message.day}/10/2026`,
    clock(message.minute),
    message.type === 'IN' ? 'in' : 'out',
    amount[index % 2] as string,
    `${message.fee}`,
    index % 5 === 0 ? message.name.toUpperCase() : message.name,
    phone === '' ? '' : index % 2 === 0 ? `+250${phone.slice(1)}` : phone.slice(1),
    `${message.balance}`,
    message.code,
  ];
}

const cell = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function csv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** 200 rows: what the first phone has, below it what the second phone has, twelve of them in both. */
function messageRows(): string[][] {
  const left = messages().filter((_, index) => !LOST.includes(index));
  const first = left.filter((_, index) => index % 3 !== 2);
  const second = left.filter((_, index) => index % 3 === 2);
  const both = first.filter((_, index) => index % 10 === 4).slice(0, IN_BOTH);
  const inTime = [...second, ...both].sort((a, b) => a.day - b.day || a.minute - b.minute);
  const rows = [...first.map(fromFirstPhone), ...inTime.map(fromSecondPhone)];
  if (rows.length !== ROWS) throw new Error(`${rows.length} rows, not ${ROWS}`);
  return rows.map((row, index) => [`${index + 1}`, ...row]);
}

/** The second notebook: who took goods on credit, and what came back in cash until the end of the month. */
function creditRows(): string[][] {
  const debts = ON_CREDIT.flatMap((amount, index) => {
    if (amount === 0) return [];
    const first = Math.max(500, Math.round((amount * (0.3 + random() * 0.4)) / 500) * 500);
    const parts = amount <= 5000 ? [amount] : [first, amount - first];
    return parts.map((part) => ({ day: index + 1, name: pick(CUSTOMERS.slice(0, 12)), amount: part, paid: 0 }));
  });
  let left = PAID_BACK;
  for (const [index, debt] of debts.entries()) {
    if (index % 5 > 2) continue;
    debt.paid = Math.min(debt.amount, left);
    left -= debt.paid;
  }
  if (left !== 0) throw new Error(`${left} RWF were not paid back`);
  return debts.map(({ day, name, amount, paid }) => [
    `2026-10-${two(day)}`,
    name,
    phoneOf(name),
    `${amount}`,
    `${paid}`,
  ]);
}

/** The drawer: eight slips of the wholesaler, paid in cash. */
const SLIPS: readonly (readonly [day: number, goods: string, amount: number])[] = [
  [2, 'Sugar, rice, soap', 118000],
  [6, 'Cooking oil', 96000],
  [10, 'Rice, beans, salt', 124000],
  [13, 'Drinks', 87000],
  [16, 'Drinks for the wedding', 165000],
  [21, 'Soap, batteries', 74000],
  [24, 'Sugar, flour', 121000],
  [28, 'Rice, oil', 95000],
];

function notebookRows(): string[][] {
  return CASH_SALES.map((sales, index) => [`2026-10-${two(index + 1)}`, `${sales}`, `${TAKEN[index] ?? 0}`]);
}

const files: { readonly [name: string]: string } = {
  'payment-messages.csv': csv(
    ['no', 'date', 'time', 'type', 'amount', 'fee', 'name', 'phone', 'balance', 'code'],
    messageRows(),
  ),
  'credit-book.csv': csv(['date', 'name', 'phone', 'amount', 'paid_back'], creditRows()),
  'slips.csv': csv(
    ['date', 'goods', 'amount'],
    SLIPS.map(([day, goods, amount]) => [`2026-10-${two(day)}`, goods, `${amount}`]),
  ),
  'notebook-key.csv': csv(['date', 'cash_sales', 'taken'], notebookRows()),
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
