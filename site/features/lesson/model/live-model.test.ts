// @vitest-environment happy-dom
/** A model that a learner's code asks: how often, after which questions, and what an error says. */
import { beforeEach, expect, test, vi } from 'vitest';
import { CALLS_A_RUN } from '#domain/model/prompt-run';
import { liveModel } from './live-model.ts';
import { RunModels } from './run-model.ts';

const call = vi.hoisted(() => vi.fn());
const session = vi.hoisted(() => ({
  user: 'u' as string | null,
  listeners: [] as ((session: object | null) => void)[],
}));
vi.mock('#site/data/api.ts', () => ({ call }));
vi.mock('#site/data/session/session-store.ts', () => ({
  $session: {
    get: () => (session.user === null ? null : { user: session.user }),
    listen: (listener: (session: object | null) => void) => session.listeners.push(listener),
  },
}));
vi.mock('../ask/load-texts.ts', () => ({ loadOfferTexts: async () => texts }));
vi.mock('#site/ui/dom/adopt-styles.ts', () => ({ adoptStyles: vi.fn() }));

const words = {
  ...{ empty: 'empty', stopped: 'stopped', long: 'longer than {n}', signedOut: 'sign in', offline: 'offline' },
  ...{ private: 'look again', sendAnyway: 'send', change: 'change', by: '{model}', sending: '', writing: '' },
  why: { 'not-allowed': 'not allowed', 'used-up': 'used up', service: 'failed', declined: 'declined' },
};
const texts = { words, calls: 'asked {n} times', warnings: { phone: '{text}' } };
const facts = { most: 100, locale: 'en', ...texts } as unknown as Parameters<typeof liveModel>[1];
const run = (more: object) => ({
  ok: true,
  data: {
    id: '',
    state: 'done',
    text: '',
    why: null,
    ahead: 0,
    again: 0,
    model: 'small',
    at: '',
    kept: false,
    ...more,
  },
});

function part(): HTMLElement {
  document.body.innerHTML = `<section><button data-judge></button><div data-model-use hidden><input type="checkbox" data-model-box>
    <div data-model-question></div><p data-model-state></p><button data-model-stop hidden></button><p data-model-origin></p><p data-model-key hidden></p></div></section>`;
  return document.querySelector('section') as HTMLElement;
}

beforeEach(() => {
  call.mockReset();
  session.user = 'u';
});

test('each run has its own calls, and one too many is an error that says so', async () => {
  call.mockResolvedValue(run({ text: 'complaint' }));
  const root = part();
  const ask = liveModel(root, facts);
  const answers = await Promise.all(Array.from({ length: CALLS_A_RUN + 1 }, (_, n) => ask(`Sort ${n}`)));
  expect(answers.slice(0, CALLS_A_RUN)).toEqual(Array.from({ length: CALLS_A_RUN }, () => ({ text: 'complaint' })));
  expect(answers.at(-1)).toEqual({ error: `asked ${CALLS_A_RUN} times` });
  expect(call).toHaveBeenCalledTimes(CALLS_A_RUN);
  expect(root.querySelector('[data-model-origin]')?.textContent).toBe('small');
  expect(await liveModel(root, facts)('Again')).toEqual({ text: 'complaint' });
});

test('nothing leaves the page that is empty, too long, of a guest, or private and not allowed', async () => {
  const root = part();
  expect(await liveModel(root, facts)(' ')).toEqual({ error: 'empty' });
  expect(await liveModel(root, facts)('x'.repeat(101))).toEqual({ error: 'longer than 100' });
  session.user = null;
  expect(await liveModel(root, facts)('x')).toEqual({ error: 'sign in' });
  session.user = 'u';
  const asked = liveModel(root, facts)('Call 0788 123 456');
  await vi.waitFor(() => expect(root.querySelector('[data-model-question]')?.textContent).toContain('0788 123 456'));
  [...root.querySelectorAll<HTMLButtonElement>('[data-model-question] button')].at(-1)?.click();
  expect(await asked).toEqual({ error: 'not allowed' });
  expect(call).not.toHaveBeenCalled();
});

