/**
 * One learner's way through all courses of the catalogue, from the first to the capstone: events and attempts as the pages send them, tasks
 * solved from their material. At the end every badge and every certificate is earned, the program's among them.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CertificatesResponse, issueDueEndpoint } from '#domain/contract/certificates/certificates';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { BADGE_LIST } from '#domain/credentials/badge-list';
import { learningOrder } from '#domain/learning/course-map';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';

const CONTENT = 'content';
const MB = 1024 * 1024;
const curriculum = builtCurriculum(CONTENT);
let academy: RunningAcademy;
let learner: Client;
beforeAll(async () => {
  academy = await startAcademy();
  learner = await newLearner(academy.origin, { name: 'Francine Uwimana', enrolled: true });
});
afterAll(() => academy.stop());

it('every course of the catalogue is open', () => {
  expect(curriculum.courses.filter(({ status }) => status !== 'available').map(({ code }) => code)).toEqual([]);
  expect(curriculum.program.published).toBe(true);
});

it('who finishes all of them has every badge and every certificate', async () => {
  for (const { slug } of learningOrder(curriculum)) await finishCourse(learner, slug, undefined, 0, CONTENT);
  const issued = await learner.send<CertificatesResponse>('POST', issueDueEndpoint.path, {});
  expect(issued.status).toBe(200);
  const open = issued.body.certificates.filter((certificate) => certificate.issued === null);
  expect(open.map(({ courseSlug, standing }) => ({ courseSlug, standing }))).toEqual([]);
  const me = await learner.get<Me>(meEndpoint.path);
  // One of them is the sign of administrators.
  const earned = BADGE_LIST.map(({ id }) => id).filter((id) => id !== 'developer');
  expect(me.body.badges.map(({ badge }) => badge).sort()).toEqual(earned.sort());
});

it('what is stored of such a learner is small', async () => {
  const me = await learner.get<Me>(meEndpoint.path);
  expect(JSON.stringify(me.body).length).toBeLessThan(0.1 * MB);
  expect(statSync(join(academy.data, 'data.db')).size).toBeLessThan(40 * MB);
});
