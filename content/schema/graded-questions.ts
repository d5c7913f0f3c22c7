/** The graded questions with their keys, in all languages: what the assistant must not answer. For the server alone. */
import type { GradedQuestion } from '#domain/assistant/graded-questions';
import { type Content, entryKey, type QuizFile } from './load-content.ts';
import type { QuizQuestion } from './quiz.ts';

/**
 * One for each question and each language that has it. A version counts even while it is older than the English: it may still be copied.
 * Nobody has seen the questions of a course that is being prepared.
 */
export function toGradedQuestions(content: Content): GradedQuestion[] {
  const open = content.courses.filter(({ data }) => data.status === 'available').map(({ slug }) => slug);
  const quizzes = [...content.quizzes.values()].filter(({ course }) => open.includes(course));
  return quizzes.flatMap((quiz) =>
    quiz.data.questions.flatMap((question) => [
      graded(quiz, question, question),
      ...versionsOf(content, quiz, question.id).map((version) => graded(quiz, question, version)),
    ]),
  );
}

type QuestionTexts = Pick<QuizQuestion, 'question' | 'explanation'> & { options: QuizQuestion['options'] };

function versionsOf({ translations }: Content, { course, id }: QuizFile, question: string): QuestionTexts[] {
  const versions = Object.values(translations).map(({ quizzes }) => quizzes.get(entryKey(course, id)));
  return versions.flatMap((version) => version?.data.questions.find((own) => own.id === question) ?? []);
}

function graded(
  { course, id }: QuizFile,
  { id: question, answer, ref }: QuizQuestion,
  texts: QuestionTexts,
): GradedQuestion {
  const options = Object.entries(texts.options).map(([key, { text }]) => ({ key, text }));
  return {
    course,
    quiz: id,
    id: question,
    question: texts.question,
    options,
    answer,
    explanation: texts.explanation,
    ref,
  };
}
