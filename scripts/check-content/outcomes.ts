/** A course promises six to eight outcomes, and an available one keeps them: each is taught by a lesson and tested by a question. */
import { suggestion } from '#content/schema/did-you-mean';
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { KeyPath, Source } from '#content/schema/source';
import { problemAt } from './check.ts';
import { hasBrokenFiles, lessonsOf, quizzesOf } from './entries.ts';

const OUTCOMES = { min: 6, max: 8 };

export function outcomes(content: Content): ContentProblem[] {
  return content.courses.flatMap((course) => [
    ...tooFewOrMany(course),
    ...unknownOutcomes(course, content),
    ...notKept(course, content),
  ]);
}

function tooFewOrMany({ data, source }: CourseFile): ContentProblem[] {
  const count = Object.keys(data.learningOutcomes).length;
  if (count >= OUTCOMES.min && count <= OUTCOMES.max) return [];
  const message =
    count < OUTCOMES.min
      ? `Add ${OUTCOMES.min - count} more, each a sentence that starts with a verb and can be tested.`
      : 'Join those that one task can test, and keep what a learner can show at the end.';
  const expected = `${OUTCOMES.min} to ${OUTCOMES.max} outcomes`;
  return [problemAt(source, ['learningOutcomes'], { expected, received: `${count}`, message })];
}

function unknownOutcomes(course: CourseFile, content: Content): ContentProblem[] {
  const known = Object.keys(course.data.learningOutcomes);
  const check = (source: Source, path: KeyPath, id: string): ContentProblem[] => {
    if (known.includes(id)) return [];
    const message = `${course.file} has no such outcome. It has ${known.join(', ') || 'none'}.`;
    const expected = 'an id of learningOutcomes';
    return [problemAt(source, path, { expected, received: id, message, ...suggestion(id, known) })];
  };
  return [
    ...lessonsOf(course, content).flatMap(({ data, source }) =>
      data.outcomes.flatMap((id, index) => check(source, ['outcomes', index], id)),
    ),
    ...quizzesOf(course, content).flatMap(({ data, source }) =>
      data.questions.flatMap(({ outcome }, index) => check(source, ['questions', index, 'outcome'], outcome)),
    ),
  ];
}

function notKept(course: CourseFile, content: Content): ContentProblem[] {
  if (course.data.status !== 'available' || hasBrokenFiles(course, content)) return [];
  const taught = new Set(lessonsOf(course, content).flatMap(({ data }) => data.outcomes));
  const tested = new Set(
    quizzesOf(course, content).flatMap(({ data }) => data.questions.map(({ outcome }) => outcome)),
  );
  return Object.keys(course.data.learningOutcomes).flatMap((id) => {
    const at = (expected: string, message: string) =>
      problemAt(course.source, ['learningOutcomes', id], { expected, received: 'none', message });
    return [
      ...(taught.has(id)
        ? []
        : [at('a lesson that teaches it', `Add ${id} to the outcomes of the lesson that teaches it.`)]),
      ...(tested.has(id) ? [] : [at('a question that tests it', `Write a quiz question with outcome: ${id}.`)]),
    ];
  });
}
