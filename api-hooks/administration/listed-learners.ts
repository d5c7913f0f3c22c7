/** Learners as administrators see them in the list: one query for a page of them, and three for what belongs to them. */

import type { ListedLearner } from '#domain/contract/administration/learners';
import { earnedBadges } from '#domain/credentials/badges';
import { learnerForDays } from '#domain/people/learner-list';
import { stateOf } from '../certificates/certificate-rows.ts';
import { badgesOf, courseCountsOf } from '../learner/learner-lists.ts';
import { unsettledStates } from '../learner/settle-everybody.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { certificatesOfMany, listedRows } from '../sql/administration-sql.ts';
import { PERCENT_OF_BEGUN_COURSE } from '../sql/learner-sql.ts';
import type { Condition } from './learner-filter.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  learner_id: string;
  avatar: string;
  role: ListedLearner['role'];
  verified: boolean;
  created: string;
  last_active: string;
  percent: number;
};
const ROW: Row = {
  id: '',
  name: '',
  email: '',
  learner_id: '',
  avatar: '',
  role: 'learner',
  verified: false,
  created: '',
  last_active: '',
  percent: 0,
};

/** The learners of a condition; `tail` orders and limits them. */
export function listedLearners(app: CoreApp, condition: Condition, tail: string): ListedLearner[] {
  const percent = 'course' in condition.values ? PERCENT_OF_BEGUN_COURSE : '-1';
  const sql = listedRows(condition, percent, tail);
  const found = rows(app, sql, condition.values, { ...ROW });
  const belongings = belongingsOf(app, found);
  const learning = learningOf(app, found, condition.values['course']);
  const at = now();
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    learnerId: row.learner_id,
    avatar: row.avatar,
    role: row.role,
    verified: row.verified,
    indexedAt: isoTime(row.created) ?? '',
    learnerForDays: learnerForDays(row.created, at),
    lastActiveAt: isoTime(row.last_active),
    ...belongings(row),
    ...learning(row),
  }));
}

type Belongings = Pick<ListedLearner, 'badges' | 'certificates' | 'started' | 'completed'>;

/** Badges, certificates and courses of these people as they are stored, by person. */
function belongingsOf(app: CoreApp, people: Row[]): (row: Row) => Belongings {
  const values = Object.fromEntries(people.map(({ id }, index) => [`u${index}`, id]));
  const list =
    people.length === 0
      ? "''"
      : Object.keys(values)
          .map((name) => `{:${name}}`)
          .join(', ');
  const badges = badgesOf(app, list, values);
  const like = { user: '', token: '', course_title: '', revoked_at: '', superseded_by: '' };
  const certificates = rows(app, certificatesOfMany(list), values, like);
  const courses = courseCountsOf(app, list, values);
  const ownBadges = byUser(badges);
  const certificatesOf = byUser(certificates);
  const coursesOf = byUser(courses);
  return ({ id, role }) => ({
    badges: earnedBadges(
      curriculum(),
      [],
      ownBadges(id).map(({ badge }) => badge),
      role,
    ),
    certificates: certificatesOf(id).map((row) => ({
      token: row.token,
      title: row.course_title,
      state: stateOf(row),
    })),
    started: coursesOf(id)[0]?.started ?? 0,
    completed: coursesOf(id)[0]?.completed ?? 0,
  });
}

type Learning = Pick<ListedLearner, 'badges' | 'started' | 'completed' | 'percent'>;

/** What is shown in the place of what is stored, of those for whom more is due: by person. `course` is that of the filter. */
function learningOf(
  app: CoreApp,
  people: Row[],
  course: string | undefined,
): (row: Row) => Pick<Learning, 'percent'> & Partial<Learning> {
  const states = unsettledStates(
    app,
    people.map(({ id }) => id),
  );
  return ({ id, role, percent }) => {
    const state = states.get(id);
    const shown = course === undefined ? undefined : state?.begun.get(course)?.percent;
    return {
      percent: shown ?? (percent < 0 ? null : percent),
      ...(state && {
        badges: earnedBadges(curriculum(), [], [...state.badges.keys()], role),
        started: state.begun.size,
        completed: [...state.begun.values()].filter(({ completedAt }) => completedAt !== null).length,
      }),
    };
  };
}

/** The rows of each person, found without looking through all of them. */
function byUser<Found extends { user: string }>(found: Found[]): (user: string) => Found[] {
  const map = new Map<string, Found[]>();
  for (const row of found) {
    const own = map.get(row.user);
    if (own) own.push(row);
    else map.set(row.user, [row]);
  }
  return (user) => map.get(user) ?? [];
}
