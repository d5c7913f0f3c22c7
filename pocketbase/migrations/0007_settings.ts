/** Leaving an account and withholding a name; and the owner changes a password by a route, which counts wrong tries. */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(
      // When the account goes; '' for one that nobody gave up.
      new DateField({ name: 'delete_after' }),
      // Whether its certificates lose the name then.
      new BoolField({ name: 'withhold_name' }),
    );
    users.addIndex('idx_users_delete_after', false, '`delete_after`', "`delete_after` != ''");
    const fixed = ['delete_after', 'withhold_name', 'password', 'passwordConfirm', 'oldPassword'];
    users.updateRule = [users.updateRule, ...fixed.map((field) => `@request.body.${field}:isset = false`)].join(' && ');
    app.save(users);

    const certificates = app.findCollectionByNameOrId('certificate_tokens');
    certificates.fields.add(new BoolField({ name: 'name_withheld' }));
    app.save(certificates);
  },
  () => {},
);
