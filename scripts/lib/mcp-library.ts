/** The library that `<Agent mcp>` loads on its tap, as one script: a worker made of text can import nothing. */
import { buildSync } from 'esbuild';
import { MCP_LIBRARY } from '#site/features/lesson/agent/mcp-modules.ts';

const CONTENTS = `import { McpServer } from '@modelcontextprotocol/server';
import * as zod from 'zod';
export const modules = { '@modelcontextprotocol/server': { McpServer }, zod };`;

/** Messages of zod in fifty languages are a quarter of it; a lesson has those in English. */
const LANGUAGES_OF_ZOD = '*/locales/index.js';

/** The text of the script, which defines `MCP_LIBRARY` with what a learner's file imports, by the name of the package. */
export function mcpLibrary(): string {
  const { outputFiles } = buildSync({
    stdin: { contents: CONTENTS, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: MCP_LIBRARY,
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    external: [LANGUAGES_OF_ZOD],
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  // What is left out is asked of `require`, which no worker has.
  return `const ${MCP_LIBRARY} = ((require) => { ${text} return ${MCP_LIBRARY}; })(() => ({}));`;
}
