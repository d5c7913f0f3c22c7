/** How often and how long a model is asked. */

/** One model call, from the question to the last byte of the answer. */
export const MODEL_TIMEOUT_MS = 20_000;
export const MODEL_MAX_TOKENS = 500;
export const MODEL_TEMPERATURE = 0.7;

/** One search of the web, and the pages that it finds. */
export const SEARCH_TIMEOUT_MS = 8000;
export const PAGES_TIMEOUT_MS = 8000;
/** The server waits so long for its program, and a page for the server: a little more than what they wait for may take. */
export const PROGRAM_TIMEOUT_MS = SEARCH_TIMEOUT_MS + PAGES_TIMEOUT_MS + MODEL_TIMEOUT_MS + 4000;
export const REPLY_TIMEOUT_MS = PROGRAM_TIMEOUT_MS + 5000;

/** PocketBase keeps this many JavaScript runtimes ready; each request that waits for something holds one (`--hooksPool`). */
export const RUNTIMES = 64;
/** At most a quarter of them waits for a model at a time. Further requests are answered without one. */
export const MODEL_SLOTS = RUNTIMES / 4;

/** Questions to a model in a day: of one learner, and of the whole academy, unless the settings say otherwise. */
export const LEARNER_QUESTIONS = 40;
export const ACADEMY_QUESTIONS = 2000;
