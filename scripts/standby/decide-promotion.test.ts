import { describe, expect, it } from 'vitest';
import { type PromotionFacts, reasonsAgainst } from './decide-promotion.ts';

const replica = { transaction: 40n, at: new Date('2026-11-22T10:00:00Z'), files: 12, bytes: 50_000_000 };
const good: PromotionFacts = {
  fenced: 'a.internal',
  primary: 'a.internal',
  primaryAnswers: false,
  replica,
  replicaLater: replica,
  academyRuns: false,
  databaseExists: false,
  leftBehind: [],
  freeBytes: 1_000_000_000,
  now: new Date('2026-11-22T10:00:08Z'),
  until: null,
};

describe('a standby', () => {
  it('is promoted when a person has named the machine that is off and nothing speaks against it', () => {
    expect(reasonsAgainst(good)).toEqual([]);
  });

  it('is not promoted while nobody has confirmed that the other machine is off', () => {
    expect(reasonsAgainst({ ...good, fenced: null })).toEqual([expect.stringContaining('--fenced a.internal')]);
  });

  it('is not promoted when another machine is named than the one that served', () => {
    expect(reasonsAgainst({ ...good, fenced: 'b.internal' })).toEqual([
      'The machine that served is a.internal, not b.internal.',
    ]);
  });

  it('is not promoted, whatever a person says, while the other machine answers', () => {
    expect(reasonsAgainst({ ...good, primaryAnswers: true })).toEqual(['a.internal still answers. It is not off.']);
  });

  it('is not promoted, whatever a person says, while the other machine sends transactions', () => {
    const later = { ...replica, transaction: 41n };
    expect(reasonsAgainst({ ...good, replicaLater: later })).toEqual([expect.stringContaining('still sends')]);
  });

  it('is promoted when files of the replica were only put together meanwhile', () => {
    expect(reasonsAgainst({ ...good, replicaLater: { ...replica, files: 3, bytes: 40_000_000 } })).toEqual([]);
  });

  it('is not promoted from nothing', () => {
    expect(reasonsAgainst({ ...good, replica: null, replicaLater: null })).toEqual([
      'Nothing has arrived in the replica.',
    ]);
  });

  it('is not promoted over a database or an academy that is there', () => {
    expect(reasonsAgainst({ ...good, academyRuns: true, databaseExists: true })).toEqual([
      expect.stringContaining('Stop it first'),
      expect.stringContaining('nothing is overwritten'),
    ]);
  });

  it('is not promoted onto a disk that is too small for the database', () => {
    // A replica of 50 MB: what Litestream compressed may be 250 MB.
    expect(reasonsAgainst({ ...good, freeBytes: 250_000_000 })).toEqual([
      'The disk has 250 MB free; 300 MB are needed.',
    ]);
  });

  it('is promoted from an old replica only by who repeats how far it reaches', () => {
    const old = { ...good, now: new Date('2026-11-24T13:00:00Z') };
    expect(reasonsAgainst(old)).toEqual([expect.stringContaining('add: --until 2026-11-22T10:00:00.000Z')]);
    expect(reasonsAgainst({ ...old, until: '2026-11-21T10:00:00.000Z' })).toHaveLength(1);
    expect(reasonsAgainst({ ...old, until: '2026-11-22T10:00:00.000Z' })).toEqual([]);
  });

  it('is promoted with a clock that is wrong only by who has read it', () => {
    const behind = { ...good, now: new Date('2026-11-21T10:00:00Z') };
    expect(reasonsAgainst(behind)).toEqual([expect.stringContaining('the clock of this machine is behind')]);
    expect(reasonsAgainst({ ...behind, until: '2026-11-22T10:00:00.000Z' })).toEqual([]);
  });

  it('hears all reasons at once', () => {
    expect(reasonsAgainst({ ...good, fenced: null, primaryAnswers: true, databaseExists: true })).toHaveLength(3);
  });
});
