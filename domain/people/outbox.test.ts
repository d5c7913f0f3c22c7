import { expect, test } from 'vitest';
import { mayOpenMail, tokensIn } from './outbox.ts';

test('an administrator opens mails of learners and instructors, of addresses without an account, and to oneself', () => {
  expect(mayOpenMail('me', [{ id: 'learner', role: 'learner' }])).toBe(true);
  expect(mayOpenMail('me', [{ id: 'teacher', role: 'instructor' }])).toBe(true);
  expect(mayOpenMail('me', [])).toBe(true);
  expect(mayOpenMail('me', [{ id: 'me', role: 'admin' }])).toBe(true);
});

test('never that of another administrator or a superuser, also beside others', () => {
  expect(mayOpenMail('me', [{ id: 'other', role: 'admin' }])).toBe(false);
  expect(mayOpenMail('me', [{ id: 'root', role: 'superuser' }])).toBe(false);
  expect(
    mayOpenMail('me', [
      { id: 'learner', role: 'learner' },
      { id: 'other', role: 'admin' },
    ]),
  ).toBe(false);
});

test('finds the token of every link', () => {
  const text = 'Open:\nhttps://a.example/auth?mode=reset&token=eyJhbGc.eyJpZCI6.s-i_g\n\nor /_/#/confirm/eyJhb.eyJp.x9';
  expect(tokensIn(text)).toEqual(['eyJhbGc.eyJpZCI6.s-i_g', 'eyJhb.eyJp.x9']);
  expect(tokensIn('nothing')).toEqual([]);
});
