/**
 * What a learner writes for themselves, a row a field (docs/decisions/026). Read by its owner alone; written by a route, which merges the
 * versions of several devices. A cascading relation takes it along with the account, and makes it part of what the learner downloads.
 */
import { createCollection, OWN, requiredText, text, uniqueIndex, userField } from './rules.ts';

/** Letters; the route counts bytes (domain/practice/learner-text.ts). */
const LONGEST = 20 * 1024;

migrate(
  (app) => {
    createCollection(app, {
      name: 'learner_texts',
      rules: { list: OWN, view: OWN },
      fields: [
        userField(app),
        requiredText('kind', 40),
        requiredText('place', 120),
        requiredText('field', 60),
        text('value', LONGEST),
        { name: 'at', type: 'date', required: true },
        // The version that was written apart and is offered; without a moment there is none.
        text('previous', LONGEST),
        { name: 'previous_at', type: 'date' },
      ],
      indexes: [uniqueIndex('learner_texts', 'user', 'kind', 'place', 'field')],
    });
  },
  () => {},
);
