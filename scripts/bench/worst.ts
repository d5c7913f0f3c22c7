/**
 * The worst request of every route of the contract: what one request of one account, or of a guest, costs the server in processor time and
 * memory. Each route is asked in several forms (cold, long, deep, many, and for some what its own rule takes at most), each by an
 * account that nobody has limited yet; the dearest is printed. `slow`: many connections that begin a body and do not go on.
 */
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '#domain/contract/endpoint';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { allEndpoints } from '#support/all-endpoints';
import { type Client, client, confirmAs, event, newLearner, newStaff } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { copiesOf } from './people-of-load.ts';
import { liftLimits } from './requests.ts';
import { residentMb } from './start.ts';

/** A request of any route costs at most so much; a picture and what is large by nature may cost more. */
const MOST_MS = 300;
const MOST_MB = 30;
const LONG = 900_000;
const DEEP = 219_000;
const SLOW_CONNECTIONS = 64;
const SHOWN = 30;
const RESULTS = 'test-results/worst.json';
const SLUG = 'prompt-engineering-beginner';
/** Each form is asked by an account of its own: some end it, and limits count by account. */
const FORMS_A_ROUTE = 5;

type Asked = { form: string; body?: string; query?: string };
type Cost = {
  route: string;
  form: string;
  status: number;
  'processor ms': number;
  'memory MB': number;
  'answer ms': number;
};

export async function measureWorst(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const academy = await startAcademy();
  await liftLimits(academy);
  const costs: Cost[] = [];
  const endpoints = await allEndpoints();
  const model = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(model, SLUG);
  const staff = await newStaff(academy.origin, 'admin');
  await confirmAs(staff);
  const people = await copiesOf(academy, model, endpoints.length * FORMS_A_ROUTE, 'x');
  for (const endpoint of endpoints) {
    const own: Cost[] = [];
    for (const asked of formsOf(endpoint)) {
      const who = isOfStaff(endpoint) ? staff : (people.pop() ?? staff);
      own.push(await costOf(academy, endpoint, asked, who));
    }
    own.sort((a, b) => b['processor ms'] - a['processor ms'] || b['memory MB'] - a['memory MB']);
    if (own[0]) costs.push(own[0]);
    // What was found so far is there also when someone ends the run.
    writeFileSync(RESULTS, JSON.stringify(costs, null, 2));
  }
  costs.push(await slowBodies(academy));
  costs.sort((a, b) => b['processor ms'] - a['processor ms']);
  console.log(`\nThe worst request of ${costs.length} routes: the ${SHOWN} dearest (all: ${RESULTS})`);
  console.table(costs.slice(0, SHOWN));
  const above = costs.filter((cost) => cost['processor ms'] > MOST_MS || cost['memory MB'] > MOST_MB);
  console.log(
    `Above ${MOST_MS} ms or ${MOST_MB} MB: ${above.map(({ route, form }) => `${route} (${form})`).join(', ') || 'none'}`,
  );
  writeFileSync(RESULTS, JSON.stringify(costs, null, 2));
  await academy.stop();
}

function isOfStaff({ path }: Endpoint): boolean {
  return /\/(?:admin|learners|instructor)\b/.test(path);
}

function formsOf({ method, path }: Endpoint): Asked[] {
  if (method === 'GET' || method === 'DELETE')
    return [
      { form: 'cold' },
      { form: 'warm' },
      { form: 'long', query: `?q=${'ab '.repeat(2_000)}&page=9999` },
      { form: 'many', query: `?${Array.from({ length: 1_000 }, (_, n) => `k${n}=1`).join('&')}` },
    ];
  const special = OWN_FORMS.find(([route]) => path.endsWith(route));
  return [
    { form: 'cold', body: '{}' },
    { form: 'long', body: JSON.stringify({ text: 'a'.repeat(LONG) }) },
    { form: 'deep', body: '['.repeat(DEEP) },
    { form: 'many', body: JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))) },
    ...(special ? [{ form: 'its own most', body: JSON.stringify(special[1]()) }] : []),
  ];
}

