/**
 * `lessons:` is the order of a course. Each id in it has a file, each file is in it, and the id, the file name and the id inside
 * the file are the same.
 */
import { didYouMean, suggestion } from '#content/schema/did-you-mean';
import { type Content, type CourseFile, LESSON_ENDING, QUIZ_ENDING } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { RECORDED_ANSWERS } from '#content/schema/recorded-answers';
import { lessonFileName, quizFileName, translatedFile } from '#content/schema/translations';
import { PREFIXED_LOCALES } from '#domain/text/locales';
import { problemAt, repeated } from './check.ts';
import { PICTURE_ENDING } from './pictures.ts';

export function lessonOrder(content: Content): ContentProblem[] {
  return [...content.courses.flatMap((course) => courseProblems(course, content)), ...idProblems(content)];
}

function courseProblems(course: CourseFile, content: Content): ContentProblem[] {
  const names = content.folders.get(course.slug) ?? [];
  const ids = names.flatMap((name) => entryId(name) ?? []);
  return [
    ...listedWithoutFile(course, ids),
    ...listedTwice(course),
    ...filesNotListed(course, names),
    ...twoFilesOneId(course, ids),
    ...retiredButThere(course, names),
  ];
}

function listedWithoutFile({ slug, data, source }: CourseFile, ids: string[]): ContentProblem[] {
  return data.lessons.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    const file = `courses/${slug}/${id}`;
    return problemAt(source, ['lessons', index], {
      received: id,
      expected: `a file ${file}${LESSON_ENDING} or ${file}${QUIZ_ENDING}`,
      message: `Write it (\`npm run new:lesson ${slug} ${id} "Title"\`), correct the id, or take the line out.`,
      ...suggestion(id, ids),
    });
  });
}

function listedTwice({ data, source }: CourseFile): ContentProblem[] {
  return repeated(data.lessons).map(({ item, again }) =>
    problemAt(source, ['lessons', again], { received: item, message: 'The id appears twice in lessons: remove one.' }),
  );
}

function filesNotListed({ slug, data, source }: CourseFile, names: string[]): ContentProblem[] {
  return names.flatMap((name) => {
    // A version in another language is listed with its original (translations.ts).
    if (
      name === 'course.yaml' ||
      name === RECORDED_ANSWERS ||
      PICTURE_ENDING.test(name) ||
      /\.(csv|sql|txt|webm|js|ts|agent\.yaml)$/.test(name) ||
      isVersion(name)
    )
      return [];
    const file = `courses/${slug}/${name}`;
    const id = entryId(name);
    if (id === undefined) return { file, line: 1, key: '', ...wrongEnding(name) };
    if (data.lessons.includes(id) || data.retired.includes(id)) return [];
    const message = `${name} is on disk and not in lessons: add "- ${id}" where it belongs, or delete the file.`;
    const typo = didYouMean(
      id,
      data.lessons.filter((listed) => !names.some((other) => entryId(other) === listed)),
    );
    return typo === undefined ? problemAt(source, ['lessons'], { message }) : [];
  });
}

function wrongEnding(name: string): { message: string; expected: string } {
  const expected = `a name ending in ${LESSON_ENDING} or ${QUIZ_ENDING}`;
  if (name.endsWith('.md')) return { expected, message: `Rename it: a lesson ends in ${LESSON_ENDING}.` };
  if (/\.ya?ml$/.test(name)) return { expected, message: `Rename it: a quiz ends in ${QUIZ_ENDING}.` };
  return {
    expected,
    message:
      'Only lessons, quizzes, pictures, tables (.csv, .sql), documents (.txt), files of code (.js, .ts), recordings (.webm), scripts of agents (.agent.yaml) and course.yaml belong here: move the file or rename it.',
  };
}

function twoFilesOneId({ slug }: CourseFile, ids: string[]): ContentProblem[] {
  return repeated(ids).map(({ item }) => ({
    file: `courses/${slug}/${item}${QUIZ_ENDING}`,
    line: 1,
    key: 'id',
    received: item,
    message: `A lesson has the same id (${item}${LESSON_ENDING}): give the quiz another one, such as ${item}-quiz.`,
  }));
}

function retiredButThere({ data, source }: CourseFile, names: string[]): ContentProblem[] {
  return data.retired.flatMap((id, index) => {
    const name = names.find((candidate) => entryId(candidate) === id);
    if (data.lessons.includes(id)) {
      const message = 'The id is in lessons and in retired: take it out of one of them.';
      return problemAt(source, ['retired', index], { received: id, message });
    }
    if (name === undefined) return [];
    return problemAt(source, ['retired', index], { received: id, message: `The entry is retired: delete ${name}.` });
  });
}

function idProblems(content: Content): ContentProblem[] {
  return [...content.lessons.values(), ...content.quizzes.values()].flatMap(({ id, data, source }) => {
    if (data.id === id) return [];
    return problemAt(source, ['id'], {
      expected: id,
      received: data.id,
      message: 'The id equals the file name: correct the one that is wrong. A published id never changes.',
    });
  });
}

function isVersion(name: string): boolean {
  if (PREFIXED_LOCALES.some((locale) => name === translatedFile('course.yaml', locale))) return true;
  if (name.endsWith(LESSON_ENDING)) return lessonFileName(name).locale !== undefined;
  return quizFileName(name).locale !== undefined;
}

/** The id that a file name means; undefined for what is no entry. */
function entryId(name: string): string | undefined {
  if (isVersion(name)) return undefined;
  if (name.endsWith(QUIZ_ENDING)) return name.slice(0, -QUIZ_ENDING.length);
  return name.endsWith(LESSON_ENDING) ? name.slice(0, -LESSON_ENDING.length) : undefined;
}
