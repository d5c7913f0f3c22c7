/**
 * `courses/<slug>/<id>.quiz.rw.yaml`: the texts of a quiz in another language, with the ids of the English file. Which option is right,
 * which section teaches it and how many are asked is written once, in the English file.
 *
 * Each part says from which English it was made (`english`, a fingerprint). Where the English has changed since, the page shows the
 * English again: an option that now means something else would be graded wrongly.
 */
import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import type { PublicQuiz } from '#domain/learning/grading';
import type { QuestionTexts } from '#domain/learning/review-texts';
import type { Locale } from '#domain/text/locales';
import { option, optionKey, type Quiz, type QuizQuestion, taskOf } from './quiz.ts';
import { id, line, prose } from './words.ts';

const FINGERPRINT_LENGTH = 8;

const english = z
  .string()
  .regex(/^[0-9a-f]{8}$/, { error: 'eight digits and letters from a to f, in "quotes"' })
  .describe('The fingerprint of the English texts of which this is the translation; `npm run check:content` tells it.');

const questionVersion = z.strictObject({
  id: id.describe('The id of the question in the English file.'),
  english,
  question: prose.describe('The question as the learner reads it.'),
  options: z
    .record(optionKey, option)
    .default({})
    .describe('The same keys as in the English file, each with its text and its why.'),
  explanation: prose.describe('What the review says about the right answer.'),
});

export const quizVersionSchema = z.strictObject({
  id: id.describe('The id of the English quiz.'),
  english,
  title: line.describe('What learners read in the contents.'),
  description: prose.describe('One sentence for lists.'),
  questions: z.array(questionVersion).describe('Each question of the English file.'),
});

export type QuizVersion = z.output<typeof quizVersionSchema>;
export type QuestionVersion = QuizVersion['questions'][number];

/** The fingerprint of a quiz's title and description in English, 8 hex digits. */
export function titleFingerprint({ title, description }: Quiz): string {
  return fingerprint([title, description]);
}

/** The fingerprint of all that a question says in English, and of which option is right: 8 hex digits. */
export function questionFingerprint(asked: QuizQuestion): string {
  const { question, options, answer, explanation } = asked;
  const task = taskOf(asked);
  const keyed = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = keyed.map(([key, { text, why }]) => [key, text, why ?? null]);
  return fingerprint([question, texts, answer, explanation, ...(task === null ? [] : [task.spec])]);
}

/** Title and description in the language of the version; undefined when the English has changed since. */
export function titleIn(quiz: Quiz, version: QuizVersion | undefined): Pick<Quiz, 'title' | 'description'> | undefined {
  if (version === undefined || version.english !== titleFingerprint(quiz)) return undefined;
  return { title: version.title, description: version.description };
}

/** The public half of a quiz with the texts of a version; a question without one stays in English. */
export function publicQuizIn(
  locale: Locale,
  shown: PublicQuiz,
  quiz: Quiz,
  version: QuizVersion | undefined,
): PublicQuiz {
  const current = currentQuestions(quiz, version);
  const questions = shown.questions.map((question) => {
    const own = current.get(question.id);
    if (own === undefined) return question;
    const options = question.options.map(({ key, text }) => ({ key, text: own.options[key]?.text ?? text }));
    return { ...question, question: own.question, options, lang: locale };
  });
  return { ...shown, ...titleIn(quiz, version), questions };
}

/** What the review says in the language of the version, by question id. It names the right options: for the server alone. */
export function reviewTexts(quiz: Quiz, version: QuizVersion): Record<string, QuestionTexts> {
  const texts = [...currentQuestions(quiz, version)].map(([question, { explanation, options }]) => {
    const whys = Object.entries(options).flatMap(([key, { why }]) => (why === undefined ? [] : [[key, why] as const]));
    return [question, { explanation, whys: Object.fromEntries(whys) }] as const;
  });
  return Object.fromEntries(texts);
}

/** The questions of a version that say what the English says today, by id. */
function currentQuestions(quiz: Quiz, version: QuizVersion | undefined): Map<string, QuestionVersion> {
  const english = new Map(quiz.questions.map((question) => [question.id, question]));
  const current = (version?.questions ?? []).filter((own) => {
    const original = english.get(own.id);
    return original !== undefined && own.english === questionFingerprint(original);
  });
  return new Map(current.map((own) => [own.id, own]));
}

function fingerprint(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, FINGERPRINT_LENGTH);
}
