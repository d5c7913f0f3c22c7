/**
 * Adds to the menu the entries of open gates, at its end (docs/decisions/010-gates.md), and the questions that are due, after the dashboard.
 * Loaded only where there is one.
 */
import type { Me } from '#domain/contract/me-shape';
import { dueToday, unpackOutlook } from '#domain/learning/recall-outlook';
import type { Recommendation } from '#domain/learning/recommendations';
import { fill } from '#domain/text/fill';
import { coursePath, type GateEntry, gateEntriesPath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const locale = pageLocale();
let entries: Promise<GateEntry[]> | undefined;

/** Shows the entries of `me` and no others. */
export async function showGates({ gates, recommendations, recall, learner }: Me): Promise<void> {
  // Without a connection there are none: a gate is a convenience.
  entries ??= fetch(gateEntriesPath(locale))
    .then((answer) => answer.json() as Promise<GateEntry[]>)
    .catch(() => []);
  const next = recommendations.find(({ opens }) => opens === 'now');
  const due = dueToday(unpackOutlook(recall), localDay(new Date(), learner.timeZone));
  const open = (await entries).flatMap((entry) => {
    if (entry.gate === 'recall') return [];
    const isOpen = entry.gate === 'instructor' ? learner.role !== 'learner' : gates[entry.gate];
    return isOpen ? linkOf(entry, next) : [];
  });
  const recalled = (await entries).filter(({ gate }) => gate === 'recall' && due > 0);
  const signOut = document.querySelector('.nav-menu [data-action="sign-out"]');
  for (const old of document.querySelectorAll('[data-gate]')) old.remove();
  signOut?.before(...open);
  const links = recalled.map(({ gate, href, label }) =>
    element('a', 'menu-item', fill(label, { n: due }), { href, 'data-gate': gate }),
  );
  document.querySelector('.nav-menu .menu-item')?.after(...links);
}

/** Gate B names the course; without one to begin it has nothing to offer. */
function linkOf({ gate, href, label }: GateEntry, next: Recommendation | undefined): HTMLElement[] {
  if (gate !== 'b') return [element('a', 'menu-item', label, { href, 'data-gate': gate })];
  if (next === undefined) return [];
  const text = fill(label, { course: next.code });
  return [element('a', 'menu-item', text, { href: coursePath(next.course, locale), 'data-gate': gate })];
}
