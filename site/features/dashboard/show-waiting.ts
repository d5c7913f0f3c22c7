/** What waits for an instructor: works to read, and inactive learners. Loaded for staff alone. */

import { taughtCohortEndpoint } from '#domain/contract/cohorts/taught-cohort';
import { taughtCohortsEndpoint } from '#domain/contract/cohorts/taught-cohorts';
import { at } from '#domain/contract/endpoint';
import { worksEndpoint } from '#domain/contract/projects/works';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { workPagePath } from '../../work-paths.ts';
import { placesOf } from './places-of.ts';

let isShown = false;

/** Once a page. What the server does not say is left out. */
export async function showWaiting(): Promise<void> {
  if (isShown) return;
  isShown = true;
  const line = placesOf('dash')('waiting');
  const t = copy('dashboard').waiting;
  line.hidden = false;
  line.textContent = t.loading;
  const [works, silent] = await Promise.all([countWorks(), countSilent()]);
  const parts = [
    ...(works ? [element('a', '', fillCount(t.works, works), { href: workPagePath('works', pageLocale()) })] : []),
    ...(silent ? [element('a', '', fillCount(t.silent, silent), { href: workPagePath('cohorts', pageLocale()) })] : []),
  ];
  if (works === null && silent === null) {
    line.hidden = true;
    return;
  }
  if (parts.length === 0) line.textContent = t.nothing;
  else line.replaceChildren(element('b', '', fill(t.title, {})), ...parts);
}

/** Works that nobody reads yet, those that the caller has begun, and those of which a report waits. */
async function countWorks(): Promise<number | null> {
  const answer = await call(worksEndpoint);
  if (!answer.ok) return null;
  const { waiting, mine, reported } = answer.data;
  return new Set([...waiting, ...mine, ...reported].map(({ id }) => id)).size;
}

async function countSilent(): Promise<number | null> {
  const listed = await call(taughtCohortsEndpoint);
  if (!listed.ok) return null;
  const cohorts = await Promise.all(listed.data.cohorts.map(({ id }) => call(at(taughtCohortEndpoint, { id }))));
  const silent = cohorts.flatMap((answer) => (answer.ok ? answer.data.members.filter((member) => member.silent) : []));
  return new Set(silent.map(({ learnerId }) => learnerId)).size;
}
