/** What the page of a quiz does before its island runs. */
import { showFirstQuestion } from './first-question.ts';

const source = document.querySelector<HTMLElement>('[data-quiz-question]')?.dataset['quizQuestion'];
if (source !== undefined) void showFirstQuestion(source);
