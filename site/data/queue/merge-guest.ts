/** At sign-in, what was completed on this device without an account becomes the learner's: once. */

import { guestLessons } from '#site/data/me/guest-progress.ts';
import { newId } from '#site/data/new-id.ts';
import { removeStored, storedKeys } from '#site/data/storage.ts';
import { type QueuedEvent, withItem } from './queue-rules.ts';
import { changeQueue } from './queue-storage.ts';

const GUEST_KEY = /^course-progress:(.+):guest$/;

/** Moves the guest progress of all courses into the learner's queue. The guest's copy goes once the queue has it. */
export async function mergeGuest(learner: string): Promise<void> {
  for (const key of storedKeys()) {
    const course = GUEST_KEY.exec(key)?.[1];
    if (course === undefined) continue;
    const events = Object.entries(guestLessons(course)).map(([lesson, at]) => completion(course, lesson, at));
    await changeQueue(learner, (items) => events.reduce((all, event) => withItem(all, event), items));
    removeStored(key);
  }
}

function completion(course: string, lesson: string, at: string): QueuedEvent {
  return { type: 'event', kind: 'lesson-completed', id: newId(), course, lesson, at };
}
