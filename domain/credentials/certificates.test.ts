import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedCurriculum, sampleCurriculum } from '#support/sample-curriculum';
import {
  type CertificateId,
  certificateBySlug,
  certificatePercent,
  certificateState,
  certificates,
} from './certificates.ts';

const find = (id: CertificateId, curriculum = sampleCurriculum) => {
  const certificate = certificates(curriculum).find((candidate) => candidate.id === id);
  if (certificate === undefined) throw new Error(`no certificate ${id}`);
  return certificate;
};
const percent = (id: CertificateId, percents: Record<string, number>, finished: string[]) =>
  certificatePercent(find(id), percents, finished);
const all = publishedCurriculum.courses.map(({ slug }) => slug);

describe('the five certificates', () => {
  test('Foundations is PE-101, Prompt Engineering PE-102, Pro Builder VC-301, then Security and the program', () => {
    expect(
      certificates(sampleCurriculum).map(({ id, code, courseSlug, level }) => [id, code, courseSlug, level]),
    ).toEqual([
      ['foundations', 'PE-101', 'prompt-engineering-beginner', 'Foundations'],
      ['prompt-engineering', 'PE-102', 'prompt-engineering', 'Foundations'],
      ['pro-builder', 'VC-301', 'vibe-coding-pro', 'Pro Builder'],
      ['security', null, 'ai-collaboration-security-track', 'Security'],
      ['program', null, 'ai-builder-program-capstone', null],
    ]);
  });

  test('the Builder level has no card of its own', () => {
    expect(certificates(sampleCurriculum).map(({ level }) => level)).not.toContain('Builder');
  });

  test('a card highlights the first three learning outcomes', () => {
    expect(find('foundations').highlightedSkills).toEqual([
      'Write a clear prompt',
      'Check an answer for mistakes',
      'Keep a prompt book',
    ]);
  });

  test('the Security card highlights the first outcome of each of its courses', () => {
    const outcomes = (slug: string) => [1, 2].map((n) => ({ id: `${slug}-${n}`, text: `${slug} ${n}` }));
    const courses = sampleCurriculum.courses.map((course) => ({ ...course, learningOutcomes: outcomes(course.slug) }));
    expect(find('security', { ...sampleCurriculum, courses }).highlightedSkills).toEqual([
      'data-security 1',
      'privacy 1',
    ]);
  });

  test('a card is left out as long as its course is not in the catalogue', () => {
    expect(certificates({ ...sampleCurriculum, courses: [] }).map(({ id }) => id)).toEqual(['program']);
  });

  test('a certificate is found by the slug in its address', () => {
    expect(certificateBySlug(sampleCurriculum, 'ai-collaboration-security-track')?.id).toBe('security');
    expect(certificateBySlug(sampleCurriculum, 'agents')).toBeNull();
  });
});

describe('how far a learner is', () => {
  test('Foundations and Pro Builder follow their one course', () => {
    expect(percent('foundations', { 'prompt-engineering-beginner': 75 }, [])).toBe(75);
    expect(percent('pro-builder', {}, [])).toBe(0);
    expect(percent('foundations', { 'prompt-engineering-beginner': 80 }, ['prompt-engineering-beginner'])).toBe(100);
  });

  test('Security is the minimum over all Security courses, available or not', () => {
    expect(percent('security', { 'data-security': 50 }, [])).toBe(0);
    expect(percent('security', { 'data-security': 50, privacy: 30 }, [])).toBe(30);
    expect(percent('security', { privacy: 30 }, ['data-security'])).toBe(30);
    expect(percent('security', {}, ['data-security', 'privacy'])).toBe(100);
  });

  test('a course shown at 100 without its moment of completion is not finished', () => {
    expect(percent('foundations', { 'prompt-engineering-beginner': 100 }, [])).toBe(99);
    expect(percent('foundations', { constructor: 50 }, [])).toBe(0);
  });

  test('the program is the share of finished courses', () => {
    expect(percent('program', { agents: 90 }, ['prompt-engineering', 'agents'])).toBe(25);
    expect(percent('program', {}, all)).toBe(100);
  });

  test('nothing to finish is 0, not 100', () => {
    const [program] = certificates({ ...sampleCurriculum, courses: [] });
    if (program === undefined) throw new Error('no program certificate');
    expect(certificatePercent(program, {}, [])).toBe(0);
  });

  test('a percent is a whole number from 0 to 100, and 100 only with every course finished', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...certificates(sampleCurriculum)),
        fc.dictionary(fc.constantFrom(...all), fc.integer({ min: 0, max: 100 })),
        fc.subarray(all),
        (certificate, percents, finished) => {
          const result = certificatePercent(certificate, percents, finished);
          expect(Number.isInteger(result) && result >= 0 && result <= 100).toBe(true);
          expect(result === 100).toBe(certificate.courses.every((slug) => finished.includes(slug)));
        },
      ),
    );
  });
});

describe('whether it opens', () => {
  const state = (id: CertificateId, finished: string[], curriculum = sampleCurriculum) =>
    certificateState(curriculum, find(id, curriculum), {}, finished);

  test('locked until 100, then open', () => {
    expect(state('foundations', [])).toEqual({ state: 'locked', percent: 0 });
    expect(state('foundations', ['prompt-engineering-beginner'])).toEqual({ state: 'open' });
  });

  test('the program certificate opens when all courses are published and finished', () => {
    expect(state('program', all)).toEqual({ state: 'unpublished', percent: 100 });
    expect(state('program', all.slice(1), publishedCurriculum)).toEqual({ state: 'locked', percent: 88 });
    expect(state('program', all, publishedCurriculum)).toEqual({ state: 'open' });
  });
});
