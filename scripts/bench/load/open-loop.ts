/**
 * Plays a schedule without waiting for answers: each request is sent at its time, and how long it took is counted from that time on. When the
 * server falls behind, what waits is counted too (no coordinated omission).
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerTo } from '../light-client.ts';
import { type Arrival, KINDS, type Kind } from './day.ts';
import type { RouteTimes } from './limit.ts';

/** Visitors keep a connection for a while, and a server in front keeps some hundred open. */
const MOST_CONNECTIONS = 256;
/** What is still unanswered this long after the last arrival has failed. */
const PATIENCE_MS = 5000;

export type Played = {
  routes: Record<Kind, RouteTimes>;
  /** Answers that came while requests were sent, and a second after. */
  inTime: number;
  requests: number;
  bytes: number;
};

export type Visitors = {
  request(arrival: Arrival): Buffer;
  /** The whole answer, with its head. */
  onAnswer(arrival: Arrival, answer: Buffer): void;
};

export async function playSchedule(port: number, arrivals: readonly Arrival[], visitors: Visitors): Promise<Played> {
  const connections = new Connections(port);
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  const errors = new Map<Kind, number>();
  const played = { inTime: 0, bytes: 0 };
  const last = arrivals.at(-1)?.at ?? 0;
  const started = performance.now();
  const open = new Set<Arrival>();
  const ask = async (arrival: Arrival): Promise<void> => {
    open.add(arrival);
    const socket = await connections.take();
    try {
      const { status, bytes, answer } = await answerTo(socket, visitors.request(arrival));
      const now = performance.now() - started;
      connections.give(socket);
      times.get(arrival.kind)?.push(now - arrival.at);
      played.bytes += bytes;
      if (now < last + 1000) played.inTime += 1;
      if (status >= 400) errors.set(arrival.kind, (errors.get(arrival.kind) ?? 0) + 1);
      else visitors.onAnswer(arrival, answer);
      open.delete(arrival);
    } catch {
      // The server closed the connection: what was asked stays among the unanswered.
      connections.lose();
    }
  };
  for (const arrival of arrivals) {
    const early = started + arrival.at - performance.now();
    if (early > 1) await wait(early);
    void ask(arrival);
  }
  const ends = performance.now() + PATIENCE_MS;
  while (open.size > 0 && performance.now() < ends) await wait(20);
  for (const { kind } of open) errors.set(kind, (errors.get(kind) ?? 0) + 1);
  connections.close();
  return { ...played, requests: arrivals.length, routes: routesOf(times, errors) };
}

function routesOf(times: Map<Kind, number[]>, errors: Map<Kind, number>): Record<Kind, RouteTimes> {
  const routeOf = (kind: Kind): [Kind, RouteTimes] => {
    const own = (times.get(kind) ?? []).sort((a, b) => a - b);
    const at = (share: number): number => own[Math.min(own.length - 1, Math.floor(own.length * share))] ?? 0;
    return [kind, { answers: own.length, errors: errors.get(kind) ?? 0, p50: at(0.5), p95: at(0.95) }];
  };
  return Object.fromEntries(KINDS.map(routeOf)) as Record<Kind, RouteTimes>;
}

/** Connections that are used again; who finds none free and may not open another waits. */
class Connections {
  private readonly port: number;
  private readonly free: Socket[] = [];
  private readonly all = new Set<Socket>();
  private readonly waiting: ((socket: Socket) => void)[] = [];
  private count = 0;

  constructor(port: number) {
    this.port = port;
  }

  async take(): Promise<Socket> {
    const socket = this.free.pop();
    if (socket !== undefined) return socket;
    if (this.count >= MOST_CONNECTIONS) return new Promise((resolve) => this.waiting.push(resolve));
    this.count += 1;
    return this.open();
  }

  give(socket: Socket): void {
    const next = this.waiting.shift();
    if (next) next(socket);
    else this.free.push(socket);
  }

  /** One was closed by the server. Someone who waits gets a new one. */
  lose(): void {
    this.count -= 1;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.count += 1;
    void this.open().then(next);
  }

  close(): void {
    for (const socket of this.all) socket.destroy();
  }

  private async open(): Promise<Socket> {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    this.all.add(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }
}
