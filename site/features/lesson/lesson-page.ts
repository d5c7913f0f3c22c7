/** What the page of a lesson and of a quiz does in the browser: no framework, because every learner pays for it on every lesson. */

import '#site/features/bookmarks/bookmark-buttons.ts';
import { queueEvent } from '#site/data/queue/late-queue.ts';
import { $session } from '#site/data/session/session-store.ts';
import { course } from '../course/course-store.ts';
import { showCourse } from '../course/show-course.ts';
import { finishLesson } from './finish-lesson.ts';
import { showActions } from './show-actions.ts';

const at = course.entries.findIndex(({ item }) => item.querySelector('[aria-current="page"]'));
const entry = course.entries[at];

showCourse();
showActions(at);
// Where its script does not come, an end that was reached counts on a page that is whole alone.
if (window.academySteps) import('./steps/lesson-steps.ts').then(({ startSteps }) => startSteps()).catch(() => {});
finishLesson();
openMore();
if (entry && $session.get() !== null) {
  // That it was opened is nice to know; a device that cannot keep it loses nothing.
  queueEvent({ kind: 'lesson-opened', course: course.slug, lesson: entry.id }).catch(() => {});
}

/** On a phone the note, the report of a mistake and the list of lessons are below a button (reader.css). */
function openMore(): void {
  const button = document.querySelector<HTMLElement>('[data-more]');
  button?.addEventListener('click', () => {
    button.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') !== 'true'));
  });
}
