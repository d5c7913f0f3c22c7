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
  return curriculum().courses.flatMap(({ slug, entries }) =>
    entries.flatMap((entry, at) => {
      const questions = Object.entries(recallIndex()[slug]?.[entry.id] ?? {});
      const completedAt = state.completions.get(slug)?.[entry.id]?.completedAt;
      if (questions.length === 0 || (entry.kind === 'lesson' && completedAt === undefined)) return [];
      const found = questions.flatMap(([name, [answer, words]]): OwnQuestion[] => {
        const question = `${entry.id}/${name}`;
        const since = entry.kind === 'lesson' ? completedAt : shown.get(`${slug}.${entry.id}/${name}/${answer}`);
        if (since === undefined) return [];
        const card = cards.get(slug)?.[question] ?? null;
        return [{ course: slug, question, answer, words, since: Date.parse(since), card }];
      });
      return found.length > 0 && lessonAccess(curriculum(), slug, at + 1, state).open ? found : [];
    }),
  );
}

/** By quiz, question and answer: a question whose answer an author has changed is one that the learner has not seen. */
function shownSince(app: CoreApp, user: string): Map<string, string> {
  const cells = JSON.parse(readShown(app, { user })) as ShownCells;
  return new Map(
    cells.map(([quiz, question, answer, since]) => [`${quiz}/${question}/${answer}`, isoTime(since) ?? '']),
  );
}
