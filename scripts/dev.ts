/**
 * `npm run dev` for authors and developers: the academy's server on its port with the last build, and Astro on 4321 with pages that
 * reload when content or code changes (scripts/show-content-changes.ts). The API is proxied, so signing in works; course pages are open
 * without the guard.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { BrokenContent } from '#content/schema/problem';
import { lockDataFolder } from './data-folder.ts';
import { readEnvironment } from './environment.ts';
import { demandFreePort } from './free-port.ts';
import { generate } from './generate.ts';

const ASTRO_PORT = '4321';

/** A mistake in the content is shown and can be corrected while the pages keep running. */
function regenerate(content: string): void {
  try {
    generate(content);
  } catch (error) {
    if (!(error instanceof BrokenContent)) throw error;
    console.error(error.message);
  }
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  // Said before anything is built: beside `npm start` the server could not start, and Astro alone would have nobody to ask.
  await demandFreePort(environment.host, environment.port);
  lockDataFolder(environment.data)();

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
  let timer: NodeJS.Timeout | undefined;
  watch(environment.content, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => regenerate(environment.content), 200);
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
}

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
