/**
 * Shows the badges that nobody has seen yet, one after the other, and tells the server, so that no other device shows them again. This
 * device remembers it too, for as long as the server cannot be reached.
 */

import { type BadgeSeenRequest, badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import type { Me } from '#domain/contract/learning/me-shape';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { readStored, writeStored } from '#site/data/storage.ts';
import { loadWords } from '#site/ui/texts/words.ts';
import { showBadge } from './show-badge.ts';

export async function celebrate({ badges, learner }: Me): Promise<void> {
  const words = await loadWords('badges');
  for (const { badge } of badges.filter(({ seen }) => !seen)) {
    const key = `academy-badge-seen:${learner.id}:${badge}`;
    const isNew = readStored(key) === null;
    writeStored(key, 'shown');
    void call(badgeSeenEndpoint, { body: { badge } satisfies BadgeSeenRequest });
    if (isNew) await showBadge(badge, words, learner.learnerId);
  }
  // The server may have answered with new badges meanwhile: those stay as they are.
  const shown = badges.map(({ badge }) => badge);
  const known = $me.get()?.badges ?? [];
  updateMe({ badges: known.map((earned) => (shown.includes(earned.badge) ? { ...earned, seen: true } : earned)) });
}
