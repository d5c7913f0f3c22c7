import { courseBySlug } from '#domain/catalogue/curriculum';
import { quizId } from '#domain/contract/attempt-result';
import { MOST_FOUND, type QuestionFigures, type QuestionFiguresResponse } from '#domain/contract/question-figures';
import { FINDINGS, itemFigures } from '#domain/learning/item-analysis';
import { countQuestions, storedCounts } from '../learning/count-questions.ts';
import { adminOf } from '../lib/admin-of.ts';
import { curriculum, questionPlaces, quizKey } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';

/** GET admin/questions: what the cron counted last, for a quiz, a course, or all where there is something to say. */
export function showQuestionFigures(event: core.RequestEvent): void {
  adminOf(event);
  const query = event.request!.url!.query();
  const [course, quiz] = [query.get('course'), query.get('quiz')];
  if (course !== '' && courseBySlug(curriculum(), course) === null) refuse('unknown-course');
  const response: QuestionFiguresResponse = {
    questions: course === '' ? questionsWithFindings(event.app) : questionsOf(event.app, course, quiz),
    countedAt: countedAt(event.app),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** `pocketbase question-report` (npm run quiz:report): counts what waits, and prints the questions of all courses as JSON. */
export function reportQuestions(): void {
  countQuestions();
  const questions = curriculum().courses.flatMap(({ slug }) => questionsOf($app, slug, ''));
  console.log(JSON.stringify({ questions: gravestFirst(questions), countedAt: countedAt($app) }));
}

function questionsWithFindings(app: CoreApp): QuestionFigures[] {
  const all = curriculum().courses.flatMap(({ slug }) => questionsOf(app, slug, ''));
  return gravestFirst(all.filter(({ finding }) => finding !== null)).slice(0, MOST_FOUND);
}

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
      const figures = itemFigures(counted, graded);
      const choices = figures.choices.map((choice) => ({ ...choice, text: options[choice.option] ?? '' }));
      return [{ course, quiz, id, question, file, line, ...figures, choices }];
    });
  });
  return gravestFirst(questions);
}

/** Those with the gravest findings first, then the hardest. */
function gravestFirst(questions: readonly QuestionFigures[]): QuestionFigures[] {
  const gravity = ({ finding }: QuestionFigures): number =>
    finding === null ? FINDINGS.length : FINDINGS.indexOf(finding.kind);
  return [...questions].sort((a, b) => gravity(a) - gravity(b) || (a.facility ?? 1) - (b.facility ?? 1));
}

function countedAt(app: CoreApp): string | null {
  const row = firstRow(app, "SELECT COALESCE(MAX(updated), '') AS at FROM question_counts", {}, { at: '' });
  return isoTime(row?.at ?? '');
}
