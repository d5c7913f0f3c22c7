/**
 * What is selected in the page's main part, from the first opening of the drawer on. Typing into the drawer takes the selection away, and
 * not what was meant by it.
 */

let last = '';

export function watchSelection(): void {
  note();
  document.addEventListener('selectionchange', note);
}

export function selectedText(): string {
  return last;
}

function note(): void {
  const selection = getSelection();
  const from = selection?.anchorNode;
  if (from && document.querySelector('main')?.contains(from)) last = selection.toString().trim();
}
