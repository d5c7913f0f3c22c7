/** Files to take along from `files/` of a course's folder: practice papers, starter files. Their addresses are hashed, so a kept course has them too. */
import { contentRoot } from '#content/schema/content-root';

const files = import.meta.glob<string>('@content-root/courses/*/files/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where the file of a link such as `files/slips.csv` is, and the name under which it is saved; undefined for any other link. */
export function courseDownload(course: string | undefined, href: string): { url: string; name: string } | undefined {
  const name = /^files\/([^/]+)$/.exec(href)?.[1];
  const url = files[`/${contentRoot()}/courses/${course}/${href}`];
  return name === undefined || url === undefined ? undefined : { url, name };
}
