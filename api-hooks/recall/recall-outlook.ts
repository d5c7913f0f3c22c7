import type { LearnerState } from '#domain/learner/learner-state';
import { type LearnerClock, recallLimit, recallOutlook } from '#domain/learning/recall';
import type { RecallOutlook } from '#domain/learning/recall-outlook';
import { aheadOfUtc, localMoment, now } from '../lib/clock.ts';
import { countedQuestions, type RecallCells } from './known-questions.ts';

/** What recall takes from an account; `limit` as it is stored. */
export type RecallAccount = { timeZone: string; limit: string };

/** What is due of a learner's questions, from what is stored of them. */
export function outlookOf(cells: RecallCells, { timeZone, limit }: RecallAccount, state: LearnerState): RecallOutlook {
  return recallOutlook(countedQuestions(cells, state), clockIn(timeZone), recallLimit(limit));
}

/** The learner's clock of this moment. */
export function clockIn(timeZone: string): LearnerClock {
  const at = now();
  // With its offset a moment names the zone's own time: the difference of both is how far that is ahead.
  const local = localMoment(at, timeZone);
  return {
    offset: aheadOfUtc(local, at),
    today: local.slice(0, 10),
  };
}
