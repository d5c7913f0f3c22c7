/**
 * A learner opens the public profile to readers without an account, so that the page of a certificate may lead there
 * (domain/people/people.ts). False is the default: until then it is for people who are signed in.
 */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'show_to_guests' }));
    app.save(users);
  },
  () => {},
);
