/** What is due in recall, and the days of this week. */
import type { Me } from '#domain/contract/learning/me-shape';
import { dueToday, dueTomorrow, unpackOutlook } from '#domain/learning/recall-outlook';
import { fillCount } from '#domain/text/fill';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { streakModel } from '../streak/streak-model.ts';
import { placesOf } from './places-of.ts';

const place = placesOf('dash');

export function showToday(me: Me, queued: readonly QueueItem[], now: Date): void {
  showDue(me, now);
  showWeek(me, queued, now);
}

/** Nothing before the first question is learned. */
function showDue(me: Me, now: Date): void {
  const outlook = unpackOutlook(me.recall);
  const today = localDay(now, me.learner.timeZone);
  const [due, tomorrow] = [dueToday(outlook, today), dueTomorrow(outlook, today)];
  const t = copy('recall').card;
  place('recall').hidden = due + tomorrow === 0;
  place('recall-start').textContent = due === 0 ? t.look : t.start;
  place('recall-text').textContent = due === 0 ? fillCount(t.tomorrow, tomorrow) : fillCount(t.due, due);
}

/** Seven diamonds, Monday to Sunday; in one sentence for who does not see them. */
function showWeek(me: Me, queued: readonly QueueItem[], now: Date): void {
  const { weeks, today, current, activeThisWeek } = streakModel(me, queued, now);
  const t = copy('streak');
  const days = (weeks.at(-1) ?? []).map(({ day, state }) =>
    element('span', 'streak-day', '', { 'data-state': state, ...(day === today && { 'data-today': '' }) }),
  );
  const week = place('week');
  week.replaceChildren(...days);
  week.setAttribute('aria-label', fillCount(copy('dashboard').week, activeThisWeek));
  place('days').textContent = current === 0 ? '' : `${current} ${current === 1 ? t.current.one : t.current.many}`;
}
