/** The quiz island: one of question, waiting, result, or what went wrong. */
import { useState } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import { tryReadsAgain } from '#site/data/read-again.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Question } from './Question.tsx';
import { QuizLines } from './QuizLines.tsx';
import { QuizNotice } from './QuizNotice.tsx';
import { QuizPaper } from './QuizPaper.tsx';
import { RefusedAttempt } from './RefusedAttempt.tsx';
import { Results } from './Results.tsx';
import type { Sections } from './ReviewedAnswer.tsx';
import { WithTasks } from './task/WithTasks.tsx';
import { useQuestions } from './use-questions.ts';
import { type RunningQuiz, useQuiz } from './use-quiz.ts';
import { Waiting } from './Waiting.tsx';
import type { QuizWays } from './WayOn.tsx';

type Links = {
  sections: Sections;
  ways: QuizWays;
  /** The sign-in page, coming back here. */
  signIn: string;
};

/** `source` is where the questions are. */
export type QuizProps = Links & { source: string };

export const Quiz = island(QuizIsland);

function QuizIsland({ source, ...links }: QuizProps) {
  const { questions, load } = useQuestions(source);

  switch (questions.got) {
    case 'nothing-yet':
      return <QuizLines />;
    case 'missing':
      return <QuizNotice kind="info" title={copy('quiz').missing} />;
    case 'nothing':
      return <LoadFailed />;
    case 'refused':
      return <SignedOut signIn={links.signIn} />;
    case 'quiz':
      return <LoadedQuiz key={questions.quiz.outline} quiz={questions.quiz} renew={load} {...links} />;
  }
}

type Loaded = Links & { quiz: PublicQuiz; renew: () => void };

function LoadedQuiz({ quiz, renew, ...links }: Loaded) {
  const running = useQuiz(quiz, renew);
  return (
    <>
      {running.refused && <RefusedAttempt quiz={quiz} attempt={running.refused} />}
      <Phase quiz={quiz} running={running} {...links} />
    </>
  );
}

function Phase({ quiz, running, sections, ways, signIn }: Omit<Loaded, 'renew'> & { running: RunningQuiz }) {
  const { state, learner, queued, actions } = running;
  switch (state.phase) {
    case 'loading':
      return <QuizLines />;
    case 'missing':
      return <QuizNotice kind="info" title={copy('quiz').missing} />;
    case 'failed':
      return <LoadFailed />;
    case 'waiting':
      return <Waiting isLocked={queued?.locked === true} />;
    case 'results':
      return (
        <Results
          quiz={quiz}
          attempt={state.attempt}
          fresh={state.fresh}
          sections={sections}
          ways={ways}
          onRetake={actions.retake}
        />
      );
    case 'answering':
      return (
        <>
          {state.signedOut && <SignedOut signIn={signIn} />}
          {state.draft.returned && <Returned draft={state.draft} />}
          <WithTasks
            quiz={quiz}
            learner={learner}
            draft={state.draft}
            actions={actions}
            loading={<QuizLines />}
            signedOut={state.signedOut ? null : <SignedOut signIn={signIn} />}
          >
            {(tasks) => (
              <>
                <Question
                  quiz={quiz}
                  learner={learner}
                  draft={state.draft}
                  tasks={tasks}
                  busy={state.busy}
                  actions={actions}
                />
                <QuizPaper quiz={quiz} learner={learner} draft={state.draft} tasks={tasks} />
              </>
            )}
          </WithTasks>
        </>
      );
  }
}

/** The answers of an attempt that the server did not take were kept, and some of them may be filled in. */
function Returned({ draft: { returned, number, answers } }: { draft: Draft }) {
  const t = copy('quiz').returned;
  // What was filled in when the attempt began; later answers do not change the count.
  const [count] = useState(() => Object.keys(answers).length);
  if (returned === 'material-gone') return <QuizNotice kind="info" title={t.gone} text={t.goneText} />;
  const title = returned === 'attempt-outdated' ? t.outdated : t.taken;
  return <QuizNotice kind="info" title={title} text={fill(count > 0 ? t.filled : t.kept, { number, count })} />;
}

function LoadFailed() {
  return (
    <QuizNotice kind="error" title={copy('quiz').loadFailed}>
      <button type="button" className="btn" onClick={tryReadsAgain}>
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
