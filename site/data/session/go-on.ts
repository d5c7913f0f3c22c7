/** Going on after /auth: to `next` (a local path), or to the start page. */
import { localeOr } from '#domain/text/locales';
import { localPath } from '#domain/text/next-path';
import { chosenLocale } from '#site/data/chosen-locale.ts';
import { pagePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const KEY = 'academy-went-on';
/** Coming back to the form for the same `next` within this time means that going there does not help. */
const LOOP_MS = 60_000;

/** `account` is the language of the account: where nothing was chosen on this device, the start page opens in it. */
function nextAddress(account = ''): string {
  const home = pagePath('home', chosenLocale() ?? localeOr(account, pageLocale()));
  return localPath(new URLSearchParams(location.search).get('next'), home);
}

/**
 * Goes to `next`. By itself (not `asked` by a sign-in) only once for each `next`: when the guard sends the person back at once, this
 * browser does not keep the cookie, and going again would never end. False: it stays here.
 */
export function goOn({ asked, account = '' }: { asked: boolean; account?: string }): boolean {
  const next = nextAddress(account);
  if (!asked && !isFirstTime(next)) return false;
  location.replace(next);
  return true;
}

function isFirstTime(next: string): boolean {
  try {
    const [went, at] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (went === next && Date.now() - Number(at) < LOOP_MS) return false;
    sessionStorage.setItem(KEY, `${next} ${Date.now()}`);
    return true;
  } catch {
    // Without storage a loop could not be seen: better to ask.
    return false;
  }
}
