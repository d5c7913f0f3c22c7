import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysHaveRoom } from './personal-key.ts';
import { type Group, groupOf, hasOwnRoom, hasRoom, moneyOf, mostTokens, NO_PRICES, type Spent } from './spending.ts';

const NONE: Spent = { questions: 0, tokens: 0, money: 0 };
const UNUSED = { class: NONE, known: NONE, new: NONE };
const LIMITS = { ofAcademy: 100, dayTokens: 10_000, monthMoney: 1_000_000 };
const CALL = { tokens: 100, money: 1000 };

describe('the most that a call can need', () => {
  it('is a token a byte, with what the service adds and the longest answer', () => {
    expect(mostTokens(['abc', 'é', '😀'], 600)).toEqual({ in: 209, out: 600 });
  });

  it('costs what the prices of a million tokens say, in millionths', () => {
    expect(moneyOf({ in: 1000, out: 600 }, { ...NO_PRICES, priceIn: 0.15, priceOut: 0.6 })).toBe(510);
    expect(moneyOf({ in: 1000, out: 600 }, NO_PRICES)).toBe(0);
  });
});

it('one learner ends at a twentieth of the tokens of the day, but may always ask once', () => {
  expect([hasOwnRoom(400, 100, 10_000), hasOwnRoom(401, 100, 10_000)]).toEqual([true, false]);
  expect([hasOwnRoom(0, 600, 10_000), hasOwnRoom(1, 600, 10_000)]).toEqual([true, false]);
});

describe('a group', () => {
  it('is by cohort first, then by the age of the account', () => {
    const hour = 3_600_000;
    expect(groupOf({ inClass: true, ageMs: 0 })).toBe('class');
    expect(groupOf({ inClass: false, ageMs: 23 * hour })).toBe('new');
    expect(groupOf({ inClass: false, ageMs: 25 * hour })).toBe('known');
    // A clock that was put back makes nobody older.
    expect(groupOf({ inClass: false, ageMs: -25 * hour })).toBe('new');
  });

  it('of new accounts ends at a fifth of each limit', () => {
    const fits = (used: Partial<Spent>) => hasRoom('new', { ...UNUSED, new: { ...NONE, ...used } }, CALL, LIMITS);
    expect([fits({ questions: 19 }), fits({ questions: 20 })]).toEqual([true, false]);
    expect([fits({ tokens: 1900 }), fits({ tokens: 1901 })]).toEqual([true, false]);
    expect([fits({ money: 199_000 }), fits({ money: 199_001 })]).toEqual([true, false]);
  });

  it('of known accounts shares seven tenths with the new ones', () => {
    const used = { ...UNUSED, new: { ...NONE, questions: 20 }, known: { ...NONE, questions: 49 } };
    expect(hasRoom('known', used, CALL, LIMITS)).toBe(true);
    expect(hasRoom('known', { ...used, known: { ...NONE, questions: 50 } }, CALL, LIMITS)).toBe(false);
  });

  it('of new accounts gets nothing more where the older ones have used what both share', () => {
    for (const used of [{ questions: 70 }, { tokens: 6901 }, { money: 699_001 }])
      expect(hasRoom('new', { ...UNUSED, known: { ...NONE, ...used } }, CALL, LIMITS)).toBe(false);
    expect(hasRoom('new', { ...UNUSED, known: { ...NONE, questions: 69 } }, CALL, LIMITS)).toBe(true);
  });

  it('of a class has the rest, and takes the room of the others too', () => {
    const used = {
      class: { ...NONE, questions: 29 },
      known: { ...NONE, questions: 50 },
      new: { ...NONE, questions: 20 },
    };
    expect(hasRoom('class', used, CALL, LIMITS)).toBe(true);
    const full = { ...UNUSED, class: { ...NONE, questions: 100 } };
    expect(hasRoom('class', full, CALL, LIMITS)).toBe(false);
    expect(hasRoom('new', full, CALL, LIMITS)).toBe(false);
  });

  it('has ten questions where its share of a small limit would be fewer, and never more than the limit', () => {
    const used = (questions: number) => ({ ...UNUSED, new: { ...NONE, questions } });
    expect(hasRoom('new', used(9), CALL, { ...LIMITS, ofAcademy: 20 })).toBe(true);
    expect(hasRoom('new', used(10), CALL, { ...LIMITS, ofAcademy: 20 })).toBe(false);
    expect(hasRoom('new', used(3), CALL, { ...LIMITS, ofAcademy: 3 })).toBe(false);
  });

  it('has no limit of money where none is set', () => {
    expect(hasRoom('new', UNUSED, { tokens: 1, money: 10 ** 12 }, { ...LIMITS, monthMoney: null })).toBe(true);
  });
});

describe('a thousand accounts that nobody knows', () => {
  const ACCOUNTS = 1000;
  const limits = fc.record({
    ofAcademy: fc.integer({ min: 20, max: 600 }),
    dayTokens: fc.integer({ min: 20_000, max: 2_000_000 }),
    monthMoney: fc.option(fc.integer({ min: 20_000, max: 50_000_000 })),
  });
  /** What one call takes, how many of the accounts are older than a day, whether these come first, and which calls come by a key. */
  const flood = fc.record({
    tokens: fc.integer({ min: 1, max: 5000 }),
    money: fc.integer({ min: 0, max: 5000 }),
    known: fc.integer({ min: 0, max: ACCOUNTS }),
    knownFirst: fc.boolean(),
    byKey: fc.integer({ min: 1, max: 9 }),
  });

  type Flood = { tokens: number; money: number; known: number; knownFirst: boolean; byKey: number };
  /** Each asks once, one after the other, where the rules let it: what all of them have then, and their keys alone. */
  function drained(call: Flood, most: typeof LIMITS) {
    const used = { class: { ...NONE }, known: { ...NONE }, new: { ...NONE } };
    const byKeys = { ...NONE };
    const add = (to: Spent): void => {
      to.questions += 1;
      to.tokens += call.tokens;
      to.money += call.money;
    };
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const at = call.knownFirst ? n : ACCOUNTS - 1 - n;
      const group: Group = at < call.known ? 'known' : 'new';
      const isKey = n % call.byKey === 0;
      if (!hasRoom(group, used, call, most) || (isKey && !keysHaveRoom(byKeys, call, most))) continue;
      add(used[group]);
      if (isKey) add(byKeys);
    }
    return { used, byKeys };
  }

  it('leave a class three tenths of each limit, whatever they ask, at whatever age, by page or by key', () => {
    fc.assert(
      fc.property(limits, flood, (most, call) => {
        const { used } = drained(call, most as typeof LIMITS);
        const rest = 0.3 - 1e-9;
        const one = {
          tokens: Math.floor(most.dayTokens * rest),
          money: Math.floor((most.monthMoney ?? 0) * rest),
        };
        // All that is a class's in one call, and all its questions but the one that this call is.
        const before = { ...used, class: { ...NONE, questions: Math.floor(most.ofAcademy * rest) - 1 } };
        return hasRoom('class', before, one, most);
      }),
      { numRuns: 15 },
    );
  });

  it('with keys that all of them have leave the pages seven tenths of what is theirs', () => {
    fc.assert(
      fc.property(limits, flood, (most, call) => {
        const { byKeys } = drained({ ...call, byKey: 1 }, most as typeof LIMITS);
        return (
          byKeys.questions <= most.ofAcademy * 0.3 &&
          byKeys.tokens <= most.dayTokens * 0.3 &&
          byKeys.money <= (most.monthMoney ?? Number.POSITIVE_INFINITY) * 0.3
        );
      }),
      { numRuns: 15 },
    );
  });
});
