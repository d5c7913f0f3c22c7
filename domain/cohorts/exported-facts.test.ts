import { expect, test } from 'vitest';
import type { FactKind, LearningFact } from '../credentials/xapi-statement.ts';
import { exportedFacts } from './exported-facts.ts';

const COURSE = 'prompt-engineering-beginner';

function fact(kind: FactKind, course = COURSE, item = 'one'): LearningFact {
  return { kind, id: 'row1', at: '2026-03-01T09:30:00.000Z', course, item, part: 'p', score: null };
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
    'project-returned',
  ];
  const facts = kinds.map((kind) => fact(kind));
  expect(exportedFacts(facts, [COURSE])).toEqual(facts);
});

test('nothing of other courses', () => {
  expect(exportedFacts([fact('quiz-passed', 'agents')], [COURSE])).toEqual([]);
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
  const facts = own.map((kind) => fact(kind));
  expect(exportedFacts(facts, [COURSE])).toEqual([]);
});
