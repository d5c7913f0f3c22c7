import { describe, expect, it } from 'vitest';
import { inLocale, isLocale, LOCALES, localeOr, localized, splitLocale } from './locales.ts';

describe('the languages', () => {
  it('are English, the default, and Kinyarwanda', () => {
    expect(LOCALES).toEqual(['en', 'rw']);
  });
  it('are known by their code, and anything else falls back', () => {
    expect(['en', 'rw', 'fr', '', 'RW', null].map(isLocale)).toEqual([true, true, false, false, false, false]);
    expect(localeOr('rw')).toBe('rw');
    expect(localeOr('sw')).toBe('en');
    expect(localeOr('', 'rw')).toBe('rw');
  });
});

describe('an address', () => {
  it.each([
    ['/', 'en', '', '/'],
    ['', 'en', '', '/'],
    ['/courses?level=Builder#x', 'en', '', '/courses?level=Builder#x'],
    ['/rw', 'rw', '/rw', '/'],
    ['/rw/', 'rw', '/rw', '/'],
    ['/rw?a=1', 'rw', '/rw', '/?a=1'],
    ['/rw/course/x/lesson/2#y', 'rw', '/rw', '/course/x/lesson/2#y'],
    ['/rwanda', 'en', '', '/rwanda'],
    ['/course/rw', 'en', '', '/course/rw'],
  ])('%s is the page of %s', (address, locale, prefix, path) => {
    expect(splitLocale(address)).toEqual({ locale, prefix, path });
  });

  it('gets a prefix in every language but the default', () => {
    expect(localized('/', 'rw')).toBe('/rw');
    expect(localized('/?q=a', 'rw')).toBe('/rw?q=a');
    expect(localized('/courses', 'rw')).toBe('/rw/courses');
    expect(localized('/courses', 'en')).toBe('/courses');
  });

  it('is the same page in another language, with its query and hash', () => {
    expect(inLocale('/courses?level=Builder#builder', 'rw')).toBe('/rw/courses?level=Builder#builder');
    expect(inLocale('/rw/courses?level=Builder#builder', 'en')).toBe('/courses?level=Builder#builder');
    expect(inLocale('/rw#brochure', 'en')).toBe('/#brochure');
    expect(inLocale('/rw', 'rw')).toBe('/rw');
  });
});
