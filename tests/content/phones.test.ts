/** A Phone can be done, and has something to do: what an author gets wrong is reported before a learner meets it. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { requiredPractices } from '#content/schema/required-practices';
import { readService } from '#domain/practice/phone/service-file';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const PRICES = 'courses/next-steps/prices.csv';
const GOOD = `kind: ussd
number: "*384*7#" # in the sandbox
cost: 12

menu:
  say: |
    Potatoes
    1. Price of today

    2. Book
  options:
    1: price
    2: sacks

price:
  find: prices by variety
  missing: none
  say: "{variety}: {price} RWF"

none:
  say: 'No price: it''s Sunday.'

sacks:
  say: How many sacks?
  save: sacks
  allow: 1 to 200
  next: booked

booked:
  store: bookings with phone, sacks
  once: phone
  say: "{sacks} sacks are booked."`;
const SOUND = {
  prices: 'id,variety,price\n1,Kinigi,350\n',
  starter: GOOD.replace('  once: phone\n', ''),
  tests:
    '<Test says="booked once" enters="dial > 2 > twice 12" gets="1 bookings" />\n\n<Test says="fits" enters="dial" most={182} />\n\n',
  answer: GOOD,
  fence: 'yaml',
  attributes: 'tables="prices.csv"',
};
const phone = ({ starter, tests, answer, fence, attributes }: typeof SOUND): string =>
  `<Phone id="potatoes" task="Do it." ${attributes}>\n\n\`\`\`${fence}\n${starter}\n\`\`\`\n\n${tests}<Answer>\n\nSo.\n\n\`\`\`${fence}\n${answer}\n\`\`\`\n\n</Answer>\n\n</Phone>\n\n`;
const changes = (parts: Partial<typeof SOUND>) => {
  const all = { ...SOUND, ...parts };
  return { [PRICES]: all.prices, [DRAFT]: adding(phone(all)) };
};
const withTest = (attributes: string): string => `${SOUND.tests}<Test says="x" ${attributes} />\n\n`;

test('one that can be done is sound', () => {
  expect(problemsIn(mutatedContent(changes({})))).toEqual([]);
});

const MISTAKES: [string, Partial<typeof SOUND>, { key: string; message: RegExp }][] = [
  [
    'an answer that does not pass',
    { answer: SOUND.starter },
    { key: '<Test says="booked once">', message: /answer does not pass/ },
  ],
  ['nothing to do', { starter: GOOD }, { key: '<Phone>', message: /nothing is to do/ }],
  [
    'a state that is not there',
    { starter: GOOD.replace('1: price', '1: cost') },
    { key: '<Phone>', message: /this line/ },
  ],
  ['a field that is none', { answer: GOOD.replace('  once:', '  only:') }, { key: '<Answer>', message: /this line/ }],
  [
    'a state that nothing leads to',
    { answer: `${GOOD}\n\nlost:\n  say: Hello` },
    { key: '<Answer>', message: /No other state leads/ },
  ],
  [
    'a table that the lesson does not have',
    { answer: GOOD.replace('prices by', 'costs by'), tests: withTest('enters="dial > 1" without="x"') },
    { key: '<Test says="x">', message: /fails on this path/ },
  ],
  ['a file that is not there', { attributes: 'tables="sales.csv"' }, { key: '<Phone tables>', message: /no such CSV/ }],
  ['two services', { starter: `${GOOD}\n\`\`\`\n\n\`\`\`yaml\n${GOOD}` }, { key: '<Phone>', message: /one fence/ }],
  [
    'a path that cannot be read',
    { tests: withTest('enters="dial > " ends="yes"') },
    { key: '<Test says="x">', message: /A path is/ },
  ],
  [
    'a test that wants nothing',
    { tests: withTest('enters="dial"') },
    { key: '<Test says="x">', message: /Say what must be true/ },
  ],
  [
    'a count that is none',
    { tests: withTest('enters="dial" gets="one sms"') },
    { key: '<Test says="x">', message: /how many/ },
  ],
  [
    'a row that is none',
    { tests: withTest('enters="dial" holds="bookings 12"') },
    { key: '<Test says="x">', message: /row as JSON/ },
  ],
  [
    'an end that is none',
    { tests: withTest('enters="dial" ends="soon"') },
    { key: '<Test says="x">', message: /has ended/ },
  ],
];

test.each(MISTAKES)('%s is reported', (_, parts, { key, message }) => {
  expectProblem(changes(parts), { file: DRAFT, at: '<Phone', key, message });
});

test('a required Phone is a practice that counts', () => {
  expect(requiredPractices(phone(SOUND).replace('task="Do it."', 'task="Do it." required'))?.ids).toEqual(['potatoes']);
});

test('a server is asked as a gateway asks it, and its session is played', () => {
  const server = (end: string): string => `export async function handle(request) {
  const form = new URLSearchParams(await request.text());
  const [choice, sacks] = form.get('text').split('*');
  if (choice !== '2') return new Response('CON 2. Book');
  if (sacks === undefined) return new Response('CON How many sacks?');
  table('bookings').insert({ phone: form.get('phoneNumber'), sacks: Number(sacks) });
  return new Response(\`${end} \${sacks} sacks are booked.\`);
}`;
  const tests =
    '<Test says="booked" enters="dial > 2 > 12" shows="12 sacks" ends="yes" />\n\n<Test says="kept" enters="dial > 2 > 12" holds=\'bookings {"phone": "+250788000101"}\' />\n\n';
  const parts = {
    ...SOUND,
    fence: 'js',
    attributes: 'tables="prices.csv bookings.csv" number="*384*7#" cost={12}',
    tests,
    answer: server('END'),
  };
  const all = (starter: string) => ({
    ...changes({ ...parts, starter }),
    'courses/next-steps/bookings.csv': 'id,phone,sacks\n1,+250788000109,3\n',
  });
  expect(problemsIn(mutatedContent(all(server('CON'))))).toEqual([]);
  expectProblem(all(server('END')), { file: DRAFT, at: '<Phone', key: '<Phone>', message: /nothing is to do/ });
});

test('the text of a service is YAML too, and means the same there', () => {
  const read = readService(GOOD);
  expect(read.ok).toBe(true);
  const yaml = parse(GOOD);
  if (!read.ok) return;
  const { number, cost, states } = read.service;
  expect({ number, cost }).toEqual({ number: yaml.number, cost: yaml.cost });
  for (const [name, { say, options, store }] of states) {
    expect(say).toBe((yaml[name].say ?? '').trimEnd());
    expect(Object.fromEntries(options)).toEqual(yaml[name].options ?? {});
    expect(store === null ? undefined : `${store.table} with ${store.columns.join(', ')}`).toBe(yaml[name].store);
  }
});
