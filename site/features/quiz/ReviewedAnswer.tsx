import { Suspense } from 'react';
import type { PublicQuiz, ReviewedQuestion } from '#domain/learning/grading';
import { lateComponent } from '#site/ui/late-component.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';

const FlagQuestion = lateComponent(async () => (await import('./FlagQuestion.tsx')).FlagQuestion);

/** A lesson that the review may point to; `lang` where its title is not in the page's language. */
export type LessonLink = { id: string; title: string; lang: string | undefined; href: string };

type Props = {
  quiz: PublicQuiz;
  item: ReviewedQuestion;
  n: number;
  lessons: readonly LessonLink[];
};

/** The section of a lesson that a question refers to (`lesson-id#anchor`); null when the page has no such lesson. */
export function sectionOf(ref: string, lessons: readonly LessonLink[]): LessonLink | null {
  const [lessonId, anchor] = ref.split('#');
  const lesson = lessons.find(({ id }) => id === lessonId);
  return lesson ? { ...lesson, href: anchor ? `${lesson.href}#${anchor}` : lesson.href } : null;
}

/** One question of the review. A wrong one is open; a right one is folded, so that what is to be learned is not far down. */
export function ReviewedAnswer({ quiz, item, n, lessons }: Props) {
  const t = copy('quiz').results;
  const known = quiz.questions.find(({ id }) => id === item.question);
  return (
    <li className="quiz-box">
      <details className="quiz-review" open={!item.right}>
        <summary>
          <span className={`quiz-mark ${item.right ? 'quiz-right' : 'quiz-wrong'}`}>
            {n}. {item.right ? t.right : t.wrong}{' '}
            {known?.checkpoint && <span className="chip">{t.checkpointMark}</span>}
          </span>
          <span className="quiz-asked" lang={known && langOfEntry(known)}>
            {known?.question ?? t.gone}
          </span>
        </summary>
        <Answer quiz={quiz} item={item} lessons={lessons} />
      </details>
    </li>
  );
}

/** The right answer, the own wrong one and why it is wrong, and where the course explains it. */
function Answer({ quiz, item, lessons }: Omit<Props, 'n'>) {
  const t = copy('quiz').results;
  const known = quiz.questions.find(({ id }) => id === item.question);
  const { options = [] } = known ?? {};
  const lang = langOfEntry(known ?? {});
  const langOfReview = langOfEntry(item);
  const text = (key: string): string => options.find((option) => option.key === key)?.text ?? key;
  const section = sectionOf(item.ref, lessons);
  return (
    <div className="stack-sm">
      {!item.right && (
        <div className="choice choice-wrong">
          <p>
            <b>{t.yours}:</b> <span lang={lang}>{text(item.chosen)}</span>
            {item.why !== null && (
              <span className="quiz-why">
                <b>{t.why}:</b> <span lang={langOfReview}>{item.why}</span>
              </span>
            )}
          </p>
        </div>
      )}
      <div className="choice choice-right">
        <p>
          <b>{t.answer}:</b> <span lang={lang}>{text(item.answer)}</span>
        </p>
      </div>
      <p>
        <b>{t.explanation}:</b> <span lang={langOfReview}>{item.explanation}</span>
      </p>
      {section && (
        <a href={section.href}>
          <Filled text={t.section} values={{ lesson: section.title }} lang={{ lesson: section.lang }} />
        </a>
      )}
      {known && (
        <Suspense>
          <FlagQuestion quiz={quiz} question={known} />
        </Suspense>
      )}
    </div>
  );
}
