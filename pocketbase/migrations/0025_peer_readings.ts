/**
 * Peer reading (docs/decisions/039): a row for each classmate who is asked to read a work. Nobody reads any of them by a rule: each side sees
 * the row without the other. It goes with the author's account; a classmate who goes leaves what they wrote, without their name.
 *
 * And the mail about a project that was decided: `mailed_at` of a version is when it was sent, or why no mail is due any more.
 */
import { addIndexes, createCollection, plainIndex, requiredText, text, userField } from './rules.ts';

/** Five notes as JSON, in letters that take several bytes. */
const NOTES_LENGTH = 60_000;
const REPORT_LENGTH = 4_000;

migrate(
  (app) => {
    createCollection(app, {
      name: 'peer_readings',
      fields: [
        userField(app),
        requiredText('course', 120),
        // The version that is read.
        { name: 'number', type: 'number', required: true },
        userField(app, 'reader', true),
        requiredText('state', 20),
        text('notes', NOTES_LENGTH),
        { name: 'asked_at', type: 'date', required: true },
        { name: 'done_at', type: 'date' },
        // The words of the reporter; empty for nobody.
        text('report', REPORT_LENGTH),
        // 'shown' or 'hidden'; empty while no instructor has looked at the report.
        text('settled', 20),
      ],
      indexes: [
        plainIndex('peer_readings', 'user', 'course', 'number'),
        plainIndex('peer_readings', 'reader', 'course'),
        plainIndex('peer_readings', 'state', 'asked_at'),
        // Only what waits for an instructor is in it.
        "CREATE INDEX `idx_peer_readings_reported` ON `peer_readings` (`user`, `course`) WHERE `report` != '' AND `settled` = ''",
      ],
    });
    addIndexes(app, 'projects', [plainIndex('projects', 'course', 'handed_in_at')]);

    const versions = app.findCollectionByNameOrId('project_versions');
    versions.fields.add(new DateField({ name: 'mailed_at' }));
    app.save(versions);
    // What was decided before is old news.
    app.db().newQuery("UPDATE project_versions SET mailed_at = decided_at WHERE outcome != ''").execute();
    addIndexes(app, 'project_versions', [
      "CREATE INDEX `idx_project_versions_unmailed` ON `project_versions` (`decided_at`) WHERE `outcome` != '' AND `mailed_at` = ''",
    ]);
  },
  () => {},
);
