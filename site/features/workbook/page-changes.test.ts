import { describe, expect, it } from 'vitest';
import { mergeText } from '#domain/practice/learner-text';
import { ORDER_FIELD, pageField, pageValue, readPage, shownField, type WorkbookPage } from '#domain/practice/workbook';
import { type Drafts, draftWrites, type KeptTexts, withDraft, withSaved } from '#site/data/texts/kept-texts.ts';
import { pageDeleted, pageMoved, pageRemoved, pageShown, pageWritten, versionChosen } from './page-changes.ts';
import { pageViews } from './page-views.ts';

const [FIRST, SECOND, THIRD, NOW] = [8, 9, 10, 11].map(
  (hour) => `2026-11-22T${`${hour}`.padStart(2, '0')}:00:00.000Z`,
) as [string, string, string, string];
const page = (text: string, own: Partial<WorkbookPage> = {}): WorkbookPage => ({
  title: 'A notice',
  text,
  look: 'answer',
  lesson: 'notices',
  spot: 0,
  older: [],
  removed: false,
  ...own,
});
const [FIELD, SHOWN] = [pageField('a'), shownField('a')];
const stored = (value: string, at = FIRST) => ({ value, at, previous: null });
const keptWith = (saved: KeptTexts['saved'], drafts: Drafts = {}): KeptTexts => ({ saved, drafts });
/** What is kept once the drafts are saved. */
const saved = (kept: KeptTexts, drafts: Drafts, at = NOW): KeptTexts =>
  withSaved(kept, draftWrites({ saved: {}, drafts }, at));
const shownOf = (kept: KeptTexts) => pageViews(kept, ['notices']);

describe('what a learner does with a page', () => {
  const one = keptWith({ [FIELD]: stored(pageValue(page('first'))) });

  it('writing it again makes an earlier version of what was there', () => {
    const kept = saved(one, pageWritten(one, 'a', page('first'), { title: 'A notice', text: 'second' }));
    expect(shownOf(kept)).toMatchObject([{ text: 'second', older: [{ text: 'first', at: FIRST }], other: null }]);
  });

  it('saving what was typed over an earlier version offers what another device wrote meanwhile', () => {
    const typed = keptWith(one.saved, withDraft(one, FIELD, pageValue(page('typed'))));
    const elsewhere = { value: pageValue(page('elsewhere')), at: SECOND, previous: null };
    const met = keptWith({ [FIELD]: elsewhere }, typed.drafts);
    const kept = saved(met, pageWritten(met, 'a', page('elsewhere'), { title: 'A notice', text: 'typed' }));
    const [shown] = shownOf(kept);
    expect(shown).toMatchObject({ text: 'typed', other: { page: { text: 'elsewhere' }, at: SECOND } });
  });

  it('taking it out hides it from others, and it can be put back', () => {
    const shown = saved(one, pageShown(one, 'a', page('first')));
    expect(shownOf(shown)[0]?.shown).toMatchObject({ text: 'first' });
    const out = saved(shown, pageRemoved(shown, 'a', page('first'), true));
    expect(shownOf(out)).toMatchObject([{ removed: true, shown: null }]);
    const back = saved(out, pageRemoved(out, 'a', page('first', { removed: true }), false));
    expect(shownOf(back)).toMatchObject([{ removed: false, text: 'first', shown: null }]);
  });

  it('deleting it leaves nothing, neither for others', () => {
    const shown = saved(one, pageShown(one, 'a', page('first')));
    const kept = saved(shown, pageDeleted(shown, 'a'));
    expect(shownOf(kept)).toEqual([]);
    expect([kept.saved[FIELD]?.value, kept.saved[SHOWN]?.value]).toEqual(['', '']);
  });

  it('what others see stays as it was shown while the learner writes on', () => {
    const shown = saved(one, pageShown(one, 'a', page('first')), SECOND);
    const kept = saved(shown, pageWritten(shown, 'a', page('first'), { title: 'A notice', text: 'secret' }));
    expect(shownOf(kept)[0]?.shown?.text).toBe('first');
    expect(pageShown(one, 'a', null)).toEqual({});
  });

  it('moving it is known on every device: of two orders the newest counts, and none is offered', () => {
    const order = { value: 'b a', at: SECOND, previous: { value: 'c', at: FIRST } };
    const kept = keptWith({ [ORDER_FIELD]: order });
    const [write] = draftWrites({ saved: {}, drafts: pageMoved(kept, ['b', 'a'], 'a', -1) }, NOW);
    if (write === undefined) throw new Error('nothing was moved');
    const { field: _, ...moved } = write;
    expect(mergeText(order, moved)).toEqual({ value: 'a b', at: NOW, previous: null });
  });
});

describe('of two versions that were written apart', () => {
  const both = keptWith({
    [FIELD]: {
      value: pageValue(page('laptop', { older: [{ title: 'A notice', text: 'old', at: FIRST }] })),
      at: THIRD,
      previous: { value: pageValue(page('phone')), at: SECOND },
    },
  });

  it.each([
    ['own', 'laptop', 'phone'],
    ['other', 'phone', 'laptop'],
  ] as const)('choosing the %s one keeps the words of the one that was left', (takes, counts, left) => {
    const kept = saved(both, versionChosen(both, 'a', takes));
    const [shown] = shownOf(kept);
    expect(shown).toMatchObject({ text: counts, other: null });
    expect(shown?.older.map(({ text }) => text)).toEqual([left, 'old']);
  });

  it('one that was deleted elsewhere goes, or stays, as the learner chooses', () => {
    const deleted = keptWith({
      [FIELD]: { value: '', at: THIRD, previous: { value: pageValue(page('phone')), at: SECOND } },
    });
    expect(shownOf(deleted)).toMatchObject([{ text: 'phone', other: { page: { text: 'phone' } } }]);
    expect(shownOf(saved(deleted, versionChosen(deleted, 'a', 'own')))).toEqual([]);
    const kept = saved(deleted, versionChosen(deleted, 'a', 'other'));
    expect(readPage(kept.saved[FIELD]?.value ?? '')?.text).toBe('phone');
  });
});

describe('pages that are shown', () => {
  it('have what was typed and not saved, and those that are nothing but that', () => {
    const kept = keptWith(
      { [FIELD]: stored(pageValue(page('first'))) },
      {
        [FIELD]: { value: pageValue(page('typed')), knows: [FIRST] },
        [pageField('own-1')]: { value: pageValue(page('new', { look: 'own', lesson: '' })), knows: [] },
      },
    );
    expect(shownOf(kept)).toMatchObject([
      { id: 'a', text: 'first', at: FIRST, draft: { text: 'typed' } },
      { id: 'own-1', at: '', draft: { text: 'new' } },
    ]);
  });
});
