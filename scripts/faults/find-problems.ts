/** What is wrong with the databases of an academy after a round of faults, compared with what it had acknowledged. */

export type IssuedCertificate = { user: string; course: string; revision: number };

/** What a database has. */
export type NodeFacts = {
  name: string;
  /** The ids that the clients gave to their acts. */
  events: ReadonlySet<string>;
  certificates: readonly IssuedCertificate[];
  /** A hash of all rows of each table that must be the same everywhere. */
  hashes: Readonly<Record<string, string>>;
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

/** The acknowledged acts that at least one of the nodes does not have. */
export function lostWrites(nodes: readonly NodeFacts[], acknowledged: readonly string[]): string[] {
  return acknowledged.filter((id) => nodes.some(({ events }) => !events.has(id)));
}

/** All that is wrong, a sentence each; [] when nothing is. */
export function findProblems(nodes: readonly NodeFacts[], expected: Expected): string[] {
  return [...nodes.flatMap((node) => problemsOf(node, expected)), ...differences(nodes)];
}

function problemsOf(node: NodeFacts, { acknowledged, graduates, course }: Expected): string[] {
  const lost = lostWrites([node], acknowledged);
  const holders = node.certificates.filter((one) => one.course === course).map(({ user }) => user);
  const without = graduates.filter((user) => !holders.includes(user));
  const twice = repeated(node.certificates.map(({ user, course: slug, revision }) => `${user} ${slug} ${revision}`));
  return [
    ...node.damage,
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost, the first is ${lost[0]}`] : []),
    ...(without.length > 0
      ? [`${without.length} who finished ${course} have no certificate: ${without.join(' ')}`]
      : []),
    ...twice.map((which) => `A certificate was issued twice: ${which}`),
  ].map((text) => `${node.name}: ${text}`);
}

function repeated(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

/** Tables that are not the same in all nodes, a sentence each; [] when there are none. */
export function differences([first, ...others]: readonly NodeFacts[]): string[] {
  if (first === undefined) return ['There is no node.'];
  return others.flatMap((other) => {
    const tables = new Set([...Object.keys(first.hashes), ...Object.keys(other.hashes)]);
    const different = [...tables].filter((table) => first.hashes[table] !== other.hashes[table]);
    return different.map((table) => `${other.name}: ${table} is not as in ${first.name}`);
  });
}
