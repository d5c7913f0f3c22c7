/**
 * The second half of `npm run update`: builds while the academy goes on serving, then asks it to start again with the new build, and waits
 * until it has. When the content has a mistake or the build fails nothing else happens; when the new build does not start, the academy goes back by itself (scripts/serve.ts).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, readCurrent, readServed, type Served } from '../build/build.ts';
import { academyOn } from '../lib/data-folder.ts';
import { readEnvironment } from '../lib/environment.ts';
import { UPDATED } from './supervise.ts';

/** A large database takes so long to copy before migrations. */
const TIMEOUT_MS = 120_000;

async function update(): Promise<void> {
  const { data, content } = readEnvironment();
  const build = await buildIfStale((text) => console.log(`· ${text}`), { content, checked: true });
  const academy = academyOn(data);
  if (academy === null) return console.log(`Built ${build.build}. No academy runs on ${data}: npm start starts it.`);
  if (readServed(content)?.build === build.build) return console.log(`${build.build} is served already.`);
  if (process.platform === 'win32') return console.log(`Built ${build.build}. Start the academy again to serve it.`);
  const asked = Date.now();
  console.log('· Starting the academy again …');
  process.kill(academy, UPDATED);
  const served = await waitUntilServed(content, asked);
  console.log(`${served.build}, version ${served.version}, is served.`);
}

/**
 * Returns what the academy came up with. Throws when that is not the newest build, or when it did not come up. The newest build may be one
 * that the academy has made itself: it was starting, and was not ready with its build when this one was.
 */
async function waitUntilServed(content: string, asked: number): Promise<Served> {
  for (const until = asked + TIMEOUT_MS; Date.now() < until; await wait(100)) {
    const served = readServed(content);
    if (served === null || served.at < asked) continue;
    if (served.build === readCurrent(content)?.build) return served;
    throw new Error(
      `The new build does not start; ${served.build} is served again. The academy's own output says why.`,
    );
  }
  throw new Error("The academy did not start again with the new build. The academy's own output says why.");
}

try {
  await update();
} catch (error) {
  console.error(`\nNOT UPDATED. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
