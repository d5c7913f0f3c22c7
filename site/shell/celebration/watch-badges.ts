/**
 * Celebrates a new badge, once. Usable on any page; all except this watching, the words too, is loaded with the first badge.
 */
import { $me } from '#site/data/me/me-store.ts';

let celebrating = false;

/** Watches for badges that nobody has seen yet, as long as the page is open. */
export function watchBadges(): void {
  $me.subscribe(async (me) => {
    if (celebrating || !me?.badges.some(({ seen }) => !seen)) return;
    celebrating = true;
    // Without a connection it is celebrated another time.
    await import('./celebrate.ts').then(({ celebrate }) => celebrate(me)).catch(() => {});
    celebrating = false;
  });
}
