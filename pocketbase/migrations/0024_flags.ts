/**
 * Flags (docs/decisions/037): what a learner says is wrong with a text of a lesson or a question. Nobody reads or writes one by a rule: the
 * routes show a learner the answers to their own, and an administrator what is open, without names. They go with the account.
 *
 * `GET me` says how many closed flags the learner has not seen: they raise the learner's version (0015_learner_versions.ts).
 */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';
import { versionTriggers } from './version-triggers.ts';

migrate(
  (app) => {
    createCollection(app, {
      name: 'flags',
      fields: [
        userField(app),
        // The client's id: a second delivery of the same flag changes nothing.
        requiredText('flag_key', 64),
        requiredText('course', 120),
        requiredText('entry', 120),
        // The id of a question; empty for a text of a lesson.
        text('question', 80),
        // Of the text, and of the heading above it (domain/text/text-print.ts).
        text('text_print', 20),
        text('near_print', 20),
        text('quote', 200),
        requiredText('kind', 20),
        text('note', 500),
        requiredText('locale', 5),
        // The text was in the content when the flag came: when it is there no more, it was changed.
        { name: 'known', type: 'bool' },
        text('answer', 500),
        // Empty while it is open.
        { name: 'closed_at', type: 'date' },
        // When the learner saw the answer; empty before.
        { name: 'seen_at', type: 'date' },
      ],
      indexes: [
        uniqueIndex('flags', 'user', 'flag_key'),
        plainIndex('flags', 'user', 'created'),
        plainIndex('flags', 'closed_at', 'created'),
      ],
    });
    for (const trigger of versionTriggers('flags')) app.db().newQuery(trigger).execute();
  },
  () => {},
);
