/** The addresses in a weekly mail that stop it. */
import { at } from '#domain/contract/endpoint';
import { stopMailEndpoint } from '#domain/contract/reminders/stop-mail';
import { type Locale, localized } from '#domain/text/locales';
import { environment } from '../lib/environment.ts';

/** The page that asks whether to stop; for people. */
export function stopPagePath(token: string, locale: Locale): string {
  return `${localized('/weekly-mail', locale)}?token=${token}`;
}

/** For mail programs, which show a button of their own for it (RFC 2369 and 8058). */
export function stopHeaders(token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${environment.origin}${at(stopMailEndpoint, { token }).path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // So that no program answers that someone is absent.
    'Auto-Submitted': 'auto-generated',
  };
}
