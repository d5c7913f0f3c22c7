import { describe, expect, it } from 'vitest';
import {
  draftWrites,
  type KeptTexts,
  ownVersionWrites,
  shownValues,
  withBeginning,
  withDraft,
  withOtherVersion,
  withSaved,
  withServerTexts,
} from './kept-texts.ts';

const [FIRST, LATER, NOW] = ['2026-11-22T08:00:00.000Z', '2026-11-22T08:10:00.000Z', '2026-11-22T09:00:00.000Z'];
const stored = (value: string, at: string) => ({ value, at, previous: null });
const kept = (own: Partial<KeptTexts> = {}): KeptTexts => ({
  saved: { risks: stored('saved', FIRST) },
  drafts: {},
  ...own,
});
const typed = (value: string, before = kept()): KeptTexts => ({ ...before, drafts: withDraft(before, 'risks', value) });

const saveDrafts = (before: KeptTexts, now: string) => {
  const writes = draftWrites(before, now);
  return { ...withSaved(before, writes), writes };
};

describe('what a device keeps of texts', () => {
  it('shows what was typed over what was saved', () => {
    expect(shownValues(typed('typed'))).toEqual({ risks: 'typed' });
    expect(shownValues(typed('saved', typed('typed')))).toEqual({ risks: 'saved' });
    expect(typed('saved', typed('typed')).drafts).toEqual({});
  });

  it('saves a draft over the version that it was typed over', () => {
    const { saved, writes } = saveDrafts(typed('typed'), NOW);
    expect(writes).toEqual([{ field: 'risks', value: 'typed', at: NOW, knows: [FIRST] }]);
    expect(saved['risks']).toEqual(stored('typed', NOW));
  });

  it('keeps a version of another device that came while someone typed, and offers it after saving', () => {
    const draft = withServerTexts(typed('typed'), { risks: stored('elsewhere', LATER) }, []);
    expect(shownValues(draft)).toEqual({ risks: 'typed' });
    const { saved } = saveDrafts(draft, NOW);
    expect(saved['risks']).toEqual({ value: 'typed', at: NOW, previous: { value: 'elsewhere', at: LATER } });

    const mine = ownVersionWrites(saved, 'risks');
    expect(withSaved({ saved, drafts: {} }, mine).saved['risks']).toEqual(stored('typed', NOW));
    expect(mine).toEqual([{ field: 'risks', value: 'typed', at: NOW, knows: [LATER] }]);

    const other = saveDrafts({ saved, drafts: withOtherVersion({ saved, drafts: {} }, 'risks') }, NOW);
    expect(other.writes).toEqual([{ field: 'risks', value: 'elsewhere', at: NOW, knows: [NOW, LATER] }]);
    expect(other.saved['risks']).toMatchObject({ value: 'elsewhere', previous: null });
  });

  it('begins fields that were never written, and no field that was emptied', () => {
    const emptied = kept({ saved: { risks: stored('', FIRST) } });
    expect(withBeginning(emptied, { risks: 'before', limits: 'before', tests: '' })).toEqual({
      limits: { value: 'before', knows: [] },
    });
    expect(withBeginning(typed('typed'), { risks: 'before' })).toEqual(typed('typed').drafts);
  });

  it('what waits to be sent is not overwritten by an older answer', () => {
    expect(withServerTexts(kept(), { risks: stored('old', FIRST) }, ['risks']).saved['risks']?.value).toBe('saved');
  });

  it('a draft over words whose moment the server corrected knows that moment', () => {
    const after = withServerTexts(typed('typed'), { risks: stored('saved', LATER) }, []);
    expect(after.drafts['risks']?.knows).toEqual([LATER, FIRST]);
  });
});
