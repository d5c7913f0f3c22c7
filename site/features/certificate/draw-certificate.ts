/** The certificate on the screen, drawn from the signed data alone: an edited picture cannot look like this one. */

import type { RegisterEntry } from '#domain/contract/register-entry';
import { certificateIdText } from '#domain/credentials/certificates';
import type { CredentialText } from '#domain/credentials/signed-credential';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { diplomaDay } from './certificate-day.ts';
import { diplomaLevel } from './level-text.ts';

/** Names longer than this get the smaller letters. */
const LONG_NAME = 24;

/** `sealed` only when nothing is left to doubt. */
export function drawCertificate(text: CredentialText, entry: RegisterEntry | null, sealed: boolean): HTMLElement {
  const t = copy('diploma');
  const figure = element('figure', 'diploma', '', { role: 'img', 'aria-label': copy('verify').drawn });
  const paper = element('div', 'diploma-paper', '', { lang: 'en' });
  const top = element('div', 'diploma-row');
  top.append(
    element('span', 'diploma-brand', text.issuerName),
    field(t.number, certificateIdText(text.courseSlug, text.learnerId)),
  );
  const name = element('p', 'diploma-name', text.recipientName || t.withheld);
  if ([...text.recipientName].length > LONG_NAME) name.dataset['long'] = '';
  const foot = element('div', 'diploma-row diploma-foot');
  foot.append(
    field(t.issued, diplomaDay(text.awardedAt)),
    field(t.learner, text.learnerId),
    field(t.level, diplomaLevel(text.level)),
    ...(entry === null ? [] : [field(t.code, entry.code)]),
  );
  if (sealed) foot.append(element('i', 'diploma-seal'));
  paper.append(
    top,
    element('p', 'diploma-kicker', text.level === '' ? t.programKicker : t.kicker),
    element('p', '', t.certifies),
    name,
    element('p', '', t.completed),
    element('p', 'diploma-title', text.title),
    element('p', 'diploma-about', text.description),
    foot,
  );
  figure.append(paper);
  return figure;
}

function field(label: string, value: string): HTMLElement {
  const made = element('p', '', label);
  made.append(element('b', '', value));
  return made;
}
