/**
 * With one press a learner takes every page of the workbook off the public profile (domain/people/people.ts). False is the default: each
 * page is chosen by itself, and a new account has chosen none.
 */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'hide_pages' }));
    app.save(users);
  },
  () => {},
);
