/** The list of a course that can be kept on a device: no endpoint, but a file that the build writes (scripts/build/list-kept-courses.ts). */
import type { KeptList } from '../learning/kept-course.ts';
import { list, number, object, optional, type Shape, text } from './shape.ts';

const fields = object({
  stored: number,
  pieces: list(object({ path: text, hash: text, bytes: number })),
  file: optional(object({ bytes: number, edition: text })),
});

/** Whether what came over the wire is such a list. */
export const keptList: Shape<KeptList> = (value): value is KeptList => fields(value);
