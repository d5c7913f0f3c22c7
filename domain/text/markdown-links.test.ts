import { expect, test } from 'vitest';
import { safeUrl } from './markdown-links.ts';

test.each([
  'http://example.rw',
  'HTTPS://example.rw/a?b=c#d',
  'irc://chat.example.rw/room',
  'ircs://chat.example.rw/room',
  'mailto:keza@example.rw',
  'xmpp:keza@example.rw',
  '/courses',
  '/a:b',
  '../lesson/2',
  'lesson-2#step:3',
  '#practice',
  '?q=a:b',
  '',
  'picture.png',
])('%j may be followed', (url) => {
  expect(safeUrl(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.rw',
  'tel:+250788000000',
  'blob:https://example.rw/1',
  'httpsx://example.rw',
  ':nothing',
])('%j is blanked', (url) => {
  expect(safeUrl(url)).toBe('');
});
