/**
 * The level that an address asks for, as in /courses?level=Pro%20Builder. Capitals, and hyphens, plus signs or underscores in
 * place of the space, do not matter, because people type and share such addresses; the rank (1 to 4) does as well.
 */
import { LEVELS, type LevelName } from './curriculum.ts';

/** The level meant, or null for all levels. */
export function levelFilter(value: string | null): LevelName | null {
  const wanted = keyOf(value ?? '');
  return LEVELS.find((level, index) => keyOf(level) === wanted || String(index + 1) === wanted) ?? null;
}

function keyOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s+_-]+/g, ' ');
}
