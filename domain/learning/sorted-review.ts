/** A review in the order in which it teaches. */
import type { PublicQuiz, ReviewedQuestion } from './grading.ts';

/**
 * `wrong`: what was missed, first what had to be right to pass; `right`: the others; `missed`: those wrong ones that can be asked again,
 * because the quiz still has them.
 */
export type SortedReview = { wrong: ReviewedQuestion[]; right: ReviewedQuestion[]; missed: ReviewedQuestion[] };

export function sortedReview(quiz: Pick<PublicQuiz, 'questions'>, review: readonly ReviewedQuestion[]): SortedReview {
  const known = new Map(quiz.questions.map((question) => [question.id, question]));
  const isNeeded = ({ question }: ReviewedQuestion): boolean => known.get(question)?.checkpoint === true;
  const all = review.filter(({ right }) => !right);
  const wrong = [...all.filter(isNeeded), ...all.filter((item) => !isNeeded(item))];
  const canBeAsked = ({ question, answer }: ReviewedQuestion): boolean =>
    known.get(question)?.options.some(({ key }) => key === answer) === true;
  return { wrong, right: review.filter(({ right }) => right), missed: wrong.filter(canBeAsked) };
}
