/** What the program does with each call of the server: the rules of domain/assistant, and the model in between. */

import type { Asked, AssistantLibrary, WebReading } from '#domain/assistant/conversation';
import {
  gradedFor,
  messagesFor,
  replyFromModel,
  replyToEmptyDraft,
  replyWithoutModel,
} from '#domain/assistant/conversation';
import { MODEL_MAX_TOKENS } from '#domain/assistant/model-limits';
import type { ModelMessage } from '#domain/assistant/model-prompt';
import { type HeldBack, heldBack, quickByModel, quickFromPage, quickMessages } from '#domain/assistant/quick-actions';
import type {
  ModelQuickAnswer,
  ModelReplyAnswer,
  ProgramCalls,
  QuickQuestion,
} from '#domain/contract/assistant/assistant-program';
import { mostTokens, type Tokens } from '#domain/model/spending';
import type { ChatService } from '../lib/chat-completion.ts';
import { askModel } from './ask-model.ts';
import { embed } from './embed.ts';
import type { PromptRuns } from './prompt-runs.ts';

export type Outside = {
  model: ChatService | null;
  modelTimeoutMs: number;
  /** The prompts of lessons; not there without a model. */
  runs?: PromptRuns;
  /** How much text of pages a message may bring with it. */
  webCharacters?: number;
  /** Pages about a message, from the web; none when the academy does not search there. */
  findWeb: (message: string) => Promise<WebReading[]>;
};

const NONE: Tokens = { in: 0, out: 0 };

/** What a call can need at most, with what may be found on the web. */
function mostOf(messages: readonly ModelMessage[], webCharacters = 0): Tokens {
  const most = mostTokens(
    messages.map(({ content }) => content),
    MODEL_MAX_TOKENS,
  );
  // A letter has four bytes at most.
  return { ...most, in: most.in + 4 * webCharacters };
}

/** The answer to a call. Throws when the call is unknown or the question is none: that is a mistake of our own. */
export async function answerCall(
  path: string,
  question: unknown,
  library: AssistantLibrary,
  outside: Outside,
): Promise<ProgramCalls[keyof ProgramCalls]['answer']> {
  switch (path) {
    case '/reply': {
      const asked = question as Asked;
      const answer = replyWithoutModel(asked, library);
      const most = answer.asksModel ? mostOf(messagesFor(asked, library, []), outside.webCharacters) : NONE;
      return { ...answer, most };
    }
    case '/model-reply':
      return modelReply(question as Asked, library, outside);
    case '/quick': {
      const asked = question as QuickQuestion;
      const most = mostOf(quickMessages(asked.action, asked.locale));
      return { lines: quickFromPage(asked.action), held: heldBackOf(asked, library), most };
    }
    case '/model-quick':
      return modelQuick(question as QuickQuestion, library, outside);
    case '/begin-run': {
      const { id, prompt, isClass, messages } = question as ProgramCalls['/begin-run']['question'];
      const begun = outside.runs?.begin(id, prompt, isClass, messages) ?? false;
      return { begun, ahead: begun ? (outside.runs?.piece(id, 0)?.ahead ?? 0) : 0 };
    }
    case '/run-piece': {
      const { id, from, isPage } = question as ProgramCalls['/run-piece']['question'];
      return { piece: outside.runs?.piece(id, from, isPage) ?? null };
    }
    case '/embed': {
      const { input } = question as ProgramCalls['/embed']['question'];
      return outside.model === null ? { vectors: null, tokens: NONE } : await embed(outside.model, input);
    }
    case '/stop-run': {
      const { id } = question as ProgramCalls['/stop-run']['question'];
      outside.runs?.stop(id);
      return { piece: outside.runs?.piece(id, 0) ?? null };
    }
    default:
      throw new Error(`unknown call ${path}`);
  }
}

async function modelReply(asked: Asked, library: AssistantLibrary, outside: Outside): Promise<ModelReplyAnswer> {
  const { reply: without } = replyWithoutModel(asked, library);
  if (outside.model === null) return { reply: without, log: 'There is no model.', tokens: NONE };
  // Only what the academy knows nothing of is searched for elsewhere.
  const web = without.from === 'none' && asked.mode === 'chat' ? await outside.findWeb(asked.message) : [];
  const answer = await askModel(outside.model, messagesFor(asked, library, web), outside.modelTimeoutMs);
  if (!answer.ok)
    return {
      reply: answer.reason === 'empty' ? replyToEmptyDraft(asked, library) : without,
      ...{ log: answer.log, tokens: answer.tokens },
    };
  const reply = replyFromModel(answer.text, asked, library, web);
  const { tokens } = answer;
  return reply === null ? { reply: without, log: 'The reply cannot be used.', tokens } : { reply, log: null, tokens };
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
    return { lines: null, log: 'There is nothing to ask.', tokens: NONE };
  const answer = await askModel(outside.model, quickMessages(action, locale), outside.modelTimeoutMs);
  const { tokens } = answer;
  if (!answer.ok) return { lines: null, log: answer.log, tokens };
  const lines = quickByModel(answer.text, action, gradedFor(question, library.graded));
  return { lines, log: lines === null ? 'The reply cannot be used.' : null, tokens };
}
