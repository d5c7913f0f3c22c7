/**
 * The answers to the tasks that say where to begin (domain/learning/start-tasks.ts), '' for none: the owner may change them (the rule of
 * users) and takes them away by ''. A field of the account, so it is in what the learner downloads and goes with the account; a change of it
 * raises the learner's version (0015_learner_versions.ts).
 */
const MOST_LETTERS = 200;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(
      new TextField({ name: 'start_tasks', max: MOST_LETTERS, pattern: '^[a-z]+:[a-c]?(,[a-z]+:[a-c]?)*$' }),
    );
    app.save(users);
  },
  () => {},
);
