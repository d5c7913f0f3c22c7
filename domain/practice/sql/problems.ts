/** What SQLite refuses, by the kind of mistake, so that a lesson can say what to do in its own words before it shows the message itself. */

/** `about` is the word that it is about: a table, a column, a sign; '' where there is none. */
export type ProblemKind = { kind: SqlMistake; about: string };

const MISTAKES = {
  notHere: /^not here: (.+)$/,
  curvedQuotes: /^no such (?:column|table): (.*[“”‘’].*)$|^near "(.*[“”‘’].*)": syntax error$/s,
  noTable: /^no such table: (.+)$/,
  noColumn: /^no such column: (.+)$|has no column named (.+)$/,
  ambiguous: /^ambiguous column name: (.+)$/,
  noFunction: /^no such function: (.+)$/,
  syntax: /^near "(.*)": syntax error$/s,
  sign: /^unrecognized token: "(.*)"$/s,
  unfinished: /^incomplete input$/,
  unique: /^UNIQUE constraint failed: (.+)$/,
  foreignKey: /^FOREIGN KEY constraint failed$/,
  check: /^CHECK constraint failed: (.+)$/s,
  notNull: /^NOT NULL constraint failed: (.+)$/,
  type: /^datatype mismatch$|^cannot store \w+ value in \w+ column (.+)$/,
  count: /^(\d+) values for \d+ columns$|^table (\S+) has \d+ columns but \d+ values were supplied$/,
  aggregate: /^misuse of aggregate:? (?:function )?(.+)$/,
  exists: /^(?:table|index|view|trigger) (.+) already exists$/,
  alreadyBegun: /^cannot start a transaction within a transaction$/,
  notBegun: /^cannot (commit|rollback) - no transaction is active$/,
  tooMuch: /^out of memory$|^database or disk is full$|^string or blob too big$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type SqlMistake = keyof typeof MISTAKES | 'other';

export function readProblem(message: string): ProblemKind {
  for (const [kind, pattern] of Object.entries(MISTAKES)) {
    const found = pattern.exec(message);
    if (found === null) continue;
    return { kind: kind as SqlMistake, about: found.slice(1).find((word) => word !== undefined) ?? '' };
  }
  return { kind: 'other', about: '' };
}
