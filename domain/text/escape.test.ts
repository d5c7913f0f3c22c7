import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

it('makes a text harmless between tags and in an attribute, and leaves the rest as it is', () => {
  expect(escapeMarkup('<a title="x & y">')).toBe('&lt;a title=&quot;x &amp; y&quot;&gt;');
  expect(escapeMarkup("Bosco's 100 % é ✓")).toBe("Bosco's 100 % é ✓");
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;');
});
