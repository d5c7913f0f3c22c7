/** Fetches the questions of a quiz, which are beside its page: when the island starts, and again on request. */
import { useCallback, useEffect, useState } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';

/** `refused`: the page was open, its questions no longer are: the session has ended. */
export type Questions = { got: 'nothing-yet' | 'refused' | 'missing' | 'nothing' } | { got: 'quiz'; quiz: PublicQuiz };

const TIMEOUT_MS = 20_000;

export function useQuestions(source: string): { questions: Questions; load: () => void } {
  const [questions, setQuestions] = useState<Questions>({ got: 'nothing-yet' });
  const load = useCallback(() => {
    setQuestions({ got: 'nothing-yet' });
    void fetchQuestions(source).then(setQuestions);
  }, [source]);
  useEffect(load, [load]);
  return { questions, load };
}

async function fetchQuestions(source: string): Promise<Questions> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return { got: 'quiz', quiz: (await response.json()) as PublicQuiz };
    if (response.status === 401 || response.status === 403) return { got: 'refused' };
    return { got: response.status === 404 ? 'missing' : 'nothing' };
  } catch {
    return { got: 'nothing' };
  }
}