/** Of the routes whose work grows with what they take: as much as their own rules take. */
const OWN_FORMS: [route: string, body: () => unknown][] = [
  ['/texts', () => ({ texts: Array.from({ length: 48 }, (_, n) => textOf(n)) })],
  [
    '/events',
    () => ({
      changes: true,
      events: Array.from({ length: 50 }, () => event('lesson-opened', SLUG, 'what-a-model-does')),
    }),
  ],
  [
    '/verify/batch',
    () => ({ codes: Array.from({ length: 50 }, (_, n) => `${String(n).padStart(8, '2')}-${'0'.repeat(180)}`) }),
  ],
  [
    '/assistant/ask',
    () => ({ message: 'how do prompts work with examples and tables '.repeat(40).slice(0, 1_900), mode: 'chat' }),
  ],
];

function textOf(n: number): object {
  const value = `${n} ${'words that a learner writes, çà and là, '.repeat(270)}`;
  return { kind: 'workbook', place: SLUG, field: `page-${n}`, value, at: new Date().toISOString(), knows: [] };
}

async function costOf(
  academy: RunningAcademy,
  endpoint: Endpoint,
  { form, body, query = '' }: Asked,
  who: Client,
): Promise<Cost> {
  const { method } = endpoint;
  const path = `${endpoint.path.replace(/\{(\w+)\}/g, (_, place: string) => placeOf(place, who))}${query}`;
  const pid = academy.pid();
  const [ticks, memory] = [processorMs(pid), residentMb(pid)];
  resetPeak(pid);
  const started = performance.now();
  const asker = client(academy.origin, who.token, who, 60_000);
  const { status } = await asker
    .send(method, encodeURI(path), body, body === undefined ? {} : { 'Content-Type': 'application/json' })
    .catch(() => ({ status: 0 }));
  const answered = Math.round(performance.now() - started);
  return {
    route: `${method} ${endpoint.path}`,
    form,
    status,
    'processor ms': processorMs(pid) - ticks,
    'memory MB': Math.max(0, peakMb(pid) - memory),
    'answer ms': answered,
  };
}

function placeOf(place: string, { id }: Client): string {
  if (place === 'id' || place === 'learner') return id;
  if (place === 'quizId') return `${SLUG}.first-prompts-quiz`;
  if (place === 'n') return '1';
  return place === 'course' || place === 'slug' || place === 'courseSlug' ? SLUG : 'nothing-of-this-name';
}

/** Connections that send the head of a request and one byte of its body. */
async function slowBodies(academy: RunningAcademy): Promise<Cost> {
  const pid = academy.pid();
  const [ticks, memory] = [processorMs(pid), residentMb(pid)];
  resetPeak(pid);
  const port = Number(new URL(academy.origin).port);
  const path = '/api/academy/verify/batch';
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  const sockets: Socket[] = [];
  for (let n = 0; n < SLOW_CONNECTIONS; n += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.on('error', () => undefined).write(head);
    sockets.push(socket);
  }
  await wait(2_000);
  const started = performance.now();
  const { status } = await client(academy.origin, '', {}, 30_000)
    .get('/api/academy/health')
    .catch(() => ({ status: 0 }));
  const answered = Math.round(performance.now() - started);
  for (const socket of sockets) socket.destroy();
  return {
    route: `POST ${path}`,
    form: `slow: ${SLOW_CONNECTIONS} connections, then GET health`,
    status,
    'processor ms': processorMs(pid) - ticks,
    'memory MB': Math.max(0, peakMb(pid) - memory),
    'answer ms': answered,
  };
}

/** The processor time of the server and of the programs that it ran, in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

/** From here on the peak of the memory is measured again (Linux). */
function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function peakMb(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}
