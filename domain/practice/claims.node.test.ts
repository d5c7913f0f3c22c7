import { expect, test } from 'vitest';
import { type Claim, unmetClaims } from './claims.ts';

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
