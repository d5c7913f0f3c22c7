/** GET courses/{slug}/access and courses/{slug}/lessons/{n}/access: the unlock rule's result for whoever asks. */
import type { Access } from '../learning/access.ts';

export function courseAccessPath(slug: string): string {
  return `/api/academy/courses/${slug}/access`;
}

export function lessonAccessPath(slug: string, n: number): string {
  return `/api/academy/courses/${slug}/lessons/${n}/access`;
}

export type AccessResponse = Access;
