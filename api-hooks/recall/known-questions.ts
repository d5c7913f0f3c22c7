import type { LearnerState } from '#domain/credentials/learner-state';
import { lessonAccess } from '#domain/learning/access';
import type { KnownQuestion } from '#domain/learning/recall';
import type { RecallCard } from '#domain/learning/recall-schedule';
import { curriculum, recallIndex } from '../lib/curriculum.ts';
import { type CoreApp, isoTime, textQuery } from '../lib/sql.ts';
import { RECALL_CARDS, SHOWN_ANSWERS } from './recall-sql.ts';

/** A question that the learner knows; `answer` is the key of the right option, `question` its name `entry/name`. */
export type OwnQuestion = KnownQuestion & { course: string; question: string; answer: string; words: number };

type CardsCells = [course: string, cards: Record<string, RecallCard>][];
type ShownCells = [quiz: string, question: string, answer: string, since: string][];

const readCards = textQuery(RECALL_CARDS);
const readShown = textQuery(SHOWN_ANSWERS);

/**
 * What may be asked of a learner: the Checks of lessons that were completed, and the quiz questions whose answer a review has shown, as long
 * as the learner may open the entry and the question is what it was then.
 */
export function knownQuestions(app: CoreApp, user: string, state: LearnerState): OwnQuestion[] {
  const cards = new Map(JSON.parse(readCards(app, { user })) as CardsCells);
  const shown = shownSince(app, user);
  return coursesWithQuestions().flatMap(({ slug, entries }) => {
    const completions = state.completions.get(slug);
    const answers = shown.get(slug);
    if (completions === undefined && answers === undefined) return [];
    const ofCourse = cards.get(slug);
    return entries.flatMap(({ id, n, isLesson, questions }) => {
      const completedAt = completions?.[id]?.completedAt;
      if (isLesson && completedAt === undefined) return [];
      const found = questions.flatMap(({ name, answer, words }): OwnQuestion[] => {
        const question = `${id}/${name}`;
        const since = isLesson ? completedAt : answers?.get(`${question}/${answer}`);
        if (since === undefined) return [];
        return [
          { course: slug, question, answer, words, since: Date.parse(since), card: ofCourse?.[question] ?? null },
        ];
      });
      return found.length > 0 && lessonAccess(curriculum(), slug, n, state).open ? found : [];
    });
  });
}

type EntryQuestions = {
  id: string;
  /** Its number in the course, from 1. */
  n: number;
  isLesson: boolean;
  questions: { name: string; answer: string; words: number }[];
};
type CourseQuestions = { slug: string; entries: EntryQuestions[] };
let courses: CourseQuestions[] | undefined;

/** What the index says of each entry with questions, laid out once in each runtime. */
function coursesWithQuestions(): CourseQuestions[] {
  courses ??= curriculum().courses.flatMap(({ slug, entries }) => {
    const asking = entries.flatMap(({ id, kind }, at): EntryQuestions[] => {
      const questions = Object.entries(recallIndex()[slug]?.[id] ?? {});
      if (questions.length === 0) return [];
      const laidOut = questions.map(([name, [answer, words]]) => ({ name, answer, words }));
      return [{ id, n: at + 1, isLesson: kind === 'lesson', questions: laidOut }];
    });
    return asking.length === 0 ? [] : [{ slug, entries: asking }];
  });
  return courses;
}

/** By course, then by `entry/question/answer`: a question whose answer an author has changed is one that the learner has not seen. */
function shownSince(app: CoreApp, user: string): Map<string, Map<string, string>> {
  const cells = JSON.parse(readShown(app, { user })) as ShownCells;
  const byCourse = new Map<string, Map<string, string>>();
  for (const [quiz, question, answer, since] of cells) {
    const [slug = '', entry = ''] = quiz.split('.');
    const ofCourse = byCourse.get(slug) ?? new Map<string, string>();
    ofCourse.set(`${entry}/${question}/${answer}`, isoTime(since) ?? '');
    byCourse.set(slug, ofCourse);
  }
  return byCourse;
}
