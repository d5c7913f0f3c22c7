/** Answers that the server did not take when they were sent later: nothing vanishes quietly. They stay until the learner decides. */
import { useEffect, useState } from 'react';
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import { discardItem, retryRefused } from '#site/data/queue/queue.ts';
import type { QueuedAttempt } from '#site/data/queue/queue-rules.ts';
import { refusalReason } from '#site/shell/queue/refusal-reason.ts';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { QuizNotice } from './QuizNotice.tsx';

type Props = { quiz: PublicQuiz; attempt: QueuedAttempt };

export function RefusedAttempt({ quiz, attempt: { id, answers, refused = 'server-error' } }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Where the queue's texts cannot be had, the panel of the chip says no more either.
    lateCopy().then(
      () => setReady(true),
      () => undefined,
    );
  }, []);
  if (!isReady) return null;
  const t = copy('quiz').refused;
  return (
    <QuizNotice kind="warning" title={t.title} text={fill(t.text, { reason: refusalReason(refused) })}>
      <details>
        <summary>{t.show}</summary>
        <dl className="stack-sm quiz-kept">
          {Object.entries(answers).map(([question, option]) => (
            <KeptAnswer key={question} quiz={quiz} question={question} option={option} />
          ))}
        </dl>
      </details>
      <p className="cluster">
        <button type="button" className="btn btn-sm" onClick={() => void retryRefused()}>
          {t.again}
        </button>
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => void discardItem(id)}>
          {t.remove}
        </button>
      </p>
    </QuizNotice>
  );
}

/** A question and what was chosen; when the quiz has changed since, that is all that is known of it. */
function KeptAnswer({ quiz, question, option }: { quiz: PublicQuiz; question: string; option: string }) {
  const known = quiz.questions.find(({ id }) => id === question);
  const chosen = known?.options.find(({ key }) => key === option)?.text ?? option;
  return (
    <div lang={known && langOfEntry(known)}>
      <dt>
        <CodedText text={known?.question ?? copy('quiz').results.gone} />
      </dt>
      <dd>
        <b>
          <CodedText text={chosen} />
        </b>
      </dd>
    </div>
  );
}
