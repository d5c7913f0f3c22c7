/**
 * An academy whose clock a test puts forward and back while it runs. The server is one static program, so no library can be put between it
 * and the system's clock; the hooks get a Date of the test's instead. PocketBase's own times (tokens, `created`) stay those of the machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningAcademy } from './academy.ts';
import { client } from './api-client.ts';
import { type OwnBuildOptions, startOnOwnBuild } from './own-build.ts';

const BUNDLES = ['academy.js', 'credentials.js', 'data-integrity.js'];
const STORE = 'test:clock';
const ROUTE = '/test/clock';

/** In front of each bundle: `Date` is the machine's clock plus what the test set, in ms. */
const MOVED_DATE = `
var Date = (function (Real) {
  function now() { return Real.now() + Number($app.store().get('${STORE}') || 0); }
  return class Date extends Real {
    constructor() { if (arguments.length === 0) super(now()); else super(...arguments); }
    static now() { return now(); }
  };
})(globalThis.Date);
`;
const SET_CLOCK = `routerAdd('POST', '${ROUTE}', function (e) {
  $app.store().set('${STORE}', Number(e.request.header.get('Offset')));
  return e.noContent(204);
});`;

export type MovableAcademy = RunningAcademy & {
  /** Puts the clock so many ms away from the machine's. */
  moveClock(offsetMs: number): Promise<void>;
};

export async function startMovableAcademy(options?: OwnBuildOptions): Promise<MovableAcademy> {
  const academy = await startOnOwnBuild((build) => {
    const hooks = join(build, 'pb_hooks');
    for (const name of BUNDLES) {
      const file = join(hooks, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^("use strict";)?/, `$1${MOVED_DATE}`));
    }
    writeFileSync(join(hooks, 'clock.pb.js'), SET_CLOCK);
  }, options);
  const moveClock = async (offsetMs: number): Promise<void> => {
    const { status } = await fetch(academy.origin + ROUTE, { method: 'POST', headers: { Offset: String(offsetMs) } });
    if (status !== 204) throw new Error(`the clock was not moved: ${status}`);
    await client(academy.origin).get('/api/academy/health');
  };
  return { ...academy, moveClock };
}
