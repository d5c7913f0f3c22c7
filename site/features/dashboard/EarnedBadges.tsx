/** The badges that this learner has, by their art. */

import type { EarnedBadge } from '#domain/contract/learning/progress-shapes';
import { EARNED_BADGES } from '#domain/credentials/badge-shown';
import { badgeArt } from '#site/ui/badge-art.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';

export function EarnedBadges({ earned }: { earned: EarnedBadge[] }) {
  const t = copy('dashboard').badges;
  const names = copy('badges').names;
  const shown = EARNED_BADGES.filter(({ id }) => earned.some(({ badge }) => badge === id));
  return (
    <section aria-labelledby="badges-title">
      <h2 className="h3 dash-title" id="badges-title">
        {t.title}
      </h2>
      {shown.length === 0 && <p className="muted small">{t.none}</p>}
      <ul className="earned">
        {shown.map(({ id }) => (
          <li key={id}>
            <img src={badgeArt(id)} alt="" width="72" height="72" />
            <b>{names[id]}</b>
          </li>
        ))}
      </ul>
      <p>
        <a href={pagePath('certifications', pageLocale())}>{t.certifications}</a>
      </p>
    </section>
  );
}
