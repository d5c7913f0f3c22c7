/** Enrollments, progress, attempts, badges: written by the academy's routes only, read by their owner. */
import { createCollection, OWN, plainIndex, requiredText, text, uniqueIndex, userField } from './rules.ts';

const readOwn = { list: OWN, view: OWN };

migrate(
  (app) => {
    createCollection(app, {
      name: 'programs',
      rules: { list: 'is_active = true', view: 'is_active = true' },
      fields: [
        requiredText('slug', 80),
        requiredText('name', 120),
        text('description', 1000),
        { name: 'is_active', type: 'bool' },
      ],
      indexes: [uniqueIndex('programs', 'slug')],
    });
    createCollection(app, {
      name: 'program_enrollments',
      rules: readOwn,
      fields: [
        userField(app),
        requiredText('program', 80),
        { name: 'status', type: 'select', values: ['active', 'cancelled'], maxSelect: 1, required: true },
        { name: 'onboarding', type: 'json', maxSize: 20000 },
      ],
      indexes: [uniqueIndex('program_enrollments', 'user', 'program')],
    });
    createCollection(app, {
      name: 'enrollments',
      rules: readOwn,
      fields: [
        userField(app),
        requiredText('course', 120),
        { name: 'progress', type: 'number', min: 0, max: 100, onlyInt: true },
        { name: 'completed_at', type: 'date' },
      ],
      indexes: [uniqueIndex('enrollments', 'user', 'course'), plainIndex('enrollments', 'course', 'completed_at')],
    });
    createCollection(app, {
      name: 'lesson_progress',
      rules: readOwn,
      fields: [
        userField(app),
        requiredText('course', 120),
        requiredText('lesson', 120),
        { name: 'completed', type: 'bool' },
        { name: 'counted', type: 'bool' },
        { name: 'completed_at', type: 'date' },
      ],
      indexes: [uniqueIndex('lesson_progress', 'user', 'course', 'lesson')],
    });
    createCollection(app, {
      name: 'quiz_attempts',
      rules: readOwn,
      fields: [
        userField(app),
        requiredText('quiz', 250),
        requiredText('attempt_key', 64),
        { name: 'answers', type: 'json', maxSize: 20000 },
        { name: 'score', type: 'number', min: 0, max: 100, onlyInt: true },
        { name: 'passed', type: 'bool' },
        { name: 'result', type: 'json', maxSize: 100000 },
      ],
      indexes: [
        uniqueIndex('quiz_attempts', 'user', 'quiz', 'attempt_key'),
        plainIndex('quiz_attempts', 'user', 'quiz', 'created'),
      ],
    });
    createCollection(app, {
      name: 'earned_badges',
      rules: readOwn,
      fields: [userField(app), requiredText('badge', 60), { name: 'seen', type: 'bool' }],
      indexes: [uniqueIndex('earned_badges', 'user', 'badge')],
    });
    createCollection(app, {
      name: 'user_activity',
      rules: readOwn,
      fields: [
        userField(app),
        // The client's id of the event: a second delivery of the same event changes nothing.
        requiredText('event', 64),
        requiredText('kind', 40),
        text('course', 120),
        text('lesson', 120),
        // The learner's own day, YYYY-MM-DD, by the time zone of the account when it happened.
        requiredText('day', 10),
        { name: 'at', type: 'date', required: true },
      ],
      indexes: [
        uniqueIndex('user_activity', 'user', 'event'),
        plainIndex('user_activity', 'user', 'day'),
        plainIndex('user_activity', 'user', 'at'),
      ],
    });
    createCollection(app, {
      name: 'user_bookmarks',
      rules: {
        list: OWN,
        view: OWN,
        create: OWN,
        delete: OWN,
      },
      fields: [userField(app), requiredText('course', 120), text('lesson', 120)],
      indexes: [uniqueIndex('user_bookmarks', 'user', 'course', 'lesson')],
    });
    createCollection(app, {
      name: 'course_ratings',
      rules: readOwn,
      fields: [
        userField(app),
        requiredText('course', 120),
        { name: 'stars', type: 'number', min: 1, max: 5, onlyInt: true, required: true },
      ],
      indexes: [uniqueIndex('course_ratings', 'user', 'course'), plainIndex('course_ratings', 'course')],
    });
    const program = new Record(app.findCollectionByNameOrId('programs'));
    program.set('slug', 'ai-builder-program');
    program.set('name', 'AI Builder Program');
    program.set('is_active', true);
    app.save(program);
  },
  () => {},
);
