/**
 * `npm run engine`: builds the academy's own PocketBase with Go (engine/), which `npm start` uses from then on. `-- litestream` builds Litestream
 * for a standby (docs/deploy/standby.md).
 */
import { buildProgram, ENGINE_PROGRAMS, type EngineProgram, programFile } from './lib/engine-programs.ts';

function isProgram(name: string): name is EngineProgram {
  return ENGINE_PROGRAMS.some((known) => known === name);
}

try {
  const [name = 'pocketbase'] = process.argv.slice(2);
  if (!isProgram(name)) throw new Error(`There is no ${name}; known are ${ENGINE_PROGRAMS.join(', ')}.`);
  buildProgram(name, (text) => console.log(`· ${text}`));
  console.log(`${programFile(name)} is there.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
