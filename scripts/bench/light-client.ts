/**
 * An HTTP client that takes little of the machine: requests are bytes that were made before, and of an answer only its status and its end
 * are looked for. autocannon takes a core for itself at 8,000 answers a second, which the server then lacks.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = {
  port: number;
  /** The bytes of the next request, made by `requestBytes`; null once there is none left. */
  next: () => Buffer | null;
  connections: number;
  /** How long requests are begun; all of `next` when none is given. */
  ms?: number;
  /** The statuses that are right. */
  expect?: readonly number[];
};

/** `bytes` are those of all answers with their headers. */
export type Loaded = {
  requests: number;
  seconds: number;
  wrong: Record<string, number>;
  bytes: number;
  times: number[];
};

/** A request as it goes over the line; a body is JSON. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = { Host: '127.0.0.1', ...headers };
  if (body !== undefined) {
    all['Content-Type'] = 'application/json';
    all['Content-Length'] = String(Buffer.byteLength(text));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Keeps every connection busy: the next request is sent when the answer before has ended. */
export async function load({ port, next, connections, ms, expect = [200] }: Load): Promise<Loaded> {
  const loaded: Loaded = { requests: 0, seconds: 0, wrong: {}, bytes: 0, times: [] };
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)));
  // Only now: on a busy machine the connections alone may take longer than `ms`, and nothing would have been sent.
  const started = performance.now();
  const isOver = (): boolean => ms !== undefined && performance.now() - started > ms;
  await Promise.all(
    sockets.map(async (socket) => {
      for (let request = next(); request !== null && !isOver(); request = next()) {
        const sent = performance.now();
        const { status, bytes } = await answerTo(socket, request);
        loaded.times.push(performance.now() - sent);
        loaded.requests += 1;
        loaded.bytes += bytes;
        if (!expect.includes(status)) loaded.wrong[status] = (loaded.wrong[status] ?? 0) + 1;
      }
      socket.destroy();
    }),
  );
  loaded.seconds = (performance.now() - started) / 1000;
  loaded.times.sort((a, b) => a - b);
  return loaded;
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** `answer` is all of it, with its head. */
type Answered = { status: number; bytes: number; answer: Buffer };

/** Sends a request over a connection on which none is under way. */
export function answerTo(socket: Socket, request: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let whole: Buffer | null = null;
    const end = (settle: () => void): void => {
      socket.off('data', onData);
      socket.off('close', onClose);
      settle();
    };
    const onClose = (): void => end(() => reject(new Error('The server closed the connection.')));
    const onData = (chunk: Buffer): void => {
      whole = whole === null ? chunk : Buffer.concat([whole, chunk]);
      const status = endedWith(whole);
      const answer = whole;
      if (status !== null) end(() => resolve({ status, bytes: answer.length, answer }));
    };
    socket.on('data', onData);
    socket.on('close', onClose);
    socket.write(request);
  });
}

const HEADERS_END = '\r\n\r\n';
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/** The status of an answer that is here whole; null while some of it is missing. */
function endedWith(answer: Buffer): number | null {
  const headersEnd = answer.indexOf(HEADERS_END);
  if (headersEnd < 0) return null;
  const headers = answer.toString('latin1', 0, headersEnd);
  const status = Number(headers.slice(9, 12));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: (\d+)/i.exec(headers);
  if (length) return answer.length >= headersEnd + HEADERS_END.length + Number(length[1]) ? status : null;
  return answer.subarray(-CHUNKS_END.length).equals(CHUNKS_END) ? status : null;
}
