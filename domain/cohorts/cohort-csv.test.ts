import { expect, test } from 'vitest';
import { CSV_BEGIN } from '../text/csv.ts';
import { cohortCsv } from './cohort-csv.ts';

const MEMBER = {
  learnerId: 'ABC234',
  name: 'Aline Uwase',
  joinedAt: '2026-11-01T08:00:00.000Z',
  lastActiveAt: null,
  percents: [40, null],
  stuck: [],
  silent: true,
  clinics: 2,
};

test('a line a learner, a column a course', () => {
  const csv = cohortCsv({ courses: [{ code: 'PE-101' }, { code: 'PE-102' }], members: [MEMBER] });
  expect(csv).toBe(
    `${CSV_BEGIN}learner_id,name,joined_at,last_active_at,PE-101,PE-102,stuck_at,silent,clinics\r\n` +
      'ABC234,Aline Uwase,2026-11-01T08:00:00.000Z,,40,,,yes,2\r\n',
  );
});

test('a name that a spreadsheet would run as a formula is plain text', () => {
  const csv = cohortCsv({ courses: [], members: [{ ...MEMBER, name: '=HYPERLINK("http://x")', percents: [] }] });
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
});
