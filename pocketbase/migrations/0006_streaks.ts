/** The weekly goal: on how many days a week a learner wants to be active. 0 is none. Its owner may change it (the rule of users). */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new NumberField({ name: 'weekly_goal', min: 0, max: 7, onlyInt: true }));
    app.save(users);
  },
  () => {},
);
