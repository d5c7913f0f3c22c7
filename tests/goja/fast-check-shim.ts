/**
 * `fast-check` for tests that run inside PocketBase's JavaScript runtime. Node looks for counterexamples; here the question is whether
 * the runtime makes the same of a rule, so that a few runs are enough. `import fc` in a test is this module as a whole.
 */
import fc, { type IRawProperty, type Parameters } from 'fast-check';

const MOST_RUNS = 25;

export * from 'fast-check';

/** As fast-check's, with at most 25 runs. */
export function assert<Values>(property: IRawProperty<Values>, parameters: Parameters<Values> = {}): unknown {
  return fc.assert(property, { ...parameters, numRuns: Math.min(parameters.numRuns ?? MOST_RUNS, MOST_RUNS) });
}
