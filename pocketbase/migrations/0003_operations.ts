/** Mail that could not be sent because no SMTP is configured, and what pages reported. Superusers read both in the dashboard. */
import { createCollection, plainIndex, requiredText, text, uniqueIndex } from './rules.ts';

migrate(
  (app) => {
    createCollection(app, {
      name: 'outbox',
      fields: [requiredText('to', 300), requiredText('subject', 300), text('html', 20000), text('text', 20000)],
      indexes: [plainIndex('outbox', 'created')],
    });
    createCollection(app, {
      name: 'page_reports',
      fields: [
        requiredText('kind', 10),
        text('page', 300),
        text('message', 300),
        text('source', 300),
        // One row for each distinct report, so that a flood of the same error stays one row.
        requiredText('fingerprint', 64),
        { name: 'count', type: 'number', onlyInt: true },
      ],
      indexes: [uniqueIndex('page_reports', 'fingerprint')],
    });
    createCollection(app, {
      name: 'counters',
      fields: [requiredText('name', 80), { name: 'value', type: 'json', maxSize: 200000 }],
      indexes: [uniqueIndex('counters', 'name')],
    });
  },
  () => {},
);
