// @vitest-environment happy-dom
/** How a sheet is opened, and what is shown and done where it cannot be. */
import { beforeEach, expect, test, vi } from 'vitest';
import { $session, type Session } from '#site/data/session/session-store.ts';
import { storeSaved } from '#site/data/texts/text-storage.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { hasKept } from '../playground/has-kept.ts';
import { start } from './start-sheet.ts';

const openSheet = vi.hoisted(() => vi.fn());
vi.mock('./open-sheet.ts', () => ({ openSheet }));

const opened = {
  judge: vi.fn(),
  reset: vi.fn(),
  clear: vi.fn(),
  focus: vi.fn(),
  kept: Promise.resolve(),
} satisfies OpenedPart;

function part({ pressed = false } = {}) {
  const root = document.createElement('div');
  Object.assign(root.dataset, { course: 'c', partId: 'p' });
  root.dataset['facts'] = JSON.stringify({ tests: [], words: { unreachable: 'no connection', broken: 'broken' } });
  root.innerHTML =
    '<p data-offer><button data-open></button></p><textarea data-sheet>begun</textarea><p data-verdict></p><button data-reset></button>';
  document.body.replaceChildren(root);
  if (pressed) root.querySelector('[data-open]')?.setAttribute('aria-busy', 'true');
  start(root);
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  const press = (name: string): void => root.querySelector<HTMLButtonElement>(`[data-${name}]`)?.click();
  return { root, field, press, verdict: () => root.querySelector('[data-verdict]')?.textContent };
}

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.clearAllMocks();
  localStorage.clear();
  $session.set(null);
  openSheet.mockReturnValue(opened);
});

const session: Session = { token: 't', user: 'u1', name: 'A', email: 'a@example.org', since: 0 };

test('before it is opened the part says that this device has what was written, and says it to nobody else', async () => {
  const given = part().root;
  const has = async (root: HTMLElement): Promise<boolean> => {
    await hasKept(root, 'begun');
    return root.hasAttribute('data-kept');
  };
  expect(await has(given)).toBe(false);
  localStorage.setItem('academy-practice-text:guest/c/p/sheet', 'begun');
  expect(await has(part().root)).toBe(false);
  localStorage.setItem('academy-practice-text:guest/c/p/sheet', 'changed');
  expect(await has(part().root)).toBe(true);
  $session.set(session);
  storeSaved('u1', { kind: 'playground', place: 'c' }, { 'other.sheet': { value: 'changed', at: '', previous: null } });
  expect(await has(part().root)).toBe(false);
  storeSaved('u1', { kind: 'playground', place: 'c' }, { 'p.sheet': { value: 'changed', at: '', previous: null } });
  const { root } = part();
  expect(await has(root)).toBe(true);
  $session.set(null);
  expect(root.hasAttribute('data-kept')).toBe(false);
});

test('a tap before the script came opens the part, and the button turns until it is open', async () => {
  const { root } = part({ pressed: true });
  await vi.waitFor(() => expect(opened.focus).toHaveBeenCalledOnce());
  expect(openSheet).toHaveBeenCalledOnce();
  expect(root.querySelector('[data-open]')).toBeNull();
  openSheet.mockImplementation(() => {
    throw new Error('broken');
  });
  const other = part();
  other.press('open');
  const button = other.root.querySelector('[data-open]');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(other.verdict()).toBe('broken'));
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});

test('an error of the sheet is not called a lost connection, and starting again removes what broke it', async () => {
  openSheet.mockImplementation(() => {
    throw new Error('broken by a formula');
  });
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { field, press, verdict } = part();
  field.value = '=broken';
  press('open');
  await vi.waitFor(() => expect(verdict()).toBe('broken'));
  const kept = vi.fn();
  field.addEventListener('input', () => kept(field.value));
  press('reset');
  expect(kept).toHaveBeenCalledWith('begun');
  expect(report).toHaveBeenCalledOnce();
});

test('starting again before the sheet is opened holds when it is', async () => {
  const { press } = part();
  press('reset');
  press('open');
  await vi.waitFor(() => expect(opened.reset).toHaveBeenCalledOnce());
});

test('signing out takes away what was shown, and a session that is renewed takes nothing', async () => {
  $session.set(session);
  const clear = vi.fn();
  openSheet.mockReturnValue({ ...opened, clear });
  const { root, press, verdict } = part();
  press('open');
  await vi.waitFor(() => expect(opened.focus).toHaveBeenCalledOnce());
  const shown = root.querySelector('[data-verdict]') as HTMLElement;
  shown.textContent = '2 of 2 tests passed.';
  $session.set({ ...session, token: 'renewed' });
  expect([clear.mock.calls.length, verdict()]).toEqual([0, '2 of 2 tests passed.']);
  $session.set(null);
  expect([clear.mock.calls.length, verdict()]).toEqual([1, '']);
});

test('nothing can be written until what was kept is back', async () => {
  let back = (): void => undefined;
  const kept = new Promise<void>((done) => {
    back = done;
  });
  openSheet.mockReturnValue({ ...opened, kept });
  const { root, press } = part();
  press('open');
  await vi.waitFor(() => expect(openSheet).toHaveBeenCalledOnce());
  expect([root.hasAttribute('inert'), opened.focus.mock.calls.length]).toEqual([true, 0]);
  back();
  await vi.waitFor(() => expect(opened.focus).toHaveBeenCalledOnce());
  expect(root.hasAttribute('inert')).toBe(false);
});
