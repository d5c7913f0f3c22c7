import { describe, expect, test } from 'vitest';
import { publishedCurriculum, sampleCourse, sampleCurriculum } from '#support/sample-curriculum';
import type { CourseOutline, Curriculum } from '../catalogue/curriculum.ts';
import { courseAccess, type Standing } from './access.ts';
import { buildsOn, courseMap, learningOrder, requiredCodes, shortestWay } from './course-map.ts';

/** A course of one entry (10 to 20 minutes), its code in lower case as its slug. */
function course(
  code: string,
  level: CourseOutline['level'],
  prerequisites: string[],
  own: Partial<CourseOutline> = {},
) {
  return sampleCourse(code.toLowerCase(), [`${code}-1`], { code, level, prerequisites, ...own });
}

function curriculumOf(...courses: CourseOutline[]): Curriculum {
  return { ...sampleCurriculum, courses: courses.map((one, index) => ({ ...one, levelOrder: index + 1 })) };
}

const page = course('PAGE', 'Foundations', []);
const table = course('TABLE', 'Foundations', []);
const app = course('APP', 'Foundations', ['PAGE']);
const code = course('CODE', 'Builder', ['APP', 'TABLE']);
const product = course('PRODUCT', 'Pro Builder', ['CODE', 'PAGE'], { status: 'coming-soon' });
const chain = curriculumOf(page, table, app, code, product);

const codesOf = (way: ReturnType<typeof shortestWay>) => way?.steps.map((step) => step.code);

describe('the map', () => {
  test('has a line for each prerequisite, and a layer that grows with the longest chain', () => {
    const { nodes, edges } = courseMap(chain);
    expect(nodes.map(({ code: name, layer }) => [name, layer])).toEqual([
      ['PAGE', 0],
      ['TABLE', 0],
      ['APP', 1],
      ['CODE', 2],
      ['PRODUCT', 3],
    ]);
    expect(edges).toEqual([
      { from: 'PAGE', to: 'APP' },
      { from: 'APP', to: 'CODE' },
      { from: 'TABLE', to: 'CODE' },
      { from: 'CODE', to: 'PRODUCT' },
      { from: 'PAGE', to: 'PRODUCT' },
    ]);
    expect(nodes[0]).toEqual({
      code: 'PAGE',
      slug: 'page',
      title: 'Course page',
      level: 'Foundations',
      layer: 0,
      status: 'available',
      minutes: { min: 10, max: 20 },
      leadsTo: ['APP', 'PRODUCT'],
    });
  });

  test('leaves out a prerequisite that the catalogue does not have, and ends in a circle', () => {
    const odd = curriculumOf(
      course('A', 'Builder', ['B', 'GONE']),
      course('B', 'Builder', ['A']),
      course('S', 'Builder', ['S']),
    );
    const { nodes, edges } = courseMap(odd);
    expect(edges.map(({ from }) => from)).toEqual(['B', 'A', 'S']);
    expect(nodes.map(({ layer }) => layer)).toEqual([1, 1, 0]);
  });
});

test('what builds on a course are the courses that ask for it directly', () => {
  expect(buildsOn(chain, 'PAGE').map(({ slug }) => slug)).toEqual(['app', 'product']);
  expect(buildsOn(chain, 'PRODUCT')).toEqual([]);
});

test('a course requires what its prerequisites require, and never itself', () => {
  expect([...requiredCodes(chain.courses, 'PRODUCT')].sort()).toEqual(['APP', 'CODE', 'PAGE', 'TABLE']);
  expect([...requiredCodes(chain.courses, 'PAGE')]).toEqual([]);
  const circle = [course('A', 'Builder', ['B']), course('B', 'Builder', ['A'])];
  expect([...requiredCodes(circle, 'A')]).toEqual(['B']);
});

