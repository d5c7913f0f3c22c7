/** Tabs by click and by arrow keys, Home and End, after the ARIA pattern: one tab stop, selection follows focus. */
function select(tab: HTMLElement, tabs: readonly HTMLElement[]): void {
  for (const other of tabs) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    const late = chosen && panel.querySelector<HTMLTemplateElement>(':scope > template');
    if (late) late.replaceWith(late.content);
    panel.hidden = !chosen;
    panel.dataset['shown'] = '';
  }
}

function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
  const tabs = [...root.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
  // A link to a panel shows it.
  const selectNamed = (): void => {
    const named = tabs.find((tab) => `#${tab.getAttribute('aria-controls')}` === location.hash);
    if (named) select(named, tabs);
  };
  window.addEventListener('hashchange', selectNamed);
  selectNamed();
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab, tabs));
    tab.addEventListener('keydown', (event) => {
      const next = tabs[target(event.key, index, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      select(next, tabs);
      next.focus();
    });
  }
}
