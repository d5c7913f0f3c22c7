/**
 * Projects (docs/decisions/035): a row for each learner and course with the state of the work; the versions that were handed in, the files,
 * what readers wrote, and which instructors read the projects of which courses. Nobody reads any of them by a rule: the routes decide who
 * sees what, because a reader sees no draft, and a learner no reading before it is decided.
 *
 * All of it goes with the learner's account. A reader who goes leaves what they wrote, without their name. What is accepted counts among
 * the learner's artifacts, of which `GET me` speaks: so the rows of `projects` raise the learner's version (0015_learner_versions.ts).
 */
import { createCollection, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';
import { versionTriggers } from './version-triggers.ts';

const TEXT_LENGTH = 20 * 1024;
const FILE_BYTES = 5 * 1024 * 1024 + 4096;
/** Five lines with a comment and a place each, as JSON, in letters that take several bytes. */
const LINES_LENGTH = 60_000;

const number = (name: string): object => ({ name, type: 'number' });
const moment = (name: string): object => ({ name, type: 'date' });

migrate(
  (app) => {
    createCollection(app, {
      name: 'projects',
      fields: [
        userField(app),
        requiredText('course', 120),
        requiredText('state', 20),
        // How many versions were handed in.
        number('version'),
        userField(app, 'reader', true),
        moment('taken_at'),
        moment('handed_in_at'),
        moment('decided_at'),
        number('total'),
        // The learner lets everybody read the accepted version.
        { name: 'is_public', type: 'bool' },
      ],
      indexes: [uniqueIndex('projects', 'user', 'course'), plainIndex('projects', 'state', 'handed_in_at')],
    });
    createCollection(app, {
      name: 'project_versions',
      fields: [
        userField(app),
        requiredText('course', 120),
        { name: 'number', type: 'number', required: true },
        text('work', TEXT_LENGTH),
        text('links', TEXT_LENGTH),
        text('ai_use', TEXT_LENGTH),
        // Ids of files, with a space between them.
        text('files', 100),
        { name: 'handed_in_at', type: 'date', required: true },
        // 'returned' or 'accepted'; empty while it is not decided.
        text('outcome', 20),
        moment('decided_at'),
      ],
      indexes: [uniqueIndex('project_versions', 'user', 'course', 'number')],
    });
    createCollection(app, {
      name: 'project_files',
      fields: [
        userField(app),
        requiredText('course', 120),
        requiredText('name', 120),
        requiredText('kind', 20),
        number('bytes'),
        { name: 'in_draft', type: 'bool' },
        { name: 'file', type: 'file', maxSelect: 1, maxSize: FILE_BYTES, protected: true },
      ],
      indexes: [plainIndex('project_files', 'user', 'course')],
    });
    createCollection(app, {
      name: 'project_readings',
      fields: [
        userField(app),
        requiredText('course', 120),
        { name: 'number', type: 'number', required: true },
        userField(app, 'reader', true),
        text('lines', LINES_LENGTH),
        text('summary', 4000),
        number('minutes'),
        { name: 'read_at', type: 'date', required: true },
        // When the learner was shown it; empty while a second reader is asked.
        moment('given_at'),
      ],
      indexes: [
        plainIndex('project_readings', 'user', 'course', 'number'),
        plainIndex('project_readings', 'reader', 'read_at'),
      ],
    });
    createCollection(app, {
      name: 'project_readers',
      fields: [userField(app, 'reader'), requiredText('course', 120)],
      indexes: [uniqueIndex('project_readers', 'reader', 'course')],
    });
    for (const trigger of versionTriggers('projects')) app.db().newQuery(trigger).execute();
  },
  () => {},
);
