/**
 * What first attempts say about each question (docs/decisions/036): an attempt keeps the seconds at each question and whether it was
 * counted; the counts are a row a question, of no person. Attempts of before are counted too, by the cron.
 */
import { addIndexes, createCollection, requiredText, uniqueIndex } from './rules.ts';

const SECONDS_BYTES = 10_000;
const COUNTS_BYTES = 10_000;

const TRIGGER = 'learner_versions_quiz_attempts_update';
/** Like 0019_recall.ts: what changes of an attempt raises the learner's version. That it was counted changes nothing that a learner reads. */
const RAISE = `CREATE TRIGGER ${TRIGGER} AFTER UPDATE ON quiz_attempts WHEN NEW.counted = OLD.counted
  BEGIN UPDATE learner_versions SET version = version + 1 WHERE user IN (OLD.user, NEW.user); END`;

migrate(
  (app) => {
    const attempts = app.findCollectionByNameOrId('quiz_attempts');
    attempts.fields.add(new JSONField({ name: 'seconds', maxSize: SECONDS_BYTES }));
    attempts.fields.add(new BoolField({ name: 'counted' }));
    app.save(attempts);
    // Only what waits is in it, so that the cron reads nothing twice.
    addIndexes(app, 'quiz_attempts', [
      'CREATE INDEX `idx_quiz_attempts_uncounted` ON `quiz_attempts` (`created`) WHERE `number` = 1 AND `counted` = FALSE',
    ]);
    for (const statement of [`DROP TRIGGER IF EXISTS ${TRIGGER}`, RAISE]) app.db().newQuery(statement).execute();
    createCollection(app, {
      name: 'question_counts',
      fields: [
        requiredText('quiz', 250),
        requiredText('question', 80),
        { name: 'counts', type: 'json', maxSize: COUNTS_BYTES },
      ],
      indexes: [uniqueIndex('question_counts', 'quiz', 'question')],
    });
  },
  () => {},
);
