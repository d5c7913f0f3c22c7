/** Fetches the questions of a quiz, which are beside its page: when the island starts, and again on request or once the server is there. */
import { useCallback, useEffect, useState } from 'react';
import { quizQuestions } from '#domain/contract/learning/quiz-questions';
import type { PublicQuiz } from '#domain/learning/grading';
import { hasFailed } from '#site/data/read-again.ts';
import { retried } from '#site/data/retried.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';

/** `refused`: the page was open, its questions no longer are: the session has ended. */
export type Questions = { got: 'nothing-yet' | 'refused' | 'missing' | 'nothing' } | { got: 'quiz'; quiz: PublicQuiz };

const TIMEOUT_MS = 20_000;

export function useQuestions(source: string): { questions: Questions; load: () => void } {
  const [questions, setQuestions] = useState<Questions>({ got: 'nothing-yet' });
  const load = useCallback(() => {
    setQuestions({ got: 'nothing-yet' });
    void retried(
      () => fetchQuestions(source),
      ({ got }) => got === 'nothing',
    ).then((questions) => {
      setQuestions(questions);
      if (questions.got !== 'nothing') return;
      hasFailed(load);
      toastAbout('quiz-load-failed');
    });
  }, [source]);
  useEffect(load, [load]);
  return { questions, load };
}

async function fetchQuestions(source: string): Promise<Questions> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) {
      const quiz: unknown = await response.json();
      return quizQuestions(quiz) ? { got: 'quiz', quiz } : { got: 'nothing' };
    }
    if (response.status === 401 || response.status === 403) return { got: 'refused' };
    return { got: response.status === 404 ? 'missing' : 'nothing' };
  } catch {
    return { got: 'nothing' };
  }
}
