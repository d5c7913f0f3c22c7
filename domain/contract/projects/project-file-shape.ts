/** A file of a work, as it is sent to its author and its readers. */
import { FILE_KINDS } from '../../projects/project-file.ts';
import { number, object, oneOf, type Shaped, text } from '../shape.ts';

export const projectFile = object({ id: text, name: text, kind: oneOf(...FILE_KINDS), bytes: number });
export type ProjectFile = Shaped<typeof projectFile>;
