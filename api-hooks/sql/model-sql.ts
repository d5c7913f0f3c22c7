/** The SQL of what models are asked. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

import { teachesInCohort } from './cohort-sql.ts';

/** What each group has used of the day and of the month. */
export const SPENT = `SELECT party,
    SUM(CASE WHEN day = {:day} THEN questions ELSE 0 END) AS questions,
    SUM(CASE WHEN day = {:day} THEN tokens ELSE 0 END) AS tokens, SUM(money) AS money
  FROM model_spending WHERE day >= {:month} GROUP BY party`;

/** What the calls of personal keys have used of the same. */
export const SPENT_BY_KEYS = `SELECT COALESCE(SUM(CASE WHEN day = {:day} THEN questions ELSE 0 END), 0) AS questions,
    COALESCE(SUM(CASE WHEN day = {:day} THEN tokens ELSE 0 END), 0) AS tokens, COALESCE(SUM(money), 0) AS money
  FROM model_spending WHERE day >= {:month} AND course = {:course}`;

export const SPEND = `INSERT INTO model_spending (id, day, course, party, questions, tokens, money, created, updated)
  VALUES ({:id}, {:day}, {:course}, {:party}, 1, {:tokens}, {:money}, {:now}, {:now})
  ON CONFLICT (day, course, party) DO UPDATE SET questions = questions + 1, tokens = tokens + excluded.tokens,
    money = money + excluded.money, updated = excluded.updated`;

/** Gives back what a call did not need, or takes what it needed more. */
export const SETTLE = `UPDATE model_spending SET tokens = MAX(0, tokens + {:tokens}), money = MAX(0, money + {:money}), updated = {:now}
  WHERE day = {:day} AND course = {:course} AND party = {:party}`;

export const GIVE_BACK_QUESTION = `UPDATE model_spending SET questions = MAX(0, questions - 1), updated = {:now}
  WHERE day = {:day} AND course = {:course} AND party = {:party}`;

/** Whether someone learns in a cohort that runs, or teaches, and since when the account is there. */
export const STANDING = `SELECT users.created, users.role IN ('instructor', 'admin') OR EXISTS (
    SELECT 1 FROM cohort_members own JOIN cohorts ON cohorts.id = own.cohort
    WHERE own.user = users.id AND cohorts.starts_on <= {:today} AND cohorts.ends_on >= {:today}) AS inClass
  FROM users WHERE users.id = {:user}`;

export const BEGIN_RUN = `INSERT INTO model_runs
  (id, user, course, lesson, prompt, print, state, why, answer, model, host, asked_at, ended_at, day, party, tokens, money, created, updated)
  VALUES ({:id}, {:user}, {:course}, {:lesson}, {:prompt}, {:print}, '', '', '', {:model}, {:host}, {:now}, '', {:day}, {:party}, {:tokens},
    {:money}, {:now}, {:now})`;

/** Those under way; an old one is of a server that was killed, and a cron ends it. */
export const UNDER_WAY = `SELECT COUNT(*) AS n FROM model_runs WHERE user = {:user} AND asked_at >= {:since} AND state = ''`;

/** Of prompts and of questions to the assistant. */
export const TOKENS_OF_LEARNER = `SELECT
    (SELECT COALESCE(SUM(tokens), 0) FROM model_runs WHERE user = {:user} AND asked_at >= {:day}) +
    (SELECT COALESCE(SUM(tokens), 0) FROM assistant_consents WHERE user = {:user} AND day = {:day}) AS tokens`;

const RUN = `SELECT id, user, course, print, state, why, answer, model, host, ended_at, day, party, tokens, money FROM model_runs`;
export const RUN_OF_LEARNER = `${RUN} WHERE id = {:id} AND user = {:user}`;
export const RUNS_TO_END = `${RUN} WHERE state = '' AND asked_at < {:before} ORDER BY asked_at LIMIT 500`;

