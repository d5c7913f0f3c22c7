import { expect, test } from 'vitest';
import { sampleCourse, sampleCurriculum } from '#support/sample-curriculum';
import { courseStates } from './course-states.ts';

const courses = [
  sampleCourse('page', ['page-1'], { code: 'PAGE', level: 'Foundations', levelOrder: 1 }),
  sampleCourse('app', ['app-1'], { code: 'APP', level: 'Foundations', levelOrder: 2, prerequisites: ['PAGE'] }),
  sampleCourse('code', ['code-1'], { code: 'CODE', level: 'Builder', prerequisites: ['APP'] }),
  sampleCourse('product', [], {
    code: 'PRODUCT',
    level: 'Pro Builder',
    prerequisites: ['CODE'],
    status: 'coming-soon',
  }),
];
const curriculum = { ...sampleCurriculum, courses };

test('each course is finished, open, closed or in preparation; a guest sees what a new learner sees', () => {
  const states = { page: 'open', app: 'open', code: 'closed', product: 'in-preparation' };
  expect(courseStates(curriculum, null)).toEqual(states);
  const finished = ['page', 'app'];
  expect(courseStates(curriculum, { role: 'learner', enrolled: false, percents: {}, finished })).toEqual({
    page: 'finished',
    app: 'finished',
    code: 'open',
    product: 'in-preparation',
  });
});
