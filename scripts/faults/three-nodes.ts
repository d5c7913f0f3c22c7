/** Three nodes on this machine (scripts/cluster/): learners reach whichever leads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fillData } from '#support/fresh-data';
import type { Build } from '../build/build.ts';
import { type Cluster, type ClusterNode, end, startCluster } from '../cluster/start-cluster.ts';
import { DATABASE, serverOn } from '../lib/data-folder.ts';
import { buildProgram } from '../lib/engine-programs.ts';
import { readEnvironment } from '../lib/environment.ts';
import { readHealth } from '../serve/pocketbase.ts';
import type { AcademyUnderTest, Fault } from './academy-under-test.ts';
import { hang, isLimitable, withoutRoom } from './program-faults.ts';
import { rowHashes } from './read-node.ts';
import { until } from './until.ts';

const PROGRAMS = ['cluster', 'nats'] as const;
/** NATS needs some seconds to begin, and the nodes wait for it. */
const START_MS = 90_000;
const SETTLE_MS = 60_000;
const SETTLE_STEP_MS = 300;

export async function startThreeNodes(build: Build, isShort: boolean): Promise<AcademyUnderTest> {
  for (const program of PROGRAMS) buildProgram(program, console.log);
  const folder = mkdtempSync(join(tmpdir(), 'academy-faults-'));
  const environment = { ...readEnvironment(), data: join(folder, 'first') };
  fillData({ ...build, environment }, build);
  const cluster = await startCluster(folder, environment.data, environment.keys).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  try {
    await until('a node leads', async () => (await readHealth(cluster.origin))?.writable === true, START_MS);
  } catch (error) {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${error}\n${cluster.output.slice(-40).join('\n')}`);
  }
  return {
    title: 'Three nodes',
    origin: cluster.origin,
    databases: Object.fromEntries(cluster.nodes.map(({ name, data }) => [name, join(data, DATABASE)])),
    faults: faultsOf(cluster, isShort ? SHORT : LONG),
    output: cluster.output,
    settle: () => settle(cluster),
    end: () => cluster.stop(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Waits until all nodes have the same, for a while: who compares them afterwards says what is different. */
async function settle({ nodes }: Cluster): Promise<void> {
  const files = nodes.map(({ data }) => join(data, DATABASE));
  const isSame = async (): Promise<boolean> => {
    await wait(SETTLE_STEP_MS);
    const positions = files.map(positionIn);
    if (positions.some((position) => position !== positions[0])) return false;
    const hashes = files.map((file) => JSON.stringify(rowHashes(file)));
    return hashes.every((hash) => hash === hashes[0]);
  };
  await until('all nodes have the same', isSame, SETTLE_MS).catch(() => {});
}

/** The number of the last change that a node has (engine/cluster). */
function positionIn(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return (db.prepare('SELECT seq FROM _cluster').get() as { seq: number }).seq;
  } finally {
    db.close();
  }
}

/** How long each fault lasts, in ms, and how often it happens; whether all kinds of them do. */
type Extent = {
  kills: number;
  nats: number;
  hang: number;
  cut: number;
  away: number;
  full: number;
  graduates: number;
  areAll: boolean;
};
const LONG: Extent = {
  kills: 25,
  nats: 3,
  hang: 20_000,
  cut: 30_000,
  away: 600_000,
  full: 30_000,
  graduates: 30,
  areAll: true,
};
/** A test of some minutes: of faults that are alike it has the harder one. */
const SHORT: Extent = {
  kills: 3,
  nats: 2,
  hang: 8_000,
  cut: 10_000,
  away: 10_000,
  full: 5_000,
  graduates: 10,
  areAll: false,
};
/** For so long all NATS servers are off. */
const OFF_MS = 3_000;

function faultsOf(cluster: Cluster, extent: Extent): Fault[] {
  const { kills, nats, hang: hangMs, cut, away, full, graduates } = extent;
  const fault = (title: string, times: number, happen: Fault['happen'], other: Partial<Fault> = {}): Fault => {
    return { title, times, happen, lasts: 0, graduates: 0, ...other };
  };
  const killLeader = async (): Promise<void> => void process.kill(serverPid(await leaderOf(cluster)), 'SIGKILL');
  const finishing = { graduates };
  const always = [
    fault('kill -9 of the leader while learners finish a course', nats, killLeader, finishing),
    fault(`kill -9 of all NATS, for ${seconds(OFF_MS)}`, 1, () => restartNats(cluster, cluster.nodes), {
      lasts: OFF_MS,
    }),
    fault(`the leader is cut off for ${seconds(cut)}`, 1, async () => cutOff(cluster, await leaderOf(cluster), cut)),
    fault('a node starts again from a copy of another', 1, () => beginAgain(cluster)),
    ...(isLimitable()
      ? [fault(`no file of the leader can grow for ${seconds(full)}`, 1, () => fillDisk(cluster, full))]
      : []),
  ];
  if (!extent.areAll) return always;
  return [
    fault('kill -9 of the leader', kills, killLeader),
    ...always,
    fault("kill -9 of the leader's NATS", nats, async () => restartNats(cluster, [await leaderOf(cluster)])),
    fault(`the leader hangs for ${seconds(hangMs)} (SIGSTOP)`, 1, async () =>
      hang(serverPid(await leaderOf(cluster)), hangMs),
    ),
    fault(`a follower is cut off for ${seconds(away)}`, 1, async () =>
      cutOff(cluster, await followerOf(cluster), away),
    ),
    fault('planned restarts, a node after the other', cluster.nodes.length, (n) => restart(cluster, n)),
  ];
}

/** A node is there, and the others do not hear of it. */
async function cutOff(cluster: Cluster, node: ClusterNode, ms: number): Promise<void> {
  cluster.isolate(node);
  await wait(ms);
  cluster.join(node);
}

function seconds(ms: number): string {
  return `${ms / 1_000} s`;
}

async function leaderOf(cluster: Cluster): Promise<ClusterNode> {
  await until('a node leads', () => cluster.leader() !== null);
  return cluster.leader() ?? (await leaderOf(cluster));
}

async function followerOf(cluster: Cluster): Promise<ClusterNode> {
  const leader = await leaderOf(cluster);
  const follower = cluster.nodes.find((node) => node !== leader);
  if (follower === undefined) throw new Error('There is one node only.');
  return follower;
}

function serverPid({ name, data }: ClusterNode): number {
  const pid = serverOn(data);
  if (pid === null) throw new Error(`No server of ${name} runs.`);
  return pid;
}

/** Kills the NATS servers of these nodes, and starts them again after a while. */
async function restartNats(cluster: Cluster, nodes: readonly ClusterNode[]): Promise<void> {
  await Promise.all(nodes.map(({ natsProgram }) => end(natsProgram, 'SIGKILL')));
  await wait(OFF_MS);
  for (const node of nodes) cluster.startNats(node);
}

/** A node loses its data and gets a copy of another one's, as a new machine does. */
async function beginAgain(cluster: Cluster): Promise<void> {
  // Asked once: the lead may move on at any time.
  const leader = await leaderOf(cluster);
  const node = cluster.nodes.find((one) => one !== leader);
  if (node === undefined) throw new Error('There is no other node.');
  await end(node.program);
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]) rmSync(join(node.data, name), { force: true });
  const db = new DatabaseSync(join(leader.data, DATABASE), { readOnly: true });
  db.prepare('VACUUM INTO ?').run(join(node.data, DATABASE));
  db.close();
  cluster.startNode(node);
}

async function restart(cluster: Cluster, n: number): Promise<void> {
  const node = cluster.nodes[n];
  if (node === undefined) throw new Error(`There is no node ${n}.`);
  await end(node.program);
  cluster.startNode(node);
  // The next one only when this one serves again, as an operator waits.
  await until(`${node.name} answers`, async () => (await readHealth(`http://127.0.0.1:${node.port}`)) !== null);
}

/** Who cannot write gives up the lead, and takes part again once there is room. */
async function fillDisk(cluster: Cluster, ms: number): Promise<void> {
  const leader = await leaderOf(cluster);
  await withoutRoom(serverPid(leader), async () => {
    await until('another node leads', () => ![null, leader].includes(cluster.leader()));
    await wait(ms);
  });
}
