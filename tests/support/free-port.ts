/**
 * Ports for servers of tests. Several programs look for one at the same time (a worker each, drills, benchmarks), and a server binds its
 * port only a moment later: so each port is claimed first, by a file that only one program can make. Otherwise two academies can come to
 * one port: the second ends, and its test speaks to the first, and then to nobody.
 */
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that the system gives to connections and to servers that ask for any: none of them takes this one before its server does. */
const PORTS = { from: 15_000, count: 15_000 };
const CLAIMS = join(tmpdir(), 'academy-test-ports');
/** What a program claims is given back when it ends; of one that was killed it is not, but no run of tests is as long as this. */
const CLAIM_MS = 2 * 60 * 60 * 1000;

const claimed: string[] = [];
process.on('exit', () => {
  for (const claim of claimed) rmSync(claim, { force: true });
});

/** A port that nobody listens at or was given, another one each time. */
export async function freePort(): Promise<number> {
  mkdirSync(CLAIMS, { recursive: true });
  const start = Math.floor(Math.random() * PORTS.count);
  for (let tried = 0; tried < PORTS.count; tried += 1) {
    const port = PORTS.from + ((start + tried) % PORTS.count);
    if (isClaimed(port) && (await isFree(port))) return port;
  }
  throw new Error('no port');
}

/** Whether this program has the port from now on. */
function isClaimed(port: number): boolean {
  const claim = join(CLAIMS, String(port));
  try {
    closeSync(openSync(claim, 'wx'));
  } catch {
    const made = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made < CLAIM_MS) return false;
    utimesSync(claim, new Date(), new Date());
  }
  claimed.push(claim);
  return true;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen(port, '127.0.0.1');
    await listening;
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
