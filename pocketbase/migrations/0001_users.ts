/** The users collection: what a learner's account holds, and who may touch it. */
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(
      new TextField({ id: users.fields.getByName('name')!.getId(), name: 'name', max: 80, required: true }),
      new TextField({ name: 'username', max: 80 }),
      new TextField({ name: 'learner_id', min: 6, max: 6, pattern: '^[A-Z0-9]{6}$', required: true }),
      new TextField({ name: 'bio', max: 500 }),
      new SelectField({ name: 'role', values: ['learner', 'instructor', 'admin'], maxSelect: 1, required: true }),
      new BoolField({ name: 'name_change_used' }),
      new TextField({ name: 'time_zone', max: 60 }),
      new TextField({ name: 'locale', max: 5 }),
      new DateField({ name: 'consent_at' }),
      new TextField({ name: 'learning_level', max: 20 }),
      new JSONField({ name: 'interests', maxSize: 2000 }),
      // The same id keeps the column of the built-in field.
      new FileField({
        id: users.fields.getByName('avatar')!.getId(),
        name: 'avatar',
        maxSelect: 1,
        maxSize: 2097152,
        mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
        thumbs: ['96x96', '256x256'],
      }),
    );
    // The password rule itself is domain/people/account.ts, asked by the routes; PocketBase keeps the length as a second wall.
    const password = users.fields.getByName('password') as unknown as core.PasswordField;
    password.min = 8;
    users.indexes = [
      'CREATE UNIQUE INDEX `idx_tokenKey__pb_users_auth_` ON `users` (`tokenKey`)',
      "CREATE UNIQUE INDEX `idx_email__pb_users_auth_` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
      'CREATE UNIQUE INDEX `idx_users_learner_id` ON `users` (`learner_id`)',
      'CREATE INDEX `idx_users_created` ON `users` (`created`)',
    ] as unknown as typeof users.indexes;

    // Accounts are made by POST /api/academy/account/sign-up, which applies the rules of domain/people/account.ts.
    const nobody = null as unknown as string;
    users.listRule = nobody;
    users.viewRule = 'id = @request.auth.id';
    users.createRule = nobody;
    const fixed = [
      'role',
      'learner_id',
      'name',
      'username',
      'name_change_used',
      'consent_at',
      'verified',
      'email',
      'emailVisibility',
      'learning_level',
      'interests',
    ];
    users.updateRule = ['id = @request.auth.id', ...fixed.map((field) => `@request.body.${field}:isset = false`)].join(
      ' && ',
    );
    users.deleteRule = nobody;
    users.manageRule = nobody;
    users.authRule = '';
    users.authAlert.enabled = false;
    users.authToken.duration = 30 * 24 * 60 * 60;
    users.passwordResetToken.duration = 30 * 60;
    users.verificationToken.duration = 3 * 24 * 60 * 60;
    users.passwordAuth.enabled = true;
    app.save(users);
  },
  () => {},
);
