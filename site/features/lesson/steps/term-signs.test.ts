import { expect, test } from 'vitest';
import { keepTermSigns } from './term-signs.ts';

const term = (word: string, n = 1): string =>
  `<button class="term" type="button" popovertarget="t${n}">${word}</button><span class="term-meaning" id="t${n}" popover>Said of it.</span>`;

test('a term and the sign behind it are kept together', () => {
  expect(keepTermSigns(`<p>we call it a ${term('leak')}. It is so (${term('<em>log</em>', 2)}), too</p>`)).toBe(
    `<p>we call it a <span class="term-kept">${term('leak')}.</span> It is so (<span class="term-kept">${term('<em>log</em>', 2)}),</span> too</p>`,
  );
});

test('a term that a blank follows is as it was, also before one with a sign', () => {
  const plain = `<p>a ${term('leak')} and <span>more</span>. Then</p>`;
  expect(keepTermSigns(plain)).toBe(plain);
  expect(keepTermSigns(`${term('leak')} and ${term('log', 2)}.`)).toBe(
    `${term('leak')} and <span class="term-kept">${term('log', 2)}.</span>`,
  );
});
