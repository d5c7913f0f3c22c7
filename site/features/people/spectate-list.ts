/** The two lists of a profile. Each is loaded when it is opened, twenty people at a time. */

import { at } from '#domain/contract/endpoint';
import type { PersonCard } from '#domain/contract/people/people';
import { type SpectateList, spectateLists } from '#domain/contract/people/spectate-lists';
import { asking } from '#domain/contract/query';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { fromTemplate } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { personRow } from './person-row.ts';
import { shownName } from './person-text.ts';
import { addStop } from './save-spectate.ts';

type ListState = { person: string; list: SpectateList; owner: boolean; changed: () => Promise<void> };

/** Prepares a `<details>`: loads when it opens, and again when the profile has changed while it is open. */
export function showSpectateList(details: HTMLDetailsElement, state: ListState): void {
  details.ontoggle = () => {
    if (details.open) void loadPage(details, state, 1);
  };
  if (details.open) void loadPage(details, state, 1);
}

async function loadPage(details: HTMLDetailsElement, state: ListState, page: number): Promise<void> {
  const t = copy('people').lists;
  const status = partOf(details, '[data-list-status]');
  const more = partOf<HTMLButtonElement>(details, '[data-more]');
  const list = partOf(details, 'ul');
  status.textContent = list.childElementCount === 0 ? t.loading : '';
  more.ariaBusy = 'true';
  const answer = await call(asking(at(spectateLists[state.list], { id: state.person }), { page }));
  more.ariaBusy = null;
  if (!answer.ok) {
    status.textContent = t.failed;
    offerMore(more, t.retry, () => void loadPage(details, state, page));
    return;
  }
  const { people, hasMore, total } = answer.data;
  const rows = people.map((person) => rowOf(person, state));
  if (page === 1) list.replaceChildren(...rows);
  else list.append(...rows);
  status.textContent = hasMore ? '' : closing(state.list, list.childElementCount, total ?? 0);
  if (hasMore) offerMore(more, t.more, () => void loadPage(details, state, page + 1));
  else more.hidden = true;
  // Who asked for more goes on reading there.
  if (page > 1) rows[0]?.querySelector('a')?.focus();
}

function offerMore(more: HTMLButtonElement, label: string, onClick: () => void): void {
  more.hidden = false;
  more.textContent = label;
  more.onclick = onClick;
}

/** What is below a complete list: that it is empty, or how many are not listed. */
function closing(list: SpectateList, shown: number, total: number): string {
  const t = copy('people').lists;
  if (total === 0) return list === 'spectators' ? t.noSpectators : t.noSpectating;
  return total > shown ? fillCount(t.unlisted, total - shown) : '';
}

function rowOf(person: PersonCard, { list, owner, changed }: ListState): HTMLElement {
  const { profile, spectate } = copy('people');
  if (!owner || list !== 'spectators') return personRow(person, profile);
  const name = shownName(person, profile.nameless);
  const stop = fromTemplate('stop');
  stop.ariaLabel = fill(spectate.stop, { name });
  stop.addEventListener('click', async () => {
    stop.ariaBusy = 'true';
    const made = await addStop({ user: $session.get()?.user ?? '', spectator: person.id });
    stop.ariaBusy = null;
    if (made === null) return;
    partOf(document, '[data-profile-said]').textContent = fill(spectate.stopDone, { name });
    const summary = stop.closest('details')?.querySelector('summary');
    await changed();
    // The button that had the focus is gone.
    summary?.focus();
  });
  return personRow(person, profile, stop);
}
