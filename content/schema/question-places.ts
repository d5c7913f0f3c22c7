/** Where the questions of a quiz are in the content folder, for item analysis. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { QuestionPlace } from '#domain/learning/question-place';
import type { QuizFile } from './load-content.ts';
import { taskOf } from './quiz.ts';

/** So many that two wordings of a question are never taken for one another. */
const EDITION_DIGITS = 16;

/** The places of a quiz's questions by their ids. `root` is the content folder, from the repository's root. */
export function questionPlaces({ file, data, source }: QuizFile, root: string): Record<string, QuestionPlace> {
  const places = data.questions.map((asked, index) => {
    const { id, question, options, answer } = asked;
    const task = taskOf(asked);
    const texts = Object.fromEntries(Object.entries(options).map(([key, { text }]) => [key, text]));
    const edition = createHash('sha256')
      .update(JSON.stringify(task === null ? [question, texts, answer] : [question, task.spec]))
      .digest('hex');
    const place: QuestionPlace = {
      file: posix.join(root, file),
      line: source.lineOf(['questions', index]),
      edition: edition.slice(0, EDITION_DIGITS),
      question,
      options: texts,
    };
    return [id, place] as const;
  });
  return Object.fromEntries(places);
}
