// @vitest-environment happy-dom
/** What a learner changes in a Phone, and what its tests say of it. */
import { beforeEach, expect, it, vi } from 'vitest';
import { gatewayReply } from '#domain/practice/phone/gateway';
import type { Exchange } from '#domain/practice/server';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import type { AskServer } from './ask-server.ts';
import { openPhone } from './open-phone.ts';
import type { PhoneFacts, PhoneWords } from './phone-words.ts';

vi.mock('#site/data/session/session-store.ts', () => ({ $session: { get: () => null, listen: vi.fn() } }));
vi.mock('#site/ui/dom/adopt-styles.ts', () => ({ adoptStyles: vi.fn() }));
vi.mock('./phone.css?inline', () => ({ default: '' }));
vi.mock('../keeping/offer-keep.ts', () => ({ offerKeep: vi.fn() }));

const { phone, server, playground, sql } = copyFor('en')['lesson-parts'];
const { passed, notYet, gave, count, symbols } = playground.said;
const { table, noRows, nothing, line, problems, noTable, sameId } = server.words;
const words: PhoneWords = {
  ...phone.words,
  ...{ passed, notYet, gave, count, symbols, table, noRows, nothing, more: sql.said.more },
  server: { line, problems, noTable, sameId },
};
const STATES =
  'kind: ussd\nmenu:\n  say: How many sacks?\n  save: sacks\n  next: booked\nbooked:\n  say: "{sacks} are booked."';
const facts: PhoneFacts = {
  server: null,
  tables: {},
  tests: [
    { enters: 'dial > 12', shows: '12 are booked' },
    { enters: 'dial > 900', without: '900' },
  ],
  words,
};

async function opened(own: PhoneFacts = facts, code: AskServer | null = null) {
  const root = document.createElement('section');
  Object.assign(root.dataset, { course: 'c', partId: 'sacks' });
  root.innerHTML = `<div class="playground-file"><div class="code-lines"><textarea data-file>${STATES}</textarea></div></div><div data-work></div>
    <div class="answering-actions"><button data-judge></button></div><p data-verdict></p>
    <ul>${own.tests.map(() => '<li data-test><span data-state></span><span data-why></span></li>').join('')}</ul>`;
  document.body.replaceChildren(root);
  const part = openPhone(root, own, code);
  await part.kept;
  const field = root.querySelector('textarea');
  if (field === null) throw new Error('no field');
  const why = (): string[] => [...root.querySelectorAll('[data-why]')].map((one) => one.textContent ?? '');
  const problem = (): string => root.querySelector('.phone-problem p')?.textContent ?? '';
  const press = (name: string): void =>
    [...root.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
  return { root, part, field, why, problem, press };
}

beforeEach(() => localStorage.clear());

it('says which path was entered, and what came in place of what was wanted', async () => {
  const { part, why } = await opened();
  expect(await part.judge()).toEqual({ kind: 'empty', text: '1 of 2 tests passed.' });
  expect(why()).toEqual(['', 'Entered: dial > 900. It gave “900 are booked.”. It should give a text without “900”.']);
});

it('is right when the service was corrected, also when nothing has read the text yet', async () => {
  const { part, field } = await opened();
  field.value = STATES.replace('  next:', '  allow: 1 to 200\n  next:');
  expect(await part.judge()).toEqual({ kind: 'right', text: '2 of 2 tests passed.' });
});

it('names the line that cannot be read, leads to it, and checks nothing', async () => {
  const { part, field, problem, press, root } = await opened();
  field.value = STATES.replace('next: booked', 'next: book');
  field.dispatchEvent(new Event('change'));
  expect(problem()).toBe('Line 5: There is no state “book”. Write one, or correct the name here.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await part.judge()).toEqual({ kind: 'empty', text: problem() });
  press('Go to this line');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('  next: book');
  part.reset();
  expect(problem()).toBe('');
  expect(root.querySelector('.phone-log')?.textContent).toBe('Nothing yet.');
});

it('shows what a server answers, and its error in words of the lesson', async () => {
  const answers = ['CON 2. Book a truck', 'How many sacks?'];
  const code: AskServer = () => (asked) => {
    const exchange: Exchange = {
      request: { method: 'POST', path: '/', headers: [], body: '' },
      answer: { status: 200, headers: [], body: answers[asked.inputs.length] ?? '' },
      problem: null,
      logs: [],
      tables: {},
    };
    return gatewayReply(asked, exchange);
  };
  const rules = { kind: 'ussd' as const, number: '*384#', cost: 12, timeout: 30 };
  const { root, press } = await opened({ ...facts, server: rules }, code);
  press('Dial *384#');
  await vi.waitFor(() => expect(root.querySelector('.phone-screen')?.textContent).toBe('2. Book a truck'));
  const input = root.querySelector<HTMLInputElement>('.phone-form input');
  if (input) input.value = '2';
  press('Send');
  await vi.waitFor(() =>
    expect(root.querySelector('.phone-log')?.textContent).toContain('It begins with: How many sacks?'),
  );
});

it('says when the frame cannot be reached', async () => {
  const code: AskServer = () => async () => {
    throw new Error('no frame');
  };
  const rules = { kind: 'ussd' as const, number: '*384#', cost: 12, timeout: 30 };
  const { part } = await opened({ ...facts, server: rules }, code);
  expect(await part.judge()).toEqual({ kind: 'empty', text: words.notRun });
});
