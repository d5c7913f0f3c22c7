import { beforeAll, expect, test, vi } from 'vitest';
import type { CohortFigures } from '#domain/contract/cohorts/cohort-report';
import { addCopy } from '#site/ui/texts/copy.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { draftReport } from './draft-report.ts';

beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  const { teaching, dates } = copyFor('en');
  addCopy({ teaching, dates });
});

const FIGURES: CohortFigures = {
  members: 20,
  clinics: 1,
  attendance: 50,
  accepted: 3,
  courses: [
    {
      slug: 'prompt-engineering-beginner',
      code: 'PE-101',
      title: 'Prompt Engineering for Beginners',
      begun: 20,
      finished: 12,
      stopped: [],
      flagged: [],
      hardest: [
        { question: 'What does a model do?', percent: 41, file: 'content/courses/x/first.quiz.yaml', line: 12 },
      ],
    },
  ],
};

test('the draft says where an author finds the hardest questions', () => {
  const cohort = { name: 'Kigali evenings', startsOn: '2026-11-02', endsOn: '2026-12-20' };
  const draft = draftReport(cohort, FIGURES);
  expect(draft).toContain('What does a model do? (content/courses/x/first.quiz.yaml, line 12)');
  expect(draft).toContain('(41% right');
});
