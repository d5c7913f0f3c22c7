/** What the parts of a lesson do in the browser beyond HTML and CSS: copy buttons at once, the others as soon as there is time. */
import '#site/ui/copy-button.ts';
import { openAnswers } from './answering/open-answers.ts';

// Within prose: other pages run this too, in the file that all share (scripts/build/script-files.ts), and may have a [data-part] of their own.
if (document.querySelector('.prose :is([data-checklist], [data-part]), [data-listen]'))
  import('./late-parts.ts').then(
    ({ startParts }) => startParts(),
    () => openAnswers(document.querySelectorAll('[data-part]')),
  );
