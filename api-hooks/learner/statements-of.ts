import { type FactKind, type LearningFact, type Statement, xapiStatement } from '#domain/credentials/xapi-statement';
import { curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { LEARNING_FACTS } from './learner-sql.ts';

/** `score` is -1 where there is none. */
const LIKE = { kind: '', id: '', course: '', item: '', part: '', at: '', score: 0 };

/** All statements about a learner (docs/xapi.md), the oldest first. For the learner, and for those who may see the learner's progress. */
export function statementsOf(app: CoreApp, learner: { id: string; learnerId: string }): Statement[] {
  const frame = { learnerId: learner.learnerId, origin: environment.origin, curriculum: curriculum() };
  return factsOf(app, learner.id).map((fact) => xapiStatement(fact, frame));
}

function factsOf(app: CoreApp, user: string): LearningFact[] {
  return rows(app, LEARNING_FACTS, { user }, LIKE).map(({ kind, at, score, ...fact }) => ({
    ...fact,
    // The query names no other kinds.
    kind: kind as FactKind,
    at: isoTime(at) ?? '',
    score: score < 0 ? null : score,
  }));
}
