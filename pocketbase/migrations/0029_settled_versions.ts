/**
 * Which of a learner's versions (0015_learner_versions.ts) everything that follows was stored of, and under which outline: who has another version,
 * or was settled under another outline, is settled by a cron (api-hooks/learner/settle-everybody.ts). That cron had a place of its own in `counters`.
 */
const STATEMENTS = [
  'ALTER TABLE learner_versions ADD COLUMN settled_version INTEGER NOT NULL DEFAULT 0',
  "ALTER TABLE learner_versions ADD COLUMN settled_outline TEXT NOT NULL DEFAULT ''",
  "DELETE FROM counters WHERE name = 'settling'",
];

migrate(
  (app) => {
    for (const statement of STATEMENTS) app.db().newQuery(statement).execute();
  },
  () => {},
);
