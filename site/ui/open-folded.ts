/** A link to something inside a closed `<details>` opens it, also in browsers that do not do so themselves. */

/** Opens what the address leads to. */
export function openFolded(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || target.closest('details:not([open])') === null) return;
  for (let around: Element | null = target; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  target.scrollIntoView();
}

window.addEventListener('hashchange', openFolded);
openFolded();
