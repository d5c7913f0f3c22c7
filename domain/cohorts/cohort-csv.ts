/** The grid of a cohort as a file for spreadsheets: a line a learner, a column a course. */
import { CSV_BEGIN, csvLine } from '../text/csv.ts';

type Grid = {
  /** Codes such as PE-102. */
  courses: readonly { code: string }[];
  /** `percents` in the order of `courses`; null for one that is not begun. */
  members: readonly {
    learnerId: string;
    name: string;
    joinedAt: string;
    lastActiveAt: string | null;
    percents: readonly (number | null)[];
    stuck: readonly { title: string }[];
    silent: boolean;
    clinics: number;
  }[];
};

/** Cells that a spreadsheet would run are made plain by csvLine. The names of columns are the same in every language. */
export function cohortCsv({ courses, members }: Grid): string {
  const head = ['learner_id', 'name', 'joined_at', 'last_active_at', ...courses.map(({ code }) => code)];
  const lines = members.map((member) =>
    csvLine([
      member.learnerId,
      member.name,
      member.joinedAt,
      member.lastActiveAt ?? '',
      ...member.percents.map((percent) => percent ?? ''),
      member.stuck.map(({ title }) => title).join('; '),
      member.silent ? 'yes' : 'no',
      member.clinics,
    ]),
  );
  return CSV_BEGIN + csvLine([...head, 'stuck_at', 'silent', 'clinics']) + lines.join('');
}
