import { describe, expect, it } from 'vitest';
import { utf8Length } from '../text/utf8-length.ts';
import { mergeText, TEXT_BYTES } from './learner-text.ts';
import {
  inOrder,
  isWorkbookField,
  movedOrder,
  OLDER_PAGES,
  ORDER_FIELD,
  PAGE_TEXT_LENGTH,
  pageField,
  pageOfField,
  pageValue,
  readPage,
  readShown,
  rewritten,
  shownField,
  shownValue,
  type WorkbookPage,
} from './workbook.ts';

const [MONDAY, TUESDAY] = ['2026-11-16T08:00:00.000Z', '2026-11-17T08:00:00.000Z'];
const page = (own: Partial<WorkbookPage> = {}): WorkbookPage => ({
  title: 'A notice',
  text: 'Milk is ready at 6.',
  look: 'answer',
  lesson: 'notices',
  spot: 2,
  older: [],
  removed: false,
  ...own,
});

describe('a page of the workbook', () => {
  it('is read as it was stored', () => {
    const stored = page({ older: [{ title: 'A', text: 'b', at: MONDAY }], removed: true });
    expect(readPage(pageValue(stored))).toEqual(stored);
  });

  it('is a table when it was pasted from a spreadsheet, and no longer when its cells are gone', () => {
    const pasted = page({ look: 'own', text: 'Item\tPrice\nMilk\t700\nBread\t' });
    expect(readPage(pageValue(pasted))?.look).toBe('table');
    expect(readShown(shownValue(pasted))?.look).toBe('table');
    for (const text of ['Item\tPrice', 'Prices:\nMilk\t700', 'Milk 700']) {
      expect(readPage(pageValue(page({ look: 'table', lesson: '', text })))?.look).toBe('own');
      expect(readPage(pageValue(page({ look: 'table', lesson: 'first-lesson', text })))?.look).toBe('answer');
      expect(readPage(pageValue(page({ look: 'answer', text })))?.look).toBe('answer');
    }
    expect(readPage(pageValue(page({ look: 'prompt', text: pasted.text })))?.look).toBe('prompt');
    const cut = page({ look: 'own', text: `${'Milk\t700\n'.repeat(800)}` });
    expect(readShown(shownValue(cut))?.look).toBe('table');
    const inFirstCell = page({ look: 'own', text: `${'Milk\t7000\n'.repeat(499)}${'M'.repeat(20)}\t1` });
    expect(readShown(shownValue(inFirstCell))?.look).toBe('table');
  });

  it('that was deleted, or is broken, is none', () => {
    for (const value of ['', '{', '[]', '"x"', 'null']) expect(readPage(value)).toBeNull();
  });

  it('of another build is read as far as it can be', () => {
    expect(readPage('{"title":3,"text":"x","look":"film","older":[1,{"text":"y"}]}')).toEqual({
      ...page({ title: '', text: 'x', look: 'own', lesson: '', spot: 0 }),
      older: [{ title: '', text: 'y', at: '' }],
    });
  });

  it('with other words keeps those that it had, the newest first, and each once', () => {
    const changed = rewritten(page(), { title: 'A notice', text: 'Milk is ready at 7.' }, MONDAY);
    expect(changed.older).toEqual([{ title: 'A notice', text: 'Milk is ready at 6.', at: MONDAY }]);
    const restored = rewritten(changed, { title: 'A notice', text: 'Milk is ready at 6.' }, TUESDAY);
    expect(restored.text).toBe('Milk is ready at 6.');
    expect(restored.older.map(({ text }) => text)).toEqual(['Milk is ready at 7.']);
    expect(rewritten(page(), page(), TUESDAY)).toEqual(page());
  });

  it('keeps five earlier versions, and fewer where they would not fit into a text of the account', () => {
    let long = page();
    for (let n = 0; n < 9; n += 1) long = rewritten(long, { title: `${n}`, text: `${n}`.repeat(100) }, MONDAY);
    expect(long.older).toHaveLength(OLDER_PAGES);
    for (let n = 0; n < 9; n += 1) long = rewritten(long, { title: 'x', text: `${n}é`.repeat(2500) }, MONDAY);
    expect(utf8Length(pageValue(long))).toBeLessThanOrEqual(TEXT_BYTES);
    expect(readPage(pageValue(long))?.older.length).toBeLessThan(OLDER_PAGES);
  });

  it('of the longest text in any script fits into a text of the account', () => {
    const longest = page({ title: 'の'.repeat(120), text: 'の'.repeat(PAGE_TEXT_LENGTH) });
    expect(utf8Length(pageValue(longest))).toBeLessThanOrEqual(TEXT_BYTES);
  });

  it('written on two devices stays in both versions', () => {
    const [phone, laptop] = [pageValue(page({ text: 'phone' })), pageValue(page({ text: 'laptop' }))];
    const merged = mergeText(mergeText(null, { value: phone, at: MONDAY, knows: [] }), {
      value: laptop,
      at: TUESDAY,
      knows: [],
    });
    expect(readPage(merged.value)?.text).toBe('laptop');
    expect(readPage(merged.previous?.value ?? '')?.text).toBe('phone');
  });

  it('shows others a copy, which says nothing of its lesson and its earlier versions', () => {
    const shown = shownValue(page({ older: [{ title: 'A', text: 'secret', at: MONDAY }] }));
    expect(readShown(shown)).toEqual({ title: 'A notice', text: 'Milk is ready at 6.', look: 'answer' });
    expect(shown).not.toContain('secret');
    expect(readShown('')).toBeNull();
  });

  it('shows with it how it was checked, where the learner says so', () => {
    const shown = shownValue({ ...page(), checked: 'I asked the seller.' });
    expect(readShown(shown)?.checked).toBe('I asked the seller.');
    expect(readShown(shownValue({ ...page(), checked: 'x'.repeat(400) }))?.checked).toHaveLength(300);
  });

  it('is stored in fields of its own', () => {
    expect(pageOfField(pageField('own-1'))).toBe('own-1');
    expect(pageOfField(ORDER_FIELD)).toBeNull();
    for (const field of [ORDER_FIELD, pageField('a-1'), shownField('a-1')]) expect(isWorkbookField(field)).toBe(true);
    for (const field of ['page.', 'page.A', 'risks', 'shown.a.b', 'orders']) expect(isWorkbookField(field)).toBe(false);
  });
});

