/** A check looks at the loaded content and returns what is wrong. It never throws, and never reports what another check owns. */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { keyText } from '#content/schema/schema-problems';
import type { KeyPath, Source } from '#content/schema/source';

export type Check = (content: Content) => ContentProblem[];

/** A problem at a key of a YAML file or of a frontmatter. */
export function problemAt(
  source: Source,
  path: KeyPath,
  problem: Omit<ContentProblem, 'file' | 'line' | 'key'>,
): ContentProblem {
  return { file: source.file, line: source.lineOf(path), key: keyText(path), ...problem };
}

/** The items that are there more than once, each with its first and its later place. */
export function repeated<T>(items: T[]): { item: T; first: number; again: number }[] {
  return items.flatMap((item, again) => {
    const first = items.indexOf(item);
    return first < again ? [{ item, first, again }] : [];
  });
}
