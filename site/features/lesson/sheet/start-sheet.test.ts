// @vitest-environment happy-dom
/** How a sheet is opened, and what is shown and done where it cannot be. */
import { beforeEach, expect, test, vi } from 'vitest';
import { $session, type Session } from '#site/data/session/session-store.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
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

function part() {
  const root = document.createElement('div');
  root.dataset['facts'] = JSON.stringify({ tests: [], words: { unreachable: 'no connection', broken: 'broken' } });
  root.innerHTML =
    '<p data-offer><button data-open></button></p><textarea data-sheet>begun</textarea><p data-verdict></p><button data-reset></button>';
  document.body.replaceChildren(root);
  start(root);
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  const press = (name: string): void => root.querySelector<HTMLButtonElement>(`[data-${name}]`)?.click();
  return { root, field, press, verdict: () => root.querySelector('[data-verdict]')?.textContent };
}

beforeEach(() => {
  vi.clearAllMocks();
  openSheet.mockReturnValue(opened);
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
  const session: Session = { token: 't', user: 'u1', name: 'A', email: 'a@example.org', since: 0 };
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
