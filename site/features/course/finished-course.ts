/** The home of a finished course: what was earned, what comes next, and the question how it was. Loaded when the course is finished. */
import { $me } from '#site/data/me/me-store.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath } from '../../paths.ts';
import { rateCourse } from './rate-course.ts';

let isWatched = false;

/** May be called at each news of the learner; a finished course stays finished. */
export function showFinished(): void {
  if (!isWatched) rateCourse();
  isWatched = true;
  showEarned();
  showNextCourse();
  const project = document.querySelector<HTMLElement>('[data-project]');
  if (project) project.hidden = false;
}

/** The certificate of the course, and the badges once there are any. */
function showEarned(): void {
  const earned = document.querySelector<HTMLElement>('[data-earned]');
  const badge = document.querySelector<HTMLElement>('[data-earned-badge]');
  if (!earned || !badge) return;
  badge.hidden = ($me.get()?.badges ?? []).length === 0;
  earned.hidden = badge.hidden && earned.children.length === 1;
}

/** The course that comes next. */
function showNextCourse(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-next-course]');
  const step = $me.get()?.nextStep;
  const next = step?.act === 'review' ? null : step;
  if (!link) return;
  link.hidden = !next;
  // One thing comes first: the next course, else this one.
  document.querySelector('[data-continue]')?.classList.toggle('btn-primary', !next);
  if (!next) return;
  link.href = coursePath(next.course, pageLocale());
  const words = filledNodes(link.dataset['nextCourse'] ?? '', { course: next.title }, { course: englishHere() });
  link.replaceChildren(...words);
}
