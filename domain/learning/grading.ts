/**
 * Grading: score = round(correct / total * 100); an attempt passes when the score reaches the quiz's passing score (70 or
 * more) and every checkpoint question asked is right: the mandatory reliability and security checkpoint. The key never
 * reaches the site; what the learner may learn from it comes back as the review.
 */
import type { TaskMaterial, TaskSetting } from '../practice/task-material.ts';
import type { Locale } from '../text/locales.ts';
import type { QuizPool } from './quiz-draw.ts';

export const PASS_MARK_MINIMUM = 70;

type QuizOption = { key: string; text: string };
type PublicQuestion = {
  id: string;
  question: string;
  options: QuizOption[];
  checkpoint: boolean;
  /** The id of the learning outcome that it tests. */
  outcome: string;
  /** Of a task, whose material the page fetches: names maker and setting (`TaskSpec.spec`). There are no options. */
  task?: string;
  /** The language of its texts, when it is not English. */
  lang?: Locale;
};

/** What the site carries of a quiz: no answer and no explanation. The learner sees that a question is a checkpoint. */
export type PublicQuiz = Omit<QuizPool, 'questions'> & {
  /** Names what pages carry of this quiz: another one as soon as an author changes a word of it. Says nothing of the answers. */
  outline: string;
  title: string;
  description: string;
  passingScore: number;
  questions: PublicQuestion[];
};

/** What an author has written of a task; `spec` names maker and setting together. */
export type TaskSpec = {
  maker: string;
  setting: TaskSetting;
  spec: string;
};

/** `whys` says by option key why a wrong option is wrong; `ref` is the lesson section that answers the question. */
export type QuestionKey = {
  answer: string;
  explanation: string;
  whys: Record<string, string>;
  ref: string;
  checkpoint: boolean;
  outcome: string;
  options: string[];
  /** Of a task, which has neither options nor an answer that is the same for everybody. */
  task?: TaskSpec;
};

/** What only the server has. `order` lists the question ids as the author wrote them; `outline` is that of the public half. */
export type QuizKey = Omit<QuizPool, 'questions'> & {
  outline: string;
  passingScore: number;
  order: string[];
  questions: Record<string, QuestionKey>;
};

/**
 * One question of the review. `why` says why the chosen option is wrong; null when it is right or there is no text. `ref` is
 * `lesson-id#anchor` of the section that answers the question. `lang` is the language of `explanation` and `why`, when it is not English.
 * `task`: what only a task has; its words are in English.
 */
export type ReviewedQuestion = {
  question: string;
  chosen: string;
  answer: string;
  right: boolean;
  explanation: string;
  why: string | null;
  ref: string;
  lang?: Locale | undefined;
  task?: ReviewedTask | undefined;
};

/** The fields that a review of a task has beside the rest: `says` is about a typical mistake, `said` names it (else `right` or `other`). */
export type ReviewedTask = {
  spec: string;
  said: string;
  says: string | null;
  /** From this learner's material to the answer, a step each. */
  way: string[];
  material: TaskMaterial;
};

/** The result of a task. `answer` is the right one, in words. */
export type JudgedTask = { right: boolean; chosen: string; answer: string; task: ReviewedTask };

export type Grade = {
  ok: true;
  score: number;
  passed: boolean;
  correct: number;
  total: number;
  failedCheckpoint: boolean;
  review: ReviewedQuestion[];
};
type GradeRefusal = {
  ok: false;
  code: 'unknown-question' | 'unanswered' | 'unknown-option';
  /** The id of the question meant. */
  question: string;
};

/**
 * Grades the answers (question id to option key) to the questions that the attempt `asked`. Refuses an answer to a question
 * that was not asked, a question without an answer, and an option that the question does not have. `tasks` are those answers to tasks
 * that have the form of an answer, judged where the material is known.
 */
export function gradeQuiz(
  key: QuizKey,
  asked: readonly string[],
  answers: Record<string, string>,
  tasks: ReadonlyMap<string, JudgedTask> = new Map(),
): Grade | GradeRefusal {
  const questions = new Map(Object.entries(key.questions));
  const given = new Map(Object.entries(answers));

  for (const id of given.keys()) {
    if (!asked.includes(id)) return { ok: false, code: 'unknown-question', question: id };
  }

  const review: ReviewedQuestion[] = [];
  let failedCheckpoint = false;
  for (const id of asked) {
    const question = questions.get(id);
    if (question === undefined) continue;
    const chosen = given.get(id);
    if (chosen === undefined) return { ok: false, code: 'unanswered', question: id };
    const task = tasks.get(id);
    if (question.task ? task === undefined : !question.options.includes(chosen))
      return { ok: false, code: 'unknown-option', question: id };

    const reviewed = task ? reviewedTask(id, question, task) : reviewedQuestion(id, question, chosen);
    failedCheckpoint = failedCheckpoint || (question.checkpoint && !reviewed.right);
    review.push(reviewed);
  }

  const correct = review.filter(({ right }) => right).length;
  const score = scorePercent(correct, review.length);
  const passed = score >= key.passingScore && !failedCheckpoint && review.length > 0;
  return { ok: true, score, passed, correct, total: review.length, failedCheckpoint, review };
}

/** The score in percent, 0-100: round(correct / total * 100), and 0 for no question at all. */
export function scorePercent(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((correct / total) * 100);
}

/** A key never changes, and each attempt asks for its pool. */
const pools = new WeakMap<QuizKey, QuizPool>();

/** What of a key decides the draws of its quiz. */
export function quizPool(key: QuizKey): QuizPool {
  const known = pools.get(key) ?? poolOf(key);
  pools.set(key, known);
  return known;
}

function poolOf({ course, id, draw, final, leastTasks, order, questions }: QuizKey): QuizPool {
  return {
    course,
    id,
    draw,
    final,
    ...(leastTasks && { leastTasks }),
    questions: order.flatMap((question) => {
      if (!Object.hasOwn(questions, question)) return [];
      const { options = [], checkpoint = false, outcome = '', task } = questions[question] ?? {};
      const known = { id: question, options: options.map((key) => ({ key })), checkpoint, outcome };
      return [task ? { ...known, task: task.spec } : known];
    }),
  };
}

function reviewedQuestion(id: string, question: QuestionKey, chosen: string): ReviewedQuestion {
  const right = chosen === question.answer;
  const why = Object.hasOwn(question.whys, chosen) ? (question.whys[chosen] ?? null) : null;
  return {
    question: id,
    chosen,
    answer: question.answer,
    right,
    explanation: question.explanation,
    why: right ? null : why,
    ref: question.ref,
  };
}

function reviewedTask(id: string, { explanation, ref }: QuestionKey, judged: JudgedTask): ReviewedQuestion {
  return { question: id, ...judged, explanation, why: null, ref };
}
