// @vitest-environment happy-dom
/** What a device shows that has an own text, when another one has kept something else in the account. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ownTextValue } from '#domain/practice/own-text';
import { $session } from '#site/data/session/session-store.ts';
import { OwnTextMemory } from './own-text-memory.ts';

const saved = vi.hoisted((): { value: { [field: string]: { value: string; at: string } } } => ({ value: {} }));
const [saveDrafts, refreshTexts] = vi.hoisted(() => [vi.fn(), vi.fn(async () => true)]);
vi.mock('#site/data/texts/texts.ts', () => ({ refreshTexts, saveDrafts }));
vi.mock('#site/data/texts/text-storage.ts', () => ({ readTexts: () => ({ saved: saved.value, drafts: {} }) }));
vi.mock('#site/ui/texts/late-copy.ts', () => ({ lateCopy: async () => undefined }));
vi.mock('#site/ui/texts/copy.ts', () => ({
  copy: () => ({ other: { title: 'Another device', use: 'Use it', keep: 'Keep mine', empty: '' } }),
}));
vi.mock('#site/ui/texts/local-day.ts', () => ({ localDay: () => '' }));
vi.mock('#site/ui/texts/clock-text.ts', () => ({ clockText: () => '' }));

const OTHER = { text: 'Sort the remarks into three boxes.', marks: {} };

const learner = (): string => `keza${learners}`;

function part(id: string) {
  const root = document.createElement('div');
  root.dataset['course'] = 'course';
  root.dataset['partId'] = id;
  root.innerHTML = '<textarea>Sort.</textarea>';
  return root;
}

function open(written: string) {
  const root = part('repair');
  document.body.replaceChildren(root);
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  if (written !== '') localStorage.setItem(`academy-practice-text:${learner()}/course/repair/text`, written);
  const memory = new OwnTextMemory(root, field);
  return { root, field, memory };
}

/** A learner of her own for each test: what a page has asked for, it asks for once. */
let learners = 0;

beforeEach(() => {
  learners += 1;
  localStorage.clear();
  vi.clearAllMocks();
  $session.set({ token: '', user: learner(), name: 'Keza', email: '', since: 0 });
  saved.value = { repair: { value: ownTextValue(OTHER), at: '2026-11-28T10:00:00.000Z' } };
});

test('where nothing was written it shows what the other one kept', async () => {
  const { field, root } = open('');
  await vi.waitFor(() => expect(field.value).toBe(OTHER.text));
  expect(root.querySelector('.kept-other')).toBeNull();
});

test('an own text stays, and the other one is offered: to use it', async () => {
  const { field, root, memory } = open('My own.');
  await vi.waitFor(() => expect(root.textContent).toContain(OTHER.text));
  expect(field.value).toBe('My own.');
  root.querySelector<HTMLButtonElement>('.kept-other button')?.click();
  expect(memory.text()).toBe(OTHER.text);
  expect(root.querySelector('.kept-other')).toBeNull();
});

test('or to keep this text, which is then the one in the account', async () => {
  const { root, memory } = open('My own.');
  await vi.waitFor(() => expect(root.textContent).toContain('Keep mine'));
  [...root.querySelectorAll<HTMLButtonElement>('.kept-other button')].at(-1)?.click();
  await vi.waitFor(() => expect(saveDrafts).toHaveBeenCalledOnce());
  expect(memory.text()).toBe('My own.');
  expect(JSON.stringify(saveDrafts.mock.calls)).toContain('My own.');
});

test('the same text is not offered, nor anything to a guest', async () => {
  const { root } = open(OTHER.text);
  await vi.waitFor(() => expect(refreshTexts).toHaveResolved());
  expect(root.querySelector('.kept-other')).toBeNull();
  $session.set(null);
  refreshTexts.mockClear();
  expect(open('My own.').root.querySelector('.kept-other')).toBeNull();
  expect(refreshTexts).not.toHaveBeenCalled();
});

test('two parts of a page ask the account once, and once more after an answer that did not come', async () => {
  refreshTexts.mockResolvedValueOnce(false);
  open('');
  await vi.waitFor(() => expect(refreshTexts).toHaveResolvedTimes(1));
  const parts = ['repair', 'write'].map(part);
  saved.value = { ...saved.value, write: { value: ownTextValue(OTHER), at: '2026-11-28T10:00:00.000Z' } };
  const fields = parts.map((root) => root.querySelector('textarea') as HTMLTextAreaElement);
  for (const [n, root] of parts.entries()) new OwnTextMemory(root, fields[n] as HTMLTextAreaElement);
  await vi.waitFor(() => expect(fields.map(({ value }) => value)).toEqual([OTHER.text, OTHER.text]));
  expect(refreshTexts).toHaveBeenCalledTimes(2);
});
