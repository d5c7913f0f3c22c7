/** The profile island: waits for the learner, then shows the person, the figures, badges, certificates, courses and streak. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Curriculum } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { useCourseFacts } from '#site/data/curriculum/use-course-facts.ts';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { readMeAgain } from '#site/data/me/read-me.ts';
import { refreshQueue } from '#site/data/queue/queue.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { watchBadges } from '#site/shell/celebration/watch-badges.ts';
import { island } from '#site/ui/island.tsx';
import { NotLoadedPage } from '#site/ui/NotLoadedPage.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { StreakCard } from '../streak/StreakCard.tsx';
import { BadgeShelf } from './BadgeShelf.tsx';
import { CertificateShelf } from './CertificateShelf.tsx';
import { CourseProgressList } from './CourseProgressList.tsx';
import { ProfileFigures } from './ProfileFigures.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileLoading } from './ProfileWaiting.tsx';
import { ProjectShelf } from './ProjectShelf.tsx';
import { profileModel } from './profile-model.ts';
import { useCertificates } from './use-certificates.ts';

/** `origin`: the academy's public address. */
export const Profile = island(ProfileIsland);

function ProfileIsland({ origin }: { origin: string }) {
  const me = useStore($me);
  const state = useStore($meState);
  const { online } = useStore($queue);
  const facts = useCourseFacts();

  useEffect(() => {
    if (!requireSession()) return;
    void loadMe();
    void refreshQueue();
    watchBadges();
  }, []);

  if (me === null || facts === undefined)
    return me === null && state === 'failed' ? (
      <NotLoadedPage texts={copy('profile').failed} onRetry={readMeAgain} />
    ) : (
      <ProfileLoading />
    );
  const isSaved = state === 'unreachable' || (state === 'saved' && !online);
  return <Loaded me={me} facts={facts} isSaved={isSaved} origin={origin} />;
}

function Loaded({ me, facts, isSaved, origin }: { me: Me; facts: Curriculum; isSaved: boolean; origin: string }) {
  const model = profileModel(facts, me);
  const certificates = useCertificates(origin);
  const saved = copy('toasts').everywhere['offline-content'];
  return (
    <div className="profile">
      {isSaved && (
        <div className="notice notice-warning" role="status">
          <p className="notice-title">{saved.title}</p>
          <p>{saved.text}</p>
        </div>
      )}
      <ProfileHead learner={me.learner} overlay={model.overlay} subtitle={model.subtitle} />
      <ProfileFigures stats={model.stats} streak={me.streak} certificates={certificates.list} />
      <div className="profile-split">
        <div className="profile-column">
          <CourseProgressList courses={model.courses} timeZone={me.learner.timeZone} />
          <CertificateShelf certificates={certificates} />
          <ProjectShelf timeZone={me.learner.timeZone} />
        </div>
        <div className="profile-column">
          <BadgeShelf badges={model.badges} timeZone={me.learner.timeZone} />
          <StreakCard me={me} />
        </div>
      </div>
    </div>
  );
}
