/** The quiz island: one of question, waiting, result, or what went wrong. */
import type { PublicQuiz } from '#domain/learning/grading';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Question } from './Question.tsx';
import { QuizNotice } from './QuizNotice.tsx';
import { Results } from './Results.tsx';
import type { LessonLink } from './ReviewedAnswer.tsx';
import { useQuestions } from './use-questions.ts';
import { useQuiz } from './use-quiz.ts';
import { Waiting } from './Waiting.tsx';

type Links = {
  /** The lessons that the review may point to. */
  lessons: readonly LessonLink[];
  /** The sign-in page, coming back here. */
  signIn: string;
};

/** `source` is where the questions are. */
export const Quiz = island(QuizIsland);

function QuizIsland({ source, ...links }: Links & { source: string }) {
  const { questions, load } = useQuestions(source);

  switch (questions.got) {
    case 'nothing-yet':
      return <Loading />;
    case 'missing':
      return <QuizNotice kind="info" title={copy('quiz').missing} />;
    case 'nothing':
      return <LoadFailed onRetry={load} />;
    case 'refused':
      return <SignedOut signIn={links.signIn} />;
    case 'quiz':
      return <LoadedQuiz quiz={questions.quiz} {...links} />;
  }
}

function LoadedQuiz({ quiz, lessons, signIn }: Links & { quiz: PublicQuiz }) {
  const { state, queued, actions } = useQuiz(quiz);

  switch (state.phase) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <QuizNotice kind="info" title={copy('quiz').missing} />;
    case 'failed':
      return <LoadFailed onRetry={actions.load} />;
    case 'waiting':
      return <Waiting isLocked={queued?.locked === true} />;
    case 'results':
      return (
        <Results quiz={quiz} attempt={state.attempt} fresh={state.fresh} lessons={lessons} onRetake={actions.retake} />
      );
    case 'answering':
      return (
        <>
          {state.signedOut && <SignedOut signIn={signIn} />}
          <Question quiz={quiz} draft={state.draft} busy={state.busy} actions={actions} />
        </>
      );
  }
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <QuizNotice kind="error" title={copy('quiz').loadFailed}>
      <button type="button" className="btn" onClick={onRetry}>
        {copy('quiz').retry}
      </button>
    </QuizNotice>
  );
}

function SignedOut({ signIn }: { signIn: string }) {
  return (
    <QuizNotice kind="warning" title={copy('quiz').signedOutTitle} text={copy('quiz').signedOut}>
      <a className="btn" href={signIn}>
        {copy('quiz').signIn}
      </a>
    </QuizNotice>
  );
}

/** Rendered at build time too, where there are no texts yet: the static words above it say what is loading. */
function Loading() {
  return (
    <div className="quiz-box stack" aria-busy="true">
      {[1, 2, 3, 4, 5].map((line) => (
        <span className="quiz-line" key={line} />
      ))}
    </div>
  );
}
