// @vitest-environment happy-dom
/** What a learner changes and asks in a Search, and what is shown of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { openDocumentSearch } from './open-document-search.ts';

vi.mock('#site/data/session/session-store.ts', () => ({ $session: { get: () => null, listen: vi.fn() } }));
vi.mock('#site/ui/dom/adopt-styles.ts', () => ({ adoptStyles: vi.fn() }));
vi.mock('./document-search.css?inline', () => ({ default: '' }));
vi.mock('../ask/ask.css?inline', () => ({ default: '' }));
vi.mock('../keeping/offer-keep.ts', () => ({ offerKeep: vi.fn() }));

const copy = parse(readFileSync(join(process.cwd(), 'content/copy/en/lesson-parts.yaml'), 'utf8'));
const { documentSearch: t, playground, ask, answering } = copy;
const { passed, notYet, gave, count } = playground.said;
const RULES =
  '# Rules\n\n## 1 Gate\n\nThe gate is closed at nine in the evening.\n\n## 2 Water\n\nWater costs 300 RWF.';
const questions = [
  { asks: 'When is the gate closed?', document: 'rules.txt', passage: 'closed at nine' },
  { asks: 'What is a goat?', document: '', passage: '' },
];
const facts = {
  questions,
  hidden: [{ asks: 'Is there watter?', document: 'rules.txt', passage: 'costs 300 RWF' }],
  tests: [
    { counts: 'first' as const, wants: 1, hidden: false },
    { counts: 'five' as const, wants: 1, hidden: true },
    { counts: 'words' as const, wants: 15, hidden: false },
  ],
  words: { ...t.words, passed, notYet, gave, count },
  ask: {
    texts: { ...t.ask, send: ask.send, stop: ask.stop, forget: ask.forget, answer: ask.answer },
    facts: { claims: [], trials: [], most: 4000, locale: 'en', words: ask.messages, warnings: answering.warnings },
  },
};

function opened() {
  const root = document.createElement('section');
  Object.assign(root.dataset, { course: 'c', partId: 'gate' });
  const list = questions.map(({ asks }) => `<li><span data-asks>${asks}</span></li>`).join('');
  root.innerHTML = `<details data-document="rules.txt"><pre data-text></pre></details><div data-work></div>
    <ol data-questions>${list}</ol><textarea hidden data-settings>cut: words\nsize: 20\noverlap: 0\nheadings: no\nmethod: words\nleast: 0</textarea>
    <div class="answering-actions"><button data-judge></button></div><p data-verdict></p>
    <ul>${facts.tests.map(() => '<li data-test><span data-state></span><span data-why></span></li>').join('')}</ul>`;
  const text = root.querySelector('[data-text]');
  if (text) text.textContent = RULES;
  document.body.replaceChildren(root);
  const part = openDocumentSearch(root, facts);
  const all = (selector: string): string[] => [...root.querySelectorAll(selector)].map((one) => one.textContent ?? '');
  const choose = (at: number, value: string): void => {
    const select = root.querySelectorAll<HTMLSelectElement>('.search-controls select')[at];
    if (select === undefined) throw new Error('no such choice');
    select.value = value;
    select.dispatchEvent(new Event('change'));
  };
  const search = (question: string, place = 'course'): void => {
    const [input, where] = [
      root.querySelector<HTMLInputElement>('[type=search]'),
      root.querySelector<HTMLSelectElement>('.search-form select'),
    ];
    if (input) input.value = question;
    if (where) where.value = place;
    root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  return { root, part, all, choose, search };
}

beforeEach(() => {
  localStorage.clear();
});

test('a question with a known answer is searched with a tap, and its passage is shown with why', () => {
  const { root, all } = opened();
  expect(all('.playground-state')).toEqual(['First:', 'Rightly nothing:']);
  root.querySelector<HTMLButtonElement>('.search-asks')?.click();
  expect(all('.search-status')).toEqual(['Pieces found: 1. Shown: 1.']);
  expect(all('.search-found mark')).toEqual(['Gate', 'gate', 'closed']);
  expect(all('.search-right')).toEqual(['the right passage']);
});

test('what is changed is measured, kept and judged, also by a question that is not shown', () => {
  const { root, part, choose } = opened();
  expect(part.judge()).toMatchObject({ kind: 'empty', text: '1 of 3 tests passed.' });
  choose(0, 'paragraphs');
  expect(part.judge()).toMatchObject({ kind: 'wrong', text: '2 of 3 tests passed.' });
  choose(1, 'letters');
  expect(part.judge()).toMatchObject({ kind: 'right' });
  expect(root.querySelector<HTMLTextAreaElement>('[data-settings]')?.value).toContain('method: letters');
  expect(localStorage.getItem('academy-practice-text:guest/c/gate/search')).toContain('cut: paragraphs');
  part.reset();
  expect(root.querySelector<HTMLSelectElement>('select')?.value).toBe('words');
});

test('a line of wordings that is none is named, and goes when the learner starts again', () => {
  const { root, part, all } = opened();
  const area = root.querySelector<HTMLTextAreaElement>('.search-controls textarea');
  if (area) area.value = 'gate = door\nwindow';
  area?.dispatchEvent(new Event('change'));
  expect(all('.search-problem')[0]).toContain('“window” is not complete');
  expect(root.querySelector<HTMLTextAreaElement>('[data-settings]')?.value).toMatch(/gate = door$/);
  part.reset();
  expect(area?.value).toBe('');
});

test('a text of one’s own is kept on the device, searched, and sent nowhere', () => {
  const { root, all, search } = opened();
  search('goats', 'own');
  expect(all('.search-status')).toEqual([t.words.ownEmpty]);
  const area = root.querySelector<HTMLTextAreaElement>('.search-own');
  if (area) area.value = 'The goats come home.';
  area?.dispatchEvent(new Event('input'));
  search('goats', 'own');
  expect(all('.search-found .search-source')).toEqual(['Your text']);
  expect(root.querySelector('[data-found] details')).toBeNull();
  expect(localStorage.getItem('academy-practice-text:guest/c/gate/own')).toBe('The goats come home.');
  search('tigers', 'own');
  expect(all('.search-status')).toEqual(['Not in these documents.']);
});

test('a model gets the passages and the question, and its message is beside it and not at the tests', async () => {
  const { root, search } = opened();
  search('When is the gate closed?');
  const fold = root.querySelector<HTMLDetailsElement>('[data-found] details');
  if (fold) fold.open = true;
  fold?.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(root.querySelector('[data-prompt]')).not.toBeNull());
  expect(root.querySelector<HTMLTextAreaElement>('[data-prompt]')?.value).toMatch(
    /Passage 1 \(Rules, 1 Gate\):\n1 Gate The gate is closed[\s\S]*Question: When is the gate closed\?$/,
  );
  root.querySelector<HTMLButtonElement>('[data-send]')?.click();
  await vi.waitFor(() => expect(root.querySelector('.search-answer [data-verdict]')?.textContent).not.toBe(''));
  expect(root.querySelector(':scope > [data-verdict]')?.textContent).toBe('');
  expect(root.querySelector('[data-example] blockquote')?.textContent).toContain('Rules, 1 Gate');
});

test('nothing that was asked is left for the next learner at this device', () => {
  const { root, part, all, search } = opened();
  search('gate');
  part.clear();
  expect(all('[data-found] li')).toEqual([]);
  expect(root.querySelector<HTMLInputElement>('[type=search]')?.value).toBe('');
});
