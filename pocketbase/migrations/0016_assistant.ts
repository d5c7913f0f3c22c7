/**
 * A learner's messages to the assistant and its replies, for thirty days, with their feedback; and their consent to the model's service,
 * with the count of their questions to it. Read by their owner alone, written by routes.
 */
import { createCollection, OWN, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

const REPLY_BYTES = 20_000;

migrate(
  (app) => {
    createCollection(app, {
      name: 'assistant_exchanges',
      rules: { list: OWN, view: OWN },
      fields: [
        userField(app),
        { name: 'mode', type: 'select', values: ['chat', 'agent'], maxSelect: 1, required: true },
        requiredText('message', 4000),
        { name: 'reply', type: 'json', maxSize: REPLY_BYTES, required: true },
        // What the reply rests on, and its kind: how many hints were given on a question is counted by them.
        text('source', 300),
        requiredText('kind', 20),
        { name: 'feedback', type: 'select', values: ['positive', 'negative'], maxSelect: 1 },
        { name: 'asked_at', type: 'date', required: true },
        { name: 'replied_at', type: 'date', required: true },
      ],
      indexes: [plainIndex('assistant_exchanges', 'user', 'asked_at'), plainIndex('assistant_exchanges', 'asked_at')],
    });
    createCollection(app, {
      name: 'assistant_consents',
      rules: { list: OWN, view: OWN },
      fields: [
        userField(app),
        // The service that was named: another one needs a new consent.
        requiredText('host', 300),
        { name: 'allowed', type: 'bool' },
        { name: 'decided_at', type: 'date' },
        // The questions of that day (UTC) to this service.
        text('day', 10),
        { name: 'questions', type: 'number', onlyInt: true, min: 0 },
      ],
      indexes: [uniqueIndex('assistant_consents', 'user', 'host')],
    });
  },
  () => {},
);
