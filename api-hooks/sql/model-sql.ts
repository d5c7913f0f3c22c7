/** The SQL of what models are asked. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

/** What each group has used of the day and of the month. */
export const SPENT = `SELECT party,
    SUM(CASE WHEN day = {:day} THEN questions ELSE 0 END) AS questions,
    SUM(CASE WHEN day = {:day} THEN tokens ELSE 0 END) AS tokens, SUM(money) AS money
  FROM model_spending WHERE day >= {:month} GROUP BY party`;

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

export const TOKENS_OF_LEARNER = `SELECT COALESCE(SUM(tokens), 0) AS tokens FROM model_runs
  WHERE user = {:user} AND asked_at >= {:day}`;

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
