/** The words of a certificate that depend on how it was earned, the same on the page, in the picture and on paper. */
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { CredentialText } from '#domain/credentials/signed-credential';
import { copy } from '#site/ui/texts/copy.ts';

type Decided = Pick<CredentialText, 'byStaff'> | null;

/** Whether a member of staff issued it before everything was completed: what is signed says so, or the register. */
export function isStaffDecision(text: Decided, entry: Pick<RegisterEntry, 'byStaff'> | null): boolean {
  return text?.byStaff === true || entry?.byStaff === true;
}

/** The texts above the name, below it, and between name and title. A decision of staff is not called a completion anywhere. */
export function sheetWords(
  text: CredentialText,
  entry: RegisterEntry | null,
): { kicker: string; nameNote: string; completed: string } {
  const t = copy('diploma');
  const nameNote = text.recipientName === '' ? '' : t.nameNote;
  if (isStaffDecision(text, entry)) return { ...t.byStaff, nameNote };
  return { kicker: text.level === '' ? t.programKicker : t.kicker, completed: t.completed, nameNote };
}
