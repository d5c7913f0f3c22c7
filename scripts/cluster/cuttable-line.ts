/**
 * A connection between two machines that can be cut: a TCP proxy on this machine. While it is cut, nothing passes in either direction and no
 * end gets an error, as when a cable is pulled; afterwards what was underway arrives.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttableLine = {
  /** Where one side connects, to reach the other. */
  port: number;
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
};

/** A line to the program that listens at this port of this machine. */
export async function startLine(target: number): Promise<CuttableLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    if (isCut) socket.pause();
    socket.on('data', (bytes) => {
      if (other.write(bytes)) return;
      socket.pause();
      other.once('drain', () => isCut || socket.resume());
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    keep(incoming, outgoing);
    keep(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
