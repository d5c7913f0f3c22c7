/** What the parts of a lesson do in the browser beyond HTML and CSS: copy buttons, and ticks that are remembered. */
import '#site/ui/copy-button.ts';

const lists = document.querySelectorAll<HTMLElement>('[data-checklist]');
if (lists.length > 0) {
  void import('./checklist.ts').then(({ rememberTicks }) => {
    for (const list of lists) rememberTicks(list);
  });
}
