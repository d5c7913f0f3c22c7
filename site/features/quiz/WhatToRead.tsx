import type { AttemptResult } from '#domain/contract/learning/attempt-result';
import type { PublicQuiz } from '#domain/learning/grading';
import { copy } from '#site/ui/texts/copy.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { hasToBeRight } from './quiz-state.ts';
import { type LessonLink, sectionOf } from './ReviewedAnswer.tsx';

type Props = {
  attempt: AttemptResult;
  quiz: PublicQuiz;
  lessons: readonly LessonLink[];
};

/** What a failed attempt teaches first: the question that had to be right, and why; then the sections to read again, each once. */
export function WhatToRead({ attempt, quiz, lessons }: Props) {
  const t = copy('quiz').results;
  const wrong = attempt.review.filter(({ right }) => !right);
  const needed = wrong.filter(({ question }) => hasToBeRight(quiz, question));
  const sections = new Map(wrong.flatMap(({ ref }) => sectionOf(ref, lessons) ?? []).map((link) => [link.href, link]));

  return (
    <>
      {needed.map(({ question, explanation, lang }) => (
        <div className="notice notice-warning" key={question}>
          <p className="notice-title">{t.hadToBeRight}</p>
          <p lang={langOfEntry(quiz.questions.find(({ id }) => id === question) ?? {})}>
            {quiz.questions.find(({ id }) => id === question)?.question}
          </p>
          <p>
            <b>{t.explanation}:</b> <span lang={langOfEntry({ lang })}>{explanation}</span>
          </p>
        </div>
      ))}
      {sections.size > 0 && (
        <div>
          <p>
            <b>{t.readFirst}</b>
          </p>
          <ul className="quiz-sections">
            {[...sections.values()].map(({ href, title, lang: language }) => (
              <li key={href}>
                <a href={href}>
                  <Filled text={t.section} values={{ lesson: title }} lang={{ lesson: language }} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
