import type { Cron, Hook } from '../lib/routes.ts';
import { settleEdited } from './settle-edited.ts';
import { settleEverybody } from './settle-everybody.ts';

const FACTS = ['lesson_progress', 'enrollments', 'earned_badges', 'program_enrollments'];

export const learnerHooks: Record<string, Hook<never>> = {
  settleAdded: { on: 'onRecordCreateRequest', tags: FACTS, handler: settleEdited },
  settleChanged: { on: 'onRecordUpdateRequest', tags: FACTS, handler: settleEdited },
  settleRemoved: { on: 'onRecordDeleteRequest', tags: FACTS, handler: settleEdited },
} as Record<string, Hook<never>>;

export const learnerCrons: Record<string, Cron> = {
  settleEverybody: { schedule: '*/2 * * * *', handler: settleEverybody },
};
