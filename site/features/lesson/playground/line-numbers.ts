/** Numbers beside the lines of a field of code: messages name them. */
import { element } from '#site/ui/dom/element.ts';

/**
 * Puts the numbers before a field that is in a `.code-lines`, and is not moved: it would lose the cursor. A wrapped line takes several rows, so the
 * numbers are on a copy of the text, which nobody sees, finds on the page or hears from a screen reader, with the width and the letters of the field
 * (playground.css).
 */
export function numberLines(field: HTMLTextAreaElement): void {
  const numbers = element('div', `${field.className} code-numbers`, '', { 'aria-hidden': 'true' });
  field.before(numbers);
  const show = (): void => {
    const lines = field.value.split('\n');
    while (numbers.childElementCount > lines.length) numbers.lastElementChild?.remove();
    for (const [at, text] of lines.entries()) {
      const line = numbers.children[at] ?? numbers.appendChild(element('div'));
      if (line.getAttribute('data-text') !== text) line.setAttribute('data-text', text);
    }
    follow();
  };
  const follow = (): void => {
    numbers.scrollTop = field.scrollTop;
  };
  for (const event of ['input', 'change']) field.addEventListener(event, show);
  field.addEventListener('scroll', follow);
  show();
}
