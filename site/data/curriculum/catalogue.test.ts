import { afterEach, expect, it, vi } from 'vitest';
import { sampleCourse } from '#support/sample-curriculum';
import { isDraft } from './catalogue.ts';

afterEach(() => vi.unstubAllEnvs());

const draft = sampleCourse('next-steps', ['first-lesson'], { status: 'coming-soon' });

it('authors see a course in preparation of which something is written', () => {
  vi.stubEnv('DEV', true);
  expect(isDraft(draft)).toBe(true);
  expect(isDraft({ ...draft, entries: [] })).toBe(false);
  expect(isDraft({ ...draft, status: 'available' })).toBe(false);
});

it('a real build has no drafts', () => {
  vi.stubEnv('DEV', false);
  expect(isDraft(draft)).toBe(false);
});
