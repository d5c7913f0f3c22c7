import { describe, expect, it } from 'vitest';
import {
  DEFAULT_VISIBILITY,
  isLinkedFromCertificates,
  PEOPLE_QUERY_MAX_CHARACTERS,
  peopleWords,
  personKey,
  readVisibility,
  spectateStanding,
  storeVisibility,
} from './people.ts';

describe('a learner chooses what shows', () => {
  it('by default name, badges and learner ID, and being found', () => {
    const untouched = {
      hide_name: false,
      hide_badges: false,
      show_certificates: false,
      show_progress: false,
      hide_pages: false,
      hide_from_search: false,
      show_to_guests: false,
    };
    expect(readVisibility(untouched)).toEqual(DEFAULT_VISIBILITY);
    expect(storeVisibility(DEFAULT_VISIBILITY)).toEqual(untouched);
  });

  it('every choice is kept', () => {
    for (let bits = 0; bits < 128; bits++) {
      const [name, badges, certificates, progress, pages, search, guests] = [1, 2, 4, 8, 16, 32, 64].map(
        (bit) => (bits & bit) !== 0,
      ) as [boolean, boolean, boolean, boolean, boolean, boolean, boolean];
      const chosen = { name, badges, certificates, progress, pages, search, guests };
      expect(readVisibility(storeVisibility(chosen))).toEqual(chosen);
    }
  });
});

describe('the page of a certificate leads to the profile', () => {
  it('only where readers without an account see it, and with the name', () => {
    const chosen = [
      { name: true, guests: true },
      { name: true, guests: false },
      { name: false, guests: true },
    ];
    expect(chosen.map(isLinkedFromCertificates)).toEqual([true, false, false]);
    expect(isLinkedFromCertificates(DEFAULT_VISIBILITY)).toBe(false);
  });
});

describe('an address means', () => {
  it.each([
    ['abcdefghij12345', { kind: 'account', id: 'abcdefghij12345' }],
    ['K7M2QX', { kind: 'learner', learnerId: 'K7M2QX' }],
    ['k7m2qx', { kind: 'learner', learnerId: 'K7M2QX' }],
  ])('%s', (text, key) => {
    expect(personKey(text)).toEqual(key);
  });
  it.each(['', 'shell', 'ABCDEFGHIJ12345', 'abcdefghij1234', 'k7m2q', "' OR 1=1", 'k7m2qx ', '<b>x</b>', 'ıııııı'])(
    'nobody: %s',
    (text) => {
      expect(personKey(text)).toBeNull();
    },
  );
});

describe('spectating', () => {
  it("is not for the viewer's own profile", () => {
    expect(spectateStanding('a', 'a', false)).toBe('own');
  });
  it('is not for someone without an account', () => {
    expect(spectateStanding('', 'b', false)).toBe('guest');
  });
  it('is open until the other learner says otherwise', () => {
    expect(spectateStanding('a', 'b', false)).toBe('open');
    expect(spectateStanding('a', 'b', true)).toBe('stopped');
  });
});

describe('people are searched', () => {
  it.each([
    ['Aline Uwase', ['Aline', 'Uwase']],
    ['  uwase,  aline ', ['uwase', 'aline']],
    ['K7M2QX', ['K7M2QX']],
    ["N'Diaye", ["N'Diaye"]],
    ['Jean-Luc', ['Jean-Luc']],
    ['Étienne 王', ['Étienne', '王']],
    ['"aline" OR name:* NEAR(', ['aline', 'OR', 'name', 'NEAR']],
    ['a b', ['a', 'b']],
    ['\u0000aline\u0000uwase', ['aline', 'uwase']],
  ])('%s: by its words', (query, words) => {
    expect(peopleWords(query)).toEqual(words);
  });
  it.each(['', ' ', 'a', '-', '"', '*', '- - -', '%_'])('%s: too little to search for', (query) => {
    expect(peopleWords(query)).toBeNull();
  });
  it('with at most six words of at most 80 characters', () => {
    expect(peopleWords('a b c d e f g h i')).toHaveLength(6);
    expect(peopleWords('x'.repeat(500))).toEqual(['x'.repeat(PEOPLE_QUERY_MAX_CHARACTERS)]);
  });
});
