import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf, toCsv } from './check-batch.ts';

test('a pasted column is one item a line, without the empty ones', () => {
  expect(itemsOf('9K4T2WQF\r\n\n  RZOX1C  \n')).toEqual([
    { given: '9K4T2WQF', found: { kind: 'none' } },
    { given: 'RZOX1C', found: { kind: 'none' } },
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { given } of itemsOf(text)) expect(given.trim()).not.toBe('');
    }),
  );
});

test('the CSV quotes what it must and runs no formula', () => {
  expect(
    toCsv([
      ['a,b', 'say "x"'],
      ['=HYPERLINK("http://evil.example")', '+1'],
    ]),
  ).toBe('\ufeff"a,b","say ""x"""\r\n"\'=HYPERLINK(""http://evil.example"")",\'+1\r\n');
});
