// @vitest-environment happy-dom
/** A change of an assistant: taken whole, made smaller, left out, and refused where its lines are gone. */
import { expect, test } from 'vitest';
import { hunksOf } from '#domain/practice/code/line-diff';
import { startChanges } from './code-changes.ts';
import { CodeContents } from './code-contents.ts';

const BEFORE = Array.from({ length: 12 }, (_, n) => `line ${n + 1}`).join('\n');
const AFTER = BEFORE.replace('line 2', 'line two').replace('line 11', 'line eleven');
const words = { taken: 'taken', partly: '{count} of {sum}', refused: 'refused', lost: 'lost', nothing: 'nothing' };

function part() {
  const root = document.createElement('div');
  const hunks = hunksOf('a.js', BEFORE, AFTER).map(({ at, lines }) => {
    const rows = lines.map(({ sign, text }) => `<div data-sign="${sign}"><code data-text>${text}</code></div>`);
    return `<div data-hunk data-file="a.js" data-at="${at}"><input type="checkbox" checked hidden data-place>${rows.join('')}</div>`;
  });
  root.innerHTML = `<div data-change>${hunks.join('')}<p data-decide hidden><button data-take></button><button data-refuse></button></p><p data-change-said></p></div>`;
  const contents = new CodeContents(document.createElement('textarea'), { 'a.js': BEFORE });
  startChanges(root, contents, words);
  return {
    contents,
    text: () => contents.now.files['a.js'],
    press: (name: string) => root.querySelector<HTMLButtonElement>(`[data-${name}]`)?.click(),
    boxes: root.querySelectorAll<HTMLInputElement>('[data-place]'),
    said: () => root.querySelector('[data-change-said]')?.textContent,
  };
}

test('it is taken, made smaller and left out', () => {
  const { text, press, boxes, said } = part();
  press('take');
  expect([text(), said()]).toEqual([AFTER, 'taken']);
  const [, second] = boxes;
  if (second) second.checked = false;
  press('take');
  expect([text(), said()]).toEqual([BEFORE.replace('line 2', 'line two'), '1 of 2']);
  press('refuse');
  expect([text(), said()]).toEqual([BEFORE, 'refused']);
});

test('where its lines are gone nothing is taken', () => {
  const { contents, text, press, said } = part();
  contents.write('a.js', BEFORE.replace('line 11', 'mine'));
  press('take');
  expect([text(), said()]).toEqual([BEFORE.replace('line 11', 'mine'), 'lost']);
});
