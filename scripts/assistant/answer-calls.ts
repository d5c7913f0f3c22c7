/** What the program does with each call of the server: the rules of domain/assistant, and the model in between. */

import type { Asked, AssistantLibrary, WebReading } from '#domain/assistant/conversation';
import {
  gradedFor,
  messagesFor,
  replyFromModel,
  replyToEmptyDraft,
  replyWithoutModel,
} from '#domain/assistant/conversation';
import { type HeldBack, heldBack, quickByModel, quickFromPage, quickMessages } from '#domain/assistant/quick-actions';
import type {
  ModelQuickAnswer,
  ModelReplyAnswer,
  ProgramCalls,
  QuickQuestion,
} from '#domain/contract/assistant/assistant-program';
import type { ChatService } from '../lib/chat-completion.ts';
import { askModel } from './ask-model.ts';

export type Outside = {
  model: ChatService | null;
  modelTimeoutMs: number;
  /** Pages about a message, from the web; none when the academy does not search there. */
  findWeb: (message: string) => Promise<WebReading[]>;
};

/** The answer to a call. Throws when the call is unknown or the question is none: that is a mistake of our own. */
export async function answerCall(
  path: string,
  question: unknown,
  library: AssistantLibrary,
  outside: Outside,
): Promise<ProgramCalls[keyof ProgramCalls]['answer']> {
  switch (path) {
    case '/reply':
      return replyWithoutModel(question as Asked, library);
    case '/model-reply':
      return modelReply(question as Asked, library, outside);
    case '/quick': {
      const asked = question as QuickQuestion;
      return { lines: quickFromPage(asked.action), held: heldBackOf(asked, library) };
    }
    case '/model-quick':
      return modelQuick(question as QuickQuestion, library, outside);
    default:
      throw new Error(`unknown call ${path}`);
  }
}

async function modelReply(asked: Asked, library: AssistantLibrary, outside: Outside): Promise<ModelReplyAnswer> {
  const { reply: without } = replyWithoutModel(asked, library);
  if (outside.model === null) return { reply: without, log: 'There is no model.' };
  // Only what the academy knows nothing of is searched for elsewhere.
  const web = without.from === 'none' && asked.mode === 'chat' ? await outside.findWeb(asked.message) : [];
  const answer = await askModel(outside.model, messagesFor(asked, library, web), outside.modelTimeoutMs);
  if (!answer.ok)
    return { reply: answer.reason === 'empty' ? replyToEmptyDraft(asked, library) : without, log: answer.log };
  const reply = replyFromModel(answer.text, asked, library, web);
  return reply === null ? { reply: without, log: 'The reply cannot be used.' } : { reply, log: null };
}

function heldBackOf(question: QuickQuestion, { graded, curriculum }: AssistantLibrary): HeldBack | null {
  return heldBack(question.action, gradedFor(question, graded), question.quizzesUnderWay, curriculum);
}

async function modelQuick(
  question: QuickQuestion,
  library: AssistantLibrary,
  outside: Outside,
): Promise<ModelQuickAnswer> {
  const { action, locale } = question;
  if (outside.model === null || heldBackOf(question, library) !== null)
    return { lines: null, log: 'There is nothing to ask.' };
  const answer = await askModel(outside.model, quickMessages(action, locale), outside.modelTimeoutMs);
  if (!answer.ok) return { lines: null, log: answer.log };
  const lines = quickByModel(answer.text, action, gradedFor(question, library.graded));
  return { lines, log: lines === null ? 'The reply cannot be used.' : null };
}
