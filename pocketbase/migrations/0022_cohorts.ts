/**
 * Cohorts (docs/decisions/038): who learns and who teaches together, when they meet, who came, and what their instructor wrote at the end.
 * Nobody reads any of them by a rule: a learner sees their cohort without the others in it, an instructor those that they teach, and the
 * routes decide which. What names a person goes with the person's account.
 *
 * `GET me` says the next dates of the learner's cohorts: so everything that changes them raises the versions of its learners
 * (0015_learner_versions.ts).
 */
import { addIndexes, createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

const REPORT_LENGTH = 20_000;

const RAISE = 'UPDATE learner_versions SET version = version + 1 WHERE user';
const membersOf = (cohort: string): string => `IN (SELECT user FROM cohort_members WHERE cohort = ${cohort})`;

function trigger(name: string, when: string, whose: string): string {
  return `CREATE TRIGGER learner_versions_${name} ${when} BEGIN ${RAISE} ${whose}; END`;
}

const TRIGGERS = [
  trigger('cohort_members_insert', 'AFTER INSERT ON cohort_members', '= NEW.user'),
  trigger('cohort_members_delete', 'AFTER DELETE ON cohort_members', '= OLD.user'),
  trigger('cohorts_update', 'AFTER UPDATE ON cohorts', membersOf('NEW.id')),
  trigger('cohort_clinics_insert', 'AFTER INSERT ON cohort_clinics', membersOf('NEW.cohort')),
  trigger('cohort_clinics_update', 'AFTER UPDATE ON cohort_clinics', membersOf('NEW.cohort')),
  trigger('cohort_clinics_delete', 'AFTER DELETE ON cohort_clinics', membersOf('OLD.cohort')),
];

type MigrationApp = Parameters<typeof createCollection>[0];

/** A required relation to a row of another collection of this file; it goes with that row. */
function partOf(app: MigrationApp, name: string, collection: string): object {
  const { id } = app.findCollectionByNameOrId(collection);
  return { name, type: 'relation', collectionId: id, maxSelect: 1, required: true, cascadeDelete: true };
}

migrate(
  (app) => {
    createCollection(app, {
      name: 'cohorts',
      fields: [
        requiredText('name', 80),
        // Slugs of courses, with a space between them; empty for the whole program.
        text('courses', 4000),
        requiredText('starts_on', 10),
        requiredText('ends_on', 10),
        { name: 'places', type: 'number', min: 1, onlyInt: true, required: true },
        requiredText('code', 8),
        { name: 'closed', type: 'bool' },
        text('report', REPORT_LENGTH),
        { name: 'reported_at', type: 'date' },
      ],
      indexes: [uniqueIndex('cohorts', 'code')],
    });
    createCollection(app, {
      name: 'cohort_instructors',
      fields: [
        partOf(app, 'cohort', 'cohorts'),
        userField(app),
        { name: 'part', type: 'select', values: ['lead', 'assistant'], maxSelect: 1, required: true },
      ],
      indexes: [
        uniqueIndex('cohort_instructors', 'cohort', 'user'),
        plainIndex('cohort_instructors', 'user', 'cohort'),
      ],
    });
    createCollection(app, {
      name: 'cohort_members',
      fields: [
        partOf(app, 'cohort', 'cohorts'),
        userField(app),
        // The address of the calendar; empty while there is none.
        text('calendar', 32),
      ],
      indexes: [
        uniqueIndex('cohort_members', 'cohort', 'user'),
        plainIndex('cohort_members', 'user', 'cohort'),
        "CREATE UNIQUE INDEX `idx_cohort_members_calendar` ON `cohort_members` (`calendar`) WHERE `calendar` != ''",
      ],
    });
    createCollection(app, {
      name: 'cohort_clinics',
      fields: [
        partOf(app, 'cohort', 'cohorts'),
        { name: 'starts_at', type: 'date', required: true },
        { name: 'minutes', type: 'number', min: 1, onlyInt: true, required: true },
        // A room, or the address of a call.
        text('place', 300),
      ],
      indexes: [uniqueIndex('cohort_clinics', 'cohort', 'starts_at')],
    });
    createCollection(app, {
      name: 'clinic_attendance',
      fields: [partOf(app, 'clinic', 'cohort_clinics'), userField(app)],
      indexes: [uniqueIndex('clinic_attendance', 'clinic', 'user')],
    });
    for (const statement of TRIGGERS) app.db().newQuery(statement).execute();
    // Who failed a quiz how often is read of a whole cohort at once: from the index alone, because attempts are long rows.
    addIndexes(app, 'quiz_attempts', [plainIndex('quiz_attempts', 'user', 'quiz', 'passed')]);
  },
  () => {},
);
