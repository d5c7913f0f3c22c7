/** The recordings that are beside the lessons, by `course/file`. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentRoot } from '#content/schema/content-root';

// Never as text inside the page: a clip is loaded when it is played.
const files = import.meta.glob<string>('@content-root/courses/*/*.webm', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The address of a recording, and its size in KB. Throws with the place where it was looked for. */
export function clip(course: string | undefined, file: string): { url: string; kb: number } {
  const path = `/${contentRoot()}/courses/${course}/${file.replace(/^\.\//, '')}`;
  const url = files[path];
  if (url === undefined) throw new Error(`<Sound>: no recording at ${path.slice(1)}`);
  return { url, kb: Math.ceil(statSync(resolve(path.slice(1))).size / 1000) };
}
