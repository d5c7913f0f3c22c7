/** Where the build of a content folder is: two contents, such as the academy's own and that of the tests, never share a build. */
import { join, normalize } from 'node:path';
import { LIVE_CONTENT } from '#content/schema/content-root';

export type Places = {
  /** The builds, and which of them is served. */
  dist: string;
  /** What is generated from the content, read by the build and by scripts. */
  generated: string;
  /** What Astro keeps from one build to the next. */
  cache: string;
  /** The pictures of shared links, which are drawn once. */
  pictures: string;
  /** The compressed copies of files, by content. */
  compressed: string;
};

/** The interface texts and issuer keys that pages import by this name; they do not depend on the content folder. */
export const GENERATED = '.generated';

/** The places of a content folder, relative to the repository. */
export function placesOf(content: string): Places {
  const root = normalize(content).replace(/\/$/, '');
  const own = root === LIVE_CONTENT ? '' : root.replace(/[^\w-]+/g, '-').replace(/^-/, '');
  const beside = own === '' ? '' : `-${own}`;
  return {
    dist: join('dist', own),
    generated: join(GENERATED, own),
    cache: join('node_modules', `.astro${beside}`),
    pictures: join('node_modules', '.cache', `academy-pictures${beside}`),
    compressed: join('node_modules', '.cache', `academy-compressed${beside}`),
  };
}
