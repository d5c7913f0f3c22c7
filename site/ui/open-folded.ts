/** A link to something inside a closed `<details>` opens it, also in browsers that do not do so themselves. */

/** Opens what the address leads to. */
export function openFolded(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const closed = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (!target || !closed) return;
  closed.open = true;
  target.scrollIntoView();
}

window.addEventListener('hashchange', openFolded);
openFolded();
