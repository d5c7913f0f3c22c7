/**
 * Recall (docs/decisions/032): what a learner answered to questions that came back, a row a learner and course; `record` is what
 * domain/learning/recall-schedule.ts replays, `cards` is what follows from it, so that nothing is replayed to say what is due. Read by its
 * owner alone, written by a route; it goes with the account and is part of what the learner downloads. And how many questions a day the
 * learner wants, '' for the academy's choice, 0 for none: its owner may change it (the rule of users).
 *
 * `GET me` says what is due, which also follows from the attempts: both raise the learner's version (0015_learner_versions.ts).
 */
import { createCollection, OWN, requiredText, uniqueIndex, userField } from './rules.ts';
import { versionTriggers } from './version-triggers.ts';

const RECORD_BYTES = 400_000;
const CARDS_BYTES = 200_000;

const TRIGGERS = ['recalls', 'quiz_attempts'].flatMap(versionTriggers);

migrate(
  (app) => {
    createCollection(app, {
      name: 'recalls',
      rules: { list: OWN, view: OWN },
      fields: [
        userField(app),
        requiredText('course', 120),
        { name: 'record', type: 'json', maxSize: RECORD_BYTES, required: true },
        { name: 'cards', type: 'json', maxSize: CARDS_BYTES, required: true },
      ],
      indexes: [uniqueIndex('recalls', 'user', 'course')],
    });
    for (const trigger of TRIGGERS) app.db().newQuery(trigger).execute();

    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new SelectField({ name: 'recall_limit', values: ['0', '5', '10', '20', '40'], maxSelect: 1 }));
    app.save(users);
  },
  () => {},
);
