/**
 * A quiz in another language has its original, and asks the same: the same questions with the same options. A part whose English has
 * changed since it was translated is a warning: until it is translated again, learners read that part in English.
 */
import { suggestion } from '#content/schema/did-you-mean';
import { type Content, entryKey, type QuizFile, type QuizVersionFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { QuizQuestion } from '#content/schema/quiz';
import { type QuestionVersion, questionFingerprint, titleFingerprint } from '#content/schema/quiz-version';
import type { KeyPath } from '#content/schema/source';
import { problemAt, repeated } from './check.ts';

export function quizVersions(content: Content): ContentProblem[] {
  return Object.values(content.translations).flatMap(({ quizzes }) =>
    [...quizzes.values()].flatMap((version) => versionProblems(version, content)),
  );
}

function versionProblems(version: QuizVersionFile, content: Content): ContentProblem[] {
  const { course, id, source, data } = version;
  const original = content.quizzes.get(entryKey(course, id));
  if (original === undefined) {
    if (content.broken.has(`courses/${course}/${id}.quiz.yaml`)) return [];
    const message = `There is no quiz ${id}.quiz.yaml of which this is a version: rename the file or delete it.`;
    return [{ file: source.file, line: 1, key: '', message }];
  }
  if (data.id !== id) {
    const message = 'A version has the id of its original, so that attempts are shared.';
    return [problemAt(source, ['id'], { expected: id, received: data.id, message })];
  }
  return [
    ...changedEnglish(version, ['english'], data.english, titleFingerprint(original.data), 'title and description'),
    ...otherQuestions(version, original),
    ...data.questions.flatMap((own, at) => {
      const asked = original.data.questions.find((question) => question.id === own.id);
      return asked === undefined ? [] : questionProblems(version, own, asked, at);
    }),
  ];
}

/** Questions that one of the two files has and the other has not, or that the version has twice. */
function otherQuestions({ data, source }: QuizVersionFile, original: QuizFile): ContentProblem[] {
  const wanted = original.data.questions.map((question) => question.id);
  const own = data.questions.map((question) => question.id);
  const missing = wanted.filter((id) => !own.includes(id));
  const absent = missing.map((id) => {
    const message = `The question is missing: translate it from ${original.file}.`;
    return problemAt(source, ['questions'], { expected: id, message });
  });
  const extra = own.flatMap((id, at) => {
    if (wanted.includes(id)) return [];
    const message = `${original.file} has no such question: correct the id, or take the question out.`;
    return problemAt(source, ['questions', at, 'id'], { received: id, message, ...suggestion(id, missing) });
  });
  const twice = repeated(own).map(({ item, again }) =>
    problemAt(source, ['questions', again, 'id'], {
      received: item,
      message: 'The question is here twice: remove one.',
    }),
  );
  return [...absent, ...extra, ...twice];
}

function questionProblems(
  version: QuizVersionFile,
  own: QuestionVersion,
  asked: QuizQuestion,
  at: number,
): ContentProblem[] {
  const path: KeyPath = ['questions', at];
  return [
    ...changedEnglish(version, [...path, 'english'], own.english, questionFingerprint(asked), `question ${asked.id}`),
    ...otherOptions(version, own, asked, [...path, 'options']),
  ];
}

function otherOptions(
  { source }: QuizVersionFile,
  own: QuestionVersion,
  asked: QuizQuestion,
  path: KeyPath,
): ContentProblem[] {
  const [wanted, there] = [asked.options, own.options].map((options) => Object.keys(options).sort().join(', '));
  if (wanted !== there) {
    const message = 'A version has the options of its original, under the same letters.';
    return [problemAt(source, path, { expected: wanted ?? '', received: there ?? '', message })];
  }
  return Object.entries(asked.options).flatMap(([key, { why }]) => {
    const ownWhy = own.options[key]?.why;
    if ((why === undefined) === (ownWhy === undefined)) return [];
    const message = 'The options that say why are those of the original: the right one says nothing.';
    return problemAt(source, [...path, key], { expected: why === undefined ? 'no why' : 'why', message });
  });
}

function changedEnglish(
  { source }: QuizVersionFile,
  path: KeyPath,
  received: string,
  expected: string,
  part: string,
): ContentProblem[] {
  if (received === expected) return [];
  const message = `The English of the ${part} has changed since it was translated, so learners read it in English: look at the translation again, then write the expected value here.`;
  return [problemAt(source, path, { expected: `"${expected}"`, received, message, warning: true })];
}
