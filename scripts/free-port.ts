/** Whether the academy can listen where it is to listen. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws the sentence to show when it cannot. PocketBase itself would stop with a line of Go, and the health of the other server would look like ours. */
export async function demandFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw new Error(`The academy cannot listen on ${host}:${port}: ${error.message}`);
    throw new Error(`Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8091 npm start`);
  });
  server.close();
  await once(server, 'close');
}
