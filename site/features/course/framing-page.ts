/** Beyond a course home: prints the tab that is open, and opens the tab that the address names (`#framing-lab`). */
document.querySelector('[data-print]')?.addEventListener('click', () => window.print());

function openNamedTab(): void {
  const panel = document.getElementById(location.hash.slice(1));
  if (panel?.getAttribute('role') !== 'tabpanel') return;
  document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${panel.id}"]`)?.click();
}

addEventListener('hashchange', openNamedTab);
openNamedTab();
