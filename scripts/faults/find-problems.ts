/** What is wrong with the database of an academy after a round of faults, compared with what it had acknowledged. */

export type IssuedCertificate = { user: string; course: string; revision: number };

/** What a database has. */
export type DatabaseFacts = {
  /** The ids that the clients gave to their acts. */
  events: ReadonlySet<string>;
  certificates: readonly IssuedCertificate[];
  /** What SQLite says of it, a sentence each. */
  damage: readonly string[];
};

export type Expected = {
  /** The ids of all acts that were acknowledged. */
  acknowledged: readonly string[];
  /** The accounts that have finished this course. */
  graduates: readonly string[];
  course: string;
};

/** The acknowledged acts that a database does not have. */
export function lostWrites({ events }: DatabaseFacts, acknowledged: readonly string[]): string[] {
  return acknowledged.filter((id) => !events.has(id));
}

/** All that is wrong, a sentence each; [] when nothing is. */
export function findProblems(found: DatabaseFacts, { acknowledged, graduates, course }: Expected): string[] {
  const lost = lostWrites(found, acknowledged);
  const holders = found.certificates.filter((one) => one.course === course).map(({ user }) => user);
  const without = graduates.filter((user) => !holders.includes(user));
  const twice = repeated(found.certificates.map(({ user, course: slug, revision }) => `${user} ${slug} ${revision}`));
  return [
    ...found.damage,
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost, the first is ${lost[0]}`] : []),
    ...(without.length > 0
      ? [`${without.length} who finished ${course} have no certificate: ${without.join(' ')}`]
      : []),
    ...twice.map((which) => `A certificate was issued twice: ${which}`),
  ];
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}
