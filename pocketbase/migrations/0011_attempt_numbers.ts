/**
 * The attempts of a learner at a quiz are numbered from 1: the number draws the questions (docs/decisions/019). Quizzes are kept in the
 * versions that open pages may still hold, and attempts that an older build has drawn by their key are taken for thirty days.
 */
import { addIndexes, createCollection, requiredText, uniqueIndex } from './rules.ts';

const KEYED_DAYS = 30;
/** Twice the largest quiz that an attempt may answer, with long explanations. */
const KEY_BYTES = 500_000;

migrate(
  (app) => {
    const attempts = app.findCollectionByNameOrId('quiz_attempts');
    attempts.fields.add(new NumberField({ name: 'number', min: 0, onlyInt: true }));
    app.save(attempts);
    app
      .db()
      .newQuery(
        `UPDATE quiz_attempts SET number = (SELECT COUNT(*) FROM quiz_attempts earlier
           WHERE earlier.user = quiz_attempts.user AND earlier.quiz = quiz_attempts.quiz
           AND (earlier.created, earlier.rowid) <= (quiz_attempts.created, quiz_attempts.rowid))`,
      )
      .execute();
    addIndexes(app, 'quiz_attempts', [
      'CREATE UNIQUE INDEX `idx_quiz_attempts_number` ON `quiz_attempts` (`user`, `quiz`, `number`) WHERE `number` > 0',
    ]);

    createCollection(app, {
      name: 'quiz_editions',
      fields: [
        requiredText('quiz', 250),
        requiredText('outline', 16),
        { name: 'answer_key', type: 'json', maxSize: KEY_BYTES },
        // Empty while the academy asks this version.
        { name: 'replaced_at', type: 'date' },
      ],
      indexes: [uniqueIndex('quiz_editions', 'quiz', 'outline')],
    });

    const learners = new DynamicModel({ n: 0 }) as DynamicModel & { n: number };
    app.db().newQuery('SELECT COUNT(*) AS n FROM users').one(learners);
    const at = new Date().toISOString();
    // A database without people has none who use an older build.
    const days = learners.n > 0 ? KEYED_DAYS : 0;
    const until = new Date(Date.parse(at) + days * 24 * 60 * 60_000).toISOString();
    const counter = new Record(app.findCollectionByNameOrId('counters'));
    counter.set('name', 'keyed-attempts');
    counter.set('value', { at, until });
    app.save(counter);
  },
  () => {},
);
