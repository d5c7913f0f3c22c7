/**
 * Whether a quiz is under way to which a lesson belongs: one that was opened and not handed in since. While it is, a model is given nothing
 * of the lesson, so that no quiz is done with a model beside it. A quiz that nobody has opened holds nothing back.
 */
import { type Curriculum, courseBySlug } from '../catalogue/curriculum.ts';

/** The course and the number of the entry that a page shows; both null on every other page. */
export type LessonPlace = { course: string | null; n: number | null };

/** Of a quiz: when it was opened last, and handed in last, in ISO; '' for never. */
export type QuizVisit = { course: string; quiz: string; openedAt: string; handedInAt: string };

/** `course/quiz` of those that were opened after the last time they were handed in. */
export function quizzesUnderWay(visits: readonly QuizVisit[]): string[] {
  return visits
    .filter(({ openedAt, handedInAt }) => openedAt !== '' && openedAt > handedInAt)
    .map(({ course, quiz }) => `${course}/${quiz}`);
}

/** Whether one of `underWay` is the quiz that follows the lesson in its section, or the final one of its course. */
export function isUnderWay(place: LessonPlace, underWay: readonly string[], curriculum: Curriculum): boolean {
  const { course: slug, n } = place;
  const course = slug === null ? null : courseBySlug(curriculum, slug);
  if (course === null || n === null) return false;
  const quizzes = course.entries.map(({ id, kind }, at) => ({ id, kind, at })).filter(({ kind }) => kind === 'quiz');
  const next = quizzes.find(({ at }) => at >= n - 1);
  return [next, quizzes.at(-1)].some((quiz) => quiz !== undefined && underWay.includes(`${course.slug}/${quiz.id}`));
}
