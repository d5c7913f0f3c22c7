import { fill } from '#domain/text/fill';
import { courseStats } from '#site/data/course-stats.ts';
import { course } from './course-store.ts';

/** Students and rating in the head of a course home, only when there are any. */
export async function showStats(): Promise<void> {
  const stats = (await courseStats())?.[course.slug];
  if (!stats) return;
  if (stats.students > 0) showFact('students', () => String(stats.students));
  const { rating } = stats;
  if (rating) showFact('rating', (words) => fill(words, rating));
}

function showFact(name: string, text: (words: string) => string): void {
  const fact = document.querySelector<HTMLElement>(`[data-fact="${name}"]`);
  const value = fact?.querySelector<HTMLElement>('dd');
  if (!fact || !value) return;
  value.textContent = text(value.dataset['words'] ?? '');
  fact.hidden = false;
}
