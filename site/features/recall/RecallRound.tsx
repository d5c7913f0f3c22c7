/** Five questions, one after the other. One press answers; the right answer, its reason, and when the question comes back are shown at once. */
import { useEffect, useRef, useState } from 'react';
import type { RecallQuestion, RecallResponse } from '#domain/contract/recall/recall';
import { clockAt, daysUntil } from '#domain/learning/recall';
import { shuffled } from '#domain/learning/shuffle';
import { fill, fillCount } from '#domain/text/fill';
import { singleKey } from '#site/shell/shortcuts/single-keys.ts';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { lessonPath } from '../../paths.ts';
import { answered, type GivenAnswer, questionName } from './kept-recall.ts';
import type { UsedRecall } from './use-recall.ts';

type Props = Pick<UsedRecall, 'answer'> & {
  questions: readonly RecallQuestion[];
  courses: RecallResponse['courses'];
  offset: number;
  /** With the number of right answers. */
  onEnd: (right: number) => void;
};

export function RecallRound({ questions, courses, offset, answer, onEnd }: Props) {
  const t = copy('recall').asking;
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const stopwatch = useStopwatch(at);
  const focused = useFocusOn<HTMLHeadingElement>(`${at} ${given !== null}`);
  const question = questions[at];
  const choose = async (option: string): Promise<void> => {
    if (question === undefined || given !== null || stopwatch.isStopped()) return;
    const seconds = stopwatch.stop();
    setGiven(await answer(question, option, seconds));
    if (option === question.answer) setRight((count) => count + 1);
  };
  const goOn = (): void => {
    setGiven(null);
    if (at + 1 === questions.length) onEnd(right);
    else setAt(at + 1);
  };
  const options = question === undefined ? [] : optionsOf(question);
  useDigits(
    options.map(({ key }) => key),
    (option) => void choose(option),
  );
  if (question === undefined) return null;

  const course = courses.find(({ course: slug }) => slug === question.course);
  return (
    <section className="card max-w-160">
      <div className="progress-row">
        <progress className="progress" max={questions.length} value={at + (given ? 1 : 0)} aria-label={t.progress} />
        <p className="progress-text">{fill(t.question, { n: at + 1, total: questions.length })}</p>
      </div>
      <div className="grid gap-2">
        <p className="eyebrow" lang={course && langOfEntry(course)}>
          {course?.title}
        </p>
        <h2 className="h3" tabIndex={-1} ref={given === null ? focused : null} lang={langOfEntry(question)}>
          <CodedText text={question.question} />
        </h2>
      </div>
      {given === null ? (
        <>
          <ul className="grid gap-3">
            {options.map(({ key, text }) => (
              <li key={key}>
                <button type="button" className="choice w-full text-left" onClick={() => void choose(key)}>
                  <span lang={langOfEntry(question)}>
                    <CodedText text={text} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="small muted">{fill(t.keys, { count: options.length })}</p>
        </>
      ) : (
        <Verdict question={question} given={given} offset={offset} heading={focused}>
          <button type="button" className="btn btn-primary" onClick={goOn}>
            {at + 1 === questions.length ? t.end : t.next}
          </button>
        </Verdict>
      )}
    </section>
  );
}

type VerdictProps = {
  question: RecallQuestion;
  given: GivenAnswer;
  offset: number;
  heading: React.RefObject<HTMLHeadingElement | null>;
  children: React.ReactNode;
};

/** What is right and why; of a wrong one also why it is wrong, and where to read. */
function Verdict({ question, given, offset, heading, children }: VerdictProps) {
  const t = copy('recall').asking;
  const lang = langOfEntry(question);
  const isRight = given.option === question.answer;
  const [chosen, answer] = [given.option, question.answer].map((key) =>
    question.options.find((option) => option.key === key),
  );
  const explanation = question.explanation || answer?.says;
  const days = daysUntil(answered(question, given).due, clockAt(given.at, offset));
  const { n, anchor, title } = question.lesson;
  const href = `${lessonPath(question.course, n, pageLocale())}${anchor && `#${anchor}`}`;
  return (
    <div className="grid gap-4">
      <h3 className={`h3 ${isRight ? 'text-good' : ''}`} tabIndex={-1} ref={heading}>
        {isRight ? t.right : t.wrong}
      </h3>
      {!isRight && (
        <div className="choice choice-wrong">
          <p>
            <b>{t.yours}:</b>{' '}
            <span lang={lang}>
              <CodedText text={chosen?.text ?? ''} />
            </span>
            {chosen?.says && (
              <span className="block" lang={lang}>
                <CodedText text={chosen.says} />
              </span>
            )}
          </p>
        </div>
      )}
      <div className="choice choice-right">
        <p>
          <b>{t.answer}:</b>{' '}
          <span lang={lang}>
            <CodedText text={answer?.text ?? ''} />
          </span>
          {explanation && (
            <span className="block" lang={lang}>
              <CodedText text={explanation} />
            </span>
          )}
        </p>
      </div>
      {!isRight && n > 0 && (
        <p>
          <a href={href}>
            <Filled text={t.read} values={{ lesson: title }} lang={{ lesson: langOfEntry(question.lesson) }} />
          </a>
        </p>
      )}
      <div className="cluster">
        {children}
        <p className="small muted">{fillCount(t.back, Math.max(1, days))}</p>
      </div>
    </div>
  );
}

/** By chance, but always the same for a question, and keyed by what the answer is called. */
function optionsOf(question: RecallQuestion): RecallQuestion['options'] {
  const order = shuffled(
    question.options.map(({ key }) => key),
    questionName(question),
  );
  return order.flatMap((key) => question.options.filter((option) => option.key === key));
}

/** How long a question is looked at, in seconds: it does not count while the page is hidden. */
function useStopwatch(at: number) {
  const state = useRef({ before: 0, since: 0, isStopped: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each question
  useEffect(() => {
    state.current = { before: 0, since: performance.now(), isStopped: false };
    const onChange = (): void => {
      const { current } = state;
      if (document.visibilityState === 'hidden') current.before += performance.now() - current.since;
      current.since = performance.now();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [at]);
  return {
    isStopped: () => state.current.isStopped,
    stop: (): number => {
      const { before, since } = state.current;
      state.current.isStopped = true;
      return (before + performance.now() - since) / 1000;
    },
  };
}

/** What appears gets the focus, so that it is read out. */
function useFocusOn<Of extends HTMLElement>(what: string) {
  const element = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something else appears
  useEffect(() => element.current?.focus(), [what]);
  return element;
}

/** 1 to 6 choose an option, unless single keys are switched off. */
function useDigits(options: readonly string[], choose: (option: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const option = options[Number(singleKey(event)) - 1];
      if (option !== undefined) choose(option);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
