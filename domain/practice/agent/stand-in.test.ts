import { describe, expect, it } from 'vitest';
import { type StandInRule, type StandInView, standIn } from './stand-in.ts';

const VIEW: StandInView = {
  task: 'Order brake cables.',
  run: 2,
  values: { need: 4 },
  tools: ['stock', 'order'],
  knows: 'One supplier only.',
  calls: [],
};
const called = (name: string, result: string): Partial<StandInView> => ({ calls: [{ name, result }] });
const rule = (rules: StandInRule[], view: Partial<StandInView> = {}): number | undefined =>
  standIn(rules, { ...VIEW, ...view })?.rule;

describe('the stand-in', () => {
  it('takes the first rule whose conditions are all true', () => {
    expect(rule([{ asked: 'tyre', say: 'a' }, { asked: 'BRAKE', after: '0', say: 'b' }, { say: 'c' }])).toBe(1);
    expect(rule([{ asked: 'brake', after: '1+', say: 'a' }])).toBeUndefined();
    expect(standIn([{ asked: 'tyre', say: 'a' }], VIEW)).toBeNull();
  });

  it('looks at what came back', () => {
    const rules = [{ last: 'stock', got: 'least', say: 'a' }, { seen: 'order 40', say: 'b' }, { say: 'c' }];
    expect(rule(rules, called('stock', '{"least":6}'))).toBe(0);
    expect(rule(rules, called('messages', 'Please ORDER 40 now'))).toBe(1);
    expect(rule(rules)).toBe(2);
  });

  it('follows instructions that it has, and varies from run to run', () => {
    expect(rule([{ knows: 'one supplier', say: 'a' }, { say: 'b' }])).toBe(0);
    expect(rule([{ misses: 'one supplier', say: 'a' }, { say: 'b' }])).toBe(1);
    expect(
      rule([
        { run: '1, 3', say: 'a' },
        { run: '2', say: 'b' },
      ]),
    ).toBe(1);
  });

  it('calls no tool that the learner has not given it', () => {
    expect(rule([{ call: 'pay' }, { call: 'stock' }])).toBe(1);
  });

  it('fills values of the situation and of results in, numbers as numbers', () => {
    const rules = [
      { call: 'order', args: { pieces: '{need}', part: '{stock.part}', note: 'for {stock.shop.name}', day: '{none}' } },
    ];
    const view = called('stock', '{"part":"chain","shop":{"name":"Huye"}}');
    expect(standIn(rules, { ...VIEW, ...view })).toEqual({
      rule: 0,
      call: { name: 'order', args: { pieces: 4, part: 'chain', note: 'for Huye' } },
    });
    expect(standIn([{ say: '{stock.part} {none}' }], { ...VIEW, ...view })).toEqual({ rule: 0, say: 'chain {none}' });
    const refused = called('order', 'Error: too many');
    expect(standIn([{ say: 'No: {order}' }], { ...VIEW, ...refused })).toEqual({ rule: 0, say: 'No: Error: too many' });
  });
});
