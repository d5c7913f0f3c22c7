/** A place of the navigation that the session fills; null on a page without it. */
export function navPart(name: string): HTMLElement | null {
  return document.querySelector(`[data-nav="${name}"]`);
}
