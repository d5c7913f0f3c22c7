/** A file of a work, as its author and its readers are told of it. */
import { FILE_KINDS } from '../../projects/project-file.ts';
import { number, object, oneOf, type Shaped, text } from '../shape.ts';

export const projectFile = object({ id: text, name: text, kind: oneOf(...FILE_KINDS), bytes: number });
export type ProjectFile = Shaped<typeof projectFile>;
