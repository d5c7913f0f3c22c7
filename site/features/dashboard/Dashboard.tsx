/** The dashboard island: waits for the learner, then shows every block; says so when the server cannot be reached. */
import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useMemo } from 'react';
import type { Me } from '#domain/contract/learning/me-shape';
import { firstName } from '#domain/people/first-name';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { readMeAgain } from '#site/data/me/read-me.ts';
import { refreshQueue } from '#site/data/queue/queue.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { watchBadges } from '#site/shell/celebration/watch-badges.ts';
import { island } from '#site/ui/island.tsx';
import { lateComponent } from '#site/ui/late-component.ts';
import { NotLoadedPage } from '#site/ui/NotLoadedPage.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { BookmarkList } from '../bookmarks/BookmarkList.tsx';
import { RecallCard } from '../recall/RecallCard.tsx';
import { StreakCard } from '../streak/StreakCard.tsx';
import { ActiveCourses } from './ActiveCourses.tsx';
import { AdvancedLab } from './AdvancedLab.tsx';
import { EnrollFirst, GetReady } from './BeforeLearning.tsx';
import { DashboardLoading } from './DashboardWaiting.tsx';
import { type DashboardModel, dashboardModel } from './dashboard-model.ts';
import { EarnedBadges } from './EarnedBadges.tsx';
import { Figures } from './Figures.tsx';
import { FocusCourse } from './FocusCourse.tsx';
import { Milestones } from './Milestones.tsx';
import { SuggestedCourses } from './SuggestedCourses.tsx';
import { SupportLink } from './SupportLink.tsx';
import { TutorNote } from './TutorNote.tsx';

type Program = {
  /** The slug. */
  program: string;
  /** It costs nothing (program.yaml). */
  isFree: boolean;
};

/** Few learners have news of what they flagged. */
const FlagNews = lateComponent(async () => (await import('./FlagNews.tsx')).FlagNews);

export const Dashboard = island(DashboardIsland);

function DashboardIsland(offer: Program) {
  const me = useStore($me);
  const state = useStore($meState);
  const queue = useStore($queue);
  const facts = useMemo(readCourseFacts, []);

  useEffect(() => {
    if (!requireSession()) return;
    void loadMe();
    void refreshQueue();
    watchBadges();
  }, []);

  if (me === null)
    return state === 'failed' ? (
      <NotLoadedPage texts={copy('dashboard').failed} onRetry={readMeAgain} />
    ) : (
      <DashboardLoading />
    );
  const isSaved = state === 'unreachable' || (state === 'saved' && !queue.online);
  return <Loaded me={me} model={dashboardModel(facts, me, queue.items)} offer={offer} isSaved={isSaved} />;
}

type LoadedProps = { me: Me; model: DashboardModel; offer: Program; isSaved: boolean };

function Loaded({ me, model, offer, isSaved }: LoadedProps) {
  const { focus, lab } = model;
  // The milestones are those of the course under way, else of the focused one.
  const current = model.active[0] ?? focus;
  return (
    <div className="dash">
      <Greeting me={me} model={model} />
      {isSaved && <SavedNote />}
      {(me.untoldFlags ?? 0) > 0 && (
        <Suspense>
          <FlagNews />
        </Suspense>
      )}
      <GetReady me={me} />
      <div className="dash-top">
        {model.isEnrolled ? focus && <FocusCourse view={focus} /> : <EnrollFirst {...offer} focus={focus} />}
        <Milestones milestones={model.milestones} next={current?.access.open ? current.next : null} />
      </div>
      <Figures stats={model.stats} artifacts={me.artifacts} />
      <div className="dash-split">
        <div className="dash-column">
          {model.active.length > 0 && <ActiveCourses courses={model.active} />}
          <SuggestedCourses courses={model.suggested} later={model.later} />
          {lab && <AdvancedLab view={lab} />}
          <BookmarkList bookmarks={me.bookmarks} timeZone={me.learner.timeZone} />
        </div>
        <div className="dash-column">
          <RecallCard me={me} />
          <StreakCard me={me} />
          <EarnedBadges earned={me.badges} />
          <TutorNote />
          <SupportLink />
        </div>
      </div>
    </div>
  );
}

function Greeting({ me, model }: { me: Me; model: DashboardModel }) {
  const t = copy('dashboard');
  const name = firstName(me.learner.name);
  return (
    <header className="dash-head">
      <p className="eyebrow" lang="rw">
        {t.hello}
      </p>
      <h1>{fill(model.isNew ? t.welcome : t.welcomeBack, { name })}</h1>
      <p className="lead">{model.isNew ? t.summaryNew : fill(t.summary, model.program)}</p>
    </header>
  );
}

function SavedNote() {
  const { title, text } = copy('toasts').everywhere['offline-content'];
  return (
    <div className="notice notice-warning" role="status">
      <p className="notice-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
