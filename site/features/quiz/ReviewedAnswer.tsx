import type { ReviewItem } from '#domain/contract/attempts';
import { fill } from '#domain/fill';
import type { PublicQuiz } from '#domain/grading';
import { copy } from '../../lib/copy.ts';
import type { LessonLink } from './Quiz.tsx';

type Props = { quiz: PublicQuiz; item: ReviewItem; n: number; lessons: readonly LessonLink[] };

/** One question of the review: the right answer, the own wrong one and why it is wrong, and where the course explains it. */
export function ReviewedAnswer({ quiz, item, n, lessons }: Props) {
  const t = copy('quiz').results;
  const {
    question = t.gone,
    options = [],
    checkpoint = false,
  } = quiz.questions.find(({ id }) => id === item.question) ?? {};
  const text = (key: string): string => options.find((option) => option.key === key)?.text ?? key;
  const [lessonId, anchor] = item.ref.split('#');
  const lesson = lessons.find(({ id }) => id === lessonId);

  return (
    <li className="quiz-box stack-sm">
      <p className={`quiz-mark ${item.right ? 'quiz-right' : 'quiz-wrong'}`}>
        {n}. {item.right ? t.right : t.wrong} {checkpoint && <span className="chip">{t.checkpointMark}</span>}
      </p>
      <h3>{question}</h3>
      {!item.right && (
        <div className="choice choice-wrong">
          <p>
            <b>{t.yours}:</b> {text(item.chosen)}
            {item.why !== null && (
              <span className="quiz-why">
                <b>{t.why}:</b> {item.why}
              </span>
            )}
          </p>
        </div>
      )}
      <div className="choice choice-right">
        <p>
          <b>{t.answer}:</b> {text(item.answer)}
        </p>
      </div>
      <p>
        <b>{t.explanation}:</b> {item.explanation}
      </p>
      {lesson && (
        <a href={anchor ? `${lesson.href}#${anchor}` : lesson.href}>{fill(t.section, { lesson: lesson.title })}</a>
      )}
    </li>
  );
}
