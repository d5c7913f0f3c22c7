// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assistantPlace } from './assistant-place.ts';
import { continuation, pointsOf } from './quick-actions.ts';
import { watchSelection } from './selection-in-use.ts';

const OWN = 'Aline Uwase has the address aline@example.rw and the learner ID AB12CD34EF.';
const LESSON = 'A model fills every gap with something likely, because it must go on.';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(body);
    return Response.json({ from: 'model', lines: ['A point.'], why: null });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(html: string, selected: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
  watchSelection();
  getSelection()?.selectAllChildren(document.querySelector(selected) as Element);
  document.dispatchEvent(new Event('selectionchange'));
}

test('the points of a lesson are asked of the server', async () => {
  show(`<div class="prose"><p>${LESSON}</p></div>`, 'p');
  expect(await pointsOf('insights')).toEqual({ from: 'model', lines: ['A point.'], why: null });
  expect(await pointsOf('summarize')).toEqual({ from: 'model', lines: ['A point.'], why: null });
  expect(asked.filter((body) => body.includes(LESSON))).toHaveLength(2);
  expect(assistantPlace().selection).toBe(LESSON);
});

test('what other pages show, such as names and addresses, does not leave the device, selected or not', async () => {
  show(`<p>${OWN}</p>`, 'p');
  expect(await pointsOf('insights')).toEqual({ from: 'page', lines: [OWN], why: null });
  expect(await pointsOf('summarize')).toEqual({ from: 'page', lines: [OWN], why: null });
  expect(assistantPlace().selection).toBe('');
  expect(asked).toEqual([]);
});

test('what a quiz says of its keys is no insight', async () => {
  show(
    `<p>${OWN}</p><p>You need an answer first. <span class="quiz-keys">Keys: 1 to 4 choose an answer, Enter goes on.</span></p>`,
    'p',
  );
  const lines = (await pointsOf('insights'))?.lines ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join(' ')).not.toContain('Keys:');
});

test('to go on with a text, only a lesson is sent: the words of a template are nobody else to write', async () => {
  const editor = document.createElement('textarea');
  show(`<p>${OWN}</p>`, 'p');
  await continuation(editor);
  show(`<div class="prose"><p>${LESSON}</p></div>`, 'p');
  await continuation(editor);
  expect(asked.map((body) => (JSON.parse(body) as { page: string }).page)).toEqual(['', LESSON]);
});
