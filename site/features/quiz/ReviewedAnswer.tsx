import type { PublicQuiz, ReviewedQuestion } from '#domain/learning/grading';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';

/** A lesson that the review may point to; `lang` where its title is not in the page's language. */
export type LessonLink = { id: string; title: string; lang: string | undefined; href: string };

type Props = {
  quiz: PublicQuiz;
  item: ReviewedQuestion;
  n: number;
  lessons: readonly LessonLink[];
};

/** One question of the review: the right answer, the own wrong one and why it is wrong, and where the course explains it. */
export function ReviewedAnswer({ quiz, item, n, lessons }: Props) {
  const t = copy('quiz').results;
  const known = quiz.questions.find(({ id }) => id === item.question);
  const { options = [], checkpoint = false } = known ?? {};
  const lang = langOfEntry(known ?? {});
  const langOfReview = langOfEntry(item);
  const text = (key: string): string => options.find((option) => option.key === key)?.text ?? key;
  const [lessonId, anchor] = item.ref.split('#');
  const lesson = lessons.find(({ id }) => id === lessonId);

  return (
    <li className="quiz-box stack-sm">
      <p className={`quiz-mark ${item.right ? 'quiz-right' : 'quiz-wrong'}`}>
        {n}. {item.right ? t.right : t.wrong} {checkpoint && <span className="chip">{t.checkpointMark}</span>}
      </p>
      <h3 lang={known ? lang : undefined}>{known?.question ?? t.gone}</h3>
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
      {lesson && (
        <a href={anchor ? `${lesson.href}#${anchor}` : lesson.href}>
          <Filled text={t.section} values={{ lesson: lesson.title }} lang={{ lesson: lesson.lang }} />
        </a>
      )}
    </li>
  );
}
