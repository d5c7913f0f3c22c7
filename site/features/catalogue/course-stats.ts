/** Students and ratings on the cards: the real ones, or nothing. */
import { projectedThisMonth } from '#domain/catalogue/counters';
import type { CourseStats } from '#domain/contract/operations/stats';
import { fill, fillCount } from '#domain/text/fill';
import { courseStats } from '#site/data/course-stats.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** Asks once; a page that cannot reach the server simply does not show them. */
export async function showStats(): Promise<void> {
  const courses = await courseStats();
  if (courses === null) return;
  for (const card of document.querySelectorAll<HTMLElement>('[data-course]')) {
    const stats = courses[card.dataset['course'] ?? ''];
    if (stats) showOn(card, stats);
  }
}

function showOn(card: HTMLElement, { students, rating }: CourseStats): void {
  const t = copy('courses').card;
  if (students > 0) reveal(card, '[data-course-students]', fillCount(t.students, students));
  // Only where landing.yaml says `projected: true` the card has room for it.
  const thisMonth = projectedThisMonth(students);
  if (thisMonth > 0) reveal(card, '[data-course-this-month]', fill(t.thisMonth, { n: thisMonth }));
  if (rating) reveal(card, '[data-course-rating]', fill(t.rating, { average: rating.average, n: rating.count }));
}

function reveal(card: HTMLElement, selector: string, text: string): void {
  const element = card.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.textContent = text;
  element.hidden = false;
}
