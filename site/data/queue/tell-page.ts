import type { EventChanges } from '#domain/contract/learning/events';
import type { EarnedBadge } from '#domain/contract/learning/progress-shapes';
import { $me, loadMe, updateMe } from '#site/data/me/me-store.ts';

/** What has changed replaces what the page knows: progress by course, badges by name. */
export async function tellPage({ progress, nextStep, streak, badges }: Partial<EventChanges>): Promise<void> {
  if (!progress && !streak && !badges) return;
  const me = $me.get();
  if (me === null) {
    await loadMe({ force: true });
    return;
  }
  const isOther = (held: EarnedBadge): boolean => badges?.every(({ badge }) => badge !== held.badge) ?? true;
  updateMe({
    ...(progress && { progress: { ...me.progress, ...progress } }),
    ...(nextStep !== undefined && { nextStep }),
    ...(streak && { streak }),
    ...(badges && { badges: [...me.badges.filter(isOther), ...badges] }),
  });
}
