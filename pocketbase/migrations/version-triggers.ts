/** The triggers that raise a learner's version (0015_learner_versions.ts). Databases have them: what these functions return never changes. */

/** The body of a trigger: raises the versions of these learners, e.g. 'NEW.user'. */
export function raise(...users: string[]): string {
  return `BEGIN UPDATE learner_versions SET version = version + 1 WHERE user IN (${users.join(', ')}); END`;
}

/** Every change of a row of a table raises the version of the learner who is its `user`. */
export function versionTriggers(table: string): string[] {
  return [
    `CREATE TRIGGER learner_versions_${table}_insert AFTER INSERT ON ${table} ${raise('NEW.user')}`,
    `CREATE TRIGGER learner_versions_${table}_update AFTER UPDATE ON ${table} ${raise('OLD.user', 'NEW.user')}`,
    `CREATE TRIGGER learner_versions_${table}_delete AFTER DELETE ON ${table} ${raise('OLD.user')}`,
  ];
}
