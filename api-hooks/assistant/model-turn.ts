/**
 * Whether a model may be asked now, for this learner: allowed by them, within the day's questions of theirs and of the academy, and with a
 * free place among those that wait. Nothing is counted for who gets no place.
 */
import { MODEL_SLOTS } from '#domain/assistant/model-limits';
import type { AssistantReply } from '#domain/contract/assistant/assistant-reply';
import { now } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { CONSENT, COUNT_QUESTION } from '../sql/assistant-sql.ts';

type NoTurn = Exclude<AssistantReply['model'], 'used'>;

/**
 * Runs `work` in a turn, and says why there is none; null as a reason means that the academy has no model. Work that throws has failed,
 * as when the program ends meanwhile: the learner is answered without it.
 */
export function inModelTurn<Result>(
  app: CoreApp,
  user: string,
  work: () => Result,
): { done: Result } | { refused: NoTurn } {
  if (environment.model === null) return { refused: null };
  if (!consentOf(app, user)?.allowed) return { refused: 'not-allowed' };
  const free = takeSlot();
  if (free === null) return { refused: 'busy' };
  try {
    if (!countQuestion(user)) return { refused: 'used-up' };
    return { done: work() };
  } catch (error) {
    console.error(`[academy] assistant: ${error}`);
    return { refused: 'failed' };
  } finally {
    free();
  }
}

type Consent = { allowed: boolean; questionsToday: number };

/** The learner's consent to the service that the academy uses now; null when not answered. */
export function consentOf(app: CoreApp, user: string): Consent | null {
  const row = firstRow(app, CONSENT, { user, host: serviceName() }, { allowed: false, day: '', questions: 0 });
  if (row === null) return null;
  return { allowed: row.allowed, questionsToday: row.day === today() ? row.questions : 0 };
}

/** The name under which consent is given: the model's host, with that of the web search, which gets the question too. */
export function serviceName(): string {
  const { host = '', search = null } = environment.model ?? {};
  return search === null ? host : `${host} ${search}`;
}

/** One of the places for requests that wait; null when all are taken. What it returns gives the place back. */
function takeSlot(): (() => void) | null {
  const store = $app.store();
  const mine = newId();
  for (let slot = 0; slot < MODEL_SLOTS; slot += 1) {
    const key = `academy:model:${slot}`;
    if (store.getOrSet(key, () => mine) === mine) return () => store.remove(key);
  }
  return null;
}

const COUNTER = 'assistant-questions';
type DayCount = { day: string; questions: number };

/** Counts one question of the learner and of the academy; false, and counts nothing, when one of them has had all of the day. */
function countQuestion(user: string): boolean {
  const { ofLearner = 0, ofAcademy = 0 } = environment.model ?? {};
  let counted = false;
  $app.runInTransaction((tx) => {
    const own = consentOf(tx, user)?.questionsToday ?? 0;
    const all = academyCount(tx);
    if (own >= ofLearner || all.questions >= ofAcademy) return;
    execute(tx, COUNT_QUESTION, { user, host: serviceName(), day: today(), now: dbTime(now()) });
    writeAcademyCount(tx, { ...all, questions: all.questions + 1 });
    counted = true;
  });
  return counted;
}

function academyCount(app: CoreApp): DayCount {
  const row = firstRow(app, 'SELECT value FROM counters WHERE name = {:name}', { name: COUNTER }, { value: '' });
  const stored = row === null ? null : (JSON.parse(row.value) as DayCount);
  return stored?.day === today() ? stored : { day: today(), questions: 0 };
}

function writeAcademyCount(app: CoreApp, count: DayCount): void {
  execute(
    app,
    `INSERT INTO counters (id, name, value, created, updated) VALUES ({:id}, {:name}, {:value}, {:now}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated = excluded.updated`,
    { id: newId(), name: COUNTER, value: JSON.stringify(count), now: dbTime(now()) },
  );
}

/** In UTC: a day of the bill, not of the learner. */
function today(): string {
  return now().slice(0, 10);
}
