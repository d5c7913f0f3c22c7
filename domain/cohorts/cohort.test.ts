import { expect, test } from 'vitest';
import {
  CODE_LETTERS,
  codeText,
  hasClinicBegun,
  isClinicDay,
  joinState,
  readCode,
  seenFrom,
  wrongField,
} from './cohort.ts';

const OPEN = { places: 20, members: 3, closed: false, endsOn: '2026-12-20' };
const TODAY = '2026-11-22';

test('learners join while there is a place', () => {
  expect(joinState(OPEN, TODAY)).toBe('open');
  expect(joinState({ ...OPEN, members: 19 }, TODAY)).toBe('open');
  expect(joinState({ ...OPEN, members: 20 }, TODAY)).toBe('full');
});

test('nobody joins one that is closed or has ended; its last day still counts', () => {
  expect(joinState({ ...OPEN, closed: true }, TODAY)).toBe('closed');
  expect(joinState(OPEN, '2026-12-20')).toBe('open');
  expect(joinState(OPEN, '2026-12-21')).toBe('ended');
  expect(joinState({ ...OPEN, closed: true, members: 20 }, '2026-12-21')).toBe('ended');
  expect(joinState({ ...OPEN, closed: true, members: 20 }, TODAY)).toBe('closed');
});

test('clinics are within its days, the first and the last one too', () => {
  const days = { startsOn: '2026-11-23', endsOn: '2027-02-12' };
  expect(isClinicDay(days, '2026-11-22')).toBe(false);
  expect(isClinicDay(days, '2026-11-23')).toBe(true);
  expect(isClinicDay(days, '2027-02-12')).toBe(true);
  expect(isClinicDay(days, '2027-02-13')).toBe(false);
});

const PLAN = {
  name: 'Kigali, January',
  startsOn: '2026-11-23',
  endsOn: '2027-02-12',
  places: 24,
  lead: 'solange',
  assistants: ['eric', 'grace'],
};

test('a cohort has 20 to 30 places, a lead instructor and up to two assistants', () => {
  expect(wrongField(PLAN)).toBeNull();
  expect(wrongField({ ...PLAN, assistants: [] })).toBeNull();
  expect(wrongField({ ...PLAN, places: 19 })).toBe('places');
  expect(wrongField({ ...PLAN, places: 31 })).toBe('places');
  expect(wrongField({ ...PLAN, places: 20.5 })).toBe('places');
  expect(wrongField({ ...PLAN, lead: '' })).toBe('lead');
  expect(wrongField({ ...PLAN, assistants: ['eric', 'grace', 'aline'] })).toBe('assistants');
});

test('nobody is two of its instructors', () => {
  expect(wrongField({ ...PLAN, assistants: ['solange'] })).toBe('assistants');
  expect(wrongField({ ...PLAN, assistants: ['eric', 'eric'] })).toBe('assistants');
});

test('it has a name, and ends after it begins', () => {
  expect(wrongField({ ...PLAN, name: ' ' })).toBe('name');
  expect(wrongField({ ...PLAN, startsOn: '2026-13-01' })).toBe('startsOn');
  expect(wrongField({ ...PLAN, endsOn: '2026-11-23' })).toBe('endsOn');
  expect(wrongField({ ...PLAN, endsOn: 'soon' })).toBe('endsOn');
});

test('a code is read as people type it', () => {
  expect(readCode('abcd-efgh')).toBe('ABCDEFGH');
  expect(readCode(' ABCD EFGH ')).toBe('ABCDEFGH');
  expect(readCode('ABCD-EFG')).toBeNull();
  expect(readCode('ABCD-EFG0')).toBeNull();
  expect(readCode('')).toBeNull();
  expect(codeText('ABCDEFGH')).toBe('ABCD-EFGH');
});

test('no letter of a code looks like another', () => {
  expect(CODE_LETTERS).not.toMatch(/[O0I1L]/);
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length);
});

test('instructors see the learners of a cohort for 90 days after its last day', () => {
  expect(seenFrom('2026-11-22')).toBe('2026-08-24');
});

test('a clinic has begun at its own moment, in whatever form it is written', () => {
  expect(hasClinicBegun('2026-11-22T10:00:00.000Z', '2026-11-22T09:59:59Z')).toBe(false);
  expect(hasClinicBegun('2026-11-22T10:00:00.000Z', '2026-11-22T12:00:00+02:00')).toBe(true);
});
