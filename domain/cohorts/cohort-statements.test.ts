import { expect, test } from 'vitest';
import { type FactKind, xapiStatement } from '../credentials/xapi-statement.ts';
import { sampleCurriculum } from '../learning/sample-curriculum.ts';
import { statementsOfCourses } from './cohort-statements.ts';

const ORIGIN = 'https://academy.example';
const COURSE = 'prompt-engineering-beginner';

function say(kind: FactKind, course = COURSE, item = 'one') {
  const fact = { kind, id: 'row1', at: '2026-03-01T09:30:00.000Z', course, item, part: 'p', score: null };
  return xapiStatement(fact, { learnerId: 'ABC234', origin: ORIGIN, curriculum: sampleCurriculum });
}

test('an instructor exports what is done in the courses of the cohort', () => {
  const kinds: FactKind[] = [
    'course-begun',
    'course-completed',
    'lesson-completed',
    'quiz-passed',
    'quiz-failed',
    'project-handed-in',
    'project-accepted',
  ];
  const statements = kinds.map((kind) => say(kind));
  expect(statementsOfCourses(statements, [COURSE], ORIGIN)).toEqual(statements);
});

test('nothing of other courses', () => {
  expect(statementsOfCourses([say('quiz-passed', 'agents')], [COURSE], ORIGIN)).toEqual([]);
});

test('and nothing that is the learner’s own: what was opened, tried, recalled; badges and certificates', () => {
  const own: FactKind[] = [
    'lesson-opened',
    'practice-done',
    'question-recalled',
    'lab-run',
    'template-saved',
    'badge-earned',
    'certificate-earned',
  ];
  const statements = own.map((kind) => say(kind));
  expect(statementsOfCourses(statements, [COURSE], ORIGIN)).toEqual([]);
});
