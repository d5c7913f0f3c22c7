/** Which learners a list or an export is about, as a condition of SQL. */

import { courseBySlug } from '#domain/catalogue/curriculum';
import type { LearnerFilter } from '#domain/contract/administration/learner-filter';
import { inactiveSince } from '#domain/people/learner-list';
import { addDays } from '#domain/text/days';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { dbTime } from '../lib/sql.ts';
import { IS_INACTIVE, IS_INACTIVE_COUNTED } from '../sql/administration-sql.ts';
import { COUNT_BEGUN, HOLDERS_OF_BADGE_LIKE, JOIN_BEGUN_COURSE } from '../sql/learner-sql.ts';

const MAX_QUERY = 80;

/** The filter that the address asks for. A course that does not exist is refused. */
export function readFilter(event: core.RequestEvent): LearnerFilter {
  const query = event.request!.url!.query();
  const course = query.get('course');
  if (course !== '' && courseBySlug(curriculum(), course) === null) refuse('unknown-course');
  return { q: query.get('q').trim().slice(0, MAX_QUERY), inactive: query.get('inactive') === '1', course };
}

export type Condition = { from: string; where: string; values: Record<string, string> };
/** `count` counts the learners of the condition, as `n`, in the form that is soonest done. */
type CountedCondition = Condition & { count: string };

/** What was typed is looked for in name, address and learner id, and in the names of what someone holds. `from` names users `u`, and the enrollment in the course of the filter `e`. */
export function conditionOf({ q, inactive, course }: LearnerFilter): CountedCondition {
  const conditions: string[] = [];
  const values: Record<string, string> = {};
  if (q !== '') {
    conditions.push(
      `(u.name LIKE {:part} ESCAPE '\\' OR u.email LIKE {:part} ESCAPE '\\' OR u.learner_id = {:id}
        OR u.id IN (SELECT user FROM certificate_tokens
          WHERE course_title LIKE {:part} ESCAPE '\\' AND revoked_at = '' AND superseded_by = '')
        OR u.id IN (${HOLDERS_OF_BADGE_LIKE}))`,
    );
    values['part'] = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    values['id'] = q.toUpperCase();
  }
  const counted = [...conditions];
  if (inactive) {
    conditions.push(IS_INACTIVE);
    counted.push(IS_INACTIVE_COUNTED);
    Object.assign(values, inactiveValues(now()));
  }
  if (course !== '') values['course'] = course;
  const from = course === '' ? 'users u' : `users u ${JOIN_BEGUN_COURSE}`;
  // Who began a course has an account.
  const count =
    course !== '' && counted.length === 0 ? COUNT_BEGUN : `SELECT COUNT(*) AS n FROM ${from} WHERE ${allOf(counted)}`;
  return { from, where: allOf(conditions), count, values };
}

function allOf(conditions: string[]): string {
  return conditions.length === 0 ? '1 = 1' : conditions.join(' AND ');
}

function inactiveValues(at: string): Record<string, string> {
  const since = inactiveSince(at);
  const day = since.slice(0, 10);
  return { since: dbTime(since), surelySince: addDays(day, 2), maybeSince: addDays(day, -1) };
}
