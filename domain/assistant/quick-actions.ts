/**
 * The quick actions: go on writing, summarize, insights. With a model where there is one, else from the page's own sentences. What would
 * touch a graded question that the learner has still before them is never given to a model.
 */
import type { Locale } from '../text/locales.ts';
import { askedQuestion, type GradedQuestion, tellsOfAnswer } from './graded-questions.ts';
import { continueMessages, type ModelMessage, pointsMessages } from './model-prompt.ts';
import { modelPoints, plainModelText } from './model-text.ts';
import { insightPoints, nextSentences, summaryPoints } from './page-points.ts';
import { sentencesOf } from './sentences.ts';

export type QuickAction =
  | { do: 'continue'; before: string; after: string; page: string }
  | { do: 'summarize'; text: string }
  | { do: 'insights'; text: string };

const POINTS_MAX = 5;
const CONTINUE_SENTENCES = 4;

/** From the page alone. */
export function quickFromPage(action: QuickAction): string[] {
  if (action.do === 'summarize') return summaryPoints(action.text);
  if (action.do === 'insights') return insightPoints(action.text);
  const next = nextSentences(action.before, action.page).join(' ');
  return next === '' ? [] : [next];
}

/** What a model is sent; null when there is nothing to send, or a graded question in it. */
export function quickMessages(
  action: QuickAction,
  locale: Locale,
  graded: readonly GradedQuestion[],
): ModelMessage[] | null {
  const text = textOf(action);
  if (text.trim() === '' || askedQuestion(text, graded) !== null) return null;
  if (action.do === 'continue') return continueMessages(action.before, action.after, locale);
  return pointsMessages(action.do, text, locale);
}

/** The lines of what a model wrote; null when they cannot be used. */
export function quickByModel(draft: string, action: QuickAction, graded: readonly GradedQuestion[]): string[] | null {
  if (tellsOfAnswer(draft, textOf(action), graded)) return null;
  const lines =
    action.do === 'continue'
      ? [sentencesOf(plainModelText(draft)).slice(0, CONTINUE_SENTENCES).join(' ')].filter((line) => line !== '')
      : modelPoints(draft, POINTS_MAX);
  return lines.length === 0 ? null : lines;
}

function textOf(action: QuickAction): string {
  return action.do === 'continue' ? `${action.before}\n${action.after}` : action.text;
}
