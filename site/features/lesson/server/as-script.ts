/** A learner's file as a worker takes it. */
import { type Import, readModule } from '#domain/practice/code/read-module';

/** The library that a lesson may have, and the name under which it is in the worker. */
export const HONO = 'hono';
export const LIBRARY_NAME = 'honoLibrary';

/** `handle`: what the exported `handle` is called within the file. */
type Script = { text: string; handle: string; imports: readonly Import[] };

/**
 * A module as a script, on the same lines: a worker made of text imports nothing, and its exports are found by their names. `text` calls
 * `academyImport` for what is imported. Where the file cannot be read, the engine says why.
 */
export function asScript(code: string): Script {
  const { text, exports, imports } = readModule(code);
  return { text, imports, handle: exports.find(({ name }) => name === 'handle')?.local ?? 'handle' };
}
