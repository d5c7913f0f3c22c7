/** A learner's file as a worker takes it. */

/** The name under which the library is in the worker. */
export const LIBRARY_NAME = 'honoLibrary';

/** A module as a script, on the same lines: a worker made of text imports nothing, and its exports are found by their names. */
export function asScript(code: string): string {
  return code
    .replace(/^(\s*)import\s*\{([^}]*)\}\s*from\s*(['"])hono\3[ \t]*;?/gm, (_, space: string, names: string) => {
      return `${space}const {${names.replace(/\s+as\s+/g, ': ')}} = ${LIBRARY_NAME};`;
    })
    .replace(/^(\s*)export\s+(?=(?:async|function|const|let|var|class)\b)/gm, '$1')
    .replace(/^(\s*)export\s*\{[^}]*\}[ \t]*;?/gm, '$1');
}
