/** What a learner did, as statements in the form of xAPI. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import { type ClaimResponse, claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { at } from '#domain/contract/endpoint';
import type { Statement } from '#domain/credentials/xapi-statement';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { attemptOf, type Client, client, event, newLearner, newStaff } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { courseIn } from '#support/changed-outline';
import { finishCourse } from '#support/finish-course';
import { ACCEPTED, handIn, newInstructor, PROJECT_COURSE, RETURNED, takeAndRead, waitingFor } from '#support/projects';

const SLUG = 'prompt-engineering-beginner';
const { entries } = courseIn(builtCurriculum(), SLUG);
const FIRST_QUIZ = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[FIRST_QUIZ]?.id ?? '';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
});
afterAll(() => academy.stop());

async function statementsOf(learner: Client): Promise<Statement[]> {
  const answer = await learner.get<Statement[]>(ownStatementsEndpoint.path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body;
}

/** Verb and last part of the object's address. */
function summaries(statements: readonly Statement[]): string[] {
  return statements.map(({ verb, object }) => `${verb.display.en} ${object.id.replace(/^.*\//, '')}`);
}

it('the statements tell the way of a learner in its order, each under an id of its own that stays', async () => {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  await finishCourse(learner, SLUG, FIRST_QUIZ);
  const path = `/api/academy/quizzes/${SLUG}.${QUIZ}/attempts`;
  const key = quizKeyOf(SLUG, QUIZ);
  await learner.send('POST', path, attemptOf(learner, key, { wrong: 99 }));
  const before = await statementsOf(learner);
  expect(summaries(before)).toContain(`failed ${SLUG}?lesson=${QUIZ}`);
  expect(summaries(before)).not.toContain(`completed ${SLUG}`);

  await learner.send('POST', path, attemptOf(learner, key, { number: 2 }));
  await finishCourse(learner, SLUG, undefined, FIRST_QUIZ + 1);
  await learner.send('POST', '/api/academy/events', { events: [event('lesson-opened', SLUG, entries[0]?.id ?? '')] });
  const { path: claim } = at(claimCertificateEndpoint, { courseSlug: SLUG });
  expect((await learner.send<ClaimResponse>('POST', claim, {})).status).toBe(200);
  const statements = await statementsOf(learner);
  expect(summaries(statements)).toEqual(
    expect.arrayContaining([
      `registered ${SLUG}`,
      `experienced ${SLUG}?lesson=${entries[0]?.id}`,
      `completed ${SLUG}?lesson=${entries[0]?.id}`,
      `passed ${SLUG}?lesson=${QUIZ}`,
      `completed ${SLUG}`,
      'earned certifications#badge-foundational-prompter',
    ]),
  );
  expect(statements.filter(({ object }) => object.definition.type.endsWith('/certificate'))).toHaveLength(1);

  const ids = statements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await statementsOf(learner)).map(({ id }) => id)).toEqual(ids);
  for (const { id } of before) expect(ids).toContain(id);
  const times = statements.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it('a project that is handed in, returned and accepted is in them, and neither its text nor its reader', async () => {
  const admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
  const instructor = await newInstructor(academy.origin, admin);
  const learner = await newLearner(academy.origin, { enrolled: true });
  for (const [version, levels] of [RETURNED, ACCEPTED].entries()) {
    expect((await handIn(learner, version + 1)).status).toBe(200);
    const [work] = await waitingFor(instructor);
    expect((await takeAndRead(instructor, work?.id ?? '', version + 1, levels)).status).toBe(200);
  }
  const statements = await statementsOf(learner);
  const ofProject = statements.filter(({ object }) => object.id.endsWith(`/course/${PROJECT_COURSE}/project`));
  expect(ofProject.map(({ verb }) => verb.display.en)).toEqual(['submitted', 'failed', 'submitted', 'passed']);
  expect(ofProject[3]?.result).toMatchObject({ success: true, score: { min: 0, max: 100 } });
  expect(JSON.stringify(statements)).not.toContain(instructor.id);
});

it('nobody is named in them but by the learner id, and they are for their owner', async () => {
  const learner = await newLearner(academy.origin, { name: 'Aline Uwase', enrolled: true });
  const other = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, 1);
  await finishCourse(other, SLUG, 2);
  const statements = await statementsOf(learner);
  expect(statements.length).toBeGreaterThan(0);
  const text = JSON.stringify(statements);
  for (const secret of ['Aline', learner.email, learner.id, other.id]) expect(text).not.toContain(secret);
  expect(new Set(statements.map(({ actor }) => actor.account.name)).size).toBe(1);
  expect((await client(academy.origin).get(ownStatementsEndpoint.path)).status).toBe(401);
  const asked = await other.get<Statement[]>(`${ownStatementsEndpoint.path}?user=${learner.id}`);
  expect(asked.body[0]?.actor.account.name).not.toBe(statements[0]?.actor.account.name);
});
