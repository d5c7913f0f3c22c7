/** The questions of a quiz for its island: when it starts, and again on request or once the server is there. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasFailed } from '#site/data/read-again.ts';
import { retried } from '#site/data/retried.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { type Questions, questionsAt } from './question-pool.ts';

export function useQuestions(source: string): { questions: Questions | { got: 'nothing-yet' }; load: () => void } {
  const [questions, setQuestions] = useState<Questions | { got: 'nothing-yet' }>({ got: 'nothing-yet' });
  const hasAsked = useRef(false);
  const load = useCallback(() => {
    setQuestions({ got: 'nothing-yet' });
    const ask = (): Promise<Questions> => {
      const again = hasAsked.current;
      hasAsked.current = true;
      return questionsAt(source, again);
    };
    void retried(ask, ({ got }) => got === 'nothing').then((questions) => {
      setQuestions(questions);
      if (questions.got !== 'nothing') return;
      hasFailed(load);
      toastAbout('quiz-load-failed');
    });
  }, [source]);
  useEffect(load, [load]);
  return { questions, load };
}
