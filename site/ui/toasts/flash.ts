/** A toast that has to survive going to another page: kept for this tab, shown by the next page that loads. */
import { isSituation, type Situation, toastAbout } from './catalogue.ts';

const KEY = 'academy-flash';

export function flash(situation: Situation): void {
  try {
    sessionStorage.setItem(KEY, situation);
  } catch {
    // Without storage the next page says nothing: it is a courtesy.
  }
}

export function showFlash(): void {
  try {
    const situation = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (isSituation(situation)) toastAbout(situation);
  } catch {
    // See above.
  }
}
