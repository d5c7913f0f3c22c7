import type { ListedLearner } from '#domain/contract/administration/learners';
import { CSV_BEGIN, csvLine } from '#domain/text/csv';
import { now } from '../lib/clock.ts';
import { dbTime } from '../lib/sql.ts';
import { takeExportTurn } from '../lib/take-turns.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { type Condition, conditionOf, readFilter } from './learner-filter.ts';
import { listedLearners } from './listed-learners.ts';
import { downloaderOf } from './tickets.ts';

const ROWS_A_PIECE = 500;
const COLUMNS = [
  'learner_id',
  'name',
  'email',
  'role',
  'email_confirmed',
  'indexed_at',
  'learner_for_days',
  'last_active_at',
  'courses_started',
  'courses_completed',
  'badges',
  'certificates',
] as const;

/** GET admin/learners.csv: everybody whom the filter finds. Written in pieces, so its length costs no memory. */
export function exportLearners(event: core.RequestEvent): void {
  const admin = downloaderOf(event);
  takeExportTurn('staff', admin.id, () => writeLearners(event, admin));
}

function writeLearners(event: core.RequestEvent, admin: core.Record): void {
  const filter = readFilter(event);
  writeAdminLog(event.app, {
    action: 'learners-exported',
    by: admin.id,
    detail: [filter.q, filter.inactive ? 'inactive' : '', filter.course].filter((part) => part !== '').join(', '),
  });
  const headers = event.response.header();
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="learners-${now().slice(0, 10)}.csv"`);
  headers.set('Cache-Control', 'no-store');
  const withPercent = filter.course !== '';
  write(event, CSV_BEGIN + csvLine([...COLUMNS, ...(withPercent ? ['course_percent'] : [])]));
  for (const piece of pieces(event, conditionOf(filter))) {
    write(event, piece.map((learner) => csvLine(cellsOf(learner, withPercent))).join(''));
    event.flush();
  }
}

/** All learners of a condition, some hundred at a time; accounts that are made meanwhile shift nothing. */
function* pieces(event: core.RequestEvent, condition: Condition): Generator<ListedLearner[]> {
  let last: ListedLearner | undefined;
  do {
    const where =
      last === undefined ? condition.where : `(${condition.where}) AND (u.created, u.id) < ({:created}, {:id0})`;
    const values = { ...condition.values, ...(last && { created: dbTime(last.indexedAt), id0: last.id }) };
    const piece = listedLearners(
      event.app,
      { ...condition, where, values },
      `ORDER BY u.created DESC, u.id DESC LIMIT ${ROWS_A_PIECE}`,
    );
    yield piece;
    last = piece.length === ROWS_A_PIECE ? piece[piece.length - 1] : undefined;
  } while (last !== undefined);
}

function cellsOf(learner: ListedLearner, withPercent: boolean): (string | number)[] {
  return [
    learner.learnerId,
    learner.name,
    learner.email,
    learner.role,
    learner.verified ? 'yes' : 'no',
    learner.indexedAt,
    learner.learnerForDays,
    learner.lastActiveAt ?? '',
    learner.started,
    learner.completed,
    learner.badges.join(' '),
    learner.certificates
      .filter(({ state }) => state === 'valid')
      .map(({ title }) => title)
      .join('; '),
    ...(withPercent ? [learner.percent ?? ''] : []),
  ];
}

function write(event: core.RequestEvent, text: string): void {
  event.response.write(toBytes(text) as never);
}
