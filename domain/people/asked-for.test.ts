import { describe, expect, it } from 'vitest';
import { askedFor } from './asked-for.ts';

describe('what is asked for on the sign-in page', () => {
  it('is a lesson of a course, in any language', () => {
    for (const next of [
      '/course/first-steps/lesson/2',
      '/rw/course/first-steps/lesson/2?a=1',
      '/course/first-steps/lesson/2#top',
    ])
      expect(askedFor(next, false)).toMatchObject({ course: 'first-steps', lesson: 2 });
  });

  it('is a course without a lesson', () => {
    for (const next of ['/course/first-steps', '/course/first-steps?lesson=a', '/course/first-steps/notebook'])
      expect(askedFor(next, false)).toMatchObject({ course: 'first-steps', lesson: null });
  });

  it('is no course on any other page', () => {
    for (const next of [
      null,
      '/dashboard',
      '/courses/first-steps',
      '/course',
      '/course/',
      '/course/../x',
      '/xcourse/a',
    ])
      expect(askedFor(next, false)).toMatchObject({ course: null, lesson: null });
  });
});

describe('an account is enrolled', () => {
  it('when it is new and was made for a page of a course', () => {
    expect(askedFor('/course/first-steps/lesson/2', false).enrolls).toEqual({ signUp: true, signIn: false });
  });

  it('when the way to the form was a button that enrolls, also one that was there before', () => {
    expect(askedFor(null, true).enrolls).toEqual({ signUp: true, signIn: true });
    expect(askedFor('/course/first-steps/lesson/2', true).enrolls).toEqual({ signUp: true, signIn: true });
  });

  it('not when someone only signs up', () => {
    expect(askedFor(null, false).enrolls).toEqual({ signUp: false, signIn: false });
    expect(askedFor('/dashboard', false).enrolls).toEqual({ signUp: false, signIn: false });
  });
});
