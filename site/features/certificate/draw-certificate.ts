/** The certificate on the screen, drawn from the signed data alone: an edited picture cannot look like this one. */

import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { certificateIdText } from '#domain/credentials/certificate-id';
import type { CredentialText } from '#domain/credentials/signed-credential';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { diplomaDay } from './certificate-day.ts';
import { diplomaLevel } from './level-text.ts';
import { sheetWords } from './sheet-words.ts';

/** Names longer than this get the smaller letters. */
const LONG_NAME = 24;

/** The page has a `DiplomaTemplate.astro`. `sealed` only when nothing is left to doubt. */
export function drawCertificate(text: CredentialText, entry: RegisterEntry | null, sealed: boolean): HTMLElement {
  const t = copy('diploma');
  const figure = fromTemplate('diploma');
  writeTexts(figure, {
    issuer: text.issuerName,
    number: certificateIdText(text.courseSlug, text.learnerId),
    ...sheetWords(text, entry),
    name: text.recipientName || t.withheld,
    title: text.title,
    about: text.description,
    behind: text.behind,
    issued: diplomaDay(text.awardedAt),
    learner: text.learnerId,
    level: diplomaLevel(text.level),
    code: entry?.code ?? '',
  });
  if ([...text.recipientName].length > LONG_NAME) partOf(figure, '.diploma-name').dataset['long'] = '';
  // What comes last in the foot is at its right edge.
  if (entry === null) partOf(figure, '[data-row="code"]').remove();
  if (!sealed) partOf(figure, '[data-seal]').remove();
  return figure;
}
