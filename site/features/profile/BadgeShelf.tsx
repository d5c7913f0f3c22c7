/** Every badge: those earned with their day, the others with what it takes. */
import { fill } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import type { ShownBadge } from './profile-model.ts';

export function BadgeShelf({ badges, timeZone }: { badges: ShownBadge[]; timeZone: string }) {
  const t = copy('profile').badges;
  const { names, how } = copy('badges');
  return (
    <section aria-labelledby="profile-badges">
      <h2 className="h3 profile-title" id="profile-badges">
        {t.title}
      </h2>
      <ul className="profile-badges">
        {badges.map(({ id, isEarned, earnedAt }) => (
          <li key={id} data-earned={isEarned}>
            <img src={badgeArt(id)} alt="" width="64" height="64" />
            <span>
              <b>{names[id]}</b>
              {!isEarned && <span className="sr-only"> ({t.open})</span>}
              <span className="small muted">
                {earnedAt
                  ? fill(t.earned, { day: dayText(localDay(new Date(earnedAt), timeZone), copy('dates')) })
                  : how[id]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