test('all courses in learning order: each after those that it asks for', () => {
  const reversed = { ...chain, courses: [...chain.courses].reverse().map((one, n) => ({ ...one, levelOrder: n + 1 })) };
  const codes = learningOrder(reversed).map((one) => one.code);
  expect([...codes].sort()).toEqual(['APP', 'CODE', 'PAGE', 'PRODUCT', 'TABLE']);
  for (const one of chain.courses)
    for (const before of one.prerequisites) expect(codes.indexOf(before)).toBeLessThan(codes.indexOf(one.code));
});

describe('the shortest way', () => {
  test('names every course that is still to be finished, each after what it asks for, with its time', () => {
    const way = shortestWay(chain, 'product', []);
    expect(codesOf(way)).toEqual(['PAGE', 'TABLE', 'APP', 'CODE', 'PRODUCT']);
    expect(way?.steps.at(-1)).toMatchObject({ slug: 'product', status: 'coming-soon' });
    expect(way?.minutes).toEqual({ min: 50, max: 100 });
  });

  test('leaves out what is finished, and what only finished courses asked for', () => {
    expect(codesOf(shortestWay(chain, 'product', ['app']))).toEqual(['PAGE', 'TABLE', 'CODE', 'PRODUCT']);
    expect(codesOf(shortestWay(chain, 'code', ['app']))).toEqual(['TABLE', 'CODE']);
    expect(shortestWay(chain, 'app', ['page', 'app'])).toEqual({ steps: [], minutes: { min: 0, max: 0 } });
  });

  test('keeps the order of prerequisites where the catalogue has another', () => {
    const turned = curriculumOf(course('LATE', 'Foundations', ['EARLY']), course('EARLY', 'Foundations', []));
    expect(codesOf(shortestWay(turned, 'late', []))).toEqual(['EARLY', 'LATE']);
  });

  test('a course of a higher level that lists nothing needs one finished course below: the shortest', () => {
    const long = course('LONG', 'Foundations', [], {
      project: { task: '', artifact: '', minutes: { min: 60, max: 90 } },
    });
    const free = course('FREE', 'Builder', []);
    const curriculum = curriculumOf(long, page, app, free);
    expect(codesOf(shortestWay(curriculum, 'free', []))).toEqual(['PAGE', 'FREE']);
    expect(codesOf(shortestWay(curriculum, 'free', ['long']))).toEqual(['FREE']);
    const lowest = shortestWay(curriculum, 'page', []);
    expect(codesOf(lowest)).toEqual(['PAGE']);
  });

  test('takes an open course before a shorter one in preparation, and one that is on the way before any other', () => {
    const soon = course('SOON', 'Foundations', [], { status: 'coming-soon', entries: [] });
    const free = course('FREE', 'Builder', []);
    expect(codesOf(shortestWay(curriculumOf(soon, page, free), 'free', []))).toEqual(['PAGE', 'FREE']);
    const top = course('TOP', 'Pro Builder', ['FREE', 'APP']);
    expect(codesOf(shortestWay(curriculumOf(table, page, app, free, top), 'top', []))).toEqual([
      'PAGE',
      'APP',
      'FREE',
      'TOP',
    ]);
  });

  test('is null for a course that is not there, and ends where nothing is below or courses go in a circle', () => {
    expect(shortestWay(chain, 'nowhere', [])).toBeNull();
    expect(codesOf(shortestWay(curriculumOf(course('ALONE', 'Security', [])), 'alone', []))).toEqual(['ALONE']);
    const circle = curriculumOf(course('A', 'Builder', ['B']), course('B', 'Builder', ['A']));
    expect(codesOf(shortestWay(circle, 'a', []))).toEqual(['A', 'B']);
  });
});

test('a learner who follows the way finds every course on it open', () => {
  for (const { slug: goal } of publishedCurriculum.courses) {
    const finished: string[] = [];
    for (const { slug } of shortestWay(publishedCurriculum, goal, [])?.steps ?? []) {
      const standing: Standing = { role: 'learner', enrolled: true, percents: {}, finished: [...finished] };
      expect(courseAccess(publishedCurriculum, slug, standing), `${slug} on the way to ${goal}`).toEqual({
        open: true,
      });
      finished.push(slug);
    }
    expect(finished.at(-1)).toBe(goal);
  }
});
