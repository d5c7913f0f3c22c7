/**
 * Ends the server when this process is gone, however it went: a kill -9 leaves no time to say goodbye, and a server that goes on alone
 * would share its database with the next one.
 *
 * A shell of a few hundred kilobytes reads the server's number from a pipe that only this process holds. The system closes the pipe with
 * the process, and the shell then ends the server whose number came last. Windows has no such shell; there the lock alone protects the data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';

const SHELL = '/bin/sh';
/** Waits for the pipe to close; asks the last server to end, and after ten seconds makes it. An empty line means: there is none now. */
const SCRIPT = `
while read -r line; do server=$line; done
[ -n "$server" ] || exit 0
kill -TERM "$server" 2>/dev/null
tries=0
while kill -0 "$server" 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -le 100 ] || exec kill -KILL "$server"
  sleep 0.1
done`;

let guard: ChildProcess | null = null;
let server: number | null = null;

/** From now on `child` ends with this process. One child at a time: the last one named is the one that is watched. */
export function endWithParent(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  tell(child.pid);
  const pid = child.pid;
  child.once('exit', () => {
    // Its number may soon belong to another program.
    if (server === pid) tell(null);
  });
}

function tell(pid: number | null): void {
  server = pid;
  guard ??= startGuard();
  guard.stdin?.write(`${pid ?? ''}\n`);
}

function startGuard(): ChildProcess {
  // Its own group, so that Ctrl-C does not end it before the server; unreferenced, so that it keeps no program running.
  const child = spawn(SHELL, ['-c', SCRIPT, 'academy-guard'], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on('error', () => {});
  child.on('exit', () => {
    guard = null;
    if (server !== null) tell(server);
  });
  return child;
}
