/** A learner's private note belongs to a text lesson: one note a lesson, also in a lesson that may not be taken yet. */
import { type Curriculum, courseBySlug } from './curriculum.ts';

/** Whether a note may be written there: the course has a text lesson of that id. */
export function hasNote(curriculum: Curriculum, course: string, lesson: string): boolean {
  const entries = courseBySlug(curriculum, course)?.entries ?? [];
  return entries.some(({ id, kind }) => id === lesson && kind === 'lesson');
}
