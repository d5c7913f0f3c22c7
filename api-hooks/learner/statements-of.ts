import { exportedFacts } from '#domain/cohorts/exported-facts';
import { type FactKind, type LearningFact, type Statement, xapiStatement } from '#domain/credentials/xapi-statement';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { EXPORTED_FACTS, LEARNING_FACTS } from '../sql/learner-sql.ts';

/** `score` is -1 where there is none. */
const LIKE = { kind: '', id: '', course: '', item: '', part: '', at: '', score: 0 };

type Learner = { id: string; learnerId: string };

/** All statements about a learner (docs/xapi.md), the oldest first. For the learner. */
export function statementsOf(app: CoreApp, learner: Learner): Statement[] {
  return toStatements(factsOf(app, LEARNING_FACTS, learner), learner);
}

/** Those that an instructor of a cohort with these courses (slugs) exports, the oldest first. No others are made. */
export function statementsForCohort(app: CoreApp, learner: Learner, courses: readonly string[]): Statement[] {
  return toStatements(exportedFacts(factsOf(app, EXPORTED_FACTS, learner), courses), learner);
}

function toStatements(facts: readonly LearningFact[], { learnerId }: Learner): Statement[] {
  const frame = { learnerId, origin: environment.origin, curriculum: curriculum() };
  return facts.map((fact) => xapiStatement(fact, frame));
}

function factsOf(app: CoreApp, sql: string, { id: user }: Learner): LearningFact[] {
  return rows(app, sql, { user }, LIKE).map(({ kind, at, score, ...fact }) => ({
    ...fact,
    // The query names no other kinds.
    kind: kind as FactKind,
    at: isoTime(at) ?? '',
    score: score < 0 ? null : score,
  }));
}