/** Changes nothing in a run that has ended: who ends it settles it, once. */
export const END_RUN = `UPDATE model_runs SET state = {:state}, why = {:why}, answer = {:answer}, ended_at = {:now}, tokens = {:tokens},
  money = {:money}, updated = {:now} WHERE id = {:id} AND state = ''`;

export const FORGET_RUNS = 'DELETE FROM model_runs WHERE asked_at < {:before}';

export const KEPT_ANSWER = `SELECT answer, answered_at FROM model_answers
  WHERE print = {:print} AND model = {:model} AND host = {:host}`;

export const KEEP_ANSWER = `INSERT INTO model_answers (id, print, model, host, answer, answered_at, created, updated)
  VALUES ({:id}, {:print}, {:model}, {:host}, {:answer}, {:now}, {:now}, {:now}) ON CONFLICT (print, model, host) DO NOTHING`;

export const SPENT_BY_DAY = `SELECT day, course, SUM(questions) AS questions, SUM(tokens) AS tokens, SUM(money) AS money
  FROM model_spending WHERE day >= {:first} GROUP BY day, course`;

const KEY = 'SELECT id, purpose, state, hash, hint, asked_at, ends_at, used_at FROM model_keys';
export const KEY_OF_LEARNER = `${KEY} WHERE user = {:user}`;
/** Whose key it is: of an account that is not about to be deleted. */
export const KEY_BY_HASH = `SELECT model_keys.id, model_keys.user, model_keys.state, model_keys.hash, model_keys.ends_at
  FROM model_keys JOIN users ON users.id = model_keys.user
  WHERE model_keys.hash = {:hash} AND model_keys.hash != '' AND users.verified = TRUE AND users.delete_after = ''`;

/** Asks again where the one before was refused or is over; otherwise it changes nothing. */
export const ASK_KEY = `INSERT INTO model_keys (id, user, purpose, state, hash, hint, asked_at, decided_at, ends_at, used_at, created, updated)
  VALUES ({:id}, {:user}, {:purpose}, 'asked', '', '', {:now}, '', '', '', {:now}, {:now})
  ON CONFLICT (user) DO UPDATE SET purpose = excluded.purpose, state = 'asked', hash = '', hint = '', asked_at = excluded.asked_at,
    decided_at = '', ends_at = '', used_at = '', updated = excluded.updated
  WHERE state = 'refused' OR (ends_at != '' AND ends_at <= {:now})`;

/** Its days begin when it is made first, and a new one in its place does not lengthen them. */
export const MAKE_KEY = `UPDATE model_keys SET hash = {:hash}, hint = {:hint}, ends_at = CASE ends_at WHEN '' THEN {:end} ELSE ends_at END,
  used_at = '', updated = {:now} WHERE user = {:user} AND state = 'allowed' AND (ends_at = '' OR ends_at > {:now})`;

export const END_KEY = 'DELETE FROM model_keys WHERE user = {:user}';
export const NOTE_KEY_USED = 'UPDATE model_keys SET used_at = {:now} WHERE id = {:id}';

/** Of learners in cohorts that someone teaches, or of all. */
const ASKED_OF = `({:isAdmin} OR ${teachesInCohort('model_keys.user')}) AND model_keys.user != {:reader}`;
const ASKED = `SELECT model_keys.id, users.name AS learner, purpose, state, hash, asked_at, ends_at
  FROM model_keys JOIN users ON users.id = model_keys.user WHERE ${ASKED_OF}`;
export const ASKED_KEYS = `${ASKED} ORDER BY state = 'asked' DESC, asked_at, model_keys.id LIMIT {:limit} OFFSET {:offset}`;
export const ASKED_KEY = `${ASKED} AND model_keys.id = {:id}`;
export const DECIDE_KEY = `UPDATE model_keys SET state = {:state}, decided_at = {:now}, updated = {:now},
    hash = CASE {:state} WHEN 'refused' THEN '' ELSE hash END, hint = CASE {:state} WHEN 'refused' THEN '' ELSE hint END
  WHERE id = {:id} AND ${ASKED_OF}`;
