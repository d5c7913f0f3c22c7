/** What a learner tried and wrote in the parts of a course, kept on the device under the learner's id: who signs in next does not see it. */
import { $session } from '#site/data/session/session-store.ts';
import { readStored, readStoredJson, writeStored } from '#site/data/storage.ts';

type Practice = { tries: number; right: boolean; opened: boolean };
type Place = { course: string; id: string };

const learner = (): string => $session.get()?.user ?? 'guest';
const keyOf = (course: string): string => `academy-practice:${learner()}/${course}`;

/** What is known of one part, or nothing. */
export function practiceOf({ course, id }: Place): Partial<Practice> {
  const stored = allOf(course)[id];
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/** Where storage is full or blocked, it holds until the page is left. */
export function rememberPractice({ course, id }: Place, { tries, right, opened }: Practice): void {
  writeStored(keyOf(course), JSON.stringify({ ...allOf(course), [id]: { tries, right, opened } }));
}

function allOf(course: string): { [id: string]: unknown } {
  const stored = readStoredJson(keyOf(course));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

const textKeyOf = (root: HTMLElement, field = ''): string =>
  `academy-practice-text:${learner()}/${root.dataset['course']}/${root.dataset['partId']}/${field}`;

/** What the learner wrote into a field of a part before, or null. */
export function keptText(root: HTMLElement, field: string | undefined): string | null {
  return readStored(textKeyOf(root, field));
}

export function keepText(root: HTMLElement, field: string | undefined, text: string): void {
  writeStored(textKeyOf(root, field), text);
}
