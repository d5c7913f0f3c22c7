import { describe, expect, test } from 'vitest';
import { cleanName } from './learner.ts';
import { misleadingIn } from './misleading-name.ts';

describe('a name has no web address in it', () => {
  test.each([
    'Claim your prize: https://evil.example/x',
    'http://evil',
    'Win at www.evil.example',
    'WWW . evil',
    'evil.com',
    'Visit Evil.Com now',
    'evil.co.rw',
    'bit.ly/abc',
    'evil。com',
    'mail me@evil',
    'javascript://x',
    '10.0.0.1',
    'spek.academy',
  ])('%s is refused', (name) => {
    expect(cleanName(name)).toEqual({ ok: false, code: 'name-address' });
  });

  test.each([
    'J. R. Smith',
    'J.R.Smith',
    'Dr.Jo Uwase',
    'St.Al',
    'Mukamana M.',
    'Jean.Pierre',
    'A/C Repair',
    'Ng’ang’a, Esq.',
  ])('%s is a name', (name) => {
    expect(cleanName(name)).toEqual({ ok: true, name });
  });
});

describe('a name is not that of the academy', () => {
  test.each([
    'Spek Academy',
    'Spek Academy Admin',
    'The SPEK  ACADEMY team',
    'Spek-Academy',
    'S p e k Academy',
    'Spék Acadèmy',
    '5pek Acad3my',
    'Ｓｐｅｋ Academy',
    'Ѕpek Academy',
    'Ѕрек Асаԁемү',
    'Spεκ Αcαdεmy',
  ])('%s is refused', (name) => {
    expect(cleanName(name)).toEqual({ ok: false, code: 'name-academy' });
  });

  test.each(['Speke Uwase', 'Academia Keza', 'John Speke'])('%s is a name', (name) => {
    expect(cleanName(name).ok).toBe(true);
  });
});

describe('a name is in one script', () => {
  test('Latin letters with Cyrillic or Greek ones look like another name', () => {
    for (const name of ['Аlinе Uwase', 'Keza Νyirahabimana', 'Αлиnе'])
      expect(misleadingIn(name), name).toBe('name-scripts');
  });

  test('each alone is a name, and so are Latin letters beside other scripts', () => {
    for (const name of ['Алина Увасе', 'Αλίνα', '李小龍 Lee', 'عائشة Aisha', 'X Æ A-12'])
      expect(misleadingIn(name), name).toBeNull();
  });
});
