/** For tests: the levels of a reading, given in the order of the rubric. */
import type { Level, Levels } from '../../domain/projects/rubric.ts';

export function levels(...given: [Level, Level, Level, Level, Level]): Levels {
  const [functionality, security, documentation, ai, professionalism] = given;
  return {
    functionality,
    'reliability-security': security,
    'ux-documentation': documentation,
    'ai-use': ai,
    professionalism,
  };
}
