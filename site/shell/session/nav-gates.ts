/** Adds the entries of open gates to the menu, at its end (docs/decisions/010-gates.md). Loaded only where a gate is open. */
import type { Me } from '#domain/contract/me-shape';
import type { Recommendation } from '#domain/learning/recommendations';
import { fill } from '#domain/text/fill';
import { coursePath, type GateEntry, gateEntriesPath } from '#site/paths.ts';
import { element } from '#site/ui/dom/element.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const locale = pageLocale();
let entries: Promise<GateEntry[]> | undefined;

/** Shows the entries of `me` and no others. */
export async function showGates({ gates, learner: { role }, recommendations }: Me): Promise<void> {
  // Without a connection there are none: a gate is a convenience.
  entries ??= fetch(gateEntriesPath(locale))
    .then((answer) => answer.json() as Promise<GateEntry[]>)
    .catch(() => []);
  const next = recommendations.find(({ opens }) => opens === 'now');
  const open = (await entries)
    .filter(({ gate }) => (gate === 'instructor' ? role !== 'learner' : gates[gate]))
    .flatMap((entry) => linkOf(entry, next));
  const signOut = document.querySelector('.nav-menu [data-action="sign-out"]');
  for (const old of document.querySelectorAll('[data-gate]')) old.remove();
  signOut?.before(...open);
}

/** Gate B names the course; without one to begin it has nothing to offer. */
function linkOf({ gate, href, label }: GateEntry, next: Recommendation | undefined): HTMLElement[] {
  if (gate !== 'b') return [element('a', 'menu-item', label, { href, 'data-gate': gate })];
  if (next === undefined) return [];
  const text = fill(label, { course: next.code });
  return [element('a', 'menu-item', text, { href: coursePath(next.course, locale), 'data-gate': gate })];
}
