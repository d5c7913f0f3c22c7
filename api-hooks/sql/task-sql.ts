/** The SQL of tasks in quizzes. Only texts here, so that tests/api/query-plans.test.ts explains the same SQL. */

const OF_ATTEMPT = 'WHERE user = {:user} AND quiz = {:quiz} AND number = {:number}';

/** All tasks that were drawn for an attempt. */
export const TASKS_OF_ATTEMPT = `SELECT question, spec, print, CAST(material AS TEXT) AS material, CAST(solution AS TEXT) AS solution
  FROM quiz_tasks ${OF_ATTEMPT}`;

/** Asked for twice at once, the first one holds. */
export const STORE_TASK = `INSERT INTO quiz_tasks
    (id, user, quiz, number, question, spec, print, maker, version, seed, material, solution, created, updated)
  VALUES ({:id}, {:user}, {:quiz}, {:number}, {:question}, {:spec}, {:print}, {:maker}, {:version}, {:seed}, {:material}, {:solution},
    {:now}, {:now})
  ON CONFLICT (user, quiz, number, question, spec) DO NOTHING`;

/** What was graded, and what was drawn before it for versions of the quiz that nobody handed in. */
export const FORGET_TASKS = 'DELETE FROM quiz_tasks WHERE user = {:user} AND quiz = {:quiz} AND number <= {:number}';

export const SECRET = 'SELECT value FROM server_secrets WHERE name = {:name}';
export const MAKE_SECRET = `INSERT INTO server_secrets (id, name, value, created, updated)
  VALUES ({:id}, {:name}, {:value}, {:now}, {:now}) ON CONFLICT (name) DO NOTHING`;
