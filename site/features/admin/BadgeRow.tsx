/** Badges as small art, with their names for who points at them or cannot see them. */
import type { BadgeId } from '#domain/credentials/badge-shown';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import builder from '../../assets/badges/builder.svg?url';
import guardian from '../../assets/badges/data-security-guardian.svg?url';
import developer from '../../assets/badges/developer.svg?url';
import prompter from '../../assets/badges/foundational-prompter.svg?url';

const ART: Record<BadgeId, string> = {
  developer,
  builder,
  'data-security-guardian': guardian,
  'foundational-prompter': prompter,
};

/** The first `shown` of them; the rest as a number. */
export function BadgeRow({ badges, shown }: { badges: string[]; shown: number }) {
  const names = copy('session').badges;
  return (
    <ul className="adm-badges">
      {badges.slice(0, shown).map((badge) => (
        <li key={badge}>
          <img
            src={ART[badge as BadgeId]}
            alt={names[badge as BadgeId]}
            title={names[badge as BadgeId]}
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
