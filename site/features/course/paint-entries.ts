/** Writes the state of each entry into the list of the page: a mark, a word, and no link where the course is not open yet. */
import type { EntryState } from '#domain/learning/progress';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import type { ListedCourse, ListedEntry } from './course-list.ts';
import type { CourseStanding } from './course-standing.ts';

const CHECK = '✓';

/**
 * `signedIn` is false for a guest, for whom nothing is locked here: those links lead to the sign-in page, which explains itself.
 */
export function paintEntries(course: ListedCourse, { states, ungraded }: CourseStanding, signedIn: boolean): void {
  const before = course.entries[states.indexOf('current')];
  for (const [index, { id, href, item }] of course.entries.entries()) {
    const state = states[index] ?? 'open';
    const shown = signedIn || state === 'completed' ? state : 'open';
    item.dataset['state'] = shown;
    write(item, '.entry-mark', shown === 'completed' ? CHECK : String(index + 1));
    // Only the first locked entry says what opens it: the others wait for the same.
    if (before && shown === 'locked' && index === states.indexOf('locked')) writeLockedBy(item, before);
    else write(item, '.entry-state', stateText(shown, ungraded.includes(id)));
    const link = item.querySelector('a');
    if (shown === 'locked' && link?.getAttribute('aria-current') !== 'page') link?.removeAttribute('href');
    else link?.setAttribute('href', href);
  }
}

function stateText(state: EntryState, isUngraded: boolean): string {
  return state === 'open' ? '' : copy('lesson').states[isUngraded ? 'ungraded' : state];
}

function writeLockedBy(item: HTMLElement, { title, lang }: ListedEntry): void {
  const words = copy('lesson').states.lockedBy;
  item.querySelector('.entry-state')?.replaceChildren(...filledNodes(words, { before: title }, { before: lang }));
}

function write(item: HTMLElement, selector: string, text: string): void {
  const target = item.querySelector(selector);
  if (target && target.textContent !== text) target.textContent = text;
}
