/**
 * A toast that has to survive going to another page: kept for this tab, shown by the next page that loads. Its words travel with it
 * where the page that leaves has them; else the next page must carry them.
 */
import { isSituation, kindOf, row, type Situation, toastAbout } from './catalogue.ts';
import { toast } from './toast.ts';

const KEY = 'academy-flash';
type Kept = { situation: Situation; words: { title: string; text: string } | null };

export function flash(situation: Situation): void {
  const kept: Kept = { situation, words: isSituation(situation) ? row(situation) : null };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the next page says nothing: it is a courtesy.
  }
}

export function showFlash(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    sessionStorage.removeItem(KEY);
    if (kept === null) return;
    if (isSituation(kept.situation)) toastAbout(kept.situation);
    else if (kept.words !== null) toast({ kind: kindOf(kept.situation), ...kept.words });
  } catch {
    // See above.
  }
}
