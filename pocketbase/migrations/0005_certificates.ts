/** Certificates and what happened to them. Only the academy's routes write and read them; verification answers with a few fields. */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

migrate(
  (app) => {
    createCollection(app, {
      name: 'certificate_tokens',
      fields: [
        requiredText('token', 36),
        requiredText('verification_code', 8),
        // The certificate stays when the account goes.
        userField(app, 'user', true),
        requiredText('learner_id', 6),
        // The name as it was at issue. Empty when the learner withheld it.
        text('recipient_name', 80),
        requiredText('course_slug', 120),
        requiredText('course_title', 300),
        { name: 'revision', type: 'number', min: 1, onlyInt: true, required: true },
        // The spec calls it issued_via_override; PocketBase keeps `_via_` for its own use.
        { name: 'issued_by_override', type: 'bool' },
        // The first issue; a re-issue keeps it and has its own `valid_from`.
        { name: 'issued_at', type: 'date', required: true },
        { name: 'valid_from', type: 'date', required: true },
        // What is signed, as it was at issue: the content of a course may change later.
        { name: 'facts', type: 'json', maxSize: 20000 },
        requiredText('salt', 32),
        { name: 'status_list', type: 'number', min: 1, onlyInt: true, required: true },
        { name: 'status_index', type: 'number', min: 0, onlyInt: true },
        // Both forms are signed after the transaction; '' until then.
        text('vc_jwt', 60000),
        text('vc_json', 60000),
        text('key_ids', 200),
        { name: 'revoked_at', type: 'date' },
        text('revoked_reason', 40),
        text('superseded_by', 36),
      ],
      indexes: [
        uniqueIndex('certificate_tokens', 'token'),
        uniqueIndex('certificate_tokens', 'verification_code'),
        uniqueIndex('certificate_tokens', 'status_list', 'status_index'),
        plainIndex('certificate_tokens', 'learner_id', 'issued_at'),
        // Certificates of deleted accounts have no user, and may be many.
        "CREATE UNIQUE INDEX `idx_certificate_tokens_once` ON `certificate_tokens` (`user`, `course_slug`, `revision`) WHERE `user` != ''",
        "CREATE INDEX `idx_certificate_tokens_unsigned` ON `certificate_tokens` (`created`) WHERE `vc_jwt` = '' OR `vc_json` = ''",
        "CREATE INDEX `idx_certificate_tokens_revoked` ON `certificate_tokens` (`status_list`) WHERE `revoked_at` != ''",
      ],
    });
    createCollection(app, {
      name: 'certificate_log',
      fields: [
        requiredText('token', 36),
        requiredText('action', 20),
        // The account that did it; '' for the academy itself. A plain text: the entry outlives the account.
        text('by', 15),
        text('note', 500),
        { name: 'at', type: 'date', required: true },
      ],
      indexes: [plainIndex('certificate_log', 'token', 'at')],
    });
    // Append-only for everybody, superusers in the dashboard included.
    for (const operation of ['UPDATE', 'DELETE']) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER certificate_log_no_${operation.toLowerCase()} BEFORE ${operation} ON certificate_log
           BEGIN SELECT RAISE(ABORT, 'the log of certificates is append-only'); END`,
        )
        .execute();
    }
  },
  () => {},
);
