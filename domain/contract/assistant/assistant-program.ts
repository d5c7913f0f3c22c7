/**
 * Between the server and the program beside it that searches and asks elsewhere (scripts/assistant/program.ts): what the one posts to the
 * other, each with a path. The two are of one build and one machine, so nothing is parsed here but JSON.
 */
import type { Asked, SentReply } from '../../assistant/conversation.ts';
import type { ModelMessage } from '../../assistant/model-prompt.ts';
import type { HeldBack, QuickAction } from '../../assistant/quick-actions.ts';
import type { RunPiece } from '../../model/prompt-run.ts';
import type { Tokens } from '../../model/spending.ts';
import type { Locale } from '../../text/locales.ts';

/** `asksModel`: the academy knows only passages or nothing of it; `most`: what a call would need at most. */
export type ReplyAnswer = { reply: SentReply; asksModel: boolean; most: Tokens };
/** `reply` is always there: the one without the model when that failed; `log` is the error, null when there was none. */
export type ModelReplyAnswer = { reply: SentReply; log: string | null; tokens: Tokens | null };

export type QuickQuestion = {
  action: QuickAction;
  locale: Locale;
  openCourses: readonly string[];
  passedQuizzes: readonly string[];
  /** `course/quiz` of those that were opened and not handed in since. */
  quizzesUnderWay: readonly string[];
};
/** `held`: why no model may be asked, null when one may. */
export type QuickAnswer = { lines: string[]; held: HeldBack | null; most: Tokens };
/** `lines` is null when the model gave none that can be used. */
export type ModelQuickAnswer = { lines: string[] | null; log: string | null; tokens: Tokens | null };

export type ProgramCalls = {
  '/reply': { question: Asked; answer: ReplyAnswer };
  '/model-reply': { question: Asked; answer: ModelReplyAnswer };
  '/quick': { question: QuickQuestion; answer: QuickAnswer };
  '/model-quick': { question: QuickQuestion; answer: ModelQuickAnswer };
  /** A prompt of a lesson: begun, asked for, stopped; none of them waits. `begun` is false when too many wait; a class comes first. */
  '/begin-run': {
    /** `ahead`: how many are before it. `messages`: the whole of a conversation that a learner's own program sends, in the place of the prompt alone. */
    question: { id: string; prompt: string; isClass: boolean; messages?: readonly ModelMessage[] };
    answer: { begun: boolean; ahead: number };
  };
  /**
   * The text behind the letter `from`; null for a run that is not known, as after a new start of the program. `isPage`: a page asks, so it is
   * open.
   */
  '/run-piece': { question: { id: string; from: number; isPage: boolean }; answer: { piece: RunPiece | null } };
  /** Waits for the service; `vectors` are null where it failed. `tokens` null: nobody knows what it needed. */
  '/embed': { question: { input: readonly string[] }; answer: { vectors: number[][] | null; tokens: Tokens | null } };
  '/stop-run': { question: { id: string }; answer: { piece: RunPiece | null } };
};

/** The address and the token of the program, in the file that ACADEMY_ASSISTANT names, with its process id for its supervisor. */
export type ProgramPlace = { address: string; token: string; pid: number };
