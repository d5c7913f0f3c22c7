/**
 * `npm run update`: brings a running academy to the sources that are here now (after `git pull`, say) without a pause of more than a moment.
 * Runs on the machine's own Node, as `npm start` does: packages first, then the build, and only then a new start (scripts/serve/update.ts).
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, isProductionOnly, projectNode } from './lib/install.mjs';

ensureInstalled({ production: isProductionOnly() });
const { node, env } = projectNode();
process.exit(spawnSync(node, ['scripts/serve/update.ts'], { stdio: 'inherit', env }).status ?? 1);
