import { type AssistantQuickResponse, assistantQuickRequest } from '#domain/contract/assistant/assistant-quick';
import { learnerOf, pageLocale, parseBody } from '../lib/request.ts';
import { countMessage } from './count-message.ts';
import { learnerContext } from './learner-context.ts';
import { inModelTurn } from './model-turn.ts';
import { callProgram } from './program.ts';

/** POST assistant/quick: by a model where it may be asked, else from the page's own sentences. Nothing of it is kept. */
export function doQuickAction(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const action = parseBody(event, assistantQuickRequest);
  countMessage(event, learner.id);
  const { openCourses, passedQuizzes } = learnerContext(event.app, learner.id);
  const question = { action, locale: pageLocale(event), openCourses, passedQuizzes };
  const { lines, asksModel } = callProgram('/quick', question);
  const better = asksModel ? inModelTurn(event.app, learner.id, () => callProgram('/model-quick', question)) : null;
  const written = better !== null && 'done' in better ? better.done : null;
  if (written?.log) console.error(`[academy] assistant: ${written.log}`);
  const response: AssistantQuickResponse =
    written?.lines != null ? { from: 'model', lines: written.lines } : { from: 'page', lines };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
