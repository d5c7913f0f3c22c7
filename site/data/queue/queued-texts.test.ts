import { describe, expect, it } from 'vitest';
import { MAX_KNOWN } from '#domain/practice/max-known';
import { ownWork, type QueueItem, withoutRefusals } from './queue-rules.ts';
import { nextTexts, settleTexts, textsItem, unsentFields } from './queued-texts.ts';
import { withTexts } from './with-texts.ts';

const AT = '2026-11-21T08:00:00.000Z';
const event: QueueItem = { type: 'event', id: 'a', kind: 'lesson-completed', course: 'c', lesson: 'a', at: AT };

describe('texts in the queue', () => {
  const CANVAS = { kind: 'template', place: 'problem-framing-canvas' } as const;
  const text = (field: string, value: string, minute: number, ...knows: string[]) => ({
    field,
    value,
    at: `2026-11-22T08:0${minute}:00.000Z`,
    knows,
  });
  const queued = (...texts: ReturnType<typeof text>[]) => textsItem(CANVAS, texts, AT);
  const kept = (field: string, value: string, at: string) =>
    ({ ...CANVAS, field, outcome: 'kept', text: { value, at, previous: null } }) as const;

  it('are one item a place, with the newest version of each field, which knows what the unsent one knew', () => {
    const items = withTexts(
      withTexts([event], queued(text('risks', 'one', 1, 'v0'), text('timeline', 'May', 1))),
      queued(text('risks', 'two', 2, text('', '', 1).at)),
    );
    expect(items).toHaveLength(2);
    expect(unsentFields(items, CANVAS)).toEqual(['risks', 'timeline']);
    expect(nextTexts(items)?.texts[0]).toMatchObject({ value: 'two', knows: ['v0', text('', '', 1).at] });
    expect(ownWork(items)).toHaveLength(2);
  });

  it('go when the server has stored them; what was refused stays, with the reason, until it is written again', () => {
    const sent = queued(text('risks', 'one', 1), text('timeline', 'long', 1));
    const results = [
      kept('risks', 'one', AT),
      { ...CANVAS, field: 'timeline', outcome: 'refused', code: 'text-large' } as const,
    ];
    const left = settleTexts([sent], sent, results);
    expect(left).toMatchObject([{ refused: 'text-large', texts: [{ field: 'timeline' }] }]);
    expect(nextTexts(left)).toBeNull();
    const again = withTexts(left, queued(text('timeline', 'short', 2)));
    expect(nextTexts(again)?.texts).toMatchObject([{ value: 'short' }]);
    expect(settleTexts([sent], sent, [kept('risks', 'one', AT), kept('timeline', 'long', AT)])).toEqual([]);
  });

  it('written while the version before was on its way wait, and know what the server made of it', () => {
    const sent = queued(text('risks', 'one', 1));
    const now = withTexts([sent], queued(text('risks', 'two', 2, 'v1')));
    const left = settleTexts(now, sent, [kept('risks', 'one', 'corrected')]);
    expect(left).toMatchObject([{ texts: [{ value: 'two', knows: ['corrected', 'v1'] }] }]);
  });

  it('know the version that the server has, however often they are written before they are sent', () => {
    let items: QueueItem[] = [queued(text('risks', '0', 0, 'server'))];
    for (let n = 1; n <= 2 * MAX_KNOWN; n += 1) items = withTexts(items, queued(text('risks', `${n}`, n, `v${n}`)));
    const [latest] = nextTexts(items)?.texts ?? [];
    expect(latest?.knows).toContain('server');
    expect(latest?.knows).toHaveLength(MAX_KNOWN);
  });

  it('of which one was refused: the others are still sent', () => {
    const long = 'a'.repeat(90_000);
    const all = queued(text('a', long, 1), text('b', long, 1), text('c', 'short', 1));
    const refusal = (field: string) => ({ ...CANVAS, field, outcome: 'refused', code: 'text-large' }) as const;
    let items: QueueItem[] = [all];
    const sent: string[] = [];
    for (let next = nextTexts(items); next !== null && sent.length < 9; next = nextTexts(items)) {
      sent.push(...next.texts.map(({ field }) => field));
      const results = next.texts.map(({ field, value, at }) =>
        value === long ? refusal(field) : kept(field, value, at),
      );
      items = settleTexts(items, next, results);
    }
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(items).toMatchObject([{ refused: 'text-large', texts: [{ field: 'a' }, { field: 'b' }] }]);
    expect(nextTexts(withoutRefusals(items))?.texts).toEqual([text('a', long, 1)]);
    expect(nextTexts(withTexts(items, queued(text('b', 'short', 2))))?.texts.map(({ field }) => field)).toEqual(['a']);
  });

  it('that were refused in a version that was replaced meanwhile are sent again', () => {
    const sent = queued(text('risks', 'long', 1));
    const now = withTexts([sent], queued(text('risks', 'short', 2)));
    const left = settleTexts(now, sent, [{ ...CANVAS, field: 'risks', outcome: 'refused', code: 'text-large' }]);
    expect(nextTexts(left)?.texts).toMatchObject([{ value: 'short' }]);
  });

  it('are sent a little at a time, and a long one alone', () => {
    const long = 'a'.repeat(50_000);
    const items = [queued(text('a', long, 1), text('b', long, 1))];
    expect(nextTexts(items)?.texts.map(({ field }) => field)).toEqual(['a']);
  });
});
