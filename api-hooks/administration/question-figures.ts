import { courseBySlug } from '#domain/catalogue/curriculum';
import {
  MOST_FOUND,
  type QuestionFigures,
  type QuestionFiguresResponse,
} from '#domain/contract/administration/question-figures';
import { adminOf } from '../lib/admin-of.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { countQuestions } from '../staff/count-questions.ts';
import { gravestFirst, questionsOf } from '../staff/questions-of.ts';

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

function countedAt(app: CoreApp): string | null {
  const row = firstRow(app, "SELECT COALESCE(MAX(updated), '') AS at FROM question_counts", {}, { at: '' });
  return isoTime(row?.at ?? '');
}
