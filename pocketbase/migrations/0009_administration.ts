/**
 * Administration: the log of what staff did (append-only), numbers by day, and indexes for the lists and counts of administrators.
 * Progress itself is never scanned for them.
 */
import { addIndexes, createCollection, plainIndex, requiredText, text, uniqueIndex } from './rules.ts';

migrate(
  (app) => {
    createCollection(app, {
      name: 'admin_log',
      fields: [
        requiredText('action', 30),
        // An account's id, or 'machine' or 'dashboard'. A plain text, like the subject: the entry outlives the account.
        requiredText('by', 15),
        text('subject', 150),
        text('detail', 200),
        text('note', 500),
        { name: 'at', type: 'date', required: true },
      ],
      indexes: [plainIndex('admin_log', 'at'), plainIndex('admin_log', 'subject', 'at')],
    });
    // Append-only for everybody, superusers in the dashboard included.
    for (const operation of ['UPDATE', 'DELETE']) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER admin_log_no_${operation.toLowerCase()} BEFORE ${operation} ON admin_log
           BEGIN SELECT RAISE(ABORT, 'the log of administrators is append-only'); END`,
        )
        .execute();
    }
    createCollection(app, {
      name: 'daily_counters',
      fields: [
        requiredText('day', 10),
        { name: 'learners', type: 'number', min: 0, onlyInt: true },
        { name: 'active', type: 'number', min: 0, onlyInt: true },
        { name: 'completions', type: 'number', min: 0, onlyInt: true },
        { name: 'certificates', type: 'number', min: 0, onlyInt: true },
      ],
      indexes: [uniqueIndex('daily_counters', 'day')],
    });
    addIndexes(app, 'users', ["CREATE INDEX `idx_users_staff` ON `users` (`role`) WHERE `role` != 'learner'"]);
    addIndexes(app, 'user_activity', ['CREATE INDEX `idx_user_activity_of_day` ON `user_activity` (`day`, `user`)']);
    addIndexes(app, 'enrollments', [
      "CREATE INDEX `idx_enrollments_completions` ON `enrollments` (`completed_at`) WHERE `completed_at` != ''",
    ]);
    addIndexes(app, 'certificate_tokens', [
      'CREATE INDEX `idx_certificate_tokens_newest` ON `certificate_tokens` (`issued_at`)',
      'CREATE INDEX `idx_certificate_tokens_holder` ON `certificate_tokens` (`user`, `issued_at`)',
    ]);
    addIndexes(app, 'certificate_log', [
      "CREATE INDEX `idx_certificate_log_by_staff` ON `certificate_log` (`at`) WHERE `by` != ''",
    ]);
  },
  () => {},
);
