import { useEffect, useLayoutEffect } from 'react';
import { takeFirst } from './first-question.ts';
import { hideQuestion, type QuestionView, showQuestion } from './question-form.ts';
import type { QuizActions } from './use-quiz.ts';

/** The question in the page's own form (question-form.ts), beside this island: the page's script may show it already. */
export function Question(view: QuestionView & { actions: QuizActions }) {
  const { takeOver } = view.actions;
  useLayoutEffect(() => showQuestion(view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island shows its first question
  useLayoutEffect(() => {
    const first = takeFirst();
    if (first !== null) takeOver(first);
  }, []);
  useEffect(() => hideQuestion, []);
  return null;
}
