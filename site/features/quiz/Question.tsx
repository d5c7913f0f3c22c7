import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Tasks } from '#site/data/quiz-tasks.ts';
import { lateComponent } from '#site/ui/late-component.ts';
import { takeFirst } from './first-question.ts';
import { hideQuestion, type QuestionView, showQuestion } from './question-form.ts';
import { materialFile } from './quiz-state.ts';
import type { QuizActions } from './use-quiz.ts';

const TaskAnswer = lateComponent(async () => (await import('./task/TaskAnswer.tsx')).TaskAnswer);

/**
 * The question in the page's own form (question-form.ts), beside this island: the page's script may show it already. The material of a task
 * and its field are shown in the place that the form has for them.
 */
export function Question({ tasks, ...view }: QuestionView & { actions: QuizActions; tasks: Tasks }) {
  const { takeOver, choose } = view.actions;
  const [place, setPlace] = useState<ReturnType<typeof showQuestion>>(null);
  useLayoutEffect(() => setPlace(showQuestion(view)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island shows its first question
  useLayoutEffect(() => {
    const first = takeFirst();
    if (first !== null) takeOver(first);
  }, []);
  useEffect(() => hideQuestion, []);
  const task = place === null ? undefined : tasks[place.question];
  if (place === null || task === undefined) return null;
  return createPortal(
    <Suspense>
      <TaskAnswer
        key={task.print}
        material={task.material}
        file={materialFile(view.quiz, place.question)}
        answer={view.draft.answers[place.question] ?? ''}
        onAnswer={(answer) => choose(place.question, answer)}
      />
    </Suspense>,
    place.element,
  );
}
