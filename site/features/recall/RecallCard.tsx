/** Recall on the dashboard: how much is due, how long it takes, and what comes tomorrow. Nothing before the first question is learned. */
import type { Me } from '#domain/contract/learning/me-shape';
import { dueToday, dueTomorrow, unpackOutlook } from '#domain/learning/recall-outlook';
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pagePath } from '../../paths.ts';

export function RecallCard({ me }: { me: Me }) {
  const recall = unpackOutlook(me.recall);
  const t = copy('recall').card;
  const today = localDay(new Date(), me.learner.timeZone);
  const [due, tomorrow] = [dueToday(recall, today), dueTomorrow(recall, today)];
  if (due + tomorrow === 0) return null;
  return (
    <section aria-labelledby="recall-title" className="grid justify-items-start gap-2">
      <h2 className="h3" id="recall-title">
        {t.title}
      </h2>
      <p>{due === 0 ? fillCount(t.tomorrow, tomorrow) : fillCount(t.due, due)}</p>
      {due > 0 && (
        <a className="btn" href={pagePath('review', pageLocale())}>
          {t.start}
        </a>
      )}
    </section>
  );
}
