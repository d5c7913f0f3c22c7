/** The button of the page about a course, for someone signed in: it offers what the rule of access opens, not what it would refuse. */
import { courseBySlug } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { courseAccess, standingOf } from '#domain/learning/access';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { coursePath, programPath, publicCoursePath } from '#site/paths.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';

/** `words` is what the button says where the course is open. */
export function offerEntry(link: HTMLAnchorElement, me: Me, words: string): void {
  const slug = link.dataset['enter'] ?? '';
  const curriculum = readCourseFacts();
  const standing = standingOf(me.learner.role, me.enrollment?.status === 'active', me.progress);
  const access = courseAccess(curriculum, slug, standing);
  const here = coursePath(slug, pageLocale());
  const first = access.open ? undefined : access.missing[0];
  const isNext = first !== undefined && courseBySlug(curriculum, first.slug) !== null;
  document.querySelector('[data-enter-note]')?.toggleAttribute('hidden', !isNext);
  if (isNext) {
    const opens = courseAccess(curriculum, first.slug, standing).open;
    link.href = (opens ? coursePath : publicCoursePath)(first.slug, pageLocale());
    const text = filledNodes(link.dataset['begin'] ?? '', { course: first.title }, { course: langOfEntry(first) });
    const line = document.createElement('span');
    line.append(...text);
    link.replaceChildren(line);
  } else if (!access.open && access.reason === 'not-enrolled') {
    link.href = programPath(here, pageLocale());
    link.textContent = link.dataset['enroll'] ?? '';
  } else {
    link.href = here;
    link.textContent = words;
  }
}
