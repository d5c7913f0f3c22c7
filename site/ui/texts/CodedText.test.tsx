import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodedText } from './CodedText.tsx';

test('code is code, and what looks like HTML stays a text', () => {
  expect(renderToStaticMarkup(<CodedText text="Does `<b>` or <i> end `a && b`?" />)).toBe(
    'Does <code translate="no">&lt;b&gt;</code> or &lt;i&gt; end <code translate="no">a &amp;&amp; b</code>?',
  );
});
