/** Shares a badge by the page that shows it: that of its certificate, which everybody may open. Without one it offers the public profile. */
import { issueDueEndpoint } from '#domain/contract/certificates/certificates';
import type { EarnedBadgeId } from '#domain/credentials/badge-list';
import { certificateOfBadge } from '#domain/credentials/badges';
import { call } from '#site/data/api.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import type { Copy } from '../../../.generated/copy.d.ts';
import { certificatePath, userPath } from '../../paths.ts';

type Shown = { badge: EarnedBadgeId; name: string; learnerId: string };

/** Fills `place`. What was not signed yet is signed by this; where the server cannot be reached the profile is offered. */
export async function shareBadge(place: HTMLElement, shown: Shown, { celebration: t }: Copy['badges']): Promise<void> {
  const token = await certificateOf(shown.badge);
  const line = element('p', '', token === null ? t.profileShown : t.certificateShown);
  if (token === null) {
    const href = userPath(shown.learnerId, pageLocale());
    place.replaceChildren(line, element('a', 'btn btn-lg', t.profile, { href }));
    return;
  }
  place.replaceChildren(line, linkButton(window.location.origin + certificatePath(token), shown.name, t.shareLink));
}

/** The token of the certificate that goes with the badge, null while none was issued. */
async function certificateOf(badge: EarnedBadgeId): Promise<string | null> {
  const answer = await call(issueDueEndpoint);
  if (!answer.ok) return null;
  const own = answer.data.certificates.find(({ courseSlug }) => courseSlug === certificateOfBadge(badge));
  return own?.issued?.token ?? null;
}

/** Hands the address to the device's own sheet; where there is none, copies it. */
function linkButton(url: string, title: string, label: string): HTMLButtonElement {
  // Closing that sheet is no error.
  if ('share' in navigator)
    return pressButton(label, () => void navigator.share({ title, url }).catch(() => undefined), 'btn btn-lg');
  return element('button', 'btn btn-lg', label, { type: 'button', 'data-copy': url });
}
