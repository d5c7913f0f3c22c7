/** The mails of the account, in the academy's words. PocketBase wraps the body in a page and adds a plain-text part. */
function mail(subject: string, lines: string[], path: string, label: string): { subject: string; body: string } {
  const link = `{APP_URL}${path}{TOKEN}`;
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('');
  return {
    subject: `${subject} - {APP_NAME}`,
    body: `<p>Hello {RECORD:name},</p>${paragraphs}<p><a class="btn" href="${link}" target="_blank" rel="noopener">${label}</a></p><p>{APP_NAME}</p>`,
  };
}

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    Object.assign(
      users.verificationTemplate,
      mail(
        'Confirm your e-mail address',
        [
          'You signed up for {APP_NAME}. Confirm that this address is yours with the button below. The link works for three days.',
        ],
        '/auth?mode=verify&token=',
        'Confirm my e-mail',
      ),
    );
    Object.assign(
      users.resetPasswordTemplate,
      mail(
        'Choose a new password',
        [
          'Somebody asked to change the password of this account. If it was you, use the button below within 30 minutes.',
          'If it was not you, do nothing: your password stays as it is.',
        ],
        '/auth?mode=reset&token=',
        'Choose a new password',
      ),
    );
    Object.assign(
      users.confirmEmailChangeTemplate,
      mail(
        'Confirm your new e-mail address',
        ['You asked to use this address for your account at {APP_NAME}. Confirm it with the button below.'],
        '/auth?mode=email-change&token=',
        'Confirm my new e-mail',
      ),
    );
    app.save(users);
  },
  () => {},
);
