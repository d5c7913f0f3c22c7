import { describe, expect, it } from 'vitest';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { dashboardStats, suggestedCourses, upcomingMilestones } from '#domain/dashboard/dashboard';
import { courseAccess, standingOf } from '#domain/learning/access';
import { shortestWay } from '#domain/learning/course-map';
import { nextStep } from '#domain/learning/next-for';
import { courseProgress, type ProgressMap } from '#domain/learning/progress';
import { publishedCurriculum, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { carriedFacts, factsCarried } from './course-facts.ts';

const beginner = sampleCourseBySlug('prompt-engineering-beginner');
const half = Object.fromEntries(
  beginner.entries.slice(0, 2).map(({ id }) => [id, { completedAt: '2026-03-01T09:00:00Z', counted: true }]),
);
const progress: ProgressMap = { [beginner.slug]: courseProgress(beginner, half, null) };
/** As a page has them: written into it and read again. */
const factsOf = (curriculum: Curriculum): Curriculum =>
  factsCarried(JSON.parse(JSON.stringify(carriedFacts(curriculum))));
const slugs = (courses: { slug: string }[]): string[] => courses.map(({ slug }) => slug);

describe('the facts that scripts carry', () => {
  const facts = factsOf(sampleCurriculum);

  it('lead the rules to the same answers as the whole curriculum', () => {
    const standing = standingOf('learner', true, progress);
    for (const { slug } of sampleCurriculum.courses) {
      expect(courseAccess(facts, slug, standing)).toEqual(courseAccess(sampleCurriculum, slug, standing));
    }
    expect(dashboardStats(facts, progress)).toEqual(dashboardStats(sampleCurriculum, progress));
    expect(upcomingMilestones(facts, progress, beginner)).toEqual(
      upcomingMilestones(sampleCurriculum, progress, beginner),
    );
    const learner = { role: 'learner', progress, touched: [] } as const;
    expect(nextStep(facts, learner)).toEqual(nextStep(sampleCurriculum, learner));
    expect(slugs(suggestedCourses(facts, progress))).toEqual(slugs(suggestedCourses(sampleCurriculum, progress)));
  });

  it('give the same ways with the same hours, to courses in preparation too', () => {
    for (const { slug } of publishedCurriculum.courses) {
      const way = shortestWay(factsOf(publishedCurriculum), slug, [beginner.slug]);
      expect(way, slug).toEqual(shortestWay(publishedCurriculum, slug, [beginner.slug]));
    }
  });

  it('carry no text that the page already shows', () => {
    const text = JSON.stringify(carriedFacts(sampleCurriculum));
    expect(text).not.toContain('Write prompts that work.');
    expect(text).not.toContain('Keep a prompt book');
  });
});
