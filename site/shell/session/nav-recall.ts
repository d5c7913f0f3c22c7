/** How many questions are due, in the menu after the dashboard. Loaded only where there may be some. */
import type { Me } from '#domain/contract/learning/me-shape';
import { dueToday, unpackOutlook } from '#domain/learning/recall-outlook';
import { fill } from '#domain/text/fill';
import type { GateEntry } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { localDay } from '#site/ui/texts/local-day.ts';

/** The link with the number; none when nothing is left of today. */
export function showDue({ recall, learner }: Me, { gate, href, label }: GateEntry): void {
  const due = dueToday(unpackOutlook(recall), localDay(new Date(), learner.timeZone));
  if (due === 0) return;
  const link = element('a', 'menu-item', fill(label, { n: due }), { href, 'data-gate': gate });
  document.querySelector('.nav-menu .menu-item')?.after(link);
}
