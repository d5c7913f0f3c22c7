import type { LearnerState } from '#domain/learner/learner-state';
import { openEntries } from '#domain/learning/access';
import type { KnownQuestion } from '#domain/learning/recall';
import type { RecallCard } from '#domain/learning/recall-schedule';
import { curriculum, recallIndex } from '../lib/curriculum.ts';
import { type CoreApp, isoTime, textQuery } from '../lib/sql.ts';
import { RECALL_CARDS, SHOWN_ANSWERS } from '../sql/recall-sql.ts';

/** A question that the learner knows; `answer` is the key of the right option, `question` its name `entry/name`. */
export type OwnQuestion = KnownQuestion & { course: string; question: string; answer: string; words: number };

/** The places of what `RECALL_CARDS` and `SHOWN_ANSWERS` return. */
export type RecallCells = {
  cards: [course: string, cards: Cards][];
  shown: [quiz: string, question: string, answer: string, since: string][];
};
type Cards = Record<string, RecallCard>;

const readCards = textQuery(RECALL_CARDS);
const readShown = textQuery(SHOWN_ANSWERS);

/** What is stored of a learner for recall. */
export function readRecall(app: CoreApp, user: string): RecallCells {
  return {
    cards: JSON.parse(readCards(app, { user })) as RecallCells['cards'],
    shown: JSON.parse(readShown(app, { user })) as RecallCells['shown'],
  };
}

/**
 * What may be asked of a learner: the Checks of lessons that were completed, and the quiz questions whose answer a review has shown, as long
 * as the learner may open the entry and the question is what it was then.
 */
export function knownQuestions(app: CoreApp, user: string, state: LearnerState): OwnQuestion[] {
  return knownEntries(readRecall(app, user), state).flatMap(({ course, asked, cards, sinceOf }) =>
    asked.map(({ question, answer, words }) => {
      const since = sinceOf(question, answer);
      return { course, question, answer, words, since, card: cards?.[question] ?? null };
    }),
  );
}

/** The same without their names. `count`: of so many questions nothing else is known. */
export function countedQuestions(cells: RecallCells, state: LearnerState): (KnownQuestion & { count: number })[] {
  return knownEntries(cells, state).flatMap(({ isLesson, asked, cards, sinceOf }) => {
    const [first] = asked;
    // Most lessons: all their questions were learned at one moment, and none was asked yet.
    if (isLesson && cards === undefined && first !== undefined)
      return [{ since: sinceOf(first.question, first.answer), card: null, count: asked.length }];
    return asked.map(({ question, answer }) => {
      return { since: sinceOf(question, answer), card: cards?.[question] ?? null, count: 1 };
    });
  });
}

/** An entry of which something may be asked; `sinceOf`: when one of `asked` was learned (milliseconds). */
type KnownEntry = {
  course: string;
  isLesson: boolean;
  asked: readonly IndexedQuestion[];
  cards: Cards | undefined;
  sinceOf: (question: string, answer: string) => number;
};

function knownEntries({ cards, shown }: RecallCells, state: LearnerState): KnownEntry[] {
  const cardsOf = new Map(cards);
  const shownIn = shownSince(shown);
  return coursesWithQuestions().flatMap(({ slug, entries }) => {
    const completions = state.completions.get(slug);
    const answers = shownIn.get(slug);
    if (completions === undefined && answers === undefined) return [];
    const isOpen = openEntries(curriculum(), slug, state);
    return entries.flatMap(({ id, n, isLesson, questions }): KnownEntry[] => {
      const known = { course: slug, isLesson, cards: cardsOf.get(slug) };
      if (isLesson) {
        const completedAt = completions?.[id]?.completedAt;
        if (completedAt === undefined || !isOpen(n)) return [];
        const since = Date.parse(completedAt);
        return [{ ...known, asked: questions, sinceOf: () => since }];
      }
      if (answers === undefined) return [];
      const asked = questions.filter(({ question, answer }) => answers.has(`${question}/${answer}`));
      if (asked.length === 0 || !isOpen(n)) return [];
      return [
        { ...known, asked, sinceOf: (question, answer) => Date.parse(answers.get(`${question}/${answer}`) ?? '') },
      ];
    });
  });
}

type IndexedQuestion = { question: string; answer: string; words: number };
type EntryQuestions = {
  id: string;
  /** Its number in the course, from 1. */
  n: number;
  isLesson: boolean;
  questions: IndexedQuestion[];
};
type CourseQuestions = { slug: string; entries: EntryQuestions[] };
let courses: CourseQuestions[] | undefined;

/** What the index says of each entry with questions, prepared once in each runtime. */
function coursesWithQuestions(): CourseQuestions[] {
  courses ??= curriculum().courses.flatMap(({ slug, entries }) => {
    const asking = entries.flatMap(({ id, kind }, at): EntryQuestions[] => {
      const questions = Object.entries(recallIndex()[slug]?.[id] ?? {});
      if (questions.length === 0) return [];
      const laidOut = questions.map(([name, [answer, words]]) => ({ question: `${id}/${name}`, answer, words }));
      return [{ id, n: at + 1, isLesson: kind === 'lesson', questions: laidOut }];
    });
    return asking.length === 0 ? [] : [{ slug, entries: asking }];
  });
  return courses;
}

/** By course, then by `entry/question/answer`: a question whose answer an author has changed is one that the learner has not seen. */
function shownSince(cells: RecallCells['shown']): Map<string, Map<string, string>> {
  const byCourse = new Map<string, Map<string, string>>();
  cells.forEach((cell) => {
    const [slug = '', entry = ''] = cell[0].split('.');
    const ofCourse = byCourse.get(slug) ?? new Map<string, string>();
    ofCourse.set(`${entry}/${cell[1]}/${cell[2]}`, isoTime(cell[3]) ?? '');
    byCourse.set(slug, ofCourse);
  });
  return byCourse;
}
