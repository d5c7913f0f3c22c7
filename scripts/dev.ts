/**
 * `npm run dev` for authors and developers: the academy's server on its port with the last build, and Astro on 4321 with pages that
 * reload when content or code changes (show-content-changes.ts). The API is proxied, so signing in works; course pages are open without the guard.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { BrokenContent } from '#content/schema/problem';
import { generate } from './generate/generate.ts';
import { readEnvironment } from './lib/environment.ts';

const ASTRO_PORT = '4321';
const environment = readEnvironment();
const server = spawn(process.execPath, ['scripts/serve.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
const astro = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', ASTRO_PORT], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ACADEMY_CONTENT: environment.content,
    ACADEMY_DEV_API: `http://${environment.host}:${environment.port}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});

/** A mistake in the content is shown and can be corrected while the pages keep running. */
function regenerate(): void {
  try {
    generate(environment.content);
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error;
    console.error(error.message);
  }
}

let timer: NodeJS.Timeout | undefined;
watch(environment.content, { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(regenerate, 200);
});

for (const child of [server, astro]) {
  child.on('exit', (code) => {
    server.kill('SIGTERM');
    astro.kill('SIGTERM');
    process.exit(code ?? 1);
  });
}
process.on('SIGINT', () => {});
console.log(
  `Pages that reload: http://127.0.0.1:${ASTRO_PORT}   Style guide: http://127.0.0.1:${ASTRO_PORT}/styleguide`,
);
