/** The rating of a finished course: asked once; one to five stars; the thanks stay. */

import { at } from '#domain/contract/endpoint';
import { type RatingRequest, rateCourseEndpoint } from '#domain/contract/learning/rate-course';
import { isRating } from '#domain/learning/ratings';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';

/** Shows the question once the course is finished, or the thanks when it has been answered. */
export function rateCourse(): void {
  const form = document.querySelector<HTMLFormElement>('[data-rate]');
  const thanks = document.querySelector<HTMLElement>('[data-rated]');
  const error = form?.querySelector<HTMLElement>('.rate-error');
  const button = form?.querySelector('button');
  if (!form || !thanks || !error || !button) return;
  const course = form.dataset['rate'] ?? '';

  $me.subscribe((me) => {
    const stars = me?.ratings[course];
    const isFinished = (me?.progress[course]?.completedAt ?? null) !== null;
    form.hidden = !isFinished || stars !== undefined;
    thanks.hidden = stars === undefined;
    if (stars !== undefined) thanks.textContent = fill(thanks.dataset['rated'] ?? '', { stars });
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const stars = Number(new FormData(form).get('stars'));
    error.textContent = isRating(stars) ? '' : (error.dataset['choose'] ?? '');
    if (!isRating(stars)) return;
    button.setAttribute('aria-busy', 'true');
    const answer = await call(at(rateCourseEndpoint, { slug: course }), {
      body: { stars } satisfies RatingRequest,
    });
    button.removeAttribute('aria-busy');
    if (answer.ok) updateMe({ ratings: { ...$me.get()?.ratings, [course]: answer.data.stars } });
    else error.textContent = error.dataset['failed'] ?? '';
  });
}
