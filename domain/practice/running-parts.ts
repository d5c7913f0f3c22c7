/**
 * The parts of a lesson in which a learner's work runs and tests in words look at it. Whatever names them all takes them from here: which parts
 * take a `<Test>` and an `<Answer>`, which are counted, weighed, and kept for reading offline.
 */

/** `kind` is what the page calls it (`data-part`), and its script is `start-<kind>`. `usesFrame`: it runs learners' code in the frame for that. */
type RunningPart = { kind: string; usesFrame?: true };

const PARTS = {
  Playground: { kind: 'playground', usesFrame: true },
  Sheet: { kind: 'sheet' },
  Sql: { kind: 'sql' },
  Code: { kind: 'code', usesFrame: true },
  Server: { kind: 'server', usesFrame: true },
  Flow: { kind: 'flow' },
  Phone: { kind: 'phone', usesFrame: true },
  Search: { kind: 'document-search' },
  Agent: { kind: 'agent', usesFrame: true },
} satisfies { [name: string]: RunningPart };

/** As authors write them. */
export const RUNNING_PARTS: readonly string[] = Object.keys(PARTS);

const all: readonly RunningPart[] = Object.values(PARTS);
export const RUNNING_KINDS: readonly string[] = all.map(({ kind }) => kind);
export const FRAME_KINDS: readonly string[] = all.filter(({ usesFrame }) => usesFrame).map(({ kind }) => kind);
