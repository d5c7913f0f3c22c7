/**
 * Adds to the menu the entries of open gates, at its end (docs/decisions/010-gates.md), and the questions that are due, after the dashboard.
 * Loaded only where there is one.
 */
import type { Me } from '#domain/contract/learning/me-shape';
import type { NextStep } from '#domain/learning/next-for';
import { fill } from '#domain/text/fill';
import { coursePath, type GateEntry, gateEntriesPath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const locale = pageLocale();
let entries: Promise<GateEntry[]> | undefined;

/** Shows the entries of `me` and no others. */
export async function showGates(me: Me): Promise<void> {
  const { gates, learner, nextStep, recall, cohort } = me;
  // Without a connection there are none: a gate is a convenience.
  entries ??= fetch(gateEntriesPath(locale))
    .then((answer) => answer.json() as Promise<GateEntry[]>)
    .catch(() => []);
  const isOpen = (gate: Exclude<GateEntry['gate'], 'recall'>): boolean => {
    if (gate === 'cohort') return cohort !== null;
    return gate === 'instructor' || gate === 'teaching' ? learner.role !== 'learner' : gates[gate];
  };
  const open = (await entries).flatMap((entry) => {
    if (entry.gate === 'recall') return [];
    return isOpen(entry.gate) ? linkOf(entry, nextStep) : [];
  });
  const recalled = (await entries).find(({ gate }) => gate === 'recall' && recall[3]);
  const script = recalled && (await import('./nav-recall.ts').catch(() => undefined));
  const signOut = document.querySelector('.nav-menu [data-action="sign-out"]');
  for (const old of document.querySelectorAll('[data-gate]')) old.remove();
  signOut?.before(...open);
  if (recalled) script?.showDue(me, recalled);
}

/** Gate B names the course; without one to begin it has nothing to offer. */
function linkOf({ gate, href, label }: GateEntry, next: NextStep | null): HTMLElement[] {
  if (gate !== 'b') return [element('a', 'menu-item', label, { href, 'data-gate': gate })];
  if (next === null || next.act === 'review') return [];
  const text = fill(label, { course: next.code });
  return [element('a', 'menu-item', text, { href: coursePath(next.course, locale), 'data-gate': gate })];
}
