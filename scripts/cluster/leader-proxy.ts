/**
 * Sends every request to the node that says it is the leader (GET /api/academy/leader): for trying and for tests, the part that HAProxy has before three
 * real machines.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_MS = 200;
const ANSWER_MS = 1_000;
const LEADER = '/api/academy/leader';

export type LeaderProxy = {
  origin: string;
  /** The port of the node that is asked now; null while no node leads. */
  leader(): number | null;
  stop(): Promise<void>;
};

/** A proxy before the nodes at these ports of this machine. */
export async function startLeaderProxy(nodes: readonly number[], port = 0): Promise<LeaderProxy> {
  let leader: number | null = null;
  let agent = new Agent({ keepAlive: true });
  const look = async (): Promise<void> => {
    const leading = await Promise.all(nodes.map(isLeading));
    const before = leader;
    leader = nodes.find((_, n) => leading[n]) ?? null;
    if (leader === before) return;
    // A request to a node that leads no more gets an error at once, and is sent again.
    agent.destroy();
    agent = new Agent({ keepAlive: true });
  };
  await look();
  const timer = setInterval(() => void look(), ASK_MS);
  const server = createServer((asked, answer) => {
    if (leader === null) {
      answer.writeHead(503, { 'Content-Type': 'text/plain' }).end('No node leads at this moment.');
    } else handOn(asked, answer, leader, agent);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leader: () => leader,
    stop: async () => {
      clearInterval(timer);
      agent.destroy();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether the node at this port says that it leads. */
async function isLeading(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${LEADER}`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function handOn(asked: IncomingMessage, answer: ServerResponse, port: number, agent: Agent): void {
  const { method, url, headers } = asked;
  const handed = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
    answered.on('error', () => answer.destroy());
  });
  handed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { 'Content-Type': 'text/plain' }).end('The leader does not answer.');
  });
  answer.on('close', () => handed.destroy());
  asked.pipe(handed);
}
