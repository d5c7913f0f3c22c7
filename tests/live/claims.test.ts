/** What the landing page and the page of the program claim, against the data that it rests on. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { courseByCode, isAvailable, programTotals } from '#domain/catalogue/curriculum';
import { catalogue } from '#domain/catalogue/milestones';
import { certificates } from '#domain/credentials/certificates';
import { LOCALES } from '#domain/text/locales';
import { pagePath, publicCoursePath } from '#site/paths.ts';
import { builtCurriculum } from '#support/built-curriculum';
import { attribute, elementsOf, htmlOf, textOf } from './built-pages.ts';

const CONTENT = 'content';
const curriculum = builtCurriculum(CONTENT);
const read = <File>(file: string): File => parse(readFileSync(`${CONTENT}/${file}`, 'utf8')) as File;
type Listed = { items: unknown[] };
type Claims = { items: { text: string; code: string; id: string }[] };
type Sections = { sections: Record<string, { title: string; lead: string }> };

/** The text of each block of figures of a page. */
const figuresOn = (path: string): string[] =>
  elementsOf(path).flatMap((element) => (['dl', 'ul', 'aside'].includes(element.tagName) ? [textOf(element)] : []));

describe('what graduates can do', () => {
  const program = certificates(curriculum).find(({ id }) => id === 'program');

  it.each(read<Claims>('landing/graduates.yaml').items)('$text rests on $code', ({ code, id }) => {
    const course = courseByCode(curriculum, code);
    expect(course).toMatchObject({ status: 'available' });
    expect(course?.learningOutcomes.map((outcome) => outcome.id)).toContain(id);
    expect(program?.courses).toContain(course?.slug);
    for (const locale of LOCALES) {
      const links = elementsOf(pagePath('home', locale)).map((element) => attribute(element, 'href'));
      expect(links).toContain(publicCoursePath(course?.slug ?? '', locale));
    }
  });

  it('the capstone is among them, and the program certificate asks for every course', () => {
    const codes = read<Claims>('landing/graduates.yaml').items.map(({ code }) => code);
    expect(codes).toContain(read<{ capstone: { course: string } }>('program.yaml').capstone.course);
    expect([...(program?.courses ?? [])].sort()).toEqual(
      catalogue(curriculum)
        .map(({ slug }) => slug)
        .sort(),
    );
  });
});

describe('numbers', () => {
  const { courses, levels, lessonsPerCourse, hours, hoursPerCourse } = programTotals(curriculum);

  it.each(['/', '/program'])('of courses, levels, lessons and hours on %s are counted', (path) => {
    const figures = figuresOn(path).join('\n');
    for (const number of [courses, levels, lessonsPerCourse, hoursPerCourse.min, hoursPerCourse.max])
      expect(figures).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
    expect(figures).toContain(`${hours.min}–${hours.max}`);
  });

  it('the landing page shows as many certificates as can be earned', () => {
    const list = elementsOf('/').find((element) => attribute(element, 'class')?.split(' ').includes('certs'));
    expect(list?.childNodes.filter((node) => node.nodeName === 'li')).toHaveLength(certificates(curriculum).length);
  });

  test.each([
    ['workflow', 'How you learn here', /^The same six steps/, 6],
    ['rubric', 'How projects are graded', /^Five criteria/, 5],
    ['testimonials', 'How it could look for you', /^Three sample stories/, 3],
  ])('of %s', (file, title, words, count) => {
    const head = Object.values(read<Sections>('landing/landing.yaml').sections).find((one) => one.title === title);
    expect(head?.lead).toMatch(words);
    expect(read<Listed>(`landing/${file}.yaml`).items).toHaveLength(count);
  });

  it('of kinds of work and stages of the program', () => {
    const program = read<{ whatYouWillBuild: unknown[]; stages: unknown[] }>('program.yaml');
    const words = read<{ build: { lead: string }; stages: { lead: string } }>('copy/en/program.yaml');
    expect(words.build.lead).toMatch(/^Six kinds of work/);
    expect(program.whatYouWillBuild).toHaveLength(6);
    expect(words.stages.lead).toMatch(/^Five stages/);
    expect(program.stages).toHaveLength(5);
  });

  it('that a grade needs are those of the rules', () => {
    const { passMark } = read<{ passMark: number }>('program.yaml');
    expect(read<Sections>('landing/landing.yaml').sections['rubric']?.lead).toContain(`at least ${passMark}%`);
  });
});

describe('every course is open', () => {
  it('where the pages say so', () => {
    expect(curriculum.courses.filter((course) => !isAvailable(course)).map(({ code }) => code)).toEqual([]);
    expect(figuresOn('/program').join('\n')).toContain(`${curriculum.courses.length} courses Open today`);
    const { paragraphs } = read<{ paragraphs: string[] }>('landing/about.yaml');
    expect(paragraphs.join('\n')).toContain('All courses of the four levels are open.');
  });

  it('and none speaks of courses to come', () => {
    const toCome = ['/', '/program', '/courses'].flatMap(
      (path) => htmlOf(path).match(/[^.<>]*(those to come|still in preparation|others in preparation)[^.<>]*/g) ?? [],
    );
    expect(toCome).toEqual([]);
  });
});
