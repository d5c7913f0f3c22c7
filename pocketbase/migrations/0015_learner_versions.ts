/**
 * A number for each learner that changes with everything that the server says of them: triggers raise it, whatever writes (a route, the
 * dashboard, a cron, SQL). So an answer that was kept is provably fresh when the number is still the same (docs/decisions/023).
 *
 * It is no collection: nobody reads or writes it but the triggers and api-hooks/learner/. The first number of an account is random, so an
 * account that is made again under the id of a deleted one never meets what was kept of that one.
 */
import { raise, versionTriggers } from './version-triggers.ts';

const OWNED = [
  'program_enrollments',
  'enrollments',
  'lesson_progress',
  'earned_badges',
  'user_activity',
  'user_bookmarks',
  'course_ratings',
  'certificate_tokens',
  'learner_texts',
];
/** Small enough to be a whole number in JavaScript however often it is raised. */
const FIRST = 'abs(random() % 1000000000000)';

const STATEMENTS = [
  'CREATE TABLE learner_versions (user TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL) WITHOUT ROWID',
  `INSERT INTO learner_versions (user, version) SELECT id, ${FIRST} FROM users`,
  `CREATE TRIGGER learner_versions_of_new AFTER INSERT ON users
   BEGIN INSERT OR REPLACE INTO learner_versions (user, version) VALUES (NEW.id, ${FIRST}); END`,
  `CREATE TRIGGER learner_versions_of_changed AFTER UPDATE ON users ${raise('NEW.id')}`,
  `CREATE TRIGGER learner_versions_of_gone AFTER DELETE ON users
   BEGIN DELETE FROM learner_versions WHERE user = OLD.id; END`,
  ...OWNED.flatMap(versionTriggers),
];

migrate(
  (app) => {
    for (const statement of STATEMENTS) app.db().newQuery(statement).execute();
  },
  () => {},
);
