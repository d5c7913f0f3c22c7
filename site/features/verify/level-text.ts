import { copy } from '../../lib/copy.ts';

/** The level as people read it; a certificate without one is the whole program's. */
export function levelText(level: string): string {
  const { levels } = copy('verify');
  return Object.hasOwn(levels, level) ? levels[level as keyof typeof levels] : level || levels.program;
}
