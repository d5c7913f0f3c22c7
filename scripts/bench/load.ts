/** Requests a second and p99 of the hot routes, with autocannon on the same machine: closed loop, 32 connections, 5 seconds each. */
import autocannon from 'autocannon';
import { startAcademy } from '#support/academy';
import { attemptOf, type Client, client, event, newLearner, PASSWORD } from '#support/api-client';
import { quizKeyOf } from '#support/built-curriculum';
import { residentMb } from './start.ts';

const CONNECTIONS = 32;
const SECONDS = 5;
const SLUG = 'prompt-engineering-beginner';

type Row = { 'req/s': number; 'p50 ms': number; 'p99 ms': number; errors: number; non2xx: number };

async function cannon(options: autocannon.Options): Promise<Row> {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  return {
    'req/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    errors: result.errors,
    non2xx: result.non2xx,
  };
}

export async function measureLoad(): Promise<void> {
  const academy = await startAcademy();
  const learner = await newLearner(academy.origin, { enrolled: true });
  const json = { 'content-type': 'application/json', authorization: learner.token };
  const table: Record<string, Row> = {};
  const origin = academy.origin;

  table['guarded lesson page'] = await cannon({
    url: `${origin}/course/${SLUG}/lesson/2`,
    headers: { cookie: await cookiesOf(origin, learner), 'accept-encoding': 'br' },
  });
  table['landing page'] = await cannon({ url: `${origin}/`, headers: { 'accept-encoding': 'br' } });
  table['progress event'] = await cannon({
    url: `${origin}/api/academy/events`,
    method: 'POST',
    headers: json,
    setupClient: (connection) =>
      connection.setBody(JSON.stringify({ events: [event('lesson-completed', SLUG, 'what-a-model-does')] })),
  });
  table['GET me'] = await cannon({ url: `${origin}/api/academy/me`, headers: json });
  table['quiz submission (1 connection)'] = await cannon({
    url: origin,
    connections: 1,
    requests: [await attemptRequest(learner)],
    headers: json,
  });
  const loaded = residentMb(academy.pid());
  table['sign-in (8 connections)'] = await cannon({
    url: `${origin}/api/collections/users/auth-with-password`,
    method: 'POST',
    connections: 8,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: learner.email, password: PASSWORD }),
  });
  console.log(
    `\nLoad (autocannon, closed loop, ${CONNECTIONS} connections, ${SECONDS} s each, client and server on the same cores)`,
  );
  console.table(table);
  console.log(`Memory under load: ${loaded} MB`);
  await academy.stop();
}

/** Each submission has the next number, so each is graded and stored; so one connection sends them. The learner's next entry is the first quiz. */
async function attemptRequest(learner: Client): Promise<autocannon.Request> {
  const lessons = ['what-a-model-does', 'parts-of-a-prompt', 'give-context-and-data'];
  const quiz = 'first-prompts-quiz';
  await learner.send('POST', '/api/academy/events', {
    events: lessons.map((id) => event('lesson-completed', SLUG, id)),
  });
  const quizKey = quizKeyOf(SLUG, quiz);
  let number = 0;
  return {
    method: 'POST',
    path: `/api/academy/quizzes/${SLUG}.${quiz}/attempts`,
    setupRequest: (request) => {
      number += 1;
      return { ...request, body: JSON.stringify(attemptOf(learner, quizKey, { number })) };
    },
  };
}

async function cookiesOf(origin: string, learner: Client): Promise<string> {
  const answer = await client(origin).send('POST', '/api/collections/users/auth-with-password', {
    identity: learner.email,
    password: PASSWORD,
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
