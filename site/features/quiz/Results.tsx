import { useEffect, useRef } from 'react';
import type { AttemptResult } from '#domain/contract/attempt-result';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { verdict } from './quiz-state.ts';
import { type LessonLink, ReviewedAnswer } from './ReviewedAnswer.tsx';

type Props = {
  quiz: PublicQuiz;
  attempt: AttemptResult;
  /** Just graded: the result is announced and gets the focus. */
  fresh: boolean;
  lessons: readonly LessonLink[];
  onRetake: () => void;
};

/** The result of an attempt and its review, question by question. */
export function Results({ quiz, attempt, fresh, lessons, onRetake }: Props) {
  const t = copy('quiz').results;
  const { score, passed, passingScore, correct, total, review } = attempt;
  const verdictText = passed ? t.passed : fill(t.need, { score: passingScore });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);

  return (
    <section className="stack" aria-labelledby="quiz-result">
      <div className="quiz-box quiz-result stack">
        <h2 className="h3" id="quiz-result" tabIndex={-1} ref={heading}>
          {t.title}
        </h2>
        <p className="stat">
          <span className="stat-value">{fill(t.score, { score })}</span>
          <span className="stat-note">{fill(t.correct, { correct, total })}</span>
        </p>
        <p className={`chip ${passed ? 'chip-good' : 'chip-bad'}`}>{verdictText}</p>
        <p className="sr-only" role="status">
          {fresh ? fill(t.announce, { score, verdict: verdictText }) : ''}
        </p>
        {attempt.failedCheckpoint && (
          <div className="notice notice-warning">
            <p className="notice-title">{t.checkpointTitle}</p>
            <p>{verdict(attempt) === 'checkpoint' ? t.checkpointPassed : t.checkpoint}</p>
          </div>
        )}
        {!passed && (
          <button type="button" className="btn btn-primary" onClick={onRetake}>
            {t.retake}
          </button>
        )}
      </div>
      <h2 className="h3">{t.review}</h2>
      <ol className="stack">
        {review.map((item, index) => (
          <ReviewedAnswer key={item.question} quiz={quiz} item={item} n={index + 1} lessons={lessons} />
        ))}
      </ol>
    </section>
  );
}
