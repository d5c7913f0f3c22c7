/**
 * Which folder is the content. `content/` unless ACADEMY_CONTENT names another one, such as the small academy on which the tests run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The content of the academy itself. */
export const LIVE_CONTENT = 'content';

/** The content folder, relative to the repository. */
export function contentRoot(values: { readonly [name: string]: string | undefined } = process.env): string {
  return values['ACADEMY_CONTENT'] || LIVE_CONTENT;
}

/** The folder of the interface texts: they belong to the site, so a content folder without texts of its own uses those of `content/`. */
export function copyFolder(root: string): string {
  const own = join(root, 'copy');
  return existsSync(own) ? own : join(LIVE_CONTENT, 'copy');
}
