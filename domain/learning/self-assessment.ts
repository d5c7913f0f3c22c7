/**
 * The self-assessment of the onboarding: each answer gives points, and their share of all points that can be had suggests a
 * level: below 40% Beginner, below 75% Intermediate, else Advanced. A question whose answers give no points asks for an
 * interest. The level is advice and opens nothing: that is what domain/learning/access.ts is for.
 */

export const SELF_ASSESSED_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type SelfAssessedLevel = (typeof SELF_ASSESSED_LEVELS)[number];

const INTERMEDIATE_FROM_SHARE = 0.4;
const ADVANCED_FROM_SHARE = 0.75;

/** What the rule needs to know of a question: the points of each answer, by option id. */
export type AssessmentQuestion = { id: string; options: readonly { id: string; points: number }[] };
/** Question id → option id. */
export type AssessmentAnswers = Record<string, string>;

export type SelfAssessment =
  | { complete: true; level: SelfAssessedLevel; interests: string[] }
  | { complete: false; unanswered: string[] };

/** The level and the interests that the answers give, or the ids of the questions still to answer. */
export function selfAssessment(questions: readonly AssessmentQuestion[], answers: AssessmentAnswers): SelfAssessment {
  const given = questions.map((question) => ({ question, option: chosenOption(question, answers) }));
  const unanswered = given.filter(({ option }) => option === undefined).map(({ question }) => question.id);
  if (unanswered.length > 0) return { complete: false, unanswered };

  const points = given.reduce((sum, { option }) => sum + (option?.points ?? 0), 0);
  const most = questions.reduce((sum, question) => sum + mostPoints(question), 0);
  const interests = given.filter(({ question }) => asksForInterest(question)).map(({ option }) => option?.id ?? '');
  return { complete: true, level: levelOf(points, most), interests };
}

/** Whether a question only asks what the learner likes. */
export function asksForInterest(question: AssessmentQuestion): boolean {
  return mostPoints(question) === 0;
}

function levelOf(points: number, most: number): SelfAssessedLevel {
  const share = most === 0 ? 0 : points / most;
  if (share >= ADVANCED_FROM_SHARE) return 'Advanced';
  return share >= INTERMEDIATE_FROM_SHARE ? 'Intermediate' : 'Beginner';
}

function mostPoints(question: AssessmentQuestion): number {
  return Math.max(0, ...question.options.map((option) => option.points));
}

function chosenOption(question: AssessmentQuestion, answers: AssessmentAnswers) {
  const chosen = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
  return question.options.find((option) => option.id === chosen);
}
