/** What was missed, asked again one by one, on this device alone: nothing is graded or sent, and the verdict on each answer is shown at once. */
import { useEffect, useRef, useState } from 'react';
import type { PublicQuiz, ReviewedQuestion } from '#domain/learning/grading';
import { shuffled } from '#domain/learning/shuffle';
import { fill } from '#domain/text/fill';
import { singleKey } from '#site/shell/shortcuts/single-keys.ts';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { Answer, type Sections } from './ReviewedAnswer.tsx';

type Props = {
  quiz: PublicQuiz;
  missed: readonly ReviewedQuestion[];
  passed: boolean;
  sections: Sections;
  onRetake: () => void;
  onBack: () => void;
};

export function Practice({ quiz, missed, passed, sections, onRetake, onBack }: Props) {
  const t = copy('quiz').practice;
  const [round, setRound] = useState(1);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useHeadingOf(`${round}/${at}/${chosen !== null}`);
  const item = missed[at];
  const asked = quiz.questions.find(({ id }) => id === item?.question);
  const order = shuffled(asked?.options.map(({ key }) => key) ?? [], `practice/${round}/${asked?.id}`);
  const choose = (option: string | undefined): void => {
    if (option === undefined || chosen !== null) return;
    setChosen(option);
    if (option === item?.answer) setRight(right + 1);
  };
  useDigits((digit) => choose(order[digit - 1]));
  const goOn = (): void => {
    setChosen(null);
    setAt(at + 1);
  };
  const again = (): void => {
    setRound(round + 1);
    setAt(0);
    setRight(0);
  };

  if (item === undefined || asked === undefined)
    return (
      <section className="quiz-box stack" aria-labelledby="quiz-practice">
        <h2 className="h3" id="quiz-practice" tabIndex={-1} ref={heading}>
          {fill(t.ended, { count: right, total: missed.length })}
        </h2>
        <p>{right === missed.length ? t.all : t.some}</p>
        <div className="cluster">
          <button type="button" className={`btn btn-lg ${passed ? '' : 'btn-primary'}`} onClick={onRetake}>
            {passed ? copy('quiz').results.again : copy('quiz').results.retake}
          </button>
          <button type="button" className="btn" onClick={again}>
            {t.again}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onBack}>
            {t.back}
          </button>
        </div>
      </section>
    );

  const lang = langOfEntry(asked);
  const isRight = chosen === item.answer;
  return (
    <section className="quiz-box stack" aria-labelledby="quiz-practice">
      <div className="progress-row">
        <progress
          className="progress"
          max={missed.length}
          value={at + (chosen === null ? 0 : 1)}
          aria-label={t.progress}
        />
        <p className="progress-text">{fill(t.question, { n: at + 1, total: missed.length })}</p>
      </div>
      <h2
        className="h3 quiz-practised"
        id="quiz-practice"
        tabIndex={-1}
        ref={chosen === null ? heading : null}
        lang={lang}
      >
        <CodedText text={asked.question} />
      </h2>
      {chosen === null ? (
        <>
          <ul className="stack-sm">
            {order.map((key) => (
              <li key={key}>
                <button type="button" className="choice quiz-option" onClick={() => choose(key)}>
                  <span lang={lang}>
                    <CodedText text={asked.options.find((option) => option.key === key)?.text ?? ''} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="cluster">
            <p className="small muted">{t.note}</p>
            <button type="button" className="btn btn-sm btn-quiet" onClick={onBack}>
              {t.back}
            </button>
          </div>
        </>
      ) : (
        <>
          <h3 className={`h3 ${isRight ? 'quiz-right' : 'quiz-wrong'}`} tabIndex={-1} ref={heading}>
            {isRight ? copy('quiz').results.right : t.wrong}
          </h3>
          {/* Why a wrong option is wrong, the device knows of the one that was chosen in the attempt. */}
          <Answer
            quiz={quiz}
            item={{ ...item, chosen, right: isRight, why: chosen === item.chosen ? item.why : null }}
            sections={sections}
          />
          <div>
            <button type="button" className="btn btn-primary" onClick={goOn}>
              {at + 1 === missed.length ? t.end : copy('quiz').next}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** The heading that gets the focus whenever something else is shown, so that it is read out. */
function useHeadingOf(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is shown
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('.quiz-box')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}

function useDigits(choose: (digit: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      if (/^[1-6]$/.test(key)) choose(Number(key));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
