/** Authors change a course while people are in it: whatever is asked about a learner, the answers agree, and nothing earned is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificatesResponse } from '#domain/contract/certificates';
import type { Me } from '#domain/contract/me';
import type { RunningAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { changeOutline, courseIn, retire, startChangeableAcademy } from '#support/changed-outline';
import { entriesOf, finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const NEXT = 'ai-landscape-problem-framing';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startChangeableAcademy();
});
afterAll(() => academy.stop());

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>('/api/academy/me')).body;
}

/** The same question, asked at each place that decides or shows it. */
async function standings(learner: Client) {
  const { body: access } = await learner.get<{ open: boolean }>(`/api/academy/courses/${NEXT}/access`);
  const { body: cards } = await learner.get<CertificatesResponse>('/api/academy/certificates');
  const rating = await learner.send('POST', `/api/academy/courses/${SLUG}/rating`, { stars: 5 });
  const card = cards.certificates.find(({ courseSlug }) => courseSlug === SLUG);
  const state = await me(learner);
  const enrollment = state.enrollments.find(({ course }) => course === SLUG);
  return {
    percent: state.progress[SLUG]?.percent,
    enrolledPercent: enrollment?.progress,
    finished: state.progress[SLUG]?.completedAt !== null,
    sameDay: state.progress[SLUG]?.completedAt === enrollment?.completedAt,
    gateB: state.gates.b,
    badges: state.badges.map(({ badge }) => badge),
    certificate: card?.standing,
    issued: card?.issued !== null,
    next: access.open,
    mayRate: rating.status === 200,
  };
}

const FINISHED = {
  percent: 100,
  enrolledPercent: 100,
  finished: true,
  sameDay: true,
  gateB: true,
  badges: ['foundational-prompter'],
  certificate: { state: 'open' },
  issued: true,
  next: true,
  mayRate: true,
};

describe('an entry is retired', () => {
  it('who had finished all others has finished the course, wherever one asks', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG, entriesOf(SLUG) - 1);
    await changeOutline(academy, (curriculum) => {
      const course = courseIn(curriculum, SLUG);
      retire(course, course.entries.at(-1)?.id ?? '');
    });
    expect(await standings(learner)).toEqual(FINISHED);
  });
});
