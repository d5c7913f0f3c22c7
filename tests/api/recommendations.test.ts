/** What the server recommends, and which gates it opens, for learners at several points of the way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { entriesOf, finishCourse } from '#support/finish-course';

const PE = 'prompt-engineering-beginner';
const FRAMING = 'ai-landscape-problem-framing';
const CLOSED = { a: false, b: false, c: false, admin: false };

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
afterAll(() => academy.stop());

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>(meEndpoint.path)).body;
}

describe('a learner', () => {
  let learner: Client;
  beforeAll(async () => {
    learner = await newLearner(academy.origin, { enrolled: true });
  });

  it('who is new begins with PE-101, and no gate is open', async () => {
    const { recommendations, gates } = await me(learner);
    expect(recommendations).toEqual([
      {
        course: PE,
        code: 'PE-101',
        title: 'Prompt Engineering for Beginners',
        opens: 'now',
        reason: { kind: 'first' },
        confidence: 0.75,
      },
    ]);
    expect(gates).toEqual(CLOSED);
  });

  it('who has begun goes on', async () => {
    await finishCourse(learner, PE, 4);
    const { recommendations, gates } = await me(learner);
    expect(recommendations[0]).toMatchObject({ code: 'PE-101', reason: { kind: 'under-way', percent: 50 } });
    expect(gates).toEqual(CLOSED);
  });

  it('who finished PE-101 gets what builds on it, now and later; gate B is open', async () => {
    await finishCourse(learner, PE, entriesOf(PE), 4);
    const { recommendations, gates } = await me(learner);
    expect(recommendations).toHaveLength(5);
    expect(recommendations[0]).toMatchObject({
      code: 'AI-201',
      opens: 'now',
      reason: { kind: 'builds-on', finished: 'PE-101' },
    });
    expect(recommendations.slice(1).map(({ code, opens }) => [code, opens])).toEqual([
      ['PE-102', 'later'],
      ['AA-102', 'later'],
      ['VO-107', 'later'],
      ['LP-106', 'later'],
    ]);
    expect(recommendations.every(({ reason }) => reason.kind === 'builds-on')).toBe(true);
    const sure = recommendations.map(({ confidence }) => confidence);
    expect(sure).toEqual([...sure].sort((a, b) => b - a));
    expect(gates).toEqual({ ...CLOSED, b: true });
  });

  it('who finished every available course passes gate A, and gate B closes behind it', async () => {
    await finishCourse(learner, FRAMING);
    const { recommendations, gates } = await me(learner);
    expect(gates).toEqual({ ...CLOSED, a: true });
    expect(recommendations.every(({ opens }) => opens === 'later')).toBe(true);
  });
});

it('an admin passes every gate, an instructor none', async () => {
  const admin = await newStaff(academy.origin, 'admin');
  expect((await me(admin)).gates).toEqual({ a: true, b: true, c: true, admin: true });
  const instructor = await newStaff(academy.origin, 'instructor');
  expect((await me(instructor)).gates).toEqual(CLOSED);
});

it('someone who is not enrolled is advised as if enrolled', async () => {
  const { recommendations } = await me(await newLearner(academy.origin));
  expect(recommendations.map(({ code }) => code)).toEqual(['PE-101']);
});
