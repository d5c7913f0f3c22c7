/** /user/{id} and /ai-user/{id}: one prebuilt page; reads the id from its address and asks the server whom it may show. */

import { at } from '#domain/contract/endpoint';
import { type PublicProfile, publicProfileEndpoint } from '#domain/contract/people/public-profile';
import { call } from '#site/data/api.ts';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { profileInAddress } from './profile-address.ts';
import { VISIBILITY_EVENT } from './save-visibility.ts';
import { showProfile } from './show-profile.ts';
import { showSpectate } from './spectate-button.ts';
import { showSpectateList } from './spectate-list.ts';

type State = 'loading' | 'missing' | 'failed' | 'shown';

const page = partOf(document, '[data-profile-page]');
const asked = profileInAddress(location.pathname);

function show(state: State): void {
  for (const name of ['loading', 'missing', 'failed', 'shown'] as const) {
    partOf(page, `[data-state="${name}"]`).hidden = name !== state;
  }
}

function showMissing(text: string): void {
  partOf(page, '[data-missing-text]').textContent = text;
  document.title = `${copy('people').notFound.title} · ${copy('common').brand}`;
  show('missing');
}

/** Loads the profile and shows it. Loaded again after a change, it stays on the screen, also when the server does not answer. */
async function load({ again = false } = {}): Promise<void> {
  const t = copy('people');
  if (asked.kind !== 'person') {
    showMissing(asked.kind === 'missing' ? t.notFound.missing : t.notFound.malformed);
    return;
  }
  if (!again) show('loading');
  const answer = await call(at(publicProfileEndpoint, { id: asked.id }));
  if (answer.ok) {
    fillPage(answer.data);
  } else if ($session.get() === null && answer.code === 'signed-out') {
    requireSession();
  } else if (answer.code === 'not-found') {
    showMissing(t.notFound.text);
  } else if (!again) {
    partOf(page, '[data-failed-text]').textContent = answer.code === 'network' ? t.failed.offline : t.failed.text;
    show('failed');
    hasFailed(load);
  }
}

function fillPage(profile: PublicProfile): void {
  const changed = (): Promise<void> => load({ again: true });
  showProfile(page, profile);
  showSpectate(partOf(page, '[data-spectate]'), profile, changed);
  const owner = profile.viewer.standing === 'own';
  partOf(page, '[data-own-settings]').hidden = !owner;
  for (const list of ['spectators', 'spectating'] as const) {
    const details = partOf<HTMLDetailsElement>(page, `[data-list="${list}"]`);
    showSpectateList(details, { person: profile.id, list, owner, changed });
  }
  const isFirst = partOf(page, '[data-state="shown"]').hidden;
  show('shown');
  if (isFirst) openAddressed();
}

/** `#spectators`, `#spectating` and `#visibility` lead to parts that were not there when the browser looked for them. */
function openAddressed(): void {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

// A learner may have opened the profile to everybody: the server says whether an account is needed.
if (asked.kind === 'person' || requireSession()) {
  partOf(page, '[data-retry]').addEventListener('click', tryReadsAgain);
  // What the owner has just chosen shows above at once.
  addEventListener(VISIBILITY_EVENT, () => void load({ again: true }));
  partOf(page, '[data-print]').addEventListener('click', () => window.print());
  addEventListener('hashchange', openAddressed);
  void load();
}
