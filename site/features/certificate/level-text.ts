import { copy } from '#site/ui/texts/copy.ts';

/** The level as people read it; a certificate without one is the whole program's. */
export function levelText(level: string): string {
  return levelIn(level, copy('verify').levels);
}

/** The same as certificates print it, whatever the language of the page. */
export function diplomaLevel(level: string): string {
  return levelIn(level, copy('diploma').levels);
}

function levelIn(level: string, levels: Record<string, string> & { program: string }): string {
  return Object.hasOwn(levels, level) ? (levels[level] ?? '') : level || levels.program;
}
