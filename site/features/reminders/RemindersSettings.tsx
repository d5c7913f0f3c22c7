/** The reminders that a learner has asked for: times in a calendar, and one mail a week. A part of the settings; its heading is theirs. */
import { useState } from 'react';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { useNear } from '#site/ui/use-near.ts';
import { CalendarTimes } from './CalendarTimes.tsx';
import { useReminders } from './use-reminders.ts';
import { WeeklyMail } from './WeeklyMail.tsx';

export function RemindersSettings() {
  const t = copy('profile-settings').reminders;
  const { reminders, hasFailed, load, save } = useReminders();
  // Nothing is asked of the server before someone comes near: most visits to the settings are about others of them.
  const [isAsked, setIsAsked] = useState(false);
  const root = useNear<HTMLDivElement>(() => {
    setIsAsked(true);
    void load();
  });
  const isLoading = reminders === null && !hasFailed;
  return (
    // As high as what comes, so that nothing below it moves while someone reads there.
    <div
      className={`grid content-start gap-8 ${isLoading ? 'min-h-220' : ''}`}
      ref={root}
      aria-busy={isAsked && isLoading}
    >
      {isLoading && <p className="text-soft">{t.loading}</p>}
      {hasFailed && <NotLoaded texts={{ text: t.loadFailed, retry: t.retry }} onRetry={() => void load()} />}
      {reminders !== null && (
        <>
          <CalendarTimes reminders={reminders} save={save} />
          <WeeklyMail mail={reminders.mail} save={save} />
        </>
      )}
    </div>
  );
}
