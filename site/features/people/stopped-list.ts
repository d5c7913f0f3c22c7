/** The people whom a learner has stopped from spectating, each with 'Allow again'. */

import { at } from '#domain/contract/endpoint';
import { type StoppedResponse, stoppedSpectatorsEndpoint } from '#domain/contract/stopped-spectators';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { personRow, shownName } from './person-row.ts';
import { removeStop } from './save-spectate.ts';

type Stopped = StoppedResponse['people'][number];

/** Loads a page of them into the part; the first one takes the place of what stood there. */
export async function showStopped(part: HTMLElement, page: number): Promise<void> {
  const t = copy('people');
  const list = partOf(part, 'ul');
  const status = partOf(part, '[data-stopped-status]');
  const more = partOf<HTMLButtonElement>(part, '[data-stopped-more]');
  const answer = await call(at(stoppedSpectatorsEndpoint, {}, { page }));
  more.hidden = answer.ok && !answer.data.hasMore;
  more.textContent = answer.ok ? t.lists.more : t.lists.retry;
  more.onclick = () => void showStopped(part, answer.ok ? page + 1 : page);
  if (!answer.ok) {
    status.textContent = t.lists.failed;
    return;
  }
  if (page === 1) list.replaceChildren();
  list.append(...answer.data.people.map((person) => rowOf(person, status)));
  status.textContent = list.childElementCount === 0 ? t.visibility.stoppedNone : '';
}

function rowOf(person: Stopped, status: HTMLElement): HTMLElement {
  const { profile, spectate } = copy('people');
  const name = shownName(person, profile.nameless);
  const label = fill(spectate.allowLabel, { name });
  const allow = element('button', 'btn btn-sm', spectate.allow, { type: 'button', 'aria-label': label });
  const row = personRow(person, profile, allow);
  allow.addEventListener('click', async () => {
    allow.ariaBusy = 'true';
    const isGone = await removeStop(person.stop);
    allow.ariaBusy = null;
    if (!isGone) return;
    row.remove();
    status.textContent = fill(spectate.allowDone, { name });
    status.focus();
  });
  return row;
}
