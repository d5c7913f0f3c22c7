import { describe, expect, it } from 'vitest';
import {
  type Classmate,
  chooseReaders,
  hasDoneTheirPart,
  hasPeerReading,
  isHidden,
  isOverdue,
  isToSettle,
  isWithClassmates,
  linesWithoutNote,
  type PeerReading,
  peerDueAt,
  peersLacking,
} from './peer-reading.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const reading = (state: PeerReading['state'], change: Partial<PeerReading> = {}): PeerReading => ({
  state,
  report: '',
  settled: '',
  ...change,
});
const mate = (user: string, change: Partial<Classmate> = {}): Classmate => ({
  user,
  asked: 0,
  open: 0,
  knows: false,
  handedInAt: NOW,
  ...change,
});

describe('classmates', () => {
  it('are two for each work', () => {
    expect(peersLacking([])).toBe(2);
    expect(peersLacking([reading('asked')])).toBe(1);
    expect(peersLacking([reading('done'), reading('asked')])).toBe(0);
    expect(peersLacking([reading('done'), reading('done'), reading('done')])).toBe(0);
  });

  it('who declined, or let a week pass, are replaced by others', () => {
    expect(peersLacking([reading('declined'), reading('expired')])).toBe(2);
  });

  it('are asked in turn: those who were asked least, then those who handed in first', () => {
    const mates = [
      mate('anna', { asked: 2 }),
      mate('ben', { asked: 1 }),
      mate('claire', { asked: 1, handedInAt: '2026-11-20T10:00:00.000Z' }),
    ];
    expect(chooseReaders(mates, 2)).toEqual(['claire', 'ben']);
    expect(chooseReaders(mates, 9)).toEqual(['claire', 'ben', 'anna']);
  });

  it('are never asked twice about a work, and never have more than two at the same time', () => {
    const mates = [mate('anna', { knows: true }), mate('ben', { open: 2 }), mate('claire', { open: 1, asked: 5 })];
    expect(chooseReaders(mates, 2)).toEqual(['claire']);
  });

  it('read in every Foundations course, and in others that ask for it', () => {
    const project = { task: '', artifact: '', minutes: { min: 60, max: 60 } };
    expect(hasPeerReading({ level: 'Foundations', project })).toBe(true);
    expect(hasPeerReading({ level: 'Builder', project })).toBe(false);
    expect(hasPeerReading({ level: 'Builder', project: { ...project, peerReading: true } })).toBe(true);
  });

  it('have a work for seven days', () => {
    expect(peerDueAt(NOW)).toBe('2026-11-29T10:00:00.000Z');
    expect(isOverdue(NOW, '2026-11-29T09:59:59.000Z')).toBe(false);
    expect(isOverdue(NOW, '2026-11-29T10:00:00.000Z')).toBe(true);
  });

  it('answer the question of each line of the rubric', () => {
    expect(linesWithoutNote({ functionality: 'It does what the task asks for.', professionalism: 'good' })).toEqual([
      'reliability-security',
      'ux-documentation',
      'ai-use',
      'professionalism',
    ]);
  });

  it('are thanked when they have read two', () => {
    expect([0, 1, 2, 3].map(hasDoneTheirPart)).toEqual([false, false, true, true]);
  });
});

describe('an instructor', () => {
  it('lets classmates read first, for a week at most', () => {
    expect(isWithClassmates(1, NOW, '2026-11-24T10:00:00.000Z')).toBe(true);
    expect(isWithClassmates(0, NOW, '2026-11-24T10:00:00.000Z')).toBe(false);
    expect(isWithClassmates(1, NOW, '2026-11-29T10:00:00.000Z')).toBe(false);
  });

  it('looks at what was reported, which is kept away until then', () => {
    const reported = reading('done', { report: 'It insults me.' });
    expect([isHidden(reported), isToSettle(reported)]).toEqual([true, true]);
    expect([isHidden({ ...reported, settled: 'shown' }), isToSettle({ ...reported, settled: 'shown' })]).toEqual([
      false,
      false,
    ]);
    expect([isHidden({ ...reported, settled: 'hidden' }), isToSettle({ ...reported, settled: 'hidden' })]).toEqual([
      true,
      false,
    ]);
  });

  it('who finds a report of a work right keeps it from all classmates', () => {
    const report = reading('reported', { report: 'It names its author.' });
    expect(peersLacking([report])).toBe(0);
    expect(peersLacking([{ ...report, settled: 'hidden' }])).toBe(0);
    expect(peersLacking([{ ...report, settled: 'shown' }])).toBe(2);
  });
});