describe('the order of the workbook', () => {
  const LESSONS = ['first', 'second', 'third'];
  const at = (id: string, lesson: string, spot = 0) => ({ id, lesson, spot });
  const ids = (pages: readonly { id: string }[]) => pages.map(({ id }) => id).join(' ');
  const [a, b, c, own] = [at('a', 'first'), at('b', 'second'), at('c', 'third', 1), at('own', '', 9)];

  it('is the course’s until the learner chooses; pages of one’s own come last', () => {
    const early = at('early', 'third', 0);
    expect(ids(inOrder([own, c, b, early, a], '', LESSONS))).toBe('a b early c own');
  });

  it('is the learner’s, and what is kept later comes after what is before it in the course', () => {
    expect(ids(inOrder([a, b, c, own], 'own c b a', LESSONS))).toBe('own c b a');
    expect(ids(inOrder([a, b, c, own], 'own a c', LESSONS))).toBe('own a b c');
    expect(ids(inOrder([a, b, c], 'gone c c b', LESSONS))).toBe('a c b');
  });

  it('moves one page by one place, and not beyond the ends', () => {
    expect(movedOrder(['a', 'b', 'c'], 'c', -1)).toBe('a c b');
    expect(movedOrder(['a', 'b', 'c'], 'a', -1)).toBe('a b c');
    expect(movedOrder(['a', 'b', 'c'], 'a', 1)).toBe('b a c');
    expect(movedOrder(['a', 'b', 'c'], 'c', 9)).toBe('a b c');
  });
});
