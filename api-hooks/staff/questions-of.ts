import type { QuestionFigures } from '#domain/contract/administration/question-figures';
import { FINDINGS, type ItemCounts, itemFigures } from '#domain/learning/item-analysis';
import { quizId } from '#domain/learning/quiz-id';
import { questionPlaces, quizKey } from '../lib/curriculum.ts';
import type { CoreApp } from '../lib/sql.ts';
import { storedCounts } from './count-questions.ts';

/** The counted questions of a course, or of one quiz of it. */
export function questionsOf(app: CoreApp, course: string, only: string): QuestionFigures[] {
  const quizzes = Object.entries(questionPlaces(course)).filter(([quiz]) => only === '' || quiz === only);
  const questions = quizzes.flatMap(([quiz, places]) => {
    const counts = storedCounts(app, quizId(course, quiz));
    const key = quizKey(course, quiz);
    return Object.entries(places).flatMap(([id, { file, line, edition, question, options }]) => {
      const counted = counts.get(id);
      const graded = key?.questions[id];
      // Counts of an older wording say nothing about this one.
      if (counted?.edition !== edition || graded === undefined) return [];
      const figures = itemFigures(counted, graded.task === undefined ? graded : keyOfTask(counted));
      const choices = figures.choices.map((choice) => ({ ...choice, text: options[choice.option] ?? '' }));
      return [{ course, quiz, id, question, file, line, ...figures, choices }];
    });
  });
  return gravestFirst(questions);
}

/** Over all material: right, each typical mistake that was made, and everything else. */
function keyOfTask({ chosen }: ItemCounts): { answer: string; options: string[] } {
  const mistakes = Object.keys(chosen).filter((name) => name !== 'right' && name !== 'other');
  return { answer: 'right', options: ['right', ...mistakes.sort(), 'other'] };
}

/** Those with the gravest findings first, then the hardest. */
export function gravestFirst(questions: readonly QuestionFigures[]): QuestionFigures[] {
  const gravity = ({ finding }: QuestionFigures): number =>
    finding === null ? FINDINGS.length : FINDINGS.indexOf(finding.kind);
  return [...questions].sort((a, b) => gravity(a) - gravity(b) || (a.facility ?? 1) - (b.facility ?? 1));
}
