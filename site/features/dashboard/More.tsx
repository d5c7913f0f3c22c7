/** Everything of the dashboard but its first screen, in the order of the specification; then what came later. */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Me } from '#domain/contract/learning/me-shape';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me } from '#site/data/me/me-store.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { BookmarkList } from '../bookmarks/BookmarkList.tsx';
import { StreakCard } from '../streak/StreakCard.tsx';
import { ActiveCourses } from './ActiveCourses.tsx';
import { AdvancedLab } from './AdvancedLab.tsx';
import { type DashboardModel, dashboardModel } from './dashboard-model.ts';
import { EarnedBadges } from './EarnedBadges.tsx';
import { Figures } from './Figures.tsx';
import { GetReady } from './GetReady.tsx';
import { Milestones } from './Milestones.tsx';
import { SuggestedCourses } from './SuggestedCourses.tsx';
import { SupportLink } from './SupportLink.tsx';
import { TutorNote } from './TutorNote.tsx';

export const More = island(MoreIsland);

function MoreIsland() {
  const me = useStore($me);
  const queue = useStore($queue);
  const facts = useMemo(readCourseFacts, []);
  if (me === null) return <span className="skeleton skeleton-card" />;
  return <Loaded me={me} model={dashboardModel(facts, me, queue.items)} />;
}

function Loaded({ me, model }: { me: Me; model: DashboardModel }) {
  const { focus, lab } = model;
  const t = copy('dashboard');
  useEffect(goToAddressed, []);
  return (
    <div className="dash">
      <p className="lead">{model.isNew ? t.summaryNew : fill(t.summary, model.program)}</p>
      <GetReady me={me} />
      <Figures stats={model.stats} artifacts={me.artifacts} />
      <div className="dash-split">
        <div className="dash-column">
          <TutorNote />
          {lab && <AdvancedLab view={lab} />}
          <SuggestedCourses courses={model.suggested} later={model.later} />
          <Milestones milestones={model.milestones} next={focus?.access.open ? focus.next : null} />
          {model.active.length > 0 && <ActiveCourses courses={model.active} />}
        </div>
        <div className="dash-column">
          <StreakCard me={me} />
          <BookmarkList bookmarks={me.bookmarks} timeZone={me.learner.timeZone} />
          <EarnedBadges earned={me.badges} />
          <SupportLink />
        </div>
      </div>
    </div>
  );
}

/** An address of something in here: it was not on the page when the browser looked for it. */
function goToAddressed(): void {
  const id = location.hash.slice(1);
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}
