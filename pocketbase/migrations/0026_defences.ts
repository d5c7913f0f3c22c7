/**
 * Defences of projects (docs/decisions/040): a row for each slot that examiners offer, with the learner who booked it and its outcome;
 * what the examiners wrote; and the mails that wait for the next minute. Nobody reads any of them by a rule: the routes decide who sees what,
 * because neither examiner sees the other's sheet before both are in. A booked slot goes with the learner's account; an examiner who goes
 * leaves what they wrote, without their name. The briefing is a file of the project.
 */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

/** Five lines with a comment and a place each, as JSON, in letters that take several bytes. */
const LINES_LENGTH = 60_000;
const moment = (name: string): object => ({ name, type: 'date' });

migrate(
  (app) => {
    createCollection(app, {
      name: 'defences',
      fields: [
        requiredText('course', 120),
        { name: 'starts_at', type: 'date', required: true },
        // A room, or the address of a call.
        text('place', 300),
        // The two examiners; empty for none.
        userField(app, 'first', true),
        userField(app, 'second', true),
        // The learner; empty while nobody has booked it.
        { ...userField(app), required: false },
        requiredText('state', 20),
        // 'passed' or 'not-yet'; empty while it is not decided.
        text('outcome', 20),
        { name: 'total', type: 'number' },
        moment('booked_at'),
        moment('decided_at'),
      ],
      indexes: [
        plainIndex('defences', 'state', 'starts_at'),
        plainIndex('defences', 'user', 'course'),
        plainIndex('defences', 'first', 'starts_at'),
        plainIndex('defences', 'second', 'starts_at'),
        // Nobody has two slots of a course at a time.
        "CREATE UNIQUE INDEX `idx_defences_booked` ON `defences` (`user`, `course`) WHERE `user` != '' AND `outcome` = '' AND `state` != 'missed'",
      ],
    });
    const { id: defences } = app.findCollectionByNameOrId('defences');
    createCollection(app, {
      name: 'defence_sheets',
      fields: [
        {
          name: 'defence',
          type: 'relation',
          collectionId: defences,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        // The learner.
        userField(app),
        userField(app, 'examiner', true),
        // 2: after the examiners have talked.
        { name: 'round', type: 'number', required: true },
        text('lines', LINES_LENGTH),
        text('summary', 4000),
        { name: 'sent_at', type: 'date', required: true },
        // When the learner was shown it; empty before it is decided.
        moment('given_at'),
      ],
      indexes: [
        plainIndex('defence_sheets', 'defence', 'round'),
        // An examiner who is gone has no name to be unique by.
        "CREATE UNIQUE INDEX `idx_defence_sheets_one` ON `defence_sheets` (`defence`, `round`, `examiner`) WHERE `examiner` != ''",
        plainIndex('defence_sheets', 'user'),
        plainIndex('defence_sheets', 'examiner'),
      ],
    });
    createCollection(app, {
      name: 'defence_mails',
      fields: [
        userField(app),
        requiredText('kind', 20),
        requiredText('course', 120),
        // The slot, for the address in the mail.
        text('defence', 20),
        { name: 'starts_at', type: 'date', required: true },
        text('place', 300),
      ],
      indexes: [plainIndex('defence_mails', 'created'), uniqueIndex('defence_mails', 'user', 'kind', 'defence')],
    });
    const files = app.findCollectionByNameOrId('project_files');
    files.fields.add(new BoolField({ name: 'briefing' }));
    app.save(files);
  },
  () => {},
);
