import { expect, test } from 'vitest';
import { type Claim, claimOf, unmetClaims } from './claims.ts';

test.each<{ claim: Claim; good: string; bad: string; why: RegExp }>([
  {
    claim: { contains: ['18,000', '18 000'] },
    good: 'Pay 18,000 RWF.',
    bad: 'Pay soon.',
    why: /does not contain "18,000" or/,
  },
  { claim: { without: ['penalty'] }, good: 'Please pay.', bad: 'A Penalty follows.', why: /contains "penalty"/ },
  { claim: { most: 3 }, good: 'Come at 8:00.', bad: 'Come to us at once.', why: /5 words, and 3 at most/ },
  { claim: { least: 3 }, good: 'Come at once.', bad: 'Come!', why: /1 words, and 3 at least/ },
  { claim: { lines: 2 }, good: 'One.\n\nTwo.', bad: 'One.\nTwo.\nThree.', why: /3 lines, and 2 at most/ },
  {
    claim: { characters: 13 },
    good: 'Come at 8:00.',
    bad: 'Come to us at 8:00.',
    why: /19 characters, and 13 at most/,
  },
  {
    claim: { rows: 2 },
    good: '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
    bad: '- one\n- two\n- three',
    why: /3 rows, and 2 were/,
  },
  { claim: { rows: 2 }, good: 'Here:\n1. One\n2. Two', bad: 'One and two.', why: /0 rows/ },
  {
    claim: { columns: 3 },
    good: 'name;kg;day\nA;4;Monday',
    bad: '| a | b |\n|---|---|\n| 1 | 2 |',
    why: /2 columns, and 3/,
  },
  {
    claim: { columns: 3 },
    good: '| a | b | c |\n|---|---|---|\n| 1 | | 3 |',
    bad: '| a | b | c |\n| 1 | 2 |',
    why: /2 columns/,
  },
  { claim: { columns: 2 }, good: 'a,b\n1,2', bad: 'A table of two columns.', why: /0 columns/ },
  { claim: { declines: true }, good: 'The hour is not given.', bad: 'Come on Monday.', why: /something is missing/ },
  {
    claim: { declines: true },
    good: 'At what time does it begin?',
    bad: 'It begins. Is it so? Yes.',
    why: /something is missing/,
  },
  {
    claim: { known: ['18000', '7', '0'] },
    good: 'Pay 18,000 RWF at 7:00.',
    bad: 'Pay 18,500 RWF.',
    why: /nobody gave: 18500/,
  },
  {
    claim: { known: ['3'] },
    good: '1. Bring 3 cups.\n2. Come.',
    bad: 'Bring 3 cups and 20 RWF.',
    why: /nobody gave: 20/,
  },
  { claim: { json: true }, good: '{"a": 1}', bad: '```json\n{}\n```', why: /not valid JSON/ },
  {
    claim: { language: 'rw' },
    good: 'Mwaramutse, inama ni ku wa mbere mu gitondo.',
    bad: 'The meeting is on Monday.',
    why: /language rw/,
  },
  {
    claim: { language: 'sw' },
    good: 'Mkutano ni kwa ajili ya wazazi wa shule, tafadhali.',
    bad: 'Inama ni ku wa mbere mu gitondo.',
    why: /language sw/,
  },
  {
    claim: { language: 'fr' },
    good: 'La réunion est pour vous dans une heure.',
    bad: 'It is for you in an hour.',
    why: /language fr/,
  },
  { claim: { language: 'en' }, good: 'Please come to the meeting.', bad: 'Murakaza neza mu nama.', why: /language en/ },
])('$claim', ({ claim, good, bad, why }) => {
  expect(unmetClaims([claim], good)).toEqual([]);
  expect(unmetClaims([claim], bad)).toEqual([expect.stringMatching(why)]);
});

test('a number of the prompt is none that the model invented, and an input gives its own', () => {
  const claim = claimOf((name) => (name === 'known' ? 'true' : undefined), 'Grace owes 12 500 RWF since 3 May.');
  expect(claim).toEqual({ known: ['12500', '3'] });
  expect(unmetClaims([claim], 'Pay 12,500 RWF in 14 days.', 'At most 14 days.')).toEqual([]);
  expect(unmetClaims([claim], 'Pay 12,500 RWF in 30 days.', 'At most 14 days.')).toHaveLength(1);
});

test('items of a list with commas in them are no table', () => {
  expect(unmetClaims([{ rows: 3 }], '- rice, beans\n- oil, salt\n- soap, sugar')).toEqual([]);
  expect(unmetClaims([{ rows: 1, columns: 2 }], 'a,b\n1,2')).toEqual([]);
});

test('the number of a point is none that the model invented, also where it is bold or in a heading', () => {
  expect(unmetClaims([{ known: ['3'] }], '**1.** Bring 3 cups.\n**2)** Come.\n## 3. After it\n> 4. Go.')).toEqual([]);
  expect(unmetClaims([{ known: ['3'] }], '**20** cups')).toHaveLength(1);
});

test.each([
  'The text does not give the price.',
  'The hour isn’t in the message.',
  'The notes do not mention a date.',
  'No date was given.',
  'There is no price in the notes.',
  'Nta giciro cyatanzwe.',
  'Igiciro ntikivuzwe mu butumwa.',
])('“%s” says that something is missing', (answer) => {
  expect(unmetClaims([{ declines: true }], answer)).toEqual([]);
});

test.each(['There is no problem with the price.', 'No, come on Monday.', 'The price is given: it is 500 RWF.'])(
  '“%s” does not',
  (answer) => {
    expect(unmetClaims([{ declines: true }], answer)).toHaveLength(1);
  },
);

test('a year and the number after it are two', () => {
  expect(unmetClaims([{ known: ['2026', '300'] }], 'In 2026 300 members pay.')).toEqual([]);
  expect(unmetClaims([{ known: ['1234567'] }], 'It is 1,234,567 or 1 234 567.')).toEqual([]);
});
