/** What is selected in the page's main part. Typing into the drawer takes the selection away, and not what was meant by it. */

let last = '';

export function watchSelection(): void {
  document.addEventListener('selectionchange', () => {
    const selection = getSelection();
    const from = selection?.anchorNode;
    if (from && document.querySelector('main')?.contains(from)) last = selection.toString().trim();
  });
}

export function selectedText(): string {
  return last;
}
