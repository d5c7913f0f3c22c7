/**
 * People as the database knows them, and as others may see them: this file and people-sql.ts are the whitelist of what leaves through a
 * public answer.
 */

import type { PersonCard } from '#domain/contract/people/people';
import type { BadgeId } from '#domain/credentials/badge-list';
import { shownBadges } from '#domain/credentials/badge-shown';
import { type PersonKey, readVisibility, type Visibility } from '#domain/people/people';
import { unsettledStates } from '../learner/settle-everybody.ts';
import { type CoreApp, rows } from '../lib/sql.ts';
import { PERSON_BY_ID, PERSON_BY_LEARNER_ID, type PersonColumn } from '../sql/people-sql.ts';

export type PersonRow = {
  id: string;
  learner_id: string;
  name: string;
  avatar: string;
  role: string;
  created: string;
  hide_name: boolean;
  hide_badges: boolean;
  show_certificates: boolean;
  show_progress: boolean;
  hide_pages: boolean;
  hide_from_search: boolean;
  show_to_guests: boolean;
  /** The earned ones, joined by commas. */
  badges: string;
};

export const LIKE_PERSON: PersonRow = {
  id: '',
  learner_id: '',
  name: '',
  avatar: '',
  role: '',
  created: '',
  hide_name: false,
  hide_badges: false,
  show_certificates: false,
  show_progress: false,
  hide_pages: false,
  hide_from_search: false,
  show_to_guests: false,
  badges: '',
} satisfies Record<PersonColumn, string | boolean>;

/** The person that an address means to this viewer, or null. */
export function personRow(app: CoreApp, key: PersonKey, viewer: string): PersonRow | null {
  const [sql, value] = key.kind === 'account' ? [PERSON_BY_ID, key.id] : [PERSON_BY_LEARNER_ID, key.learnerId];
  return personRows(app, sql, { value, viewer })[0] ?? null;
}

/** The people of a query of people-sql.ts; one more than a page shows whether there are more. */
export function personRows(app: CoreApp, sql: string, values: Record<string, unknown>): PersonRow[] {
  return withDueBadges(app, rows(app, sql, values, { ...LIKE_PERSON }));
}

/** With the badges that are due and not stored yet. */
export function withDueBadges<Row extends PersonRow>(app: CoreApp, people: Row[]): Row[] {
  const states = unsettledStates(
    app,
    people.map(({ id }) => id),
  );
  return people.map((row) => {
    const state = states.get(row.id);
    return state ? { ...row, badges: [...state.badges.keys()].join(',') } : row;
  });
}

export function visibilityOf(row: PersonRow): Visibility {
  return readVisibility(row);
}

/** The badges that others see, highest first; null when the learner does not show them. */
export function badgesOfPerson(row: PersonRow): BadgeId[] | null {
  if (!visibilityOf(row).badges) return null;
  return shownBadges(row.badges.split(','), row.role);
}

export function toPersonCard(row: PersonRow): PersonCard {
  const { name } = visibilityOf(row);
  return {
    id: row.id,
    learnerId: row.learner_id,
    name: name ? row.name : null,
    avatar: name ? row.avatar : '',
    badge: badgesOfPerson(row)?.[0] ?? null,
  };
}
