import { isPracticeDone } from '#domain/practice/judged-answer';
import { isDoneIn, tellPractice } from './answering-part.ts';
import { practiceOf, rememberPractice } from './practice-memory.ts';

/** An option that was opened is a try; the right one, or two others, make the check done. */
export function start(root: HTMLElement): void {
  const place = { course: root.dataset['course'] ?? '', id: root.dataset['partId'] ?? '' };
  const state = { tries: 0, right: false, opened: true, ...practiceOf(place) };
  const show = (): void => {
    root.querySelector('[data-done]')?.toggleAttribute('hidden', !isDoneIn(root, state));
  };
  for (const option of root.querySelectorAll<HTMLDetailsElement>('details.option')) {
    option.addEventListener('toggle', () => {
      if (!option.open) return;
      state.tries += 1;
      state.right ||= option.classList.contains('option-right');
      rememberPractice(place, state);
      show();
      tellPractice(place, isPracticeDone(state));
    });
  }
  show();
}
