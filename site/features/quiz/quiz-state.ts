/** What a quiz page shows, as one value, and how each thing that happens changes it. Plain functions: use-quiz.ts does the calls. */
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { PublicQuiz } from '#domain/learning/grading';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import { withMaterials } from './draft.ts';

export type QuizState =
  | { phase: 'loading' | 'failed' | 'missing' }
  /** `signedOut`: the session ended; the answers are kept. */
  | { phase: 'answering'; draft: Draft; busy: boolean; signedOut: boolean }
  /** In the queue, to be graded. */
  | { phase: 'waiting' }
  /** `fresh`: the learner has just handed it in, so the result is announced and gets the focus. */
  | { phase: 'results'; attempt: AttemptResult; fresh: boolean };

export type QuizChange =
  | { did: 'load' | 'fail' | 'miss' | 'queue' | 'submit-failed' | 'signed-out' }
  | { did: 'start'; draft: Draft; signedOut?: boolean }
  /** The draft as it is by now. */
  | { did: 'take-over'; draft: Draft }
  /** Without an option: there is no answer any more, as when a number is deleted. */
  | { did: 'choose'; question: string; option: string }
  /** The material of the attempt's tasks is here: question id → print. */
  | { did: 'hold'; materials: Record<string, string> }
  /** `seconds`: those of the draft, with the time at the question that is left. */
  | { did: 'go'; at: number; seconds?: Draft['seconds'] }
  | { did: 'submit'; seconds?: Draft['seconds'] }
  | { did: 'grade'; attempt: AttemptResult; fresh: boolean };

export function quizReducer(state: QuizState, change: QuizChange): QuizState {
  switch (change.did) {
    case 'load':
      return { phase: 'loading' };
    case 'fail':
      return { phase: 'failed' };
    case 'miss':
      return { phase: 'missing' };
    case 'queue':
      return { phase: 'waiting' };
    case 'start':
      return { phase: 'answering', draft: change.draft, busy: false, signedOut: change.signedOut ?? false };
    case 'grade':
      return { phase: 'results', attempt: change.attempt, fresh: change.fresh };
    default:
      return state.phase === 'answering' ? whileAnswering(state, change) : state;
  }
}

type Answering = Extract<QuizState, { phase: 'answering' }>;

function whileAnswering(state: Answering, change: QuizChange): Answering {
  const { draft } = state;
  switch (change.did) {
    case 'take-over':
      return { ...state, draft: change.draft };
    case 'choose':
      return { ...state, draft: withAnswer(draft, change.question, change.option) };
    case 'hold':
      return { ...state, draft: withMaterials(draft, change.materials) };
    case 'go':
      return { ...state, draft: { ...timed(draft, change.seconds), at: change.at } };
    case 'submit':
      return { ...state, draft: timed(draft, change.seconds), busy: true, signedOut: false };
    case 'submit-failed':
      return { ...state, busy: false };
    case 'signed-out':
      return { ...state, busy: false, signedOut: true };
    default:
      return state;
  }
}

/** Without an option there is no answer any more, as when a number is deleted. */
export function withAnswer(draft: Draft, question: string, option: string): Draft {
  const { [question]: _, ...others } = draft.answers;
  return { ...draft, answers: option === '' ? others : { ...draft.answers, [question]: option } };
}

function timed(draft: Draft, seconds: Draft['seconds']): Draft {
  return seconds === undefined ? draft : { ...draft, seconds };
}

/** Whether a question must be right to pass: one about reliability and security. */
export function hasToBeRight(quiz: PublicQuiz, question: string): boolean {
  return quiz.questions.find(({ id }) => id === question)?.checkpoint === true;
}

/** The key of a verdict in the copy: what the result says about passing. */
export function verdict({ passed, score, passingScore }: AttemptResult): 'passed' | 'need' | 'checkpoint' {
  if (passed) return 'passed';
  return score >= passingScore ? 'checkpoint' : 'need';
}

/** What the saved material of a task is called, so that two of them do not have one name among the downloads. */
export function materialFile({ course }: Pick<PublicQuiz, 'course'>, question: string): string {
  return `${course}-${question}.csv`;
}
