/**
 * How far the learner is in a lesson (domain/learning/lesson-steps.ts): written on this device at once, where fold-steps.ts reads it before
 * the page is painted, and in the account as soon as it can be reached. A guest's stays on the device.
 */
import type { Me } from '#domain/contract/learning/me-shape';
import {
  type KeptStep,
  type LessonStep,
  newerStep,
  type PartUnderWay,
  partUnderWay,
  stepText,
} from '#domain/learning/lesson-steps';
import type { SavedTexts } from '#site/data/texts/kept-texts.ts';
import { $me } from './me/me-store.ts';
import { $session } from './session/session-store.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KIND = 'lesson-step';

function savedSteps(course: string): SavedTexts {
  return (readStoredJson(keyOf(course)) ?? {}) as SavedTexts;
}

/** As texts/text-storage.ts keeps the saved texts of a learner, whose script the page of a lesson does not load by itself. */
function keyOf(course: string): string {
  return `academy-texts:${KIND}/${course}:${$session.get()?.user ?? 'guest'}`;
}

/** The step that this device keeps; null for none. */
export function stepHere(course: string, lesson: string): KeptStep | null {
  return savedSteps(course)[lesson] ?? null;
}

/** The step that the account has, as far as `me` knows it; null for none, and for a lesson that is completed. */
export function stepInAccount(course: string, lesson: string, me: Me | null = $me.get()): KeptStep | null {
  return me?.steps?.find((step) => step.course === course && step.lesson === lesson) ?? null;
}

/** Which part of a lesson the learner goes on with, for 'Part 3 of 6'; null for a lesson that is not begun. */
export function partOfLesson(course: string, lesson: string, me: Me | null = $me.get()): PartUnderWay | null {
  return partUnderWay(newerStep(stepHere(course, lesson), stepInAccount(course, lesson, me)));
}

/** Keeps a step on this device, as of now or of when another device has written it. */
export function keepStep(course: string, lesson: string, step: LessonStep, at = new Date().toISOString()): void {
  const text = { value: stepText(step), at, previous: null };
  writeStored(keyOf(course), JSON.stringify({ ...savedSteps(course), [lesson]: text }));
}

/** Queues the step that is kept on this device for the account; nothing of a guest. `knows`: when those before it were written. */
export async function queueStep(course: string, lesson: string, knows: readonly string[]): Promise<void> {
  const { queueTexts } = await import('./texts/texts.ts');
  const kept = savedSteps(course)[lesson];
  if ($session.get() === null || kept === undefined) return;
  await queueTexts({ kind: KIND, place: course }, [{ field: lesson, value: kept.value, at: kept.at, knows }]);
}
