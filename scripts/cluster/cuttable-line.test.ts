import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CuttableLine, startLine } from './cuttable-line.ts';

let echo: Server;
let line: CuttableLine;
let caller: Socket;
let heard = '';
beforeEach(async () => {
  echo = createServer((socket) => void socket.pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  line = await startLine((echo.address() as AddressInfo).port);
  heard = '';
  caller = connect(line.port, '127.0.0.1');
  caller.on('data', (bytes) => {
    heard += bytes;
  });
});
afterEach(async () => {
  caller.destroy();
  await line.stop();
  echo.close();
});

it('passes data in both directions', async () => {
  caller.write('muraho');
  await vi.waitUntil(() => heard === 'muraho');
});

it('passes nothing while it is cut, closes nothing, and passes what was underway afterwards', async () => {
  caller.write('one ');
  await vi.waitUntil(() => heard === 'one ');
  line.cut();
  caller.write('two ');
  // What goes past the line has time to come back before.
  const beside = connect((echo.address() as AddressInfo).port, '127.0.0.1');
  beside.write('three');
  await once(beside, 'data');
  beside.destroy();
  expect(heard).toBe('one ');
  expect(caller.destroyed).toBe(false);
  line.restore();
  await vi.waitUntil(() => heard === 'one two ');
});

it('closes when the other side does', async () => {
  caller.write('one');
  await vi.waitUntil(() => heard === 'one');
  caller.end();
  await once(caller, 'close');
});
