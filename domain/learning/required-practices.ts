/**
 * Practices that count. A lesson with required parts is complete when the end was reached and each of them was done. A part is done when it
 * was tried: right, or the answer opened after two tries (domain/practice/judged-answer.ts).
 *
 * What was done and what was completed come in any order, twice, and from several devices. A completion keeps which practices it needs:
 * those of the lesson as the learner had it. So a part that an author adds later takes no completion away, and one that is taken out is
 * waited for no more. A completion that lacks practices is kept, and counts when they are done.
 */
import type { EntryOutline } from '../catalogue/curriculum.ts';
import type { Completion, Completions, CourseProgress } from './progress.ts';

/** The moment at which each practice was done, by entry id, then by part id. */
export type PracticesDone = Record<string, Record<string, string>>;

type Lesson = Pick<EntryOutline, 'id' | 'practices'>;

/** The edition of a lesson that requires nothing. */
const NO_PRACTICES = '';

export function editionOf({ practices }: Pick<Lesson, 'practices'>): string {
  return practices?.edition ?? NO_PRACTICES;
}

/** The ids of the parts that the lesson requires today. */
export function requiredIn({ practices }: Pick<Lesson, 'practices'>): readonly string[] {
  return practices?.ids ?? [];
}

/**
 * What a completion of the lesson needs. `named` is the edition that the page had; a page of an older build names none. `editions` finds
 * what the server remembers of other editions (null: unknown). An unknown edition is taken for today's.
 */
export function neededBy(
  lesson: Pick<Lesson, 'practices'>,
  named: string | undefined,
  editions: { named: (edition: string) => readonly string[] | null; atThatMoment: () => readonly string[] },
): readonly string[] {
  if (named === undefined) return editions.atThatMoment();
  if (named === editionOf(lesson)) return requiredIn(lesson);
  return editions.named(named) ?? requiredIn(lesson);
}

/** Of two completions of a lesson, on devices with different editions of it: what both need. Order and repetition do not matter. */
export function neededByBoth(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((id) => other.includes(id));
}

/** Of two deliveries of a practice the earlier moment stays. */
export function withPractice(done: PracticesDone, lesson: string, part: string, at: string): PracticesDone {
  const before = ownOf(done, lesson);
  const known = Object.hasOwn(before, part) ? before[part] : undefined;
  const first = known !== undefined && known <= at ? known : at;
  return { ...done, [lesson]: { ...before, [part]: first } };
}

/** Whether a delivery of this practice would change what is known. */
export function isNews(done: PracticesDone | undefined, lesson: string, part: string, at: string): boolean {
  const known = ownOf(done ?? {}, lesson);
  return !Object.hasOwn(known, part) || !((known[part] ?? '') <= at);
}

/**
 * The completions with what each lacks. One that has all that it needs was done at the last moment of them. Those that need nothing are
 * returned untouched; when none needs anything, so is all.
 */
export function withLacking(lessons: readonly Lesson[], completions: Completions, done: PracticesDone): Completions {
  const changed: [string, Completion][] = [];
  lessons.forEach((lesson) => {
    const completion = Object.hasOwn(completions, lesson.id) ? completions[lesson.id] : undefined;
    // Asked of every entry at each request of a learner, and most need nothing.
    if (completion?.needs === undefined) return;
    const needed = neededByBoth(completion.needs, requiredIn(lesson));
    if (needed.length === 0) return;
    const moments = ownOf(done, lesson.id);
    const lacks = needed.filter((id) => !Object.hasOwn(moments, id));
    // Moments are in one form, so their texts compare.
    const completedAt = needed.map((id) => moments[id] ?? '').reduce(laterText, completion.completedAt);
    changed.push([lesson.id, { ...completion, completedAt, lacks }]);
  });
  return changed.length === 0 ? completions : Object.fromEntries([...Object.entries(completions), ...changed]);
}

/** The progress with the practices that are done, for those lessons that require some. */
export function withDone(lessons: readonly Lesson[], progress: CourseProgress, done: PracticesDone): CourseProgress {
  const practices: [string, string[]][] = [];
  lessons.forEach((lesson) => {
    if (!Object.hasOwn(done, lesson.id)) return;
    const moments = ownOf(done, lesson.id);
    const ids = requiredIn(lesson).filter((id) => Object.hasOwn(moments, id));
    if (ids.length > 0) practices.push([lesson.id, ids]);
  });
  return practices.length === 0 ? progress : { ...progress, practices: Object.fromEntries(practices) };
}

function laterText(a: string, b: string): string {
  return a > b ? a : b;
}

function ownOf(done: PracticesDone, lesson: string): Record<string, string> {
  return Object.hasOwn(done, lesson) ? (done[lesson] ?? {}) : {};
}
