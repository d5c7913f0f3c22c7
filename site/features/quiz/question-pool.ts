/** The questions of a quiz, which are a file beside its page: requested once, by the page's script or the island, whichever needs them first. */
import { quizQuestions } from '#domain/contract/learning/quiz-questions';
import type { PublicQuiz } from '#domain/learning/grading';

/** `refused`: the page was open, its questions no longer are: the session has ended. */
export type Questions = { got: 'refused' | 'missing' | 'nothing' } | { got: 'quiz'; quiz: PublicQuiz };

const TIMEOUT_MS = 20_000;

let asked: Promise<Questions> | undefined;

/** What the file at `source` holds. `again` requests it once more. */
export function questionsAt(source: string, again = false): Promise<Questions> {
  if (asked === undefined || again) asked = fetchQuestions(source);
  return asked;
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
