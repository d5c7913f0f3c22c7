/** Which part of /auth is shown. */

/** Shows one panel (`data-panel`) and hides the others; the cursor goes to its heading when it replaces another one. */
export function showPanel(name: string): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[data-panel]')) {
    const isShown = panel.dataset['panel'] === name;
    if (isShown && panel.hidden)
      requestAnimationFrame(() => panel.querySelector<HTMLElement>('[tabindex="-1"]')?.focus());
    panel.hidden = !isShown;
  }
}

/** Opens a tab of the forms. */
export function openTab(name: 'sign-in' | 'sign-up'): void {
  showPanel('forms');
  document.getElementById(`auth-tab-${name}`)?.click();
}
