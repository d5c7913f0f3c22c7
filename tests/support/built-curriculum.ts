/** The curriculum of the build under test. */
import { readFileSync } from 'node:fs';
import type { Curriculum } from '#domain/catalogue/curriculum';

export function builtCurriculum(): Curriculum {
  return JSON.parse(readFileSync('.generated/curriculum.json', 'utf8')) as Curriculum;
}
