/**
 * Celebrates a new badge, once. Usable on any page that carries the texts of the area `celebration`; all but this watching is loaded
 * with the first badge.
 */
import { $me } from '../progress/me-store.ts';

let celebrating = false;

/** Watches for badges that nobody has seen yet, as long as the page is open. */
export function watchBadges(): void {
  $me.subscribe(async (me) => {
    if (celebrating || !me?.badges.some(({ seen }) => !seen)) return;
    celebrating = true;
    const { celebrate } = await import('./celebrate.ts');
    await celebrate(me);
    celebrating = false;
  });
}
