import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string): string =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((one) => one.startsWith(name)) ?? '';
const scripts = (html: string): string => directive(html, 'script-src');
const styles = (html: string): string => directive(html, 'style-src');

test('a page without inline scripts and styles allows none', () => {
  const html = '<!doctype html><script src="/_astro/a.js" type="module"></script><p>Text';
  expect(scripts(html)).toBe("script-src 'self'");
  expect(styles(html)).toBe("style-src 'self'");
});

test('each inline script and style is allowed once, by its hash', () => {
  const html = '<style>p{}</style><script>go()</script><script type="module">go()</script><style>a{}</style>';
  expect(scripts(html)).toBe(`script-src 'self' ${hashOf('go()')}`);
  expect(styles(html)).toBe(`style-src 'self' ${hashOf('p{}')} ${hashOf('a{}')}`);
});

test.each([
  ['a greater-than sign in an attribute', '<script data-x="a>b">go()</script>'],
  ['capital letters', '<SCRIPT>go()</SCRIPT>'],
  ['a space in the end tag', '<script>go()</script >'],
  ['a template', '<template><script>go()</script></template>'],
])('a script is found with %s', (_, html) => {
  expect(scripts(html)).toBe(`script-src 'self' ${hashOf('go()')}`);
});

test.each([
  ['in a comment', '<!-- <script>go()</script> -->'],
  ['in the text of a field', '<textarea><script>go()</script></textarea>'],
  ['in an attribute', '<p title="<script>go()</script>"></p>'],
  ['that is data', '<script type="application/ld+json">{}</script><script type="application/json">{}</script>'],
])('nothing is allowed for what looks like a script %s', (_, html) => {
  expect(scripts(html)).toBe("script-src 'self'");
});

test('line ends are those that the browser sees', () => {
  expect(scripts('<script>a()\r\nb()</script>')).toContain(hashOf('a()\nb()'));
});

test('a style for readers without scripts is allowed', () => {
  expect(styles('<head><noscript><style>p{}</style></noscript></head>')).toContain(hashOf('p{}'));
});

test('only a page that draws certificates may compile WebAssembly', () => {
  expect(scripts('<div data-draws-certificates></div>')).toContain("'wasm-unsafe-eval'");
  expect(scripts('<p>data-draws-certificates</p>')).not.toContain('wasm');
});
