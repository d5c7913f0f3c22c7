/** Badges as small art, with their names for who points at them or cannot see them. */
import type { BadgeId } from '#domain/credentials/badge-list';
import { fill } from '#domain/text/fill';
import { badgeArt } from '#site/ui/badge-art.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** The first `shown` of them; the rest as a number. */
export function BadgeRow({ badges, shown }: { badges: string[]; shown: number }) {
  const names = copy('badges').names;
  return (
    <ul className="adm-badges">
      {badges.slice(0, shown).map((badge) => (
        <li key={badge}>
          <img
            src={badgeArt(badge as BadgeId)}
            alt={names[badge as BadgeId]}
            data-tip={names[badge as BadgeId]}
            width="32"
            height="32"
          />
        </li>
      ))}
      {badges.length > shown && (
        <li className="small muted">{fill(copy('admin').shared.more, { n: badges.length - shown })}</li>
      )}
    </ul>
  );
}
