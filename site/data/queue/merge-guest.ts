/** At sign-in, what was done on this device without an account becomes the learner's: once. */

import { guestPractices } from '#site/data/me/guest-practices.ts';
import { guestEditions, guestLessons } from '#site/data/me/guest-progress.ts';
import { newId } from '#site/data/new-id.ts';
import { readStoredJson, removeStored, storedKeys, writeStored } from '#site/data/storage.ts';
import { type NewEvent, type QueuedEvent, withItem } from './queue-rules.ts';
import { changeQueue } from './queue-storage.ts';

const GUEST_KEY = /^course-(progress|practices):(.+):guest$/;
const GUEST_STEPS = /^academy-texts:lesson-step\/.+:guest$/;

/** Moves what a guest did in all courses into the learner's queue. The guest's copy goes once the queue has it. */
export async function mergeGuest(learner: string): Promise<void> {
  for (const key of storedKeys()) {
    if (GUEST_STEPS.test(key)) takeSteps(key, learner);
    const [, kind, course] = GUEST_KEY.exec(key) ?? [];
    if (course === undefined) continue;
    const events = kind === 'practices' ? practicesIn(course) : completionsIn(course);
    await changeQueue(learner, (items) => events.reduce((all, event) => withItem(all, event), items));
    removeStored(key);
  }
}

/** How far a guest was in the lessons of a course (data/lesson-step.ts), where the learner has begun none of them on this device. */
function takeSteps(key: string, learner: string): void {
  const own = key.replace(/guest$/, learner);
  const steps = { ...(readStoredJson(key) as object | null), ...(readStoredJson(own) as object | null) };
  writeStored(own, JSON.stringify(steps));
  removeStored(key);
}

function completionsIn(course: string): QueuedEvent[] {
  const editions = guestEditions(course);
  return Object.entries(guestLessons(course)).map(([lesson, at]) =>
    queued({ kind: 'lesson-completed', course, lesson, edition: editions[lesson] }, at),
  );
}

function practicesIn(course: string): QueuedEvent[] {
  return Object.entries(guestPractices(course)).flatMap(([lesson, parts]) =>
    Object.entries(parts).map(([part, at]) => queued({ kind: 'practice-done', course, lesson, part }, at)),
  );
}

function queued(event: NewEvent, at: string): QueuedEvent {
  return { type: 'event', id: newId(), at, ...event };
}
