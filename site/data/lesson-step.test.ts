// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Me } from '#domain/contract/learning/me-shape';
import { keepStep, partOfLesson, stepHere } from './lesson-step.ts';
import { $me } from './me/me-store.ts';
import { $session } from './session/session-store.ts';
import { readTexts } from './texts/text-storage.ts';

const STEP = { at: 3, total: 6, shown: [1, 2, 3] };

beforeEach(() => {
  localStorage.clear();
  $me.set(null);
  $session.set({ token: 't', user: 'aline', name: 'Aline', email: 'aline@example.org', since: 0 });
});

test('a step is kept where the saved texts of the learner are, which signing out removes', () => {
  keepStep('prompts', 'first', STEP);
  const { saved } = readTexts('aline', { kind: 'lesson-step', place: 'prompts' });
  expect(saved).toEqual({ first: { value: '3/6 1,2,3', at: expect.any(String), previous: null } });
});

test('each learner of a device has an own step, and a guest too', () => {
  keepStep('prompts', 'first', STEP);
  $session.set(null);
  expect(stepHere('prompts', 'first')).toBeNull();
  keepStep('prompts', 'first', { ...STEP, at: 2 });
  expect(partOfLesson('prompts', 'first')).toEqual({ n: 2, total: 6 });
});

test('the part is that of the device on which the learner was last', () => {
  keepStep('prompts', 'first', STEP, '2026-11-20T08:00:00.000Z');
  const elsewhere = (at: string) =>
    $me.set({ steps: [{ course: 'prompts', lesson: 'first', value: '5/6 1,2,3,4,5', at }] } as Partial<Me> as Me);
  elsewhere('2026-11-20T07:00:00.000Z');
  expect(partOfLesson('prompts', 'first')).toEqual({ n: 3, total: 6 });
  elsewhere('2026-11-20T09:00:00.000Z');
  expect(partOfLesson('prompts', 'first')).toEqual({ n: 5, total: 6 });
  expect(partOfLesson('prompts', 'second')).toBeNull();
  // A page that draws from a copy of the learner says so.
  expect(partOfLesson('prompts', 'first', null)).toEqual({ n: 3, total: 6 });
});
