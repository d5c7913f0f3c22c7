// @vitest-environment happy-dom
/** How long a page asks for what a model has written, and when it gives up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRun } from './follow-run.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#site/data/api.ts', () => ({ call }));

const failure = (status: number) => ({ ok: false, code: 'network', status, message: '', details: {} });
const run = (state: string, text: string, again = 600) => ({
  ok: true,
  data: { id: 'a', state, text, why: null, ahead: 0, again },
});
const follow = (isStopped = () => false) =>
  followRun({ id: 'a', again: 600 }, { isStopped, onText: vi.fn(), onState: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
});
afterEach(() => vi.useRealTimers());

async function after(ms: number, following: ReturnType<typeof follow>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(ms);
  return await Promise.race([following, Promise.resolve('goes on')]);
}

test('a phone without a network for twenty seconds gets its answer all the same', async () => {
  const lostUntil = Date.now() + 20_000;
  call.mockResolvedValueOnce(run('writing', 'Dear '));
  call.mockImplementation(async () => (Date.now() < lostUntil ? failure(0) : run('done', 'member')));
  expect(await after(25_000, follow())).toMatchObject({ state: 'done', text: 'Dear member' });
});

test('without an answer for thirty seconds it is given up', async () => {
  call.mockResolvedValue(failure(0));
  const following = follow();
  expect(await after(29_000, following)).toBe('goes on');
  expect(await after(3000, following)).toBe('unreachable');
});

test.each([
  [401, 'expired'],
  [404, 'gone'],
])('a status of %s ends it at once', async (status, lost) => {
  call.mockResolvedValue(failure(status));
  expect(await after(1000, follow())).toBe(lost);
  expect(call).toHaveBeenCalledOnce();
});

test('it is stopped again until the academy has heard it, and what had come stays', async () => {
  let isStopped = false;
  call.mockResolvedValueOnce(run('writing', 'The first '));
  const following = follow(() => isStopped);
  await vi.advanceTimersByTimeAsync(1000);
  isStopped = true;
  call.mockResolvedValueOnce(failure(0)).mockResolvedValueOnce(run('stopped', 'The first words'));
  expect(await after(3000, following)).toMatchObject({ state: 'stopped', text: 'The first words' });
  expect(call.mock.calls.map(([{ method }]) => method)).toEqual(['GET', 'DELETE', 'DELETE']);
});

test('it asks as seldom as the academy says, and stops at once all the same', async () => {
  let isStopped = false;
  call.mockResolvedValue(run('waiting', '', 9000));
  const following = follow(() => isStopped);
  await vi.advanceTimersByTimeAsync(9000);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(call).toHaveBeenCalledTimes(2);
  isStopped = true;
  call.mockResolvedValue(run('stopped', ''));
  expect(await after(700, following)).toMatchObject({ state: 'stopped' });
});
