/**
 * Folding (docs/decisions/042): what stays of attempts and acts that nobody needs one by one any more, a row a learner and quiz, and a row a
 * learner and year. Written by a cron alone, read by the routes; both go with the account and are part of what the learner downloads.
 * `GET me` is made of both: they raise the learner's version (0015_learner_versions.ts).
 *
 * `past_reviews` is no collection: the text of a review for a question and an option, once for everybody. It names nobody, and a row never
 * changes, so that a learner's review stays what it was.
 */
import { createCollection, requiredText, uniqueIndex, userField } from './rules.ts';
import { versionTriggers } from './version-triggers.ts';

const ATTEMPTS_BYTES = 2_000_000;
const LATEST_BYTES = 50_000;
const YEAR_BYTES = 10_000;

const STATEMENTS = [
  `CREATE TABLE past_reviews (id INTEGER PRIMARY KEY, question TEXT NOT NULL, answer TEXT NOT NULL, item TEXT NOT NULL UNIQUE)`,
  ...['UPDATE', 'DELETE'].map(
    (change) => `CREATE TRIGGER past_reviews_no_${change.toLowerCase()} BEFORE ${change} ON past_reviews
      BEGIN SELECT RAISE(ABORT, 'past_reviews is append-only'); END`,
  ),
  ...['past_attempts', 'past_activity'].flatMap(versionTriggers),
];

migrate(
  (app) => {
    createCollection(app, {
      name: 'past_attempts',
      fields: [
        userField(app),
        requiredText('quiz', 250),
        // Of the newest attempt that is in it.
        { name: 'number', type: 'number', min: 0, onlyInt: true },
        // One attempt was enough.
        { name: 'passed', type: 'bool' },
        // domain/learning/past-attempts.ts; what both name are rows of past_reviews.
        { name: 'attempts', type: 'json', maxSize: ATTEMPTS_BYTES, required: true },
        { name: 'latest', type: 'json', maxSize: LATEST_BYTES },
      ],
      indexes: [uniqueIndex('past_attempts', 'user', 'quiz')],
    });
    createCollection(app, {
      name: 'past_activity',
      fields: [
        userField(app),
        requiredText('year', 4),
        // domain/learning/past-acts.ts: days MM-DD, and counts by kind.
        { name: 'days', type: 'json', maxSize: YEAR_BYTES },
        { name: 'acts', type: 'json', maxSize: YEAR_BYTES },
      ],
      indexes: [uniqueIndex('past_activity', 'user', 'year')],
    });
    for (const statement of STATEMENTS) app.db().newQuery(statement).execute();
  },
  () => {},
);
