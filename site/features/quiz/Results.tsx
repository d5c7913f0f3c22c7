import { Suspense, useEffect, useRef, useState } from 'react';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { PublicQuiz } from '#domain/learning/grading';
import { sortedReview } from '#domain/learning/sorted-review';
import { fill } from '#domain/text/fill';
import { bandRatio } from '#site/ui/band-box.ts';
import { lateComponent } from '#site/ui/late-component.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { course } from '../course/course-store.ts';
import { Practice } from './Practice.tsx';
import { verdict } from './quiz-state.ts';
import { MissedAnswer, RightAnswer, type Sections } from './ReviewedAnswer.tsx';
import { tellResult } from './tell-result.ts';
import { type QuizWays, WayOn } from './WayOn.tsx';

const WovenRow = lateComponent(async () => (await import('./WovenRow.tsx')).WovenRow);

type Props = {
  quiz: PublicQuiz;
  attempt: AttemptResult;
  /** Just graded: the result is announced and gets the focus. */
  fresh: boolean;
  sections: Sections;
  ways: QuizWays;
  onRetake: () => void;
};

/** The result of an attempt, and what it teaches; or the practice of what was missed in its place. */
export function Results(props: Props) {
  const { quiz, attempt, fresh, sections, onRetake } = props;
  const [view, setView] = useState<'result' | 'practice' | 'after'>('result');
  const isLast = props.ways.next === null;
  useEffect(() => {
    if (fresh) tellResult(attempt, isLast);
  }, [fresh, attempt, isLast]);

  // A task has other material each time: there is nothing to practise again.
  const missed = sortedReview(quiz, attempt.review).missed.filter(({ task }) => task === undefined);
  if (view !== 'practice')
    return (
      <Result
        {...props}
        missed={missed.length}
        focused={view === 'after' || fresh}
        announced={fresh && view === 'result'}
        onPractise={() => setView('practice')}
      />
    );
  return (
    <Practice
      quiz={quiz}
      missed={missed}
      passed={attempt.passed}
      sections={sections}
      onRetake={onRetake}
      onBack={() => setView('after')}
    />
  );
}

type ResultProps = Props & {
  /** How many questions can be practised. */
  missed: number;
  focused: boolean;
  announced: boolean;
  onPractise: () => void;
};

/** The score, first and large, with the way on; then each missed question with why, then a folded line for each right one. */
function Result({
  quiz,
  attempt,
  fresh,
  sections,
  ways,
  missed,
  focused,
  announced,
  onPractise,
  onRetake,
}: ResultProps) {
  const t = copy('quiz').results;
  const { score, passed, passingScore, correct, total } = attempt;
  const verdictText = passed
    ? t.passed
    : verdict(attempt) === 'checkpoint'
      ? t.checkpointTitle
      : fill(t.need, { score: passingScore });
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [focused]);
  const reviewed = sortedReview(quiz, attempt.review);

  return (
    <section className="stack" aria-labelledby="quiz-result">
      <div className="quiz-box quiz-result stack" data-passed={passed} ref={box}>
        <h2 id="quiz-result" tabIndex={-1} ref={heading}>
          <span className="quiz-eyebrow">{t.title}</span>
          <span className="stat-value">{fill(t.score, { score })}</span>
          <span className="quiz-verdict">{verdictText}</span>
        </h2>
        <p className="stat-note">{fill(t.correct, { correct, total })}</p>
        <p className="sr-only" role="status">
          {announced ? fill(t.announce, { score, verdict: verdictText }) : ''}
        </p>
        {passed && (
          // It has its room before it is there: the way on is below it, and the page was scrolled to where that is seen.
          <div className="quiz-band" style={{ aspectRatio: bandRatio(course.entries.length) }}>
            <Suspense>
              <WovenRow isNew={fresh} />
            </Suspense>
          </div>
        )}
        <WayOn
          course={quiz.course}
          passed={passed}
          missed={missed}
          wrong={reviewed.wrong.length}
          ways={ways}
          onPractise={onPractise}
          onRetake={onRetake}
        />
      </div>
      {reviewed.wrong.length > 0 && (
        <>
          <h2 className="h3">{t.missed}</h2>
          <ol className="stack">
            {reviewed.wrong.map((item) => (
              <MissedAnswer key={item.question} quiz={quiz} item={item} sections={sections} />
            ))}
          </ol>
        </>
      )}
      {reviewed.right.length > 0 && (
        <>
          <h2 className="h3">{t.hadRight}</h2>
          <ol className="quiz-rights">
            {reviewed.right.map((item) => (
              <RightAnswer key={item.question} quiz={quiz} item={item} sections={sections} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
