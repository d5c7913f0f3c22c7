/**
 * Tasks of quizzes, whose material is drawn for each learner (docs/decisions/047): a row a task of the next attempt, until that is graded.
 * The row has what the learner was given and the answer to it, so that an attempt is graded by what its learner saw, whatever changed in the
 * maker since. `server_secrets` has what nobody but the server knows, the seed of all draws among it: it is in every backup, because a
 * restored academy must draw the same.
 */
import { createCollection, requiredText, text, uniqueIndex, userField } from './rules.ts';

const MATERIAL_BYTES = 20_000;

migrate(
  (app) => {
    createCollection(app, {
      name: 'quiz_tasks',
      fields: [
        userField(app),
        requiredText('quiz', 250),
        { name: 'number', type: 'number', min: 1, onlyInt: true },
        requiredText('question', 80),
        // Maker and setting, as a hash; the print names the material.
        requiredText('spec', 16),
        requiredText('print', 16),
        requiredText('maker', 80),
        { name: 'version', type: 'number', onlyInt: true },
        { name: 'seed', type: 'number', onlyInt: true },
        { name: 'material', type: 'json', maxSize: MATERIAL_BYTES },
        // The answer, the way there, the typical mistakes.
        { name: 'solution', type: 'json', maxSize: MATERIAL_BYTES },
      ],
      indexes: [uniqueIndex('quiz_tasks', 'user', 'quiz', 'number', 'question', 'spec')],
    });
    createCollection(app, {
      name: 'server_secrets',
      fields: [requiredText('name', 40), text('value', 100)],
      indexes: [uniqueIndex('server_secrets', 'name')],
    });
  },
  () => {},
);
