/**
 * `npm start`. Runs on the machine's own Node (20 or newer) before anything is installed, so it uses nothing but Node: it installs
 * what is missing and then runs the real start (scripts/serve.ts) on the Node that the project installs.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, projectNode } from './install.mjs';

ensureInstalled();
const { node, env } = projectNode();
const child = spawn(node, ['scripts/serve.ts', ...process.argv.slice(2)], { stdio: 'inherit', env });

// Ctrl-C reaches the child by itself (same terminal); a SIGTERM or a closed terminal does not.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
