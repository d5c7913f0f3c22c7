import { describe, expect, it } from 'vitest';
import {
  type Experiment,
  experimentCells,
  experimentOfCells,
  experimentTexts,
  firstExperiment,
  MAX_EXPERIMENTS,
  mayAdd,
  mayDelete,
  nextExperiment,
  readExperiments,
  undecidedDeletions,
  wrongMetrics,
} from './experiments.ts';

const TODAY = '2026-11-22';
const first = firstExperiment(TODAY);
const second = nextExperiment([first], TODAY);

describe('the experiments of a table', () => {
  it('that were deleted on one device and edited on another are still to be decided', () => {
    const saved = {
      'experiment-1': { previous: { value: '', at: '' } },
      'experiment-2': { previous: { value: 'edited elsewhere', at: '' } },
      'experiment-3': { previous: null },
      other: { previous: { value: '', at: '' } },
    };
    expect(undecidedDeletions(saved, [first])).toEqual(['2']);
    expect(undecidedDeletions(saved, [first, second])).toEqual([]);
  });

  it('begin with the random baseline, dated today', () => {
    expect(readExperiments({}, TODAY)).toEqual([
      {
        id: '1',
        name: 'Random Baseline',
        approach: 'Random Classification',
        dataset: 'Training Set',
        metrics: { accuracy: '0.25', precision: '0.25', recall: '0.25', f1: '0.25' },
        notes: 'Random classification baseline for comparison',
        date: TODAY,
      },
    ]);
  });

  it('have sequential numbers; one that was deleted does not come back', () => {
    expect(second.id).toBe('2');
    expect(nextExperiment([first, { ...second, id: '9' }], TODAY).id).toBe('10');
    const before = experimentTexts([first, second], {});
    const after = experimentTexts([second], before);
    expect(after['experiment-1']).toBe('');
    expect(readExperiments(after, TODAY)).toEqual([second]);
  });

  it('are 999 at most: after the last number comes one that is free again', () => {
    const row = (n: number): Experiment => ({ ...first, id: String(n) });
    const all = [...Array(MAX_EXPERIMENTS).keys()].map((n) => row(n + 1));
    expect(nextExperiment(all.slice(0, -1), TODAY).id).toBe('999');
    expect(nextExperiment([row(3), row(1), row(MAX_EXPERIMENTS)], TODAY).id).toBe('2');
    expect([mayAdd(all), mayAdd(all.slice(1))]).toEqual([false, true]);
    expect(nextExperiment(all.slice(1), TODAY).id).toBe('1');
    expect(experimentOfCells(MAX_EXPERIMENTS, experimentCells(first))).not.toBeNull();
    expect(experimentOfCells(MAX_EXPERIMENTS + 1, experimentCells(first))).toBeNull();
  });

  it('can be deleted only when more than one exists', () => {
    expect(mayDelete([first])).toBe(false);
    expect(mayDelete([first, second])).toBe(true);
  });

  it('come back as they were written, in the order of their numbers', () => {
    const rows = [...Array(11).keys()].map((n): Experiment => ({ ...first, id: String(n + 1), notes: `"${n}"\nline` }));
    expect(readExperiments(experimentTexts(rows, {}), TODAY)).toEqual(rows);
  });

  it.each(['', 'no JSON', '[', 'null', '5'])('a stored text that is no row (%j) is none', (broken) => {
    expect(readExperiments({ 'experiment-1': broken, other: '{}' }, TODAY)).toEqual([first]);
  });

  it('a stored row that lacks something has it blank', () => {
    const [row] = readExperiments({ 'experiment-3': '{"name":"x","dataset":"Moon","metrics":{"f1":7}}' }, TODAY);
    expect(row).toMatchObject({ id: '3', name: 'x', approach: '', dataset: 'Test Set', metrics: { f1: '' } });
  });

  it('say which metrics are no numbers from 0 to 1 by 0.01', () => {
    expect(wrongMetrics({ metrics: { accuracy: '', precision: '1.5', recall: '0.742', f1: '0.74' } })).toEqual([
      'precision',
      'recall',
    ]);
  });
});

describe('a line of a file', () => {
  it('has what the row has, and makes the same row', () => {
    expect(experimentCells(first)).toEqual([
      'Random Baseline',
      'Random Classification',
      'Training Set',
      '0.25',
      '0.25',
      '0.25',
      '0.25',
      'Random classification baseline for comparison',
      TODAY,
    ]);
    expect(experimentOfCells(1, experimentCells(first))).toEqual(first);
  });

  it('with a day that a spreadsheet rewrote has none; with anything else that is wrong it is no row', () => {
    const withCell = (at: number, text: string) => experimentCells(first).map((cell, n) => (n === at ? text : cell));
    expect(experimentOfCells(1, withCell(8, '22/11/2026'))?.date).toBe('');
    expect(experimentOfCells(1, withCell(2, 'Some Set'))).toBeNull();
    expect(experimentOfCells(1, withCell(3, '25 %'))).toBeNull();
    expect(experimentOfCells(1, experimentCells(first).slice(0, 8))).toBeNull();
  });
});
