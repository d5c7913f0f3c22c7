import { Suspense } from 'react';
import type { PublicQuiz, ReviewedQuestion } from '#domain/learning/grading';
import { lateComponent } from '#site/ui/late-component.ts';
import { CodedText } from '#site/ui/texts/CodedText.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { hasToBeRight, materialFile } from './quiz-state.ts';

const FlagQuestion = lateComponent(async () => (await import('./FlagQuestion.tsx')).FlagQuestion);

const NamedLines = lateComponent(async () => (await import('./task/NamedLines.tsx')).NamedLines);

const TaskWay = lateComponent(async () => (await import('./task/TaskWay.tsx')).TaskWay);

/** A section of a lesson to which a review leads; `lang` where its heading is not in the page's language. */
export type Section = { title: string; lang?: string | undefined; href: string };
/** By what the review calls it: `lesson-id#anchor`. One that the course no longer has is not among them. */
export type Sections = Readonly<Record<string, Section>>;

type Props = { quiz: PublicQuiz; item: ReviewedQuestion; sections: Sections };

/** A question that was answered wrong, whole. */
export function MissedAnswer(props: Props) {
  const { quiz, item } = props;
  const t = copy('quiz').results;
  return (
    <li className="quiz-box quiz-missed stack-sm">
      <p className="quiz-mark quiz-wrong">{t.wrong}</p>
      <h3 className="quiz-asked">
        <Asked quiz={quiz} item={item} />
      </h3>
      {hasToBeRight(quiz, item.question) && <p className="small quiz-must">{t.hadToBeRight}</p>}
      <Answer {...props} />
    </li>
  );
}

/** One that was right: a line that opens. */
export function RightAnswer(props: Props) {
  const t = copy('quiz').results;
  return (
    <li>
      <details className="quiz-review">
        <summary>
          <span className="quiz-mark quiz-right">
            <span aria-hidden="true">✓</span>
            <span className="sr-only">{t.right}: </span>
          </span>
          <span className="quiz-line-text">
            <Asked {...props} />
          </span>
        </summary>
        <Answer {...props} />
      </details>
    </li>
  );
}

function Asked({ quiz, item }: Props | Omit<Props, 'sections'>) {
  const known = quiz.questions.find(({ id }) => id === item.question);
  return (
    <span lang={known && langOfEntry(known)}>
      <CodedText text={known?.question ?? copy('quiz').results.gone} />
    </span>
  );
}

/** Of an answer to a task: the lines that it names. */
function linesOf({ task }: ReviewedQuestion, answer: string) {
  return task === undefined ? null : (
    <Suspense>
      <NamedLines material={task.material} answer={answer} />
    </Suspense>
  );
}

/** The learner's wrong answer and why it is wrong, the right one and why, and the section that explains it. */
export function Answer({ quiz, item, sections }: Props) {
  const t = copy('quiz').results;
  const known = quiz.questions.find(({ id }) => id === item.question);
  const { options = [] } = known ?? {};
  const lang = langOfEntry(known ?? {});
  const langOfReview = langOfEntry(item);
  const text = (key: string) => <CodedText text={options.find((option) => option.key === key)?.text ?? key} />;
  const section = Object.hasOwn(sections, item.ref) ? sections[item.ref] : undefined;
  return (
    <div className="stack-sm">
      {!item.right && (
        <div className="choice choice-wrong">
          <p>
            <b>{t.yours}:</b> <span lang={lang}>{text(item.chosen)}</span>
            {linesOf(item, item.chosen)}
            {item.why !== null && (
              <span className="quiz-why">
                <b>{t.why}:</b>{' '}
                <span lang={langOfReview}>
                  <CodedText text={item.why} />
                </span>
              </span>
            )}
          </p>
        </div>
      )}
      <div className="choice choice-right">
        <p>
          <b>{t.answer}:</b> <span lang={lang}>{text(item.answer)}</span>
          {linesOf(item, item.answer)}
        </p>
      </div>
      <p>
        <b>{t.explanation}:</b>{' '}
        <span lang={langOfReview}>
          <CodedText text={item.explanation} />
        </span>
      </p>
      {item.task && (
        <Suspense>
          <TaskWay task={item.task} file={materialFile(quiz, item.question)} />
        </Suspense>
      )}
      <div className="quiz-foot">
        {section && (
          <a href={section.href}>
            <Filled text={t.section} values={{ section: section.title }} lang={{ section: section.lang }} />
          </a>
        )}
        {known && (
          <Suspense>
            <FlagQuestion quiz={quiz} question={known} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
