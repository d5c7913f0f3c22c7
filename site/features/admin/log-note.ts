/** The note of a line of the log in words. A withdrawal's begins with its reason; that of a replaced certificate only names the new one. */
import { REVOCATION_REASONS } from '#domain/credentials/revocation';
import { copy } from '#site/ui/texts/copy.ts';

export function noteText(action: string, note: string): string {
  if (action === 'replaced') return '';
  const [code = '', ...rest] = note.split(': ');
  const reason = REVOCATION_REASONS.find((known) => known === code);
  if (action !== 'revoked' || reason === undefined) return note;
  return [copy('verify').reasons[reason], ...rest].join(': ');
}
