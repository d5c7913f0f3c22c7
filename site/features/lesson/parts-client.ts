/** What the parts of a lesson do in the browser beyond HTML and CSS: copy buttons at once, the others as soon as there is time. */
import '#site/ui/copy-button.ts';

if (document.querySelector('[data-checklist], [data-part], [data-listen]'))
  void import('./late-parts.ts').then(({ startParts }) => startParts());
