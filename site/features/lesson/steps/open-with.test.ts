/** A lesson that begins with a person has the drawing in its first paragraph, once. */
import { expect, test } from 'vitest';
import { openWith } from './open-with.ts';

test('the face is in the first paragraph, hidden from assistive technology', () => {
  const html = openWith('claudine', '\n<p>Claudine writes.</p>\n<p>More.</p>');
  expect(html).toMatch(
    /^<p class="opening"><svg [^>]*aria-hidden="true">.+<\/svg>Claudine writes\.<\/p>\n<p>More\.<\/p>$/,
  );
  expect(html.match(/id="drawn-face"/g)).toHaveLength(1);
});

test('a lesson that begins with a part has the face before it', () => {
  expect(openWith('claudine', '<pre>x</pre>')).toMatch(/^<svg .+<\/svg><pre>x<\/pre>$/);
});

test('a person without a drawing is refused by name', () => {
  expect(() => openWith('nobody', '<p>x</p>')).toThrow('nobody.svg');
});
