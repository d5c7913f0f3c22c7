import { createRoot } from 'react-dom/client';
import { Quiz, type QuizProps } from './Quiz.tsx';

/** Runs the quiz in its place. Loaded after the first question is shown (begin-quiz.ts). */
export function runQuiz(place: HTMLElement, props: QuizProps): void {
  createRoot(place).render(<Quiz {...props} />);
}
