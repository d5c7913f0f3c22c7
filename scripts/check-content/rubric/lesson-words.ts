/** A lesson has the words of one sitting, prompts and the bodies of parts included (content/schema/reading.ts counts them). */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';

const WORDS = { min: 600, max: 1200 };

export function lessonWords(content: Content): ContentProblem[] {
  return [...content.lessons.values()].flatMap(({ words, source }) => {
    if (words >= WORDS.min && words <= WORDS.max) return [];
    const message =
      words < WORDS.min
        ? 'The lesson is short: say more, or join it to another.'
        : 'The lesson is long: take out what another lesson needs, or split it.';
    return [
      {
        file: source.file,
        line: source.bodyLine,
        key: '',
        expected: `${WORDS.min} to ${WORDS.max.toLocaleString('en')} words`,
        received: words.toLocaleString('en'),
        message,
      },
    ];
  });
}
