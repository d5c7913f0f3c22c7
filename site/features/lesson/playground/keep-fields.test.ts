// @vitest-environment happy-dom
/** The fields of a part when the session ends. */
import { beforeEach, expect, test, vi } from 'vitest';
import { $session, type Session } from '#site/data/session/session-store.ts';
import { keepFields } from './keep-fields.ts';

const lateCopy = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#site/ui/texts/late-copy.ts', () => ({ lateCopy }));
vi.mock('#site/ui/texts/copy.ts', () => ({ copy: () => ({}) }));
vi.mock('#site/data/texts/texts.ts', () => ({
  refreshTexts: async () => undefined,
  saveTexts: async () => undefined,
  keepOwnText: async () => undefined,
}));

const SESSION: Session = { token: 't', user: 'u1', name: 'A', email: 'a@example.org', since: 0 };

function part() {
  const root = document.createElement('div');
  root.dataset['course'] = 'c';
  root.dataset['partId'] = 'p';
  const field = document.createElement('textarea');
  field.defaultValue = 'begun';
  root.append(field);
  const write = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  const stored = (text: string): boolean => Object.values({ ...localStorage }).some((one) => `${one}`.includes(text));
  return { root, field, write, stored };
}

beforeEach(() => {
  localStorage.clear();
  $session.set(null);
});

test('after signing out the field is as it began, the part is informed, and nothing more is kept', async () => {
  $session.set(SESSION);
  const { root, field, write, stored } = part();
  await keepFields(root, [{ file: 'sheet', field }]);
  write('mine');
  expect(stored('mine')).toBe(true);
  const heard = vi.fn();
  field.addEventListener('change', () => heard(field.value));
  $session.set(null);
  expect(heard).toHaveBeenCalledWith('begun');
  write('of the next one');
  expect(stored('of the next one')).toBe(false);
});

test("a guest's text is not kept for someone who signs in meanwhile", async () => {
  const { root, field, write, stored } = part();
  await keepFields(root, [{ file: 'sheet', field }]);
  write('as a guest');
  $session.set(SESSION);
  write('after signing in');
  expect([stored('as a guest'), stored('after signing in')]).toEqual([true, false]);
});

test('where the account cannot be reached, a part hears what the device has kept', async () => {
  $session.set(SESSION);
  lateCopy.mockRejectedValue(new Error('no connection'));
  const first = part();
  await keepFields(first.root, [{ file: 'code', field: first.field }]);
  first.write('mine');
  const { root, field } = part();
  const heard = vi.fn();
  field.addEventListener('change', () => heard(field.value));
  await keepFields(root, [{ file: 'code', field }]);
  expect(heard).toHaveBeenCalledWith('mine');
});

test('a verdict goes as soon as the text is another one, by typing or from another device', async () => {
  const { root, field, write } = part();
  const verdict = document.createElement('p');
  verdict.dataset['verdict'] = '';
  root.append(verdict);
  await keepFields(root, [{ file: 'sheet', field }]);
  const check = (): void => {
    verdict.textContent = '1 of 3';
    verdict.dataset['kind'] = 'wrong';
  };
  check();
  write('begun');
  expect(verdict.textContent).toBe('1 of 3');
  write('mine');
  expect([verdict.textContent, verdict.dataset['kind']]).toEqual(['', '']);
  check();
  field.value = 'of another device';
  field.dispatchEvent(new Event('change'));
  expect(verdict.textContent).toBe('');
});

test('paper has no word of where the text is kept', async () => {
  $session.set(SESSION);
  lateCopy.mockResolvedValueOnce(undefined);
  const { root, field } = part();
  root.insertAdjacentHTML('afterbegin', '<div><button data-judge></button></div>');
  await keepFields(root, [{ file: 'sheet', field }]);
  expect(root.querySelector('.kept-status')?.classList.contains('no-print')).toBe(true);
});
