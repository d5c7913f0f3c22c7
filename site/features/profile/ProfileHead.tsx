/** The person: picture with the highest badge, name, e-mail, learner ID, and the way to the settings. */
import { useState } from 'react';
import { avatarPath } from '#domain/contract/account/users';
import type { Learner } from '#domain/contract/learning/me-shape';
import type { BadgeId } from '#domain/credentials/badge-list';
import { fill } from '#domain/text/fill';
import { initials } from '#site/shell/session/initials.ts';
import { badgeArt } from '#site/ui/badge-art.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';
import { LearnerId } from './LearnerId.tsx';

type Props = { learner: Learner; overlay: BadgeId | null; subtitle: keyof ReturnType<typeof subtitles> };

export function ProfileHead({ learner, overlay, subtitle }: Props) {
  const t = copy('profile').head;
  const day = (iso: string): string => dayText(localDay(new Date(iso), learner.timeZone), copy('dates'));
  const settings = pagePath('profileSettings', pageLocale());
  return (
    <>
      {learner.deleteAfter && (
        <p className="notice notice-warning">
          {fill(t.leaving, { day: day(learner.deleteAfter) })} <a href={settings}>{t.settings}</a>
        </p>
      )}
      <header className="profile-head">
        <Avatar learner={learner} overlay={overlay} />
        <div className="profile-who">
          <p className="eyebrow">{subtitles()[subtitle]}</p>
          <h1>{learner.name}</h1>
          {learner.bio && <p className="profile-bio measure">{learner.bio}</p>}
          <p className="small muted">{fill(t.since, { day: day(learner.since) })}</p>
        </div>
        <a className="btn profile-settings" href={settings}>
          {t.settings}
        </a>
        <dl className="profile-facts">
          <div>
            <dt>{t.learnerId}</dt>
            <dd>
              <LearnerId id={learner.learnerId} />
            </dd>
          </div>
          <div>
            <dt>{t.email}</dt>
            <dd className="profile-email">
              {learner.email} {!learner.verified && <span className="chip chip-warn">{t.unverified}</span>}
            </dd>
          </div>
        </dl>
      </header>
    </>
  );
}

function subtitles() {
  return copy('badges').subtitles;
}

/** The letters are shown for a picture that is not there or does not load. */
function Avatar({ learner, overlay }: Pick<Props, 'learner' | 'overlay'>) {
  const [broken, setBroken] = useState('');
  const hasPicture = learner.avatar !== '' && broken !== learner.avatar;
  return (
    <span className="avatar avatar-lg profile-avatar">
      {hasPicture ? (
        <img src={avatarPath(learner.id, learner.avatar)} alt="" onError={() => setBroken(learner.avatar)} />
      ) : (
        initials(learner.name)
      )}
      {overlay && (
        <span className="profile-overlay">
          <img src={badgeArt(overlay)} alt={copy('badges').names[overlay]} />
        </span>
      )}
    </span>
  );
}
