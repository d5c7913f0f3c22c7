import type { QuickAnswer, QuickQuestion } from '#domain/contract/assistant/assistant-program';
import { type AssistantQuickResponse, assistantQuickRequest } from '#domain/contract/assistant/assistant-quick';
import { environment } from '../lib/environment.ts';
import { learnerOf, pageLocale, parseBody } from '../lib/request.ts';
import { callProgram } from '../model/program.ts';
import { countMessage } from './count-message.ts';
import { learnerContext, quizzesOpenedBy } from './learner-context.ts';
import { inModelTurn } from './model-turn.ts';

type Why = AssistantQuickResponse['why'];

/** POST assistant/quick: by a model where it may be asked, else from the page's own sentences. Nothing of it is kept. */
export function doQuickAction(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const action = parseBody(event, assistantQuickRequest);
  countMessage(event, learner.id);
  const { openCourses, passedQuizzes } = learnerContext(event.app, learner.id);
  const quizzesUnderWay = quizzesOpenedBy(event.app, learner.id).filter((quiz) => !passedQuizzes.includes(quiz));
  const question = { action, locale: pageLocale(event), openCourses, passedQuizzes, quizzesUnderWay };
  const { lines, held, most } = callProgram('/quick', question);
  const response: AssistantQuickResponse =
    held === null
      ? answerBy(event, learner.id, question, { lines, most })
      : { from: 'page', lines, why: reasonOf(held) };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

/** In a turn of the model, else with the page's own sentences. */
function answerBy(
  event: core.RequestEvent,
  user: string,
  question: QuickQuestion,
  { lines, most }: Pick<QuickAnswer, 'lines' | 'most'>,
): AssistantQuickResponse {
  const turn = inModelTurn(event.app, user, most, () => callProgram('/model-quick', question));
  if ('refused' in turn) return { from: 'page', lines, why: turn.refused };
  const { lines: written, log } = turn.done;
  if (log !== null) console.error(`[academy] assistant: ${log}`);
  return written === null ? { from: 'page', lines, why: 'failed' } : { from: 'model', lines: written, why: null };
}

/** Only where the academy has a model: elsewhere none is ever called. */
function reasonOf(held: 'quiz-open' | 'quiz-words' | 'no-text'): Why {
  return environment.model === null || held === 'no-text' ? null : held;
}
