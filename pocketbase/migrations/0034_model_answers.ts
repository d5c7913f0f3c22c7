/**
 * Prompts of lessons that went to a model (docs/decisions/052): a learner's own ones with their answers, for thirty days; the answers to the
 * prompts that lessons bring, and what is spent each day, both without names. Written and read by routes alone.
 */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

const count = (name: string): object => ({ name, type: 'number', onlyInt: true, min: 0 });

migrate(
  (app) => {
    createCollection(app, {
      name: 'model_runs',
      fields: [
        userField(app),
        requiredText('course', 120),
        requiredText('lesson', 120),
        requiredText('prompt', 8000),
        // The print of a prompt that is the lesson's own, '' for one of the learner's.
        text('print', 16),
        // '' while it is under way.
        text('state', 10),
        text('why', 20),
        text('answer', 20_000),
        requiredText('model', 200),
        requiredText('host', 300),
        { name: 'asked_at', type: 'date', required: true },
        { name: 'ended_at', type: 'date' },
        // What was taken from the budget for it, until it has ended: from which day and group, and how much.
        requiredText('day', 10),
        requiredText('party', 10),
        count('tokens'),
        count('money'),
      ],
      indexes: [
        plainIndex('model_runs', 'user', 'asked_at'),
        plainIndex('model_runs', 'state', 'asked_at'),
        plainIndex('model_runs', 'asked_at'),
      ],
    });
    createCollection(app, {
      name: 'model_answers',
      fields: [
        requiredText('print', 16),
        requiredText('model', 200),
        requiredText('host', 300),
        requiredText('answer', 20_000),
        { name: 'answered_at', type: 'date', required: true },
      ],
      indexes: [uniqueIndex('model_answers', 'print', 'model', 'host')],
    });
    createCollection(app, {
      name: 'model_spending',
      fields: [
        // In UTC: a day of the bill.
        requiredText('day', 10),
        // '' for the assistant.
        text('course', 120),
        requiredText('party', 10),
        count('questions'),
        count('tokens'),
        // In millionths of the currency.
        count('money'),
      ],
      indexes: [uniqueIndex('model_spending', 'day', 'course', 'party')],
    });
  },
  () => {},
);
