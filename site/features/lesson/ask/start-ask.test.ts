// @vitest-environment happy-dom
/** What leaves the page of a prompt, and what stopping it does. */
import { beforeEach, expect, test, vi } from 'vitest';
import { start } from './start-ask.ts';

const call = vi.hoisted(() => vi.fn());
const $session = vi.hoisted(() => {
  const [user, listeners] = [{ now: 'u' as string | null }, [] as ((session: object | null) => void)[]];
  const get = (): { user: string } | null => (user.now === null ? null : { user: user.now });
  const signInAs = (next: string | null): void => {
    user.now = next;
    for (const listener of listeners) listener(get());
  };
  return { get, listen: (listener: (typeof listeners)[number]) => listeners.push(listener), signInAs };
});
vi.mock('#site/data/api.ts', () => ({ call }));
vi.mock('#site/data/session/session-store.ts', () => ({ $session }));
vi.mock('#site/ui/dom/adopt-styles.ts', () => ({ adoptStyles: vi.fn() }));
vi.mock('../keeping/offer-keep.ts', () => ({ offerKeep: vi.fn() }));

const words = {
  ...{
    input: 'Input {n}.',
    by: '{model}',
    sending: 'on its way',
    waiting: '',
    writing: '',
    ended: 'complete',
    below: '',
  },
  ...{ stopped: 'stopped', private: 'look again', sendAnyway: 'send', change: 'change', consent: 'to {host}?' },
  ...{ allow: 'allow', refuse: 'no', why: { 'not-allowed': 'not allowed' } },
};
const warnings = { phone: 'phone {text}', identity: '', email: '', name: '' };

function part(trials: object[][] = []) {
  const root = document.createElement('section');
  root.dataset['facts'] = JSON.stringify({ claims: [], trials, most: 4000, locale: 'en', words, warnings });
  root.innerHTML = `<textarea data-prompt></textarea><button data-send></button><button data-stop hidden></button>
    <div data-question></div><p data-verdict></p><div data-answered hidden><pre data-text></pre><p data-origin></p></div>`;
  document.body.replaceChildren(root);
  start(root);
  const text = (name: string): string => root.querySelector(`[data-${name}]`)?.textContent ?? '';
  return {
    text,
    field: root.querySelector('textarea') as HTMLTextAreaElement,
    press: (name: string): void => root.querySelector<HTMLButtonElement>(`[data-${name}]`)?.click(),
    say: (yes: string): void =>
      [...root.querySelectorAll<HTMLButtonElement>('[data-question] button')]
        .find(({ textContent }) => textContent === yes)
        ?.click(),
    isAnswered: (): boolean => root.querySelector('[data-answered]')?.hasAttribute('hidden') === false,
  };
}

type Sent = { method: string; path: string };
const run = (state: string, more: object = {}) => ({
  ok: true,
  data: { id: '', state, text: '', why: null, ahead: 0, again: 600, model: 'small', at: '', kept: false, ...more },
});
/** The prompts that were posted. */
const posted = (): unknown[] =>
  call.mock.calls.flatMap(([{ method }, how]) => (method === 'POST' ? [how.body.prompt] : []));

beforeEach(() => {
  call.mockReset();
  localStorage.clear();
  $session.signInAs('u');
});

test('a text that was changed beside the warning is looked at again before it leaves the page', async () => {
  call.mockResolvedValue(run('done', { text: 'an answer' }));
  const { field, press, say, text } = part();
  field.value = 'Call 0788123456';
  press('send');
  await vi.waitFor(() => expect(text('question')).toContain('0788123456'));
  field.value = 'Call 0788999888';
  say('send');
  await vi.waitFor(() => expect(text('question')).toContain('0788999888'));
  expect(posted()).toEqual([]);
  say('send');
  await vi.waitFor(() => expect(text('text')).toBe('an answer'));
  expect(posted()).toEqual(['Call 0788999888']);
});

test('a text that was changed beside the question for consent is looked at again too', async () => {
  let isAllowed = false;
  call.mockImplementation(async ({ method }: Sent) => {
    if (method === 'GET') return { ok: true, data: { service: { host: 'api.example' } } };
    if (method === 'POST')
      return isAllowed ? run('done', { text: 'an answer' }) : run('failed', { why: 'not-allowed' });
    isAllowed = true;
    return { ok: true, data: { allowed: true } };
  });
  const { field, press, say, text } = part();
  field.value = 'Nothing private';
  press('send');
  await vi.waitFor(() => expect(text('question')).toContain('api.example'));
  field.value = 'Call 0788123456';
  say('allow');
  await vi.waitFor(() => expect(text('question')).toContain('0788123456'));
  say('change');
  await vi.waitFor(() => expect(text('question')).toBe(''));
  expect(posted()).toEqual(['Nothing private']);
});

test('stopped between two inputs, the next one is stopped as soon as it has begun, and the first answer stays', async () => {
  let begin: (answer: object) => void = () => {};
  call.mockImplementation(async ({ method, path }: Sent) => {
    if (method === 'DELETE') return run('stopped');
    if (path.includes('/a/')) return run('done', { id: 'a', text: 'first' });
    if (posted().length === 1) return run('waiting', { id: 'a' });
    return await new Promise((resolve) => {
      begin = resolve;
    });
  });
  const { field, press, text, isAnswered } = part([[], [], []]);
  field.value = 'Sort it';
  press('send');
  await vi.waitFor(() => expect(posted()).toHaveLength(2), 3000);
  press('stop');
  begin(run('waiting', { id: 'b' }));
  await vi.waitFor(() => expect(text('verdict').trim()).toBe('stopped'), 3000);
  const stopped = call.mock.calls.flatMap(([{ method, path }]) => (method === 'DELETE' ? [path] : []));
  expect(new Set(stopped)).toEqual(new Set([expect.stringMatching(/\/b$/)]));
  expect([posted().length, isAnswered(), text('text'), text('origin')]).toEqual([2, true, 'Input 1.\nfirst', 'small']);
});

test('who signs in next sees neither the prompt nor its answer, and may send their own', async () => {
  call.mockResolvedValue(run('done', { text: 'an answer' }));
  const { field, press, text, isAnswered } = part();
  field.value = 'My shop';
  field.dispatchEvent(new Event('input'));
  press('send');
  await vi.waitFor(() => expect(text('text')).toBe('an answer'));
  $session.signInAs(null);
  expect([field.value, isAnswered(), text('text'), text('verdict'), text('origin')]).toEqual(['', false, '', '', '']);
  $session.signInAs('u');
  expect(field.value).toBe('My shop');
  $session.signInAs('other');
  field.value = 'Call 0788123456';
  press('send');
  await vi.waitFor(() => expect(text('question')).toContain('0788123456'));
  $session.signInAs('u');
  expect(text('question')).toBe('');
  field.value = 'Another';
  press('send');
  await vi.waitFor(() => expect(posted()).toEqual(['My shop', 'Another']));
});

test('an answer that comes after signing out is not shown', async () => {
  let end: (answer: object) => void = () => {};
  call.mockReturnValue(
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  const { field, press, text } = part();
  field.value = 'My shop';
  press('send');
  await vi.waitFor(() => expect(posted()).toHaveLength(1));
  $session.signInAs(null);
  end(run('done', { text: 'an answer' }));
  await new Promise((done) => setTimeout(done));
  expect([text('text'), text('verdict')]).toEqual(['', '']);
});
