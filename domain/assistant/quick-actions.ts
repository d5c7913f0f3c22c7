/**
 * The quick actions: go on writing, summarize, insights. With a model where there is one, else from the page's own sentences. A lesson has
 * most words of its quiz, so not its words but a quiz that is under way keeps it from a model; a text that holds a graded question itself is
 * never given to one.
 */
import type { Curriculum } from '../catalogue/curriculum.ts';
import type { Locale } from '../text/locales.ts';
import { askedQuestion, type GradedQuestion, namesLetter, tellsOfAnswer } from './graded-questions.ts';
import { continueMessages, type ModelMessage, pointsMessages } from './model-prompt.ts';
import { modelPoints, plainModelText } from './model-text.ts';
import { insightPoints, nextSentences, summaryPoints } from './page-points.ts';
import { isUnderWay, type LessonPlace } from './quiz-under-way.ts';
import { sentencesOf } from './sentences.ts';

export type QuickAction =
  | { do: 'continue'; before: string; after: string; page: string }
  | { do: 'summarize'; place: LessonPlace; text: string }
  | { do: 'insights'; place: LessonPlace; text: string };

/** Why a model is not asked: a quiz of this lesson is under way, the text has a graded question in it, or there is no text. */
export type HeldBack = 'quiz-open' | 'quiz-words' | 'no-text';

const POINTS_MAX = 5;
const CONTINUE_SENTENCES = 4;

/** From the page alone. */
export function quickFromPage(action: QuickAction): string[] {
  if (action.do === 'summarize') return summaryPoints(action.text);
  if (action.do === 'insights') return insightPoints(action.text);
  const next = nextSentences(action.before, action.page).join(' ');
  return next === '' ? [] : [next];
}

/** Why a model may not be asked; null when it may. `graded` are the questions that the learner has still before them. */
export function heldBack(
  action: QuickAction,
  graded: readonly GradedQuestion[],
  underWay: readonly string[],
  curriculum: Curriculum,
): HeldBack | null {
  const text = textOf(action);
  if (text.trim() === '') return 'no-text';
  if (action.do !== 'continue' && isUnderWay(action.place, underWay, curriculum)) return 'quiz-open';
  return holdsQuestion(action, text, graded) ? 'quiz-words' : null;
}

/** What someone writes is judged whole. A lesson is judged by its sentences: only a question that is copied into it is one of a quiz. */
function holdsQuestion(action: QuickAction, text: string, graded: readonly GradedQuestion[]): boolean {
  if (action.do === 'continue') return askedQuestion(text, graded) !== null;
  const sentences = sentencesOf(text);
  return sentences.some((sentence, at) => {
    if (!sentence.endsWith('?')) return false;
    return [sentence, `${sentences[at - 1] ?? ''} ${sentence}`].some((asked) => askedQuestion(asked, graded) !== null);
  });
}

/** What a model is sent. */
export function quickMessages(action: QuickAction, locale: Locale): ModelMessage[] {
  if (action.do === 'continue') return continueMessages(action.before, action.after, locale);
  return pointsMessages(action.do, action.text, locale);
}

/** The lines of what a model wrote; null when they cannot be used. */
export function quickByModel(draft: string, action: QuickAction, graded: readonly GradedQuestion[]): string[] | null {
  if (action.do === 'continue' ? tellsOfAnswer(draft, textOf(action), graded) : namesLetter(draft, graded)) return null;
  const lines =
    action.do === 'continue'
      ? [sentencesOf(plainModelText(draft)).slice(0, CONTINUE_SENTENCES).join(' ')].filter((line) => line !== '')
      : modelPoints(draft, POINTS_MAX);
  return lines.length === 0 ? null : lines;
}

function textOf(action: QuickAction): string {
  return action.do === 'continue' ? `${action.before}\n${action.after}` : action.text;
}
