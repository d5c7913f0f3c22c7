/** An enrollment that ends while a request waits for its turn to write: what it may do is decided on the rows of its own transaction. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventsResponse } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, client, event, newLearner } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { startOnOwnBuild } from '#support/own-build';

const SLUG = 'prompt-engineering-beginner';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];

/** Ends an enrollment in a transaction that lasts until the test has written a file. */
const ROUTE = `routerAdd('POST', '/api/test/end', (e) => {
  const { user, begun, go } = e.requestInfo().body;
  $app.runInTransaction((tx) => {
    tx.db().newQuery("UPDATE program_enrollments SET status = 'cancelled' WHERE user = {:user}").bind({ user }).execute();
    $os.writeFile(begun, '', 0o600);
    for (let waited = 0; waited < 3000; waited += 1) {
      try {
        $os.stat(go);
        break;
      } catch {
        sleep(10);
      }
    }
  });
  return e.noContent(204);
});`;

let academy: RunningAcademy;
const signals = mkdtempSync(join(tmpdir(), 'academy-signals-'));

beforeAll(async () => {
  academy = await startOnOwnBuild((build) => writeFileSync(join(build, 'pb_hooks', 'test.pb.js'), ROUTE));
});
afterAll(async () => {
  await academy.stop();
  rmSync(signals, { recursive: true, force: true });
});

async function endedMeanwhile<Answer>(learner: Client, send: () => Promise<Answer>): Promise<Answer> {
  const [begun, go] = ['begun', 'go'].map((name) => join(signals, `${name}-${learner.id}`)) as [string, string];
  const end = client(academy.origin).send('POST', '/api/test/end', { user: learner.id, begun, go });
  await expect.poll(() => existsSync(begun)).toBe(true);
  const answer = send();
  // What only reads does not wait: when some that came later are answered, this one has come to its transaction.
  for (let n = 0; n < 10; n++) expect((await learner.get(meEndpoint.path)).status).toBe(200);
  writeFileSync(go, '');
  expect((await end).status).toBe(204);
  return await answer;
}

it('a lesson is not completed any more', async () => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, 1);
  const events = [event('lesson-completed', SLUG, entries[1]?.id ?? '')];
  const { body } = await endedMeanwhile(learner, () =>
    learner.send<EventsResponse>('POST', '/api/academy/events', { events }),
  );
  expect(body.results).toMatchObject([{ outcome: 'refused', code: 'not-enrolled' }]);
});

it('answers to a quiz are not taken any more', async () => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  const first = entries.findIndex(({ kind }) => kind === 'quiz');
  await finishCourse(learner, SLUG, first);
  const quiz = entries[first]?.id ?? '';
  const attempt = attemptOf(learner, quizKeyOf(SLUG, quiz));
  const answer = await endedMeanwhile(learner, () =>
    learner.send('POST', `/api/academy/quizzes/${SLUG}.${quiz}/attempts`, attempt),
  );
  expect(answer).toMatchObject({ status: 403, body: { data: { code: 'not-enrolled' } } });
});
