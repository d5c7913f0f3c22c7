/**
 * Practices that count are kept by lesson and id, like completions: the server knows the ones that the lesson requires, a version in another
 * language requires the same, and an id that was required once is neither lost nor used for another part.
 */
import { type Content, entryKey, type LessonFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { requiredPractices as requiredIn } from '#content/schema/required-practices';
import { attributeText, isElement } from '../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';

/** Of a course in ids.lock.json: the ids that were ever required, by lesson. */
export type LockedPractices = { [lesson: string]: string[] };

export function requiredPractices(content: Content): ContentProblem[] {
  const versions = Object.values(content.translations).flatMap(({ lessons }) => [...lessons.values()]);
  return [...[...content.lessons.values()].flatMap(unread), ...versions.flatMap((version) => other(version, content))];
}

/** The ids of all parts of a lesson, and of those that are required; undefined while it cannot be read. */
function idsIn({ source }: LessonFile): { all: string[]; required: string[] } | undefined {
  const { root } = mdxTree(source);
  if (root === undefined) return undefined;
  const parts = [...nodesOf(root)].flatMap(({ node }) => (isElement(node) ? [node] : []));
  const idOf = (part: (typeof parts)[number]): string | never[] => attributeText(part, 'id') || [];
  return {
    all: parts.flatMap(idOf),
    required: parts.filter((part) => attributeText(part, 'required') !== undefined).flatMap(idOf),
  };
}

/** The outline reads the text of a lesson, the page its tree: they must see the same. */
function unread(lesson: LessonFile): ContentProblem[] {
  const required = idsIn(lesson)?.required;
  const known = requiredIn(lesson.source.body)?.ids ?? [];
  if (required === undefined || isSame(required, known)) return [];
  const message =
    'The server does not see the same required parts: write each attribute as name="…", name={1} or a word alone.';
  return [
    {
      file: lesson.source.file,
      line: lesson.source.bodyLine,
      key: 'required',
      expected: `${required}`,
      received: `${known}`,
      message,
    },
  ];
}

function other(version: LessonFile, content: Content): ContentProblem[] {
  const original = content.lessons.get(entryKey(version.course, version.id));
  const own = idsIn(version)?.required;
  const wanted = original && idsIn(original)?.required;
  if (own === undefined || wanted === undefined || isSame(own, wanted)) return [];
  const message =
    'A version requires the same parts as its original, under the same ids: who reads it completes the same lesson.';
  const [expected, received] = [wanted, own].map((ids) => ids.join(', ') || 'none');
  return [
    {
      file: version.source.file,
      line: version.source.bodyLine,
      key: 'required',
      expected: expected ?? '',
      received: received ?? '',
      message,
    },
  ];
}

/** What is wrong with the ids of the required parts of a course, given the lock. `update` is the command that writes it. */
export function practiceIds(content: Content, slug: string, locked: LockedPractices, update: string): ContentProblem[] {
  return lessonsOf(content, slug).flatMap((lesson) => {
    const ids = idsIn(lesson);
    const known = locked[lesson.id] ?? [];
    if (ids === undefined) return [];
    const { retiredPractices: retired } = lesson.data;
    const at = { file: lesson.source.file, line: lesson.source.bodyLine, key: 'required' };
    const gone = known.filter((id) => !ids.all.includes(id) && !retired.includes(id));
    const reused = retired.filter((id) => ids.all.includes(id));
    const added = ids.required.filter((id) => !known.includes(id));
    return [
      ...gone.map((received) => ({
        ...at,
        received,
        message:
          'Learners did the part with this id: keep the id, or add it to retiredPractices in the head of the lesson.',
      })),
      ...reused.map((received) => ({
        ...at,
        received,
        message: 'The id was retired, and learners did that part: choose another id for this one.',
      })),
      ...(added.length === 0
        ? []
        : [
            {
              ...at,
              expected: `${added.join(', ')} in ids.lock.json`,
              received: 'none',
              message: `Run ${update} and commit it.`,
            },
          ]),
    ];
  });
}

/** The lock of a course with what its lessons require now. What disappeared stays in it. */
export function lockPractices(content: Content, slug: string, locked: LockedPractices): LockedPractices {
  const lessons = lessonsOf(content, slug).map((lesson): [string, string[]] => [
    lesson.id,
    [...new Set([...(locked[lesson.id] ?? []), ...(idsIn(lesson)?.required ?? [])])].sort(),
  ]);
  const all = Object.entries({ ...locked, ...Object.fromEntries(lessons) }).filter(([, ids]) => ids.length > 0);
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function lessonsOf(content: Content, slug: string): LessonFile[] {
  return [...content.lessons.values()].filter(({ course }) => course === slug);
}

function isSame(one: readonly string[], two: readonly string[]): boolean {
  return one.join() === two.join();
}
