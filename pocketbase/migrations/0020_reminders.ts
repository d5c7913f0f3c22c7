/**
 * Reminders (docs/decisions/033): a row for each learner who has asked for some. The times of a calendar and the secret of its address; the
 * day of the weekly mail, when the next one is due, how many were sent since the last visit, and why they stopped. Read and written by
 * api-hooks/reminders/ alone, because both secrets open something without a sign-in. It goes with the account.
 */
import { createCollection, text, uniqueIndex, userField } from './rules.ts';

const SECRET_LENGTH = 32;
const moment = (name: string): object => ({ name, type: 'date' });

/** Of a column that is '' for most. */
function indexWhereGiven(column: string, kind: '' | 'UNIQUE '): string {
  return `CREATE ${kind}INDEX \`idx_reminders_${column}\` ON \`reminders\` (\`${column}\`) WHERE \`${column}\` != ''`;
}

migrate(
  (app) => {
    createCollection(app, {
      name: 'reminders',
      fields: [
        userField(app),
        // Days of the week as calendars name them, with a comma between them.
        text('days', 20),
        text('time', 5),
        moment('times_at'),
        text('address', SECRET_LENGTH),
        text('mail_day', 2),
        text('mail_token', SECRET_LENGTH),
        moment('next_mail'),
        moment('last_mail'),
        { name: 'unread', type: 'number', onlyInt: true },
        text('stopped', 10),
        moment('stopped_at'),
      ],
      indexes: [
        uniqueIndex('reminders', 'user'),
        indexWhereGiven('address', 'UNIQUE '),
        indexWhereGiven('mail_token', 'UNIQUE '),
        indexWhereGiven('next_mail', ''),
      ],
    });
  },
  () => {},
);
