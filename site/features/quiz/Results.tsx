import { useEffect, useRef } from 'react';
import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { verdict } from './quiz-state.ts';
import { type LessonLink, ReviewedAnswer } from './ReviewedAnswer.tsx';
import { tellResult } from './tell-result.ts';
import { type QuizWays, WayOn } from './WayOn.tsx';
import { WhatToRead } from './WhatToRead.tsx';

type Props = {
  quiz: PublicQuiz;
  attempt: AttemptResult;
  /** Just graded: the result is announced and gets the focus. */
  fresh: boolean;
  lessons: readonly LessonLink[];
  ways: QuizWays;
  onRetake: () => void;
};

/** The result of an attempt, first and large, with what it asks for and the way on; then its review, question by question. */
export function Results({ quiz, attempt, fresh, lessons, ways, onRetake }: Props) {
  const t = copy('quiz').results;
  const { score, passed, passingScore, correct, total, review } = attempt;
  const verdictText = passed
    ? t.passed
    : verdict(attempt) === 'checkpoint'
      ? t.checkpointTitle
      : fill(t.need, { score: passingScore });
  const isLast = ways.next === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    tellResult(attempt, isLast);
    heading.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [fresh, attempt, isLast]);
  const reviewed = { quiz, lessons };

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
          {fresh ? fill(t.announce, { score, verdict: verdictText }) : ''}
        </p>
        <WayOn course={quiz.course} passed={passed} ways={ways} onRetake={onRetake} />
        {!passed && <WhatToRead attempt={attempt} {...reviewed} />}
      </div>
      <h2 className="h3">{t.review}</h2>
      <ol className="stack">
        {review.map((item, index) => (
          <ReviewedAnswer key={item.question} item={item} n={index + 1} {...reviewed} />
        ))}
      </ol>
    </section>
  );
}
