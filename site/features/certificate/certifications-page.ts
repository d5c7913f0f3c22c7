/** The Certification Center: loads the learner's badges and certificates, fills the cards, and prepares their downloads. */

import {
  type CertificatesResponse,
  certificatesEndpoint,
  issueDueEndpoint,
} from '#domain/contract/certificates/certificates';
import type { EarnedBadge } from '#domain/contract/learning/progress-shapes';
import { shownBadges } from '#domain/credentials/badge-shown';
import type { Role } from '#domain/learning/access';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $me, loadMe } from '#site/data/me/me-store.ts';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { watchBadges } from '#site/shell/celebration/watch-badges.ts';
import { badgeArt } from '#site/ui/badge-art.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type Card, fillCard, prepareCard, showUnknown } from './certificate-card.ts';
import { startQueue } from './qr-code.ts';

/** The server issues what is due on request; a certificate that is not signed then is requested again. */
const RETRY_MS = 5000;

const page = partOf(document, '[data-certifications]');
const failed = partOf(page, '[data-failed]');
const cards = partOf(page, '[data-cards]');

async function load(endpoint: typeof certificatesEndpoint | typeof issueDueEndpoint): Promise<void> {
  failed.hidden = true;
  showUnknownCards('loading');
  const answer = await call(endpoint);
  cards.removeAttribute('aria-busy');
  failed.hidden = answer.ok;
  if (!answer.ok) {
    showUnknownCards('failed');
    hasFailed(() => load(endpoint));
    return;
  }
  show(answer.data);
  if (!isPending(answer.data)) return;
  if (endpoint === certificatesEndpoint) void load(issueDueEndpoint);
  else setTimeout(() => void load(issueDueEndpoint), RETRY_MS);
}

/** Whether something is due and not issued, or issued and not signed. */
function isPending({ certificates }: CertificatesResponse): boolean {
  return certificates.some(
    ({ standing, issued }) => issued?.jwt === '' || (standing.state === 'open' && issued === null),
  );
}

/** Of the cards that nothing is known of yet. */
function showUnknownCards(state: 'loading' | 'failed'): void {
  for (const root of page.querySelectorAll<HTMLElement>('[data-certificate]:not([data-known])'))
    showUnknown(root, state);
}

function show({ certificates, ...facts }: CertificatesResponse): void {
  const filled: Card[] = [];
  for (const listed of certificates) {
    const root = page.querySelector<HTMLElement>(`[data-certificate="${listed.courseSlug}"]`);
    // Filled before: asked again for another one.
    if (root === null || root.dataset['filled'] !== undefined) continue;
    root.dataset['known'] = '';
    const card = fillCard(root, listed, page.dataset['origin'] ?? '', facts);
    if (card.own !== null) root.dataset['filled'] = '';
    filled.push(card);
    if (root.closest('#ai-builder-program-certificate')) showProgram(listed);
  }
  startQueue(filled.map((card) => () => prepareCard(card, facts)));
}

function showProgram({ standing, issued }: CertificatesResponse['certificates'][number]): void {
  const { program: t } = copy('certifications');
  const status = page.querySelector('[data-program-status]');
  if (status === null) return;
  if (issued !== null || standing.state === 'open') status.textContent = t.open;
  else if (standing.state === 'unpublished') status.textContent = t.unpublished;
  else status.textContent = fill(t.locked, { percent: standing.percent });
}

function showBadges(earned: readonly EarnedBadge[], role: Role): void {
  const names = copy('badges').names;
  const shown = shownBadges(
    earned.map(({ badge }) => badge),
    role,
  );
  const items = shown.map((id) => {
    const item = fromTemplate('badge');
    partOf<HTMLImageElement>(item, 'img').src = badgeArt(id);
    writeTexts(item, { name: names[id] });
    return item;
  });
  partOf(page, '[data-badges]').replaceChildren(...(items.length > 0 ? items : [fromTemplate('no-badge')]));
}

if (requireSession()) {
  page.querySelector('[data-retry]')?.addEventListener('click', tryReadsAgain);
  $me.subscribe((me) => {
    if (me !== null) showBadges(me.badges, me.learner.role);
  });
  void loadMe();
  watchBadges();
  void load(certificatesEndpoint);
}
