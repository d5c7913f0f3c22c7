/** The library that `<Server hono>` loads on its tap, as one script: a worker made of text can import nothing. */
import { buildSync } from 'esbuild';
import { LIBRARY_NAME } from '#site/features/lesson/server/as-script.ts';

/** The text of the script: one line, which defines `LIBRARY_NAME` with what `import { … } from 'hono'` gives. */
export function honoLibrary(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: "export { Hono } from 'hono';", resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: LIBRARY_NAME,
    target: 'es2022',
    legalComments: 'none',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
