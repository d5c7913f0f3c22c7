/**
 * Practices that count (docs/decisions/028): which required parts of a lesson a learner has done, a row a part; what a completion needs of
 * them; and which lists of required parts the lessons have had, so that a page of an older build is judged by its own. Read by its owner
 * alone; written by a route. A cascading relation takes it along with the account, and makes it part of what the learner downloads.
 *
 * Like every table of which `GET me` is made it raises the learner's version, whatever writes (0015_learner_versions.ts).
 */
import { createCollection, OWN, requiredText, text, uniqueIndex, userField } from './rules.ts';
import { versionTriggers } from './version-triggers.ts';

/** Ids of parts, with a space between them. */
const IDS = 4000;
const TABLE = 'practice_progress';

migrate(
  (app) => {
    createCollection(app, {
      name: TABLE,
      rules: { list: OWN, view: OWN },
      fields: [
        userField(app),
        requiredText('course', 120),
        requiredText('lesson', 120),
        requiredText('part', 120),
        { name: 'done_at', type: 'date', required: true },
      ],
      indexes: [uniqueIndex(TABLE, 'user', 'course', 'lesson', 'part')],
    });
    for (const trigger of versionTriggers(TABLE)) app.db().newQuery(trigger).execute();

    // What was completed before needs nothing: an empty text.
    const completions = app.findCollectionByNameOrId('lesson_progress');
    completions.fields.add(new TextField({ name: 'needs', max: IDS }));
    app.save(completions);

    createCollection(app, {
      name: 'lesson_editions',
      fields: [
        requiredText('course', 120),
        requiredText('lesson', 120),
        // Empty for a lesson that requires nothing.
        text('edition', 16),
        text('practices', IDS),
        // The last time that the lesson got this list, and lost it; empty while it has it.
        { name: 'since', type: 'date', required: true },
        { name: 'replaced_at', type: 'date' },
      ],
      indexes: [uniqueIndex('lesson_editions', 'course', 'lesson', 'edition')],
    });
  },
  () => {},
);
