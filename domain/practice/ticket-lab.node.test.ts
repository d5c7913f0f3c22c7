/** Reads the lab's tickets from a file, so these tests run in Node only. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { predictTicket, runLab, THRESHOLDS } from './ticket-lab.ts';
import { labelByKeywords, makeTickets, splitTickets, TICKET_LABELS, type TicketParts } from './tickets.ts';

const parts = parse(readFileSync('tests/academy/lab/tickets.yaml', 'utf8')) as TicketParts;

function run() {
  const steps = runLab(parts);
  let count = 0;
  let step = steps.next();
  while (!step.done) {
    count += 1;
    step = steps.next();
  }
  return { ...step.value, steps: count };
}
const lab = run();

describe('the tickets', () => {
  it('are 1,200, made from seed 42, with labels weighted 0.5, 0.3 and 0.2', () => {
    const tickets = makeTickets(parts);
    expect(tickets).toHaveLength(1200);
    const share = (label: string) => tickets.filter((ticket) => ticket.label === label).length / tickets.length;
    expect(share('billing')).toBeCloseTo(0.5, 1);
    expect(share('technical')).toBeCloseTo(0.3, 1);
    expect(share('account')).toBeCloseTo(0.2, 1);
  });

  it('are the same each time, and others with another seed', () => {
    expect(makeTickets(parts)).toEqual(makeTickets(parts));
    expect(makeTickets(parts, 43)).not.toEqual(makeTickets(parts));
  });

  it('leave 240 for testing, none of them in training', () => {
    const { train, test } = splitTickets(makeTickets(parts));
    expect([train.length, test.length]).toEqual([960, 240]);
    const trained = new Set(train.map(({ id }) => id));
    expect(test.filter(({ id }) => trained.has(id))).toEqual([]);
  });

  it('have no unfilled place', () => {
    expect(makeTickets(parts).filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });
});

describe('the run', () => {
  it('comes near the accuracy of the specification: rule 0.742, model 0.896, within 0.02', () => {
    expect(Math.abs(lab.result.rule.accuracy - 0.742)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(lab.result.model.accuracy - 0.896)).toBeLessThanOrEqual(0.02);
  });

  it('takes at most 300 iterations and reports each', () => {
    expect(lab.result.iterations).toBeLessThanOrEqual(300);
    expect(lab.steps).toBe(lab.result.iterations);
  });

  it('gives the same numbers each time', () => {
    expect(run().result).toEqual(lab.result);
  });

  it('has a row for each threshold; a higher one decides less, and is right more often', () => {
    const rows = lab.result.thresholds;
    expect(rows.map(({ threshold }) => threshold)).toEqual([...THRESHOLDS]);
    for (const [lower, higher] of rows.slice(1).map((row, i) => [rows[i], row] as const)) {
      expect(higher.coverage).toBeLessThanOrEqual(lower?.coverage ?? 0);
    }
    expect(rows.every((row) => Math.abs(row.coverage + row.escalated - 1) < 1e-9)).toBe(true);
    expect(rows[3]?.accuracy).toBeGreaterThan(rows[0]?.accuracy ?? 1);
  });

  it('counts every test ticket once in each confusion table, and by language', () => {
    for (const scores of [lab.result.rule, lab.result.model]) {
      const cells = TICKET_LABELS.flatMap((label) =>
        TICKET_LABELS.map((predicted) => scores.confusion[label][predicted]),
      );
      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(240);
    }
    expect(lab.result.byLanguage.reduce((sum, { cases }) => sum + cases, 0)).toBe(240);
  });
});

describe('Model Testing', () => {
  it.each([
    ['There is an error after the update', 'technical'],
    ['a BUG in the report', 'technical'],
    ['it crashed, and my account too', 'technical'],
    ['I cannot login', 'account'],
    ['my Password', 'account'],
    ['close the account', 'account'],
    ['where is my receipt', 'billing'],
  ])('the rule says of %j: %s', (text, label) => {
    expect(labelByKeywords(text)).toBe(label);
  });

  it('does nothing for empty or whitespace-only text', () => {
    expect(predictTicket(lab.model, '')).toBeNull();
    expect(predictTicket(lab.model, '  \n')).toBeNull();
  });

  it('shows what the rule misses in Kinyarwanda, with the words that counted', () => {
    const prediction = predictTicket(lab.model, 'Porogaramu irafunga kuri telefone yanjye');
    expect(prediction).toMatchObject({ rule: 'billing', label: 'technical' });
    expect(prediction?.words.map(({ word }) => word)).toContain('irafunga');
  });

  it('says Medium when no word is known', () => {
    expect(predictTicket(lab.model, 'zzz qqq')).toMatchObject({ confidence: 'none', words: [] });
  });
});