test('code of who has signed out asks for nobody else, and what it asked is not shown to them', async () => {
  call.mockResolvedValueOnce({ ok: true, data: { service: { host: 'h' } } });
  const root = part();
  const models = new RunModels(root, { ...facts, example: 'complaint' });
  await vi.waitFor(() => expect(root.querySelector('[data-model-use]')?.hasAttribute('hidden')).toBe(false));
  const box = root.querySelector('input') as HTMLInputElement;
  box.checked = true;
  const { ask } = models.forRun().listens;
  void ask?.('Call 0788 123 456');
  await vi.waitFor(() => expect(root.querySelector('[data-model-question]')?.textContent).toContain('0788 123 456'));
  const running = liveModel(root, facts);
  call.mockResolvedValue({ ok: true, data: { service: { host: 'h' } } });
  session.user = 'other';
  for (const listener of session.listeners) listener({ user: session.user });
  expect([box.checked, root.querySelector('[data-model-question]')?.textContent]).toEqual([false, '']);
  expect(await running('Sort it')).toEqual({ error: 'sign in' });
});

test('when its program has ended, the call under way is stopped, and those that wait are not sent', async () => {
  call.mockImplementation(async ({ method }: { method: string }) =>
    method === 'DELETE'
      ? run({ id: 'r1', state: 'stopped' })
      : run({ id: 'r1', state: 'waiting', ahead: 3, again: 50_000 }),
  );
  const over = new AbortController();
  const ask = liveModel(part(), facts, over.signal);
  const asked = [ask('One'), ask('Two'), ask('Three')];
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  over.abort();
  expect(await Promise.all(asked)).toEqual([{ error: 'stopped' }, { error: 'stopped' }, { error: 'stopped' }]);
  const methods = call.mock.calls.map(([{ method }]) => method);
  expect([methods.filter((one) => one === 'POST').length, methods.includes('DELETE')]).toEqual([1, true]);
});

test('when its program has ended, what the page asked about it is taken away, and it is not sent', async () => {
  call.mockResolvedValue(run({}));
  const root = part();
  const over = new AbortController();
  void liveModel(root, facts, over.signal)('Call 0788 123 456');
  await vi.waitFor(() => expect(root.querySelector('[data-model-question]')?.textContent).toContain('0788 123 456'));
  over.abort();
  expect(root.querySelector('[data-model-question]')?.textContent).toBe('');
  expect(call).not.toHaveBeenCalled();
});

test('why there is no answer is the error, and a refusal of the model is none', async () => {
  call.mockResolvedValueOnce(run({ state: 'failed', why: 'used-up' }));
  call.mockResolvedValueOnce(run({ text: 'I cannot', why: 'declined' }));
  call.mockResolvedValueOnce(run({ text: 'cut', why: 'too-long' }));
  const ask = liveModel(part(), facts);
  expect(await ask('One')).toEqual({ error: 'used up' });
  expect(await ask('Two')).toEqual({ error: 'declined' });
  expect(await ask('Three')).toEqual({ text: 'cut' });
});

test('a run asks nobody before its learner has ticked the box, nor where there is no model, nor in a part without one', async () => {
  call.mockResolvedValueOnce({ ok: true, data: { service: null } });
  const example = { ...facts, example: 'complaint' };
  const root = part();
  const without = new RunModels(root, example);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  const box = root.querySelector('input') as HTMLInputElement;
  box.checked = true;
  expect(without.forRun()).toEqual({
    given: { example: 'complaint', live: false },
    listens: {},
    end: expect.any(Function),
  });
  expect(root.querySelector('[data-model-use]')?.hasAttribute('hidden')).toBe(true);

  box.checked = false;
  call.mockResolvedValueOnce({ ok: true, data: { service: { host: 'h' }, keys: true } });
  const models = new RunModels(root, example);
  await vi.waitFor(() => expect(root.querySelector('[data-model-use]')?.hasAttribute('hidden')).toBe(false));
  // Who gives no keys names none.
  expect(root.querySelector('[data-model-key]')?.hasAttribute('hidden')).toBe(false);
  expect(models.forRun().listens).toEqual({});
  box.checked = true;
  expect(models.forRun()).toEqual({
    given: { example: 'complaint', live: true },
    listens: { ask: expect.any(Function) },
    end: expect.any(Function),
  });
  expect(new RunModels(root, undefined).forRun()).toEqual({ given: null, listens: {}, end: expect.any(Function) });
});
