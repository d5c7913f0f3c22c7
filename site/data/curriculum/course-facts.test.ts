import { describe, expect, it } from 'vitest';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { dashboardStats, suggestedCourses, upcomingMilestones } from '#domain/dashboard/dashboard';
import { courseAccess, standingOf } from '#domain/learning/access';
import { shortestWay } from '#domain/learning/course-map';
import { courseStates } from '#domain/learning/course-states';
import { nextStep } from '#domain/learning/next-for';
import { activeCourses, programPercent } from '#domain/learning/program-progress';
import { courseProgress, type ProgressMap } from '#domain/learning/progress';
import { startCourses } from '#domain/learning/start-tasks';
import { publishedCurriculum, sampleCourseBySlug, sampleCurriculum } from '#support/sample-curriculum';
import { type FactsDepth, factsCarried, factsScript } from './course-facts.ts';

const beginner = sampleCourseBySlug('prompt-engineering-beginner');
const firstDone = (count: number) =>
  Object.fromEntries(
    beginner.entries.slice(0, count).map(({ id }) => [id, { completedAt: '2026-03-01T09:00:00Z', counted: true }]),
  );
const progress: ProgressMap = { [beginner.slug]: courseProgress(beginner, firstDone(2), null) };
/** As a page has them: the file is run, and read. */
function factsOf(curriculum: Curriculum, depth: FactsDepth = 'entries'): Curriculum {
  return factsCarried(new Function(`let courseFacts; ${factsScript(curriculum, depth)}; return courseFacts;`)());
}
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

  it.each(['entries', 'courses'] as const)('with %s give the same ways with the same hours', (depth) => {
    const known = factsOf(publishedCurriculum, depth);
    for (const { slug } of publishedCurriculum.courses) {
      const way = shortestWay(known, slug, [beginner.slug]);
      expect(way, slug).toEqual(shortestWay(publishedCurriculum, slug, [beginner.slug]));
    }
  });

  it('without entries lead the rules of the catalogue, the map, the start and the program to the same answers', () => {
    const short = factsOf(sampleCurriculum, 'courses');
    // Nothing done, a lesson that everybody may read, and half of the course.
    const ways: ProgressMap[] = [{}, { [beginner.slug]: courseProgress(beginner, firstDone(1), null) }, progress];
    for (const done of ways) {
      const standing = standingOf('learner', true, done);
      for (const { slug } of sampleCurriculum.courses)
        expect(courseAccess(short, slug, standing)).toEqual(courseAccess(sampleCurriculum, slug, standing));
      expect(courseStates(short, standing)).toEqual(courseStates(sampleCurriculum, standing));
      expect(programPercent(short, done)).toBe(programPercent(sampleCurriculum, done));
      expect(slugs(activeCourses(short, done))).toEqual(slugs(activeCourses(sampleCurriculum, done)));
      const start = (known: Curriculum) => startCourses(known, standing, {}).map(({ course }) => course.slug);
      expect(start(short)).toEqual(start(sampleCurriculum));
    }
  });

  it('without entries name none', () => {
    const script = factsScript(sampleCurriculum, 'courses');
    for (const { id, title } of beginner.entries) {
      expect(script).not.toContain(id);
      expect(script).not.toContain(title);
    }
  });

  it('keep every letter of a title', () => {
    const title = 'What \\ and \' do in a "title" </script> \u2028';
    const [first, ...others] = sampleCurriculum.courses;
    const named = { ...sampleCurriculum, courses: [{ ...first, title }, ...others] } as Curriculum;
    expect(factsOf(named).courses[0]?.title).toBe(title);
  });

  it('carry no text that the page already shows', () => {
    const text = factsScript(sampleCurriculum, 'entries');
    expect(text).not.toContain('Write prompts that work.');
    expect(text).not.toContain('Keep a prompt book');
  });
});
