/** A prompt of a lesson that goes to a model: its limits, its states, and why there is no answer. */

export const PROMPT_MAX_CHARACTERS = 4000;
export const ANSWER_MAX_TOKENS = 600;
/** An answer is cut here: a model may not know where to end. */
export const ANSWER_MAX_CHARACTERS = 6000;
/** One call, from the prompt to the last piece. A model on a school's own machine takes its time. */
export const RUN_TIMEOUT_MS = 60_000;
/** Waiting for the calls before it; who waits longer is answered without a model, and nothing is counted. */
export const QUEUE_TIMEOUT_MS = 90_000;
export const QUEUE_MOST = 400;
/** Beyond it only members of a class may still come: others cannot fill the queue before them. */
export const QUEUE_MOST_OTHERS = QUEUE_MOST / 2;
/** A page that has not asked for so long is closed: its prompt is not sent any more. */
export const LEFT_AFTER_MS = 20_000;
/** Calls to the service at the same time, unless the settings say otherwise. */
export const CALLS_AT_ONCE = 16;
/** Prompts of one learner that may be on their way at the same time. */
export const RUNS_OF_LEARNER = 3;

export const RUN_STATES = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/**
 * Why a model was not asked (none: the academy has none, or the learner has not allowed it, has used up the day, or it is used up for all, or
 * has others under way), or why its answer is not what it should be.
 */
export const WHYS = [
  'none',
  'not-allowed',
  'used-up',
  'all-used-up',
  'under-way',
  'busy',
  'limited',
  'service',
  'slow',
  'too-long',
  'declined',
  'empty',
] as const;
export type Why = (typeof WHYS)[number];

/** What the program beside the server says of a run: the text from the letter that was asked for. */
export type RunPiece = {
  state: RunState;
  text: string;
  why: Why | null;
  /** How many are before it while it waits. */
  ahead: number;
  /** Once it has ended: what it has used, null where the service did not say; `isFree` where it is certain that nobody pays. */
  tokens: { in: number; out: number } | null;
  isFree: boolean;
  /** False while it waits, and for one that ended before it was sent: its question is not counted. */
  wasSent: boolean;
};

/** Between two questions of a page while its answer is written. */
const WRITING_MS = 700;
/** While it waits: longer for each that is before it. */
const WAITING_MS = 1500;
const A_PLACE_MS = 80;
/** Sooner than a page counts as closed (`LEFT_AFTER_MS`), with what is added by chance. */
const LONGEST_MS = 12_000;
/** So much more or less: a class that taps at the same moment does not ask at the same moment each time. */
const BY_CHANCE = 0.25;

/**
 * After how many milliseconds a page asks again. Two hundred that wait ask some thirty times a second together, and more would each start
 * another of the server's runtimes. `chance` is from 0 to 1.
 */
export function askAgainAfter({ state, ahead }: Pick<RunPiece, 'state' | 'ahead'>, chance: number): number {
  const usual = state === 'waiting' ? Math.min(WAITING_MS + ahead * A_PLACE_MS, LONGEST_MS) : WRITING_MS;
  return Math.round(usual * (1 - BY_CHANCE + 2 * BY_CHANCE * chance));
}

/** Whether nothing more comes. */
export function hasEnded(state: RunState): boolean {
  return state !== 'waiting' && state !== 'writing';
}

/** The text by which a prompt is known: spaces at the ends of lines and of the text do not count. */
export function knownPromptText(prompt: string): string {
  return prompt
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** So many hexadecimal digits of SHA-256 over it name a prompt. */
export const PROMPT_PRINT_LENGTH = 16;

/** Under which name a learner allows the service for lessons: the assistant sends more, and asks for itself. */
export function lessonConsent(host: string): string {
  return `${host} (lessons)`;
}

/** A lesson that asks a model: the prints of its own prompts, in all languages, and by `inputsKey` the inputs of its parts that no page shows. */
export type AskLesson = {
  readonly own: readonly string[];
  readonly inputs: { readonly [part: string]: readonly string[] };
};
/** By course and lesson. */
export type AskPrompts = { readonly [course: string]: { readonly [lesson: string]: AskLesson } };

/** A version of a lesson in another language has inputs of its own. */
export function inputsKey(part: string, locale: string): string {
  return `${part}.${locale}`;
}

/** A prompt as it is sent with an input that it is tried on. */
export function withInput(prompt: string, input: string): string {
  return `${prompt}\n\n${input}`;
}

/** How often the code of a part may ask a model in one run that its learner began. */
export const CALLS_A_RUN = 5;
