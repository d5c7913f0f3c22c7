/**
 * The API tests that run a second time, on the newest PocketBase: those of what PocketBase itself does there, by the reason for which they are. The
 * others test rules of ours that an engine does not change, and `npm test` has run them. Who raises the version of PocketBase runs all of them:
 * `npm run test:engine -- --all`.
 */
export const ENGINE_API_TESTS: Readonly<Record<string, readonly string[]>> = {
  'tokens, passwords, and what ends a session': [
    'api/accounts.test.ts',
    'api/lock-outs.test.ts',
    'api/stolen-session.test.ts',
  ],
  'rules of collections, and the form of each answer': ['api/permissions.test.ts', 'api/contract.test.ts'],
  'hooks before and after each kind of write, also of the dashboard': [
    'api/kept-me.test.ts',
    'api/reading-stores-nothing.test.ts',
  ],
  'crons and mails': ['api/certificate-crons.test.ts', 'api/mails.test.ts'],
  'files, and fields that it checks by itself': ['api/pictures.test.ts', 'api/settings.test.ts', 'api/nul.test.ts'],
  'bodies, headers and limits': ['api/bounds.test.ts', 'api/edges.test.ts'],
  'transactions, backups and the write-ahead log': [
    'api/ended-meanwhile.test.ts',
    'api/backup.test.ts',
    'api/durability.test.ts',
  ],
  'statements and indexes in its SQLite': ['api/query-plans.test.ts'],
  'the language of its hooks': ['goja/domain.test.ts', 'goja/shim.test.ts', 'api/server-bundle.test.ts'],
};

/** Their files, as Vitest takes them. */
export const engineApiFiles: readonly string[] = Object.values(ENGINE_API_TESTS)
  .flat()
  .map((name) => `tests/${name}`);
