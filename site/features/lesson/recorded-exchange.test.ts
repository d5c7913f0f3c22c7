import { expect, test } from 'vitest';
import { withRecorded } from './recorded-exchange.ts';

const fence = (kind: string, text: string): string =>
  `<div class="fence fence-${kind}"><div class="fence-head"><span>${kind}</span></div><pre><code class="language-${kind}">${text}\n</code></pre></div>`;
const html = fence('prompt', 'Is 2 &lt; 3?') + fence('output', 'Written by the author');
const stored = { text: 'Yes, <b>2</b> is less.', model: 'stand-in-1', date: '2026-03-31' };

test('a stored answer takes the place of the written one, as text', () => {
  const asked: string[][] = [];
  const exchange = withRecorded(html, 'a-course', (course, prompt, shown) => {
    asked.push([course ?? '', prompt.trim(), shown.trim()]);
    return stored;
  });
  expect(asked).toEqual([['a-course', 'Is 2 < 3?', 'Written by the author']]);
  expect(exchange.recorded).toEqual(stored);
  expect(exchange.html).toContain('Yes, &lt;b&gt;2&lt;/b&gt; is less.');
  expect(exchange.html).not.toContain('Written by the author');
});

test('without a stored answer everything is as the author wrote it', () => {
  expect(withRecorded(html, 'a-course', () => undefined)).toEqual({ html, hasOutput: true, recorded: undefined });
});

test('a prompt that is shown without an answer has none', () => {
  const alone = fence('prompt', 'Why?');
  expect(withRecorded(alone, 'a-course', () => stored)).toEqual({ html: alone, hasOutput: false, recorded: undefined });
});
