/** Paints a drawn map, the whole or the small one, with how each course is for the learner. The HTML has the states of a guest. */
import type { Curriculum } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { standingOf } from '#domain/learning/access';
import { courseStates } from '#domain/learning/course-states';

/** `state` is a CourseState; `next` marks the course that comes next. */
export function paintMap(facts: Curriculum, me: Me): void {
  const states = courseStates(facts, standingOf(me.learner.role, true, me.progress));
  const next = me.nextStep?.act === 'review' ? undefined : me.nextStep?.code;
  const finished = new Set<string>();
  for (const { code, slug } of facts.courses) {
    const state = states[slug] ?? 'in-preparation';
    if (state === 'finished') finished.add(code);
    for (const mark of document.querySelectorAll<HTMLElement | SVGElement>(`[data-map="${code}"]`)) {
      mark.dataset['state'] = state;
      mark.dataset['next'] = String(code === next);
    }
  }
  for (const line of document.querySelectorAll<SVGElement>('[data-from]')) {
    line.classList.toggle('walked', finished.has(line.dataset['from'] ?? ''));
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-map-count]')) {
    const state = count.dataset['mapCount'];
    count.textContent = String(Object.values(states).filter((other) => other === state).length);
  }
}
