/**
 * What the page of a quiz does, in the order in which a learner on a slow line needs it: the first question, then the frame of a lesson, then
 * the island with all the rest, whose React is half of what the page loads.
 */
import { hasFailed } from '#site/data/read-again.ts';
import { showFirstQuestion } from './first-question.ts';
import type { QuizProps } from './Quiz.tsx';

const PAINT_MS = 100;

const place = document.querySelector<HTMLElement>('[data-quiz]');
if (place !== null) void begin(place);

async function begin(place: HTMLElement): Promise<void> {
  const props = JSON.parse(place.dataset['quiz'] ?? '') as QuizProps;
  await showFirstQuestion(props.source).catch(reportError);
  await untilPainted();
  void import('#site/features/lesson/lesson-page.ts');
  run(place, props);
}

/** Where the island does not load it is requested again with the next connection; what is answered meanwhile is in the draft. */
function run(place: HTMLElement, props: QuizProps): void {
  let isAsked = false;
  const again = (): void => {
    if (!isAsked) run(place, props);
    isAsked = true;
  };
  import('./run-quiz.tsx').then(
    ({ runQuiz }) => runQuiz(place, props),
    () => {
      hasFailed(again);
      window.addEventListener('online', again, { once: true });
    },
  );
}

/** A page that nobody sees paints no frame. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });
}
