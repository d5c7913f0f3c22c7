/** The share panel of a valid certificate: its link, copying it, the device's own sharing, and the files. */
import type { RegisterEntry } from '#domain/contract/register-entry';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificatePath } from '../../paths.ts';
import '#site/ui/copy-button.ts';

export function sharePanel(entry: RegisterEntry): HTMLElement {
  const { share: t } = copy('verify');
  const link = window.location.origin + certificatePath(entry.token);
  const panel = element('section', 'card stack no-print');
  const input = element('input', 'input', '', { id: 'share-link', type: 'text', readonly: '', value: link });
  input.addEventListener('focus', () => input.select());
  const buttons = element('div', 'cluster');
  buttons.append(element('button', 'btn btn-secondary', t.copy, { type: 'button', 'data-copy': link }));
  // Only where the device can share.
  if ('share' in navigator) buttons.append(shareButton(t.share, link, entry.title));
  const files = element('ul', 'small');
  for (const [label, ending] of [
    [t.jwt, 'jwt'],
    [t.json, 'json'],
  ] as const) {
    const item = element('li');
    item.append(
      element('a', '', label, {
        href: `/credentials/${entry.token}.${ending}`,
        download: `${entry.courseSlug}-certificate.${ending}`,
      }),
    );
    files.append(item);
  }
  const label = element('label', 'field-label', t.link, { for: 'share-link' });
  panel.append(element('h2', 'h3', t.title), label, input, buttons, element('h3', 'field-label', t.downloads), files);
  return panel;
}

function shareButton(label: string, url: string, title: string): HTMLElement {
  const button = element('button', 'btn btn-quiet', label, { type: 'button' });
  // Closing the device's own sheet is no error.
  button.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined));
  return button;
}
