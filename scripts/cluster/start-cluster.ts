/**
 * Three nodes of the academy on this machine, each with a NATS server of its own, and a proxy that sends everything to the leader. What connects two nodes
 * can be cut. For trying (`npm run cluster:dev`) and for tests (scripts/faults/three-nodes.ts).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#support/free-port';
import { withPrivateFiles } from '../lib/data-folder.ts';
import { programFile } from '../lib/engine-programs.ts';
import { type CuttableLine, startLine } from './cuttable-line.ts';
import { type LeaderProxy, startLeaderProxy } from './leader-proxy.ts';
import { type NatsServer, natsConfiguration } from './nats-configuration.ts';

const NAMES = ['node1', 'node2', 'node3'];

export type ClusterNode = {
  name: string;
  data: string;
  port: number;
  nats: NatsServer;
  natsUrls: string[];
  /** The programs that run now: run-node.ts, and its NATS server. */
  program: ChildProcess | null;
  natsProgram: ChildProcess | null;
};

/** `from` connects to `to` here. */
type Line = CuttableLine & { from: string; to: string };

export type Cluster = {
  /** Of the proxy: where learners are sent. */
  origin: string;
  nodes: readonly ClusterNode[];
  proxy: LeaderProxy;
  /** What the programs have printed, with the node's name before each line. */
  output: string[];
  /** The node that leads; null when none does. */
  leader(): ClusterNode | null;
  startNode(node: ClusterNode): void;
  startNats(node: ClusterNode): void;
  /** Cuts all that connects a node and its NATS server with the others; `join` connects it again. The proxy still reaches it. */
  isolate(node: ClusterNode): void;
  join(node: ClusterNode): void;
  stop(): Promise<void>;
};

/** `data` is a migrated data folder that each node begins with; all that the cluster writes is in `folder`. `keys` is the file with the issuer's keys. */
export async function startCluster(folder: string, data: string, keys: string, port?: number): Promise<Cluster> {
  const output: string[] = [];
  const nodes: ClusterNode[] = [];
  for (const name of NAMES) nodes.push(await prepareNode(folder, name, data));
  const lines = await connectNats(nodes, folder);
  const proxy = await startLeaderProxy(
    nodes.map((node) => node.port),
    port,
  );
  const startNats = (node: ClusterNode): void => {
    const program = spawn(programFile('nats'), ['-c', configurationOf(folder, node)]);
    node.natsProgram = keepOutput(program, `${node.name} nats`, output);
  };
  const startNode = (node: ClusterNode): void => {
    const env = environmentOf(node, proxy.origin, keys);
    node.program = keepOutput(spawn(process.execPath, ['scripts/cluster/run-node.ts'], { env }), node.name, output);
  };
  const linesOf = ({ name }: ClusterNode): Line[] => lines.filter(({ from, to }) => from === name || to === name);
  for (const node of nodes) startNats(node);
  for (const node of nodes) startNode(node);
  return {
    origin: proxy.origin,
    nodes,
    proxy,
    output,
    leader: () => nodes.find((node) => node.port === proxy.leader()) ?? null,
    startNode,
    startNats,
    isolate: (node) => {
      for (const line of linesOf(node)) line.cut();
    },
    join: (node) => {
      for (const line of linesOf(node)) line.restore();
    },
    stop: async () => {
      for (const line of lines) line.restore();
      await Promise.all(nodes.map(({ program }) => end(program)));
      await Promise.all(nodes.map(({ natsProgram }) => end(natsProgram)));
      await Promise.all([proxy.stop(), ...lines.map((line) => line.stop())]);
    },
  };
}

async function prepareNode(folder: string, name: string, data: string): Promise<ClusterNode> {
  const own = join(folder, name);
  const store = join(folder, `${name}-nats`);
  mkdirSync(store, { recursive: true });
  withPrivateFiles(() => cpSync(data, own, { recursive: true }));
  const nats = {
    name,
    port: await freePort(),
    routePort: await freePort(),
    monitorPort: await freePort(),
    store,
  };
  return { name, data: own, port: await freePort(), nats, natsUrls: [], program: null, natsProgram: null };
}

/** Writes the configurations of the NATS servers. Between two nodes are four lines: each NATS server to the other, and each node to the other's NATS. */
async function connectNats(nodes: readonly ClusterNode[], folder: string): Promise<Line[]> {
  const lines: Line[] = [];
  const nowhere = await freePort();
  for (const node of nodes) {
    const routes: number[] = [];
    node.natsUrls = [`nats://127.0.0.1:${node.nats.port}`];
    for (const other of nodes) {
      if (other === node) continue;
      const ends = { from: node.name, to: other.name };
      const route = await startLine(other.nats.routePort);
      const client = await startLine(other.nats.port);
      lines.push({ ...route, ...ends }, { ...client, ...ends });
      routes.push(route.port);
      node.natsUrls.push(`nats://127.0.0.1:${client.port}`);
    }
    writeFileSync(configurationOf(folder, node), natsConfiguration(node.nats, routes, nowhere));
  }
  return lines;
}

function configurationOf(folder: string, { name }: ClusterNode): string {
  return join(folder, `${name}.conf`);
}

function environmentOf({ name, data, port, natsUrls }: ClusterNode, origin: string, keys: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    POCKETBASE_BIN: programFile('cluster'),
    ACADEMY_CLUSTER_NODE: name,
    ACADEMY_CLUSTER_NATS: natsUrls.join(','),
    ACADEMY_CLUSTER_SIZE: String(NAMES.length),
    ACADEMY_DATA: data,
    ACADEMY_KEYS: keys,
    ACADEMY_ORIGIN: origin,
    ACADEMY_SMTP_URL: '',
    LEARN_CATALOG_URL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
}

function keepOutput(program: ChildProcess, name: string, output: string[]): ChildProcess {
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (bytes) => {
      for (const line of String(bytes).trimEnd().split('\n')) output.push(`${name}: ${line}`);
    });
  }
  return program;
}

/** Ends a program of a node, also one that is stopped. */
export async function end(program: ChildProcess | null, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (program === null || program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill(signal);
  program.kill('SIGCONT');
  await exit;
}
