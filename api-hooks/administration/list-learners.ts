import type { LearnersResponse } from '#domain/contract/administration/learners';
import { LEARNERS_PAGE_SIZE } from '#domain/people/learner-list';
import { adminOf } from '../lib/admin-of.ts';
import { firstRow } from '../lib/sql.ts';
import { totalOf } from '../lib/total-of.ts';
import { newestFirst } from '../sql/administration-sql.ts';
import { conditionOf, readFilter } from './learner-filter.ts';
import { listedLearners } from './listed-learners.ts';

const MAX_PAGE = 10_000;

/** GET learners?page&q&inactive&course: everybody with an account, the newest first, 50 a page, with the exact count. */
export function listLearners(event: core.RequestEvent): void {
  adminOf(event);
  const page = pageOf(event);
  const condition = conditionOf(readFilter(event));
  const tail = newestFirst(LEARNERS_PAGE_SIZE, (page - 1) * LEARNERS_PAGE_SIZE);
  const learners = listedLearners(event.app, condition, tail);
  const response: LearnersResponse = {
    learners,
    page,
    total: totalOf(
      { page, size: LEARNERS_PAGE_SIZE, found: learners.length },
      () => firstRow(event.app, condition.count, condition.values, { n: 0 })?.n ?? 0,
    ),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** The page that the address asks for, from 1. */
export function pageOf(event: core.RequestEvent): number {
  const asked = Math.floor(Number(event.request!.url!.query().get('page')));
  return Math.min(MAX_PAGE, Math.max(1, asked || 1));
}
