import { badgeSeenRequest } from '#domain/contract/learning/badge-seen';
import { settledState } from '../learner/read-learner.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { execute } from '../lib/sql.ts';
import { MARK_BADGE_SEEN } from '../sql/learner-sql.ts';

/** POST badges/seen: the celebration was shown; no device shows it again. */
export function markBadgeSeen(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { badge } = parseBody(event, badgeSeenRequest);
  // It may have been shown before it was stored.
  settledState(event.app, learner.id);
  execute(event.app, MARK_BADGE_SEEN, { user: learner.id, badge });
  event.noContent(204);
}
