/**
 * What is kept of the drawer from page to page, in this tab and until it is closed: the mode, and whether the drawer is open. It opens by itself
 * on the next page only where it is beside the page: over a phone's whole screen it would hide what was just opened.
 */
const KEY = 'academy-assistant';

/** From here on the page has room beside the drawer (assistant.css says the same). */
export const BESIDE = matchMedia('(width >= 75rem)');

type Kept = { isOpen: boolean; mode: 'chat' | 'agent' };

export function keptDrawer(): Kept {
  const kept = read();
  return { isOpen: kept.includes('open'), mode: kept.includes('agent') ? 'agent' : 'chat' };
}

export function keepDrawer(change: Partial<Kept>): void {
  const { isOpen, mode } = { ...keptDrawer(), ...change };
  try {
    sessionStorage.setItem(KEY, `${isOpen ? 'open' : 'closed'} ${mode}`);
  } catch {
    // A private window may store nothing: then the drawer is closed on the next page.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
