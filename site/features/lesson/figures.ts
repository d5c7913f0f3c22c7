/** The pictures that are beside the lessons, by `course/file`. Dimensions come along, so that nothing jumps while they load. */
import type { ImageMetadata } from 'astro';
import { contentRoot } from '#content/schema/content-root';

const files = import.meta.glob<ImageMetadata>('@content-root/{courses/*,docs}/*.{avif,gif,jpeg,jpg,png,svg,webp}', {
  eager: true,
  import: 'default',
});

/** A picture of a course, or of the documentation when there is no course. Throws with the place where it was looked for. */
export function figure(course: string | undefined, file: string): ImageMetadata {
  const path = `/${contentRoot()}/${course === undefined ? 'docs' : `courses/${course}`}/${file.replace(/^\.\//, '')}`;
  const picture = files[path];
  if (picture === undefined) throw new Error(`<Figure>: no picture at ${path.slice(1)}`);
  return picture;
}
