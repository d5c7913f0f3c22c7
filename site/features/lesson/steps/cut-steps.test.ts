import { expect, test } from 'vitest';
import { cutSteps } from './cut-steps.ts';

test('each section is a step, and what is before the first belongs to it', () => {
  const html = '<p>Before</p>\n<h2 id="a">A</h2><p>one</p>\n<h2 id="b">B</h2><ul><li>two</li></ul>';
  expect(cutSteps(html)).toEqual([
    '<p>Before</p>\n<h2 id="a">A</h2><p>one</p>\n',
    '<h2 id="b">B</h2><ul><li>two</li></ul>',
  ]);
});

test('a heading inside a part begins no step', () => {
  const html = '<h2 id="a">A</h2><section class="practice"><h2>Not one</h2></section><h2 id="b">B</h2>';
  expect(cutSteps(html)).toEqual([
    '<h2 id="a">A</h2><section class="practice"><h2>Not one</h2></section>',
    '<h2 id="b">B</h2>',
  ]);
});

test('a lesson without sections is one step, and no letter of any is lost or changed', () => {
  expect(cutSteps('<p>All &amp; nothing</p>')).toEqual(['<p>All &amp; nothing</p>']);
  const odd = '<pre>\n\n  a &lt; b</pre><h2>A</h2><p>b<br>c<h2>D</h2>';
  expect(cutSteps(odd).join('')).toBe(odd);
});
