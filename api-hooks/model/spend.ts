/**
 * Takes the highest cost of a call from the budget before it is made, and gives back what it did not need. In a transaction, of which there
 * is one at a time: of fifty at once not one too many passes.
 */
import { KEY_COURSE, keysHaveRoom } from '#domain/model/personal-key';
import {
  GROUPS,
  type Group,
  groupOf,
  hasOwnRoom,
  hasRoom,
  moneyOf,
  type Spent,
  type Tokens,
} from '#domain/model/spending';
import { academyDay, now } from '../lib/clock.ts';
import type { ModelFacts } from '../lib/environment.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, newId, rows } from '../lib/sql.ts';
import { COUNT_QUESTION, QUESTIONS_OF_DAY, SETTLE_TOKENS, UNCOUNT_QUESTION } from '../sql/assistant-sql.ts';
import {
  GIVE_BACK_QUESTION,
  SETTLE,
  SPEND,
  SPENT,
  SPENT_BY_KEYS,
  STANDING,
  TOKENS_OF_LEARNER,
} from '../sql/model-sql.ts';

/** What was taken for a call; `course` is '' for the assistant, `consent` the name under which the learner has allowed it. */
export type Taken = { day: string; course: string; party: Group; tokens: number; money: number };
type Call = { user: string; consent: string; course: string; most: Tokens };

/** Counts a question of the learner and takes its cost; without room it takes nothing, and says whose day is over. */
export function take(
  tx: CoreApp,
  model: ModelFacts,
  { user, consent, course, most }: Call,
): Taken | 'used-up' | 'all-used-up' {
  const day = billDay();
  if (questionsLeft(tx, model, user) <= 0) return 'used-up';
  const party = partyOf(tx, user);
  const call = { tokens: most.in + most.out, money: moneyOf(most, model) };
  if (!hasOwnRoom(tokensOf(tx, user, day), call.tokens, model.dayTokens)) return 'used-up';
  if (!hasRoom(party, spentBy(tx, day), call, model)) return 'all-used-up';
  if (course === KEY_COURSE && !keysHaveRoom(spentByKeys(tx, day), call, model)) return 'all-used-up';
  const taken: Taken = { day, course, party, ...call };
  const ofAssistant = course === '' ? call.tokens : 0;
  execute(tx, COUNT_QUESTION, { user, host: consent, day, tokens: ofAssistant, now: dbTime(now()) });
  execute(tx, SPEND, { id: newId(), ...taken, now: dbTime(now()) });
  return taken;
}

/** Once a call has ended. `used` is null where nobody knows what it needed: then the highest cost stays. Returns what is counted now. */
export function settle(
  tx: CoreApp,
  model: ModelFacts,
  { day, course, party, tokens, money }: Taken,
  used: Tokens | null,
): { tokens: number; money: number } {
  if (used === null) return { tokens, money };
  const counted = { tokens: used.in + used.out, money: moneyOf(used, model) };
  const change = { tokens: counted.tokens - tokens, money: counted.money - money };
  execute(tx, SETTLE, { day, course, party, ...change, now: dbTime(now()) });
  return counted;
}

/** The same for a question to the assistant, whose tokens are counted beside the learner's consent. */
export function settleQuestion(
  tx: CoreApp,
  model: ModelFacts,
  taken: Taken,
  { user, consent, used }: Pick<Call, 'user' | 'consent'> & { used: Tokens | null },
): void {
  const { tokens } = settle(tx, model, taken, used);
  const change = { day: taken.day, tokens: tokens - taken.tokens, now: dbTime(now()) };
  execute(tx, SETTLE_TOKENS, { user, host: consent, ...change });
}

/** For a prompt that was never sent: the question of learner and academy too. */
export function giveBack(
  tx: CoreApp,
  model: ModelFacts,
  taken: Taken,
  { user, consent }: Omit<Call, 'most' | 'course'>,
): void {
  const { day, course, party } = taken;
  settle(tx, model, taken, { in: 0, out: 0 });
  execute(tx, GIVE_BACK_QUESTION, { day, course, party, now: dbTime(now()) });
  execute(tx, UNCOUNT_QUESTION, { user, host: consent, day, now: dbTime(now()) });
}

/** How many questions a learner has left today. */
export function questionsLeft(app: CoreApp, { ofLearner }: ModelFacts, user: string): number {
  const row = firstRow(app, QUESTIONS_OF_DAY, { user, day: billDay() }, { questions: 0 });
  return Math.max(0, ofLearner - (row?.questions ?? 0));
}

/** What the prompts and the questions of a learner have used of the day. */
function tokensOf(app: CoreApp, user: string, day: string): number {
  return firstRow(app, TOKENS_OF_LEARNER, { user, day }, { tokens: 0 })?.tokens ?? 0;
}

/** What each group has used of the day and its month. */
export function spentBy(app: CoreApp, day: string): Record<Group, Spent> {
  const found = rows(app, SPENT, { day, month: monthOf(day) }, { party: '', questions: 0, tokens: 0, money: 0 });
  const of = (group: Group): Spent =>
    found.find(({ party }) => party === group) ?? { questions: 0, tokens: 0, money: 0 };
  return Object.fromEntries(GROUPS.map((group) => [group, of(group)])) as Record<Group, Spent>;
}

function spentByKeys(app: CoreApp, day: string): Spent {
  const none: Spent = { questions: 0, tokens: 0, money: 0 };
  return firstRow(app, SPENT_BY_KEYS, { day, month: monthOf(day), course: KEY_COURSE }, none) ?? none;
}

function partyOf(app: CoreApp, user: string): Group {
  const row = firstRow(app, STANDING, { user, today: academyDay() }, { created: '', inClass: false });
  const created = Date.parse(isoTime(row?.created ?? '') ?? '');
  return groupOf({ inClass: row?.inClass ?? false, ageMs: Number.isNaN(created) ? 0 : Date.now() - created });
}

/** In UTC: a day of the bill, not of the learner. */
export function billDay(): string {
  return now().slice(0, 10);
}

/** The first day of a month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}
