/** A sentence is used in one lesson: who reads the next one should not read it again. Nearly the same counts as the same (similarity.ts). */
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { lessonsOf } from '../entries.ts';
import { similarity, termsOf } from '../similarity.ts';
import { type Sentence, sentencesOf, wordsOf } from './lesson-prose.ts';

/** Shorter ones say what every lesson says: 'Copy the answer below your prompt.' */
const LEAST_WORDS = 8;
const ALIKE = 0.8;
/** A pair of words in more sentences than this is a phrase of the trade, and shows nothing. */
const MOST_SHARING = 20;

type Placed = Sentence & { file: string };

export function repeatedSentences(content: Content): ContentProblem[] {
  const lessons = content.courses.flatMap((course) => lessonsOf(course, content));
  const sentences = lessons.flatMap(({ file, source }) =>
    sentencesOf(source).flatMap((sentence) =>
      wordsOf(sentence.text).length < LEAST_WORDS ? [] : [{ ...sentence, file }],
    ),
  );
  const compare = similarity(sentences.map(({ text }) => text));
  const near = neighbours(sentences);
  return sentences.flatMap((sentence, index) => {
    const earlier = [...(near[index] ?? [])].find((other) => compare(other, index) >= ALIKE);
    const first = earlier === undefined ? undefined : sentences[earlier];
    if (first === undefined) return [];
    const message = `This sentence is in ${first.file}:${first.line} too: say something new here, or take it out.`;
    return [{ file: sentence.file, line: sentence.line, key: '', received: sentence.text, message }];
  });
}

/** For each sentence the earlier ones of other lessons that share a pair of neighbouring words: comparing all with all would take too long. */
function neighbours(sentences: readonly Placed[]): Set<number>[] {
  const byPair = new Map<string, number[]>();
  return sentences.map(({ text, file }, index) => {
    const found = new Set<number>();
    for (const pair of [...termsOf(text).keys()].filter((term) => term.includes(' '))) {
      const holders = byPair.get(pair) ?? [];
      if (holders.length <= MOST_SHARING) {
        for (const other of holders) if (sentences[other]?.file !== file) found.add(other);
      }
      byPair.set(pair, [...holders, index]);
    }
    return found;
  });
}
