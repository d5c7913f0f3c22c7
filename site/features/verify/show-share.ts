/** Fills the share panel of a valid certificate (SharePanel.astro). */
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { fromTemplate } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { certificatePath } from '../../paths.ts';
import '#site/ui/copy-button.ts';

export function sharePanel({ token, title, courseSlug }: RegisterEntry): HTMLElement {
  const url = window.location.origin + certificatePath(token);
  const panel = fromTemplate('share');
  const input = partOf<HTMLInputElement>(panel, 'input');
  input.value = url;
  input.addEventListener('focus', () => input.select());
  partOf(panel, '[data-copy]').dataset['copy'] = url;
  const share = partOf(panel, '[data-share]');
  share.hidden = !('share' in navigator);
  // Closing the device's own sheet is no error.
  share.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
  for (const ending of ['jwt', 'json'] as const) {
    const file = partOf<HTMLAnchorElement>(panel, `[data-file="${ending}"]`);
    file.href = `/credentials/${token}.${ending}`;
    file.download = `${courseSlug}-certificate.${ending}`;
  }
  return panel;
}
