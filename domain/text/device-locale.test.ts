import { describe, expect, it } from 'vitest';
import { localeOfDevice } from './device-locale.ts';

describe('the language of a device', () => {
  it.each([
    [['rw-RW', 'rw'], 'rw'],
    [['en-GB', 'fr', 'RW'], 'rw'],
    [['en-GB', 'en'], null],
    [['en-RW'], null],
    [['fr', 'sw-KE'], null],
    [[], null],
  ])('%j may be offered %s', (languages, offered) => {
    expect(localeOfDevice(languages)).toBe(offered);
  });
});
