/**
 * Celebrates a badge once: the server remembers that it was seen, so no other device shows it again, and so does this device, for as
 * long as the server cannot be told. Usable on any page that carries the texts of the area `celebration`; what draws is loaded with
 * the first badge only.
 */
import { BADGE_SEEN_PATH, type BadgeSeenRequest } from '#domain/contract/badges';
import { call } from '../../lib/api.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { $me, updateMe } from '../progress/me-store.ts';

let celebrating = false;

/** Watches for badges that nobody has seen yet, as long as the page is open. */
export function watchBadges(): void {
  $me.subscribe((me) => {
    const unseen = me?.badges.find(({ seen }) => !seen);
    if (me && unseen && !celebrating)
      void celebrate(unseen.badge, `academy-badge-seen:${me.learner.id}:${unseen.badge}`);
  });
}

async function celebrate(badge: string, shownKey: string): Promise<void> {
  celebrating = true;
  if (readStored(shownKey) === null) {
    const { showBadge } = await import('./show-badge.ts');
    writeStored(shownKey, 'shown');
    void tellServer(badge);
    await showBadge(badge);
  } else {
    await tellServer(badge);
  }
  celebrating = false;
  // The next unseen badge, if there is one, follows from this change.
  updateMe({
    badges: ($me.get()?.badges ?? []).map((known) => (known.badge === badge ? { ...known, seen: true } : known)),
  });
}

async function tellServer(badge: string): Promise<void> {
  await call(BADGE_SEEN_PATH, { method: 'POST', body: { badge } satisfies BadgeSeenRequest });
}
