/**
 * Personal keys to the academy's model (docs/decisions/052): one a learner, its print alone. Written and read by routes alone. And beside a
 * learner's consent the tokens of the day's questions to the assistant.
 */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

migrate(
  (app) => {
    createCollection(app, {
      name: 'model_keys',
      fields: [
        userField(app),
        requiredText('purpose', 400),
        requiredText('state', 10),
        // '' until it is made; what is shown of it is the hint.
        text('hash', 64),
        text('hint', 20),
        { name: 'asked_at', type: 'date', required: true },
        { name: 'decided_at', type: 'date' },
        { name: 'ends_at', type: 'date' },
        { name: 'used_at', type: 'date' },
      ],
      indexes: [
        uniqueIndex('model_keys', 'user'),
        "CREATE UNIQUE INDEX `idx_model_keys_hash` ON `model_keys` (`hash`) WHERE `hash` != ''",
        plainIndex('model_keys', 'state', 'asked_at'),
      ],
    });
    const consents = app.findCollectionByNameOrId('assistant_consents');
    consents.fields.add(new NumberField({ name: 'tokens', onlyInt: true, min: 0 }));
    app.save(consents);
  },
  () => {},
);
