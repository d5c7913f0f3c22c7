/**
 * What may be spent on a model, and by whom. The highest cost of a call is taken from the budget before the call is made, and what it did not
 * need is given back afterwards, so no number of calls at once passes a limit.
 *
 * Three groups of learners share the day and the month: members of a cohort that runs, other accounts older than a day, and new accounts.
 * What the second and third may use together ends at a share, so a class has its part of the day, however many others come.
 */
import { DAY_MS } from '../text/days.ts';

export const GROUPS = ['class', 'known', 'new'] as const;
export type Group = (typeof GROUPS)[number];

/** The part of each limit that a group may use together with the groups after it in the list. */
const SHARES: Readonly<Record<Group, number>> = { class: 1, known: 0.7, new: 0.2 };
/** Where a share would be hardly any question: so many, as far as the limit goes. */
const LEAST_QUESTIONS = 10;

/**
 * The part of the day's tokens that one account may use. A stopped call keeps its highest cost, so without it a few accounts that send the
 * longest prompts and stop them use up what a whole group has. It is several times what the questions of a day need for who reads the answers.
 */
const SHARE_OF_ONE = 1 / 20;

/** Prices are those of a million tokens; money is counted in millionths of the currency. `monthMoney` is null without a limit. */
export type Budget = {
  priceIn: number;
  priceOut: number;
  currency: string;
  dayTokens: number;
  monthMoney: number | null;
};
export type DailyQuestions = { ofLearner: number; ofAcademy: number };
/** Tokens that a call may need or has needed: of what is sent, and of the answer. */
export type Tokens = { in: number; out: number };
/** Questions and tokens of the day, money of the month. */
export type Spent = { questions: number; tokens: number; money: number };

export const DAY_TOKENS = 2_000_000;
export const NO_PRICES: Budget = { priceIn: 0, priceOut: 0, currency: 'USD', dayTokens: DAY_TOKENS, monthMoney: null };
/** What a service adds to a prompt of its own. */
const FRAME_TOKENS = 200;

/** In millionths of the currency, rounded up. */
export function moneyOf(tokens: Tokens, { priceIn, priceOut }: Budget): number {
  return Math.ceil(tokens.in * priceIn + tokens.out * priceOut);
}

/** The most that a call can need: no tokenizer makes more tokens of a text than it has bytes. */
export function mostTokens(texts: readonly string[], answerTokens: number): Tokens {
  return { in: texts.reduce((sum, text) => sum + bytesOf(text), FRAME_TOKENS), out: answerTokens };
}

/** Bytes in UTF-8; the server's JavaScript has no TextEncoder. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Whether a group has room for one more question of this cost, with what all groups have used: in its own share, and in that of each group before
 * it in the list, which counts it too. Else those whose share is used up last would take what is a class's.
 */
export function hasRoom(
  group: Group,
  used: Readonly<Record<Group, Spent>>,
  call: { tokens: number; money: number },
  { ofAcademy, dayTokens, monthMoney }: Pick<DailyQuestions, 'ofAcademy'> & Pick<Budget, 'dayTokens' | 'monthMoney'>,
): boolean {
  return GROUPS.slice(0, GROUPS.indexOf(group) + 1).every((one) => {
    const sharing = GROUPS.slice(GROUPS.indexOf(one));
    const after = (what: keyof Spent, more: number): number =>
      sharing.reduce((all, other) => all + used[other][what], more);
    const share = SHARES[one];
    return (
      after('questions', 1) <= Math.min(ofAcademy, Math.max(ofAcademy * share, LEAST_QUESTIONS)) &&
      after('tokens', call.tokens) <= dayTokens * share &&
      (monthMoney === null || after('money', call.money) <= monthMoney * share)
    );
  });
}

/** Whether one learner may use so many tokens more of the day. The first call always fits: the share of the group holds that one. */
export function hasOwnRoom(used: number, more: number, dayTokens: number): boolean {
  return used === 0 || used + more <= dayTokens * SHARE_OF_ONE;
}

/** A member of a cohort that runs and who teaches are of the class; else the age of the account decides. */
export function groupOf({ inClass, ageMs }: { inClass: boolean; ageMs: number }): Group {
  if (inClass) return 'class';
  return ageMs >= DAY_MS ? 'known' : 'new';
}
