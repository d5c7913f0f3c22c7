/** Going on after /auth: to `next` (a local path), or to a page that fits what was done there. */
import { localeOr } from '#domain/text/locales';
import { chosenLocale } from '#site/data/chosen-locale.ts';
import { type PageName, pagePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { askedNext } from './asked-next.ts';

const KEY = 'academy-went-on';
/** Coming back to the form for the same `next` within this time means that going there does not help. */
const LOOP_MS = 60_000;

type GoingOn = {
  /** By a form, not by itself. */
  asked: boolean;
  /** The language of the account: where nothing was chosen on this device, the page opens in it. */
  account?: string;
  /** Where to go without a `next`. */
  otherwise?: PageName;
};

/**
 * Goes to `next`. By itself (not `asked` by a sign-in) only once for each `next`: when the guard sends the person back at once, this
 * browser does not keep the cookie, and going again would never end. False: it stays here.
 */
export function goOn({ asked, account = '', otherwise = 'home' }: GoingOn): boolean {
  const next = askedNext() ?? pagePath(otherwise, chosenLocale() ?? localeOr(account, pageLocale()));
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
