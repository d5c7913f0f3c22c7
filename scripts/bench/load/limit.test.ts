import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from './day.ts';
import { isOver, type RouteTimes, type Step, troubled, whatWasScarce } from './limit.ts';

const GOOD: RouteTimes = { answers: 100, errors: 0, p50: 10, p95: 100 };

function step(routes: Partial<Record<Kind, Partial<RouteTimes>>> = {}, change: Partial<Step> = {}): Step {
  const all = KINDS.map((kind) => [kind, { ...GOOD, ...routes[kind] }]);
  return {
    rate: 100,
    answered: 100,
    routes: Object.fromEntries(all) as Step['routes'],
    processors: 2,
    server: 0.5,
    client: 0.1,
    others: 0,
    memory: { server: 400, left: 8000, all: 16_000 },
    ...change,
  };
}

describe('a rate is too much', () => {
  it('when 95 of 100 answers of a kind take over 300 ms', () => {
    expect(isOver(step())).toBe(false);
    expect(troubled(step({ 'quiz attempt': { p95: 301 } }))).toEqual(['quiz attempt']);
  });

  it('when an answer is an error or missing, also of a few', () => {
    expect(isOver(step({ verification: { answers: 1, errors: 1 } }))).toBe(true);
  });

  it('not when the slowest of a few answers was slow', () => {
    expect(isOver(step({ 'sign-in': { answers: 3, p95: 900 } }))).toBe(false);
  });

  it('when answers fall behind what is asked', () => {
    expect(isOver(step({}, { answered: 70 }))).toBe(true);
  });
});

describe('what was used up', () => {
  const slow = { 'lesson completed': { p95: 900 } };

  it('is memory when little is left', () => {
    expect(whatWasScarce(step(slow, { memory: { server: 9000, left: 500, all: 16_000 } }))).toBe('memory');
  });

  it('is the processors when none is idle, and it reports when others used them', () => {
    expect(whatWasScarce(step(slow, { server: 1.8, client: 0.1 }))).toBe('the processors');
    expect(whatWasScarce(step(slow, { server: 0.9, others: 0.9 }))).toBe('the processors, of which others took a part');
  });

  it('is the one writer when processors are idle and only what writes is late', () => {
    expect(whatWasScarce(step(slow))).toBe('the one writer');
    expect(whatWasScarce(step({ ...slow, 'guarded lesson': { p95: 900 } }))).toBe('nothing that was looked at');
  });
});
