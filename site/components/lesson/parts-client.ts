/** What the parts of a lesson do in the browser beyond HTML and CSS: copy buttons, and ticks that are remembered. */
import '#site/components/ui/copy-button.ts';
import { rememberTicks } from './checklist.ts';

for (const list of document.querySelectorAll<HTMLElement>('[data-checklist]')) rememberTicks(list);
