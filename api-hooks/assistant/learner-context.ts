import { type QuizVisit, quizzesUnderWay } from '#domain/assistant/quiz-under-way';
import { availableCourses } from '#domain/catalogue/curriculum';
import { courseAccess } from '#domain/learning/access';
import { learnerState } from '../learner/read-learner.ts';
import { curriculum } from '../lib/curriculum.ts';
import { type CoreApp, rows } from '../lib/sql.ts';
import { QUIZ_VISITS } from '../sql/assistant-sql.ts';

/**
 * What the assistant may know of a learner: which courses are open, which quizzes are passed, how far they are. No name, no address, no id.
 */
export function learnerContext(app: CoreApp, user: string) {
  const state = learnerState(app, user);
  const courses = availableCourses(curriculum());
  const open = courses.filter(({ slug }) => courseAccess(curriculum(), slug, state).open);
  const passed = courses.flatMap(({ slug, entries }) =>
    entries
      .filter(({ id, kind }) => kind === 'quiz' && state.completions.get(slug)?.[id] !== undefined)
      .map(({ id }) => `${slug}/${id}`),
  );
  return {
    isAdmin: state.role === 'admin',
    openCourses: open.map(({ slug }) => slug),
    passedQuizzes: passed,
    begun: [...state.begun].map(([course, { percent }]) => ({ course, percent })),
    certificates: state.certificates.length,
  };
}

/** `course/quiz` of the quizzes that the learner has opened and not handed in since. */
export function quizzesOpenedBy(app: CoreApp, user: string): string[] {
  const none: QuizVisit = { course: '', quiz: '', openedAt: '', handedInAt: '' };
  return quizzesUnderWay(rows(app, QUIZ_VISITS, { user }, none));
}
