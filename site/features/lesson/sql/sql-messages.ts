import type { SqlTest, SqlTests } from '#domain/practice/sql/checks';
import type { SessionRun } from '#domain/practice/sql/session';

/** What the page asks. `part` is whose tables are meant, `before` the scripts that changed them until now. */
export type SqlQuestion =
  | { kind: 'run'; part: string; setup: string; before: readonly string[]; script: string }
  | { kind: 'check'; setup: string; script: string; tests: readonly SqlTest[] };

/** What the worker sends: `tick` after each piece of work, so that each has its own time. */
export type SqlMessage =
  | { kind: 'ready' }
  | { kind: 'tick' }
  | { kind: 'failed' }
  | { kind: 'ran'; run: SessionRun }
  | { kind: 'checked'; tests: SqlTests };
